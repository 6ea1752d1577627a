import type { Region } from '#domain/jurisdictions.ts'
import {
  CALENDAR,
  CALENDAR_FACETS,
  CALENDAR_FILE,
  isFacet,
  type CalendarAddress,
  type CalendarFacet,
  type CalendarView,
} from './calendar-address.ts'

/** What may stand in the calendar's address; `undefined` takes it out. */
type Choices = Partial<Record<CalendarFacet, readonly string[]>> & {
  region?: Region
  from?: string
  to?: string
  view?: CalendarView
  month?: string
  page?: number
}

// In this order, so that one state has one address.
const FILTERS = ['region', ...CALENDAR_FACETS] as const
const ORDER = [...FILTERS, 'from', 'to', 'view', 'month', 'page'] as const

function hrefOf(path: string, choices: Choices): string {
  const parameters = new URLSearchParams()
  for (const name of ORDER) {
    const value = choices[name]
    if (value === undefined || (name === 'page' && value === 1)) continue
    for (const one of isFacet(name) ? (value as readonly string[]) : [value]) parameters.append(name, String(one))
  }
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

const choicesOf = ({ filters, says, page }: CalendarAddress): Choices => ({ ...filters, ...says, page })

/** The same calendar with other choices; one that is narrowed otherwise begins at its first page. */
export const calendarHref = (address: CalendarAddress, changes: Choices): string =>
  hrefOf(CALENDAR, { ...choicesOf(address), page: 1, ...changes })

export const hrefWithout = (address: CalendarAddress, name: CalendarFilter, value: string): string =>
  calendarHref(address, {
    [name]: isFacet(name) ? (address.filters[name] as string[]).filter((one) => one !== value) : undefined,
  })

/** The same calendar without any filter. */
export const hrefCleared = (address: CalendarAddress): string =>
  calendarHref(address, Object.fromEntries(FILTERS.map((name) => [name, undefined])))

export type CalendarFilter = (typeof FILTERS)[number]

/** Every filter in use, one entry per value. The days of the list are none. */
export const filtersOf = ({ filters }: CalendarAddress): { name: CalendarFilter; value: string }[] =>
  FILTERS.flatMap((name) => [filters[name] ?? []].flat().map((value) => ({ name, value })))

/** The file for calendar programs with the same filters; it has days of its own. */
export const calendarFileHref = ({ filters }: CalendarAddress): string =>
  hrefOf(CALENDAR_FILE, { ...filters, from: undefined, to: undefined })
