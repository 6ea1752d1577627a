import { keys as t, palette } from '#text/en/palette.ts'
import { attributes, element, lateDialog } from './late-dialog.ts'
import { singleKeysAreOn, turnSingleKeys } from './shortcuts.ts'

let help: ReturnType<typeof lateDialog> | undefined

/** Opens the list of the keys of this page. */
export function openHelp(): void {
  help ??= makeHelp()
  help.dialog.querySelector('.keys-groups')!.replaceChildren(...groupsHere().map(groupOf)) // a page changes while it is open
  help.dialog.querySelector<HTMLInputElement>('input')!.checked = singleKeysAreOn() // another tab may have turned them
  void help.show()
}

function makeHelp(): ReturnType<typeof lateDialog> {
  const late = lateDialog('keys-help', t.title)
  const head = element('div', 'keys-head')
  const close = element('button', 'btn btn-quiet btn-sm', palette.close)
  close.type = 'button'
  close.addEventListener('click', () => late.dialog.close())
  head.append(element('h2', '', t.title), close)
  late.dialog.append(head, element('p', 'keys-about', t.about), element('div', 'keys-groups'), choice())
  return late
}

type Group = (typeof t.groups)[keyof typeof t.groups]

/** The keys that this page has; some of them are of who is signed in only. */
function groupsHere(): Group[] {
  const { everywhere, list, dashboard, queue, record } = t.groups
  const isSignedIn = document.documentElement.classList.contains('signed-in')
  return [
    everywhere,
    ...(document.querySelector('.result .title-link, .my-row-title') ? [list] : []),
    ...(isSignedIn && location.pathname === '/dashboard' ? [dashboard] : []),
    ...(document.querySelector('.queue-title') ? [queue] : []),
    ...(isSignedIn && location.pathname.startsWith('/policy/') ? [record] : []),
  ]
}

function groupOf({ title, keys }: Group): HTMLElement {
  const section = element('section')
  const rows = element('dl')
  for (const [names, does] of keys) {
    const row = element('div')
    const term = element('dt')
    term.append(...names.flatMap((name, i) => [...(i > 0 ? [` ${t.or} `] : []), element('kbd', '', name)]))
    row.append(term, element('dd', '', does))
    rows.append(row)
  }
  section.append(element('h3', '', title), rows)
  return section
}

/** WCAG 2.1.4: keys that are one character can be turned off. */
function choice(): HTMLElement {
  const whole = element('div', 'keys-choice')
  const label = element('label', 'option')
  const box = element('input')
  const hint = element('p', 'keys-about', t.singleHint)
  hint.id = 'keys-hint'
  attributes(box, { type: 'checkbox', 'aria-describedby': hint.id })
  box.addEventListener('change', () => turnSingleKeys(box.checked))
  label.append(box, t.single)
  whole.append(label, hint)
  return whole
}
