import type { ObligationQuery } from '#contract/obligations.ts'
import { DUTIES, type DutiesAddress } from './obligations-address.ts'
import { recordHref } from './record-href.ts'

const LISTS = ['sector', 'jurisdiction', 'regulator', 'focus'] as const
export const DUTY_FILTERS = [...LISTS, 'size', 'due', 'policy'] as const
export type DutyFilter = (typeof DUTY_FILTERS)[number]

export type DutyChoices = Partial<Pick<ObligationQuery, DutyFilter | 'page' | 'lockedPage'>> & { event?: string; at?: string }

/** The page of duties with these choices; defaults are left out. */
export const dutiesHref = (choices: DutyChoices = {}): string => withChoices(DUTIES, choices)

/** The duties of a record on their own page. */
export const dutyHref = (slug: string, id: string): string => `${recordHref(slug)}#${dutyAnchor(id)}`
export const dutyAnchor = (id: string): string => `duty-${id}`

/** The same page with other choices. A list that is narrowed otherwise begins at its first page. */
export function dutiesHrefWith({ query, event, at }: DutiesAddress, changes: DutyChoices): string {
  const keepsList = Object.keys(changes).every((name) => KEEP_LIST.includes(name))
  return dutiesHref({ ...query, event, at, ...(keepsList ? {} : { page: 1, lockedPage: 1 }), ...changes })
}

const KEEP_LIST = ['page', 'lockedPage', 'event', 'at']

export function dutiesHrefWithout(address: DutiesAddress, name: DutyFilter, value: string): string {
  const list = LISTS.find((one) => one === name)
  return dutiesHrefWith(address, { [name]: list && (address.query[list] as string[]).filter((one) => one !== value) })
}

export const dutiesHrefCleared = ({ event, at }: DutiesAddress): string => dutiesHref({ event, at })

/** Every filter in use, one entry per value. */
export const dutyFiltersOf = ({ query }: DutiesAddress): { name: DutyFilter; value: string }[] =>
  DUTY_FILTERS.flatMap((name) => [query[name] ?? []].flat().map((value) => ({ name, value: String(value) })))

/** The calendar of the same place, focus area and sector; it knows no other of these filters. */
export const sameDutiesIn = (path: '/calendar' | '/calendar.ics', { query: { jurisdiction, focus, sector } }: DutiesAddress) =>
  withChoices(path, { jurisdiction, focus, sector })

// In this order, so that one state has one address.
const ORDER = [...DUTY_FILTERS, 'page', 'lockedPage', 'event', 'at'] as const

function withChoices(path: string, choices: DutyChoices): string {
  const parameters = new URLSearchParams()
  for (const name of ORDER) {
    for (const value of [choices[name] ?? []].flat()) {
      const isFirstPage = (name === 'page' || name === 'lockedPage') && value === 1
      if (!isFirstPage) parameters.append(name, String(value))
    }
  }
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
