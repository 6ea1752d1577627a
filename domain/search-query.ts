import { JURISDICTIONS } from './jurisdictions.ts'
import { isPartialDate } from './partial-date.ts'
import { FOCUS_AREAS, POLICY_TYPES, STATUSES, type FocusArea, type PolicyType, type Status } from './policies.ts'

/** What somebody typed into a search box, taken apart: the words, the filters named in the box, and what was not understood. */
export type ParsedSearch = {
  words: string
  jurisdiction: string[]
  type: PolicyType[]
  status: Status[]
  focus: FocusArea[]
  from?: string
  to?: string
  /** Filters whose value is not known, as typed. */
  unknown: string[]
}

// in:lagos  type:bill  status:"second reading"  focus:fintech  after:2025-01-01  before:2026
const FILTER = /(^|\s)(in|type|status|focus|after|before):("[^"]*"|\S+)/gi

/** Takes filters out of the box; `in:lagos breach after:2025` is the word "breach" in Lagos since 2025. */
export function parseSearch(text: string): ParsedSearch {
  const found: ParsedSearch = { words: '', jurisdiction: [], type: [], status: [], focus: [], unknown: [] }
  found.words = text
    .replace(FILTER, (typed: string, _space: string, name: string, quoted: string) => {
      const value = quoted.replaceAll('"', '').trim()
      if (!takeFilter(found, name.toLowerCase(), value)) found.unknown.push(typed.trim())
      return ' '
    })
    .replace(/-[-\s!&|()]*-/g, '-') // the database counts every sign of "without", and gives up at 32 in a row
    .replace(/\s+/g, ' ')
    .trim()
  return found
}

function takeFilter(found: ParsedSearch, name: string, value: string): boolean {
  const key = keyOf(value)
  switch (name) {
    case 'in':
      return take(found.jurisdiction, placeOf(key))
    case 'type':
      return take(
        found.type,
        POLICY_TYPES.find((type) => type === key),
      )
    case 'status':
      return take(
        found.status,
        STATUSES.find((status) => keyOf(status) === key),
      )
    case 'focus':
      return take(found.focus, FOCUS_AREAS.find((area) => area === key) ?? SHORT_FOCUS[key])
    case 'after':
      if (isPartialDate(value)) found.from = value
      return isPartialDate(value)
    default:
      if (isPartialDate(value)) found.to = value
      return isPartialDate(value)
  }
}

function take<T>(list: T[], value: T | undefined): boolean {
  if (value === undefined) return false
  if (!list.includes(value)) list.push(value)
  return true
}

const SHORT_FOCUS: Record<string, FocusArea> = {
  ai: 'artificial-intelligence',
  privacy: 'data-protection',
  telecoms: 'telecommunications',
  telecom: 'telecommunications',
}

const keyOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[\s_]+/g, '-')

function placeOf(key: string): string | undefined {
  const place =
    JURISDICTIONS.find(({ slug, name }) => slug === key || keyOf(name) === key) ??
    JURISDICTIONS.find(({ code }) => code.toLowerCase() === key || code.toLowerCase() === `ng-${key}`)
  return place?.code
}

/** A search reads at most this many words; the rest would cost more than it finds. */
export const MAX_TERMS = 32

/** The words that are read, and whether some were left out. */
export function boundTerms(words: string): { words: string; cut: boolean } {
  const terms = words.split(' ')
  if (terms.length <= MAX_TERMS) return { words, cut: false }
  return { words: terms.slice(0, MAX_TERMS).join(' '), cut: true }
}
