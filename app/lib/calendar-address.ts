import type { CalendarFilters } from '#contract/calendar.ts'
import { MAX_OFFSET } from '#domain/policy-lists.ts'
import { CALENDAR_KINDS, MOST_YEARS, rangeOf, yearsOn, type DayRange } from '#domain/calendar.ts'
import { isCampaign } from '#domain/campaigns.ts'
import { JURISDICTIONS, REGIONS } from '#domain/jurisdictions.ts'
import { SECTORS } from '#domain/obligations.ts'
import { isPartialDate, precisionOf } from '#domain/partial-date.ts'
import { CHAMBERS, FOCUS_AREAS, POLICY_TYPES, STATUSES, VERIFICATIONS } from '#domain/policies.ts'
import type { Dropped } from './tracker-address.ts'

export const CALENDAR = '/calendar'
export const CALENDAR_FILE = '/calendar.ics'
export const DATES_PER_PAGE = 50
export const CALENDAR_VIEWS = ['month', 'list'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]

/** The filters that take several values. */
export const VALUES = {
  kind: CALENDAR_KINDS,
  jurisdiction: JURISDICTIONS.map(({ code }) => code),
  type: POLICY_TYPES,
  status: STATUSES,
  chamber: CHAMBERS,
  focus: FOCUS_AREAS,
  verification: VERIFICATIONS,
  sector: SECTORS,
} as const satisfies Record<string, readonly string[]>
export type CalendarFacet = keyof typeof VALUES
export const CALENDAR_FACETS = Object.keys(VALUES) as CalendarFacet[]

/** What the calendar page was asked for, and what of the address was not understood. */
export type CalendarAddress = {
  filters: CalendarFilters
  view: CalendarView
  /** YYYY-MM */
  month: string
  /** The days of the list. */
  range: DayRange
  page: number
  /** Whether the address itself says a view or a month. */
  says: { view?: CalendarView; month?: string }
  dropped: Dropped[]
}

/**
 * Reads an address leniently: what is not known is left out and told, so that an old or mistyped link still shows a page.
 * @param today YYYY-MM-DD
 */
export function readCalendarAddress(url: URL, today: string): CalendarAddress {
  const filters: CalendarFilters = {
    kind: [],
    jurisdiction: [],
    type: [],
    status: [],
    chamber: [],
    focus: [],
    verification: [],
    sector: [],
  }
  const read: Read = { filters, says: {}, page: 1 }
  const dropped: Dropped[] = []
  const seen = new Set<string>()
  for (const [name, given] of url.searchParams) {
    const value = given.trim()
    const pair = `${name}=${value}`
    if (value === '' || isCampaign(name) || name === 'pageSize' || seen.has(pair)) continue
    seen.add(pair)
    if (!take(read, name, value, today)) dropped.push({ name, value: given })
  }
  let range = rangeOf(filters, today)
  if (!('from' in range)) {
    dropped.push({ name: 'range', value: range.why })
    filters.from = filters.to = undefined
    range = rangeOf({}, today) as DayRange // a year from today is a range
  }
  const isList = filters.from !== undefined || filters.to !== undefined
  const { says, page } = read
  return {
    filters,
    view: says.view ?? (isList ? 'list' : 'month'),
    month: says.month ?? today.slice(0, 7),
    range,
    page,
    says,
    dropped,
  }
}

// As many as the API takes.
const MOST_VALUES = 60

type Read = Pick<CalendarAddress, 'filters' | 'says' | 'page'>

/** Puts one parameter in its place. @returns false when it is not known, not valid or said twice */
function take(read: Read, name: string, value: string, today: string): boolean {
  const { filters, says } = read
  if (isFacet(name)) {
    if (!(VALUES[name] as readonly string[]).includes(value) || filters[name].length >= MOST_VALUES) return false
    ;(filters[name] as string[]).push(value)
    return true
  }
  switch (name) {
    case 'region':
      return once(
        filters,
        'region',
        REGIONS.find((region) => region === value),
      )
    case 'from':
    case 'to':
      return once(filters, name, isPartialDate(value) ? value : undefined)
    case 'view':
      return once(
        says,
        'view',
        CALENDAR_VIEWS.find((view) => view === value),
      )
    case 'month':
      return once(says, 'month', isMonthNear(value, today) ? value : undefined)
    case 'page': {
      const page = /^\d{1,5}$/.test(value) ? Number(value) : 0
      if (page < 1 || page * DATES_PER_PAGE > MAX_OFFSET) return false
      read.page = page
      return true
    }
    default:
      return false
  }
}

export const isFacet = (name: string): name is CalendarFacet => Object.hasOwn(VALUES, name)

/** Whether this is a month within ten years of today: the calendar has an end for those who follow every link. */
export const isMonthNear = (month: string, today: string): boolean =>
  isPartialDate(month) &&
  precisionOf(month) === 'month' &&
  month >= yearsOn(today, -MOST_YEARS).slice(0, 7) &&
  month <= yearsOn(today, MOST_YEARS).slice(0, 7)

function once<K extends string, V>(holder: { [key in K]?: V }, name: K, value: V | undefined): boolean {
  if (value === undefined || holder[name] !== undefined) return false
  holder[name] = value
  return true
}
