/** What a body may refer to. */
export type BodyFacts = {
  /** The records that are there, by slug. */
  records: ReadonlySet<string>
  /** Our pictures, by id. */
  pictures: ReadonlyMap<string, { width: number; height: number; widths: number[] }>
  /** Where it is read elsewhere, such as in a feed: the site, and the article's own page, with which addresses are made whole. */
  whole?: { site: string; page: string }
}

const HERE = 'https://here.invalid'

/** The page of a record that a visitor can open. */
const RECORD = /^\/(?:demo\/)?policy\/([^/]+)\/?$/

/** The slug of the record that an address of ours leads to, whether there is such a record or not. */
export function recordIn(href: string): string | undefined {
  const path = URL.parse(href, HERE)
  return path?.origin === HERE && href.startsWith('/') ? RECORD.exec(path.pathname)?.[1] : undefined
}

/**
 * The address that a link of an article gets: a place of its own, a page of ours, or elsewhere by http, https or mailto. A record
 * leads to the page of it that a visitor can open. @returns undefined for every other address, and for a record that is not there
 */
export function linkFor(given: string, { records, whole }: BodyFacts): string | undefined {
  if (given.startsWith('#')) return /^#[\p{L}\p{N}%._~-]+$/u.test(given) ? `${whole?.page ?? ''}${given}` : undefined
  const url = URL.parse(given, HERE) // a browser leaves out line breaks and turns backslashes round, and so does this
  if (!url || url.username !== '' || url.password !== '') return undefined
  if (url.origin === HERE) {
    if (!/^\/(?![/\\])/.test(given)) return undefined
    const record = RECORD.exec(url.pathname)?.[1]
    if (record !== undefined && !records.has(record)) return undefined
    const path = record === undefined ? url.pathname : `/demo/policy/${record}`
    return `${whole?.site ?? ''}${path}${url.search}${url.hash}`
  }
  if (url.protocol === 'mailto:') return /^[^\s@]+@[^\s@]+$/.test(url.pathname) ? url.href : undefined
  return /^https?:\/\/[^/\\]/i.test(given) && url.hostname !== '' ? url.href : undefined
}

/** Whether a link leads away from here. */
export const isElsewhere = (href: string, { whole }: BodyFacts): boolean =>
  /^https?:/.test(href) && !(whole && (href === whole.site || href.startsWith(`${whole.site}/`)))

const PICTURE = /^\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/\d{1,5}\.(?:jpg|webp|avif)$/

/** The id of the picture of ours at an address. */
export const pictureIn = (src: string): string | undefined => PICTURE.exec(src)?.[1]
