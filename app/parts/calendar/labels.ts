import type { CalendarAddress } from '#app/lib/calendar-address.ts'
import { filtersOf, type CalendarFilter } from '#app/lib/calendar-links.ts'
import { dutyHref } from '#app/lib/obligations-links.ts'
import { eventHref, recordHref } from '#app/lib/record-href.ts'
import { filterLabel } from '#app/lib/filter-label.ts'
import type { CalendarItem } from '#contract/calendar.ts'
import type { CalendarKind } from '#domain/calendar.ts'
import type { Sector } from '#domain/obligations.ts'
import { text } from '#text/en.ts'

/** How the value of a filter reads on screen. The address was checked, so every value is of its vocabulary. */
export function calendarLabel(name: CalendarFilter, value: string): string {
  if (name === 'kind') return text.calendar.kinds[value as CalendarKind]
  if (name === 'sector') return text.sectors[value as Sector]
  return filterLabel(name, value)
}

/** "Calendar: Lagos, Digital lending, March 2027"; the calendar itself, unless the address asks for less. */
export function calendarTitle(address: CalendarAddress): string {
  const of = filtersOf(address).map(({ name, value }) => calendarLabel(name, value))
  const parts = [...of.slice(0, MOST_IN_TITLE), ...(address.says.month ? [monthTitle(address.month)] : [])]
  return parts.length > 0 ? text.calendar.page.titleOf(parts.join(', ')) : text.calendar.page.title
}
const MOST_IN_TITLE = 4

/** March 2027 */
export function monthTitle(month: string): string {
  const [year, number] = month.split('-')
  return `${text.calendar.page.months[Number(number) - 1]} ${year}`
}

/** Where the dates of a day, month or year stand in the list of a page. */
export const dateAnchor = (on: string): string => `on-${on}`

/** What a date is of, on the page of its record. */
export function dateHref({ policy, event, obligation }: CalendarItem): string {
  if (event) return eventHref(policy.slug, event)
  return obligation ? dutyHref(policy.slug, obligation) : recordHref(policy.slug)
}
