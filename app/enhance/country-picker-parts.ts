import type { CountryMatch } from '#domain/country-search.ts'
import { countryPicker as t } from '#text/en/account-notices.ts'

export type PickerParts = {
  field: HTMLInputElement
  button: HTMLButtonElement
  popup: HTMLElement
  list: HTMLElement
  /** How many match, as it is seen and as it is read out. */
  count: HTMLElement
  status: HTMLElement
  option: (match: CountryMatch, i: number, isChosen: boolean) => HTMLElement
}

/** Makes the field and its list in place of the select, with its id, so that its label is theirs, and whatever was wrong with it. */
export function pickerParts(frame: HTMLElement, select: HTMLSelectElement): PickerParts {
  const icons = frame.querySelectorAll('[data-picker-icons] > svg')
  const icon = (i: number) => icons[i]!.cloneNode(true)
  const { id } = select
  const list = element('ul', { id: `${id}-list`, role: 'listbox', 'aria-label': t.list })
  const count = element('span', {})
  const keys = element('span', { class: 'picker-keys', 'aria-hidden': 'true' })
  keys.textContent = t.keys
  const foot = element('p', { class: 'picker-foot' })
  foot.append(count, keys)
  const popup = element('div', { class: 'picker-popup', hidden: '' })
  popup.append(list, foot)
  const status = element('p', { class: 'visually-hidden', role: 'status' })
  const button = element('button', { type: 'button', tabindex: '-1', 'aria-label': t.open })
  button.append(icon(1))
  const field = element('input', {
    class: 'input',
    id,
    role: 'combobox',
    type: 'text',
    placeholder: t.placeholder,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
    'aria-required': String(select.required),
    'data-stands-for': select.name,
  })
  takeOver(field, select)
  select.id = `${id}-value`
  select.required = false // unseen, it could not say what is wrong
  select.hidden = true
  frame.classList.add('has-picker')
  frame.append(icon(0), field, button, popup, status)
  const option = (match: CountryMatch, i: number, isChosen: boolean) => {
    const made = element('li', { id: `${list.id}-${i}`, role: 'option', 'aria-selected': 'false' })
    const code = element('span', { class: 'picker-code' })
    code.textContent = match.country.code
    made.append(code, marked(match))
    if (isChosen) made.append(icon(2))
    return made
  }
  return { field, button, popup, list, count, status, option }
}

/** What the server said of the select is now said of the field. */
function takeOver(field: HTMLInputElement, select: HTMLSelectElement): void {
  for (const name of ['aria-invalid', 'aria-describedby']) {
    const value = select.getAttribute(name)
    if (value !== null) field.setAttribute(name, value)
    select.removeAttribute(name)
  }
  select.autofocus = false
}

/** The name, with the letters that match marked. */
function marked({ country: { name }, from, to }: CountryMatch): HTMLElement {
  const words = element('span', {})
  const mark = element('mark', {})
  mark.textContent = name.slice(from, to)
  words.append(name.slice(0, from), ...(to > from ? [mark] : []), name.slice(to))
  return words
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, attributes: Record<string, string>): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}
