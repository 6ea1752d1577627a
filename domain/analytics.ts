/** What is counted, by day, of readers who allowed it. */
export const ANALYTICS_KINDS = ['page_view', 'search', 'empty_search', 'article_click'] as const
export type AnalyticsKind = (typeof ANALYTICS_KINDS)[number]

/** What a browser tells: product-spec section 3. Whether a search found something makes it one of two kinds. */
export const EVENT_TYPES = ['page_view', 'search', 'article_click'] as const

/** The same event is sent once in this time, and what was sent is forgotten after an hour: product-spec section 9. */
export const SAME_EVENT_MS = 5 * 60_000
export const SENT_KEPT_MS = 60 * 60_000

/** At most so many events in one call, and so many subjects of a kind on one day; what comes beyond is counted as `OTHER`. */
export const MOST_EVENTS = 20
export const MOST_SUBJECTS = 5_000
/** The subject of what is counted without saying what it was. As a page it has no address of ours. */
export const OTHER = '/other'

/** Counts are deleted after this time. */
export const ANALYTICS_KEPT_MONTHS = 25

export const LONGEST_KEYWORD = 100

const ISO_DATE = /\b\d{4}-\d{2}(?:-\d{2})?\b/g
// A telephone, account or identity number, written in one or in groups; official numbers of bills and acts are shorter.
const LONG_NUMBER = /\d(?:[ .-]?\d){6}/

/**
 * The words of a search as they may be counted: trimmed, bounded and in small letters. What looks like an address of mail or a long number may be
 * somebody's own, and is not counted at all.
 */
export function countableKeyword(typed: string): string | undefined {
  const words = typed
    .normalize('NFC')
    .slice(0, 400)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toLowerCase()
  if (words === '' || words.includes('@') || LONG_NUMBER.test(words.replace(ISO_DATE, ''))) return undefined
  return words.slice(0, LONGEST_KEYWORD).trim()
}
