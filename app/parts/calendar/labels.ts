import type { CalendarFilter } from '#app/lib/calendar-links.ts'
import { dutyHref } from '#app/lib/obligations-links.ts'
import { eventHref, recordHref } from '#app/lib/record-href.ts'
import { filterLabel } from '#app/parts/tracker/filter-labels.ts'
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
