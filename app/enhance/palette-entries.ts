import { plainWords } from '#app/lib/plain-words.ts'
import { JURISDICTIONS } from '#domain/jurisdictions.ts'
import { palette as t } from '#text/en/palette.ts'

/** What the palette leads to or does. */
export type Entry = { group: keyof typeof t.groups; label: string; detail?: string; go: () => void }

const goTo = (href: string) => () => location.assign(href)
const is = (state: 'signed-in' | 'is-admin') => document.documentElement.classList.contains(state)

const pagesIn = (places: Record<string, string>): Entry[] =>
  Object.entries(places).map(([href, label]) => ({ group: 'pages', label, go: goTo(href) }))

/** The pages that whoever is here can open. */
const pages = (): Entry[] => [
  ...(is('signed-in') ? pagesIn(t.ofReaders) : []),
  ...pagesIn(t.pages),
  ...(is('is-admin') ? pagesIn(t.ofAdministrators) : []),
  ...(is('signed-in') ? [] : pagesIn(t.ofVisitors)),
]

const places = (): Entry[] =>
  JURISDICTIONS.map(({ name, longName, slug, kind }) => ({
    group: 'places',
    label: longName ?? name,
    detail: t.kinds[kind],
    go: goTo(`/jurisdictions/${slug}`),
  }))

/** What is pressed for somebody: it is offered where it is on the page, and where they may press it. */
const PRESSED = {
  saveSearch: 'a[data-keep=search]',
  keys: '[data-keys="help"]',
  system: '[data-theme-choice] [value=system]:not(:checked)',
  light: '[data-theme-choice] [value=light]:not(:checked)',
  dark: '[data-theme-choice] [value=dark]:not(:checked)',
  logOut: '[data-log-out]',
} satisfies Record<keyof typeof t.actions, string>

const OF_READERS: readonly string[] = ['saveSearch', 'logOut']

function actions(): Entry[] {
  const names = Object.keys(PRESSED) as (keyof typeof PRESSED)[]
  return names.flatMap((name): Entry[] => {
    const pressed = document.querySelector<HTMLElement>(PRESSED[name])
    if (!pressed || (OF_READERS.includes(name) && !is('signed-in'))) return []
    return [{ group: 'actions', label: t.actions[name], go: () => pressed.click() }]
  })
}

const MOST_OF_A_KIND = 5

/** What is on this device for what was typed: for nothing typed, the pages one goes to most, and what can be done. */
export function entriesFor(typed: string): Entry[] {
  const wanted = plainWords(typed)
  if (wanted === '') return [...pages().slice(0, 8), ...actions()]
  return [pages(), places(), actions()].flatMap((entries) =>
    entries
      .map((entry) => ({ entry, rank: rankOf(plainWords(entry.label), wanted) }))
      .filter(({ rank }) => rank < NOT_FOUND)
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, MOST_OF_A_KIND)
      .map(({ entry }) => entry),
  )
}

const NOT_FOUND = 3

/** Names that begin so come first, then those with a word that does, then those that have it anywhere. */
function rankOf(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return 0
  if (name.split(/[\s,-]+/).some((word) => word.startsWith(wanted)) || name.includes(` ${wanted}`)) return 1
  return name.includes(wanted) ? 2 : NOT_FOUND
}

export const searchEntry = (typed: string): Entry => ({
  group: 'search',
  label: t.search(typed),
  go: goTo(`/tracker?q=${encodeURIComponent(typed)}`),
})

type Suggestion = { kind: string; label: string; detail: string; href: string }

/** Records whose titles match, as the search fields suggest them. Who is signed in reads them where they are theirs. @throws when they do not come */
export async function recordsFor(typed: string, signal: AbortSignal): Promise<Entry[]> {
  const response = await fetch(`/api/policies/suggest?q=${encodeURIComponent(typed)}`, { signal })
  if (!response.ok) throw new TypeError(`suggestions answer ${response.status}`)
  const { items } = (await response.json()) as { items: Suggestion[] } // our own API, checked by its contract there
  return items
    .filter(({ kind }) => kind === 'policy')
    .map(({ label, detail, href }) => ({
      group: 'records',
      label,
      detail,
      go: goTo(is('signed-in') ? href.replace(/^\/demo(?=\/policy\/)/, '') : href),
    }))
}
