import { offline as t } from '#text/en/offline.ts'

// As the server renders them.
const NOTE = '<p id="kept-note" hidden=""></p>'
const LIST = '<ul class="kept-list" id="kept-list" hidden=""></ul>'
const NONE = '<p id="kept-none">'

export type KeptEntry = { address: string; title: string; keptAt: string }

const FORMAT = {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/** "Nov 22, 2026, 14:05", by the clock of the reader's device. */
export const timeOf = (keptAt: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { ...FORMAT, timeZone }).format(new Date(keptAt))

/** A page with the line that says since when it is kept; the frame of every page has a place for it. */
export function withKeptNote(html: string, keptAt: string, reason: 'offline' | 'slow'): string {
  const words = (reason === 'slow' ? t.keptSlow : t.keptOffline)(timeOf(keptAt))
  const note = `<p class="kept-note" id="kept-note" role="status"><span class="page">${escaped(words)} <a class="link" href="">${t.tryAgain}</a></span></p>`
  return html.replace(NOTE, () => note)
}

/** The offline page with what is kept on this device, the newest first. */
export function withKeptList(html: string, entries: KeptEntry[]): string {
  if (entries.length === 0) return html
  const rows = entries
    .toSorted((a, b) => b.keptAt.localeCompare(a.keptAt))
    .map(
      ({ address, title, keptAt }) =>
        `<li><a class="link" href="${escaped(address)}">${escaped(title)}</a><span class="meta">${escaped(t.keptOn(timeOf(keptAt)))}</span></li>`,
    )
  const list = `<ul class="kept-list" id="kept-list">${rows.join('')}</ul>`
  return html.replace(LIST, () => list).replace(NONE, () => NONE.replace('>', ' hidden="">'))
}

/** The title of a page as plain text, without the name of the site. */
export function titleOf(html: string): string | undefined {
  const start = html.indexOf('<title>')
  const title = start < 0 ? undefined : html.slice(start + '<title>'.length, html.indexOf('</title>', start))
  return title && withoutSite(unescaped(title))
}

const withoutSite = (title: string) => (title.includes(' · ') ? title.slice(0, title.lastIndexOf(' · ')) : title)

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }
const LETTERS = Object.fromEntries(Object.entries(ENTITIES).map(([letter, entity]) => [entity, letter]))

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter]!)
const unescaped = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => LETTERS[entity]!)
