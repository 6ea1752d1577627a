import { announcedChains, type AnnouncedDate, type DueRow } from './due-rules.ts'
import { EVENT_KINDS, type EventKind } from './events.ts'
import type { Chain } from './moved-dates.ts'
import { daysIn, earliest, latest, type PartialDate } from './partial-date.ts'
import type { ActionClass } from './policies.ts'

/** What stands on the calendar: dates of duties, and what is ahead and no duty. */
export const CALENDAR_KINDS = ['duty', ...EVENT_KINDS] as const
export type CalendarKind = 'duty' | EventKind

/** What a dated step of a timeline is on the calendar; the others are history. */
export const KIND_OF_ACTION: Partial<Record<ActionClass, EventKind>> = {
  'consultation-opened': 'consultation',
  'consultation-closed': 'consultation',
  'public-hearing': 'hearing',
  'reading-1': 'sitting',
  'reading-2': 'sitting',
  'reading-3': 'sitting',
  ruling: 'sitting',
  commencement: 'commencement',
  'entry-into-force': 'commencement',
  filing: 'filing',
}

/** Steps that are on the calendar while they are ahead: once past they are the passage of a bill or the course of a suit. */
export const PASSING_STEPS: readonly ActionClass[] = ['reading-1', 'reading-2', 'reading-3', 'ruling', 'filing']

/** Two days as YYYY-MM-DD, both within. */
export type DayRange = { from: string; to: string }

export const MOST_YEARS = 10

export type WrongRange = { wrong: 'to'; why: 'before' | 'too long' }

/**
 * The days that are asked for: from today, for a year, unless said otherwise.
 * @returns which end is wrong, and why, when they are no range
 */
export function rangeOf(
  asked: { from?: PartialDate; to?: PartialDate },
  today: string,
  { daysBack, years } = { daysBack: 0, years: 1 },
): DayRange | WrongRange {
  const from = asked.from === undefined ? daysOn(today, -daysBack) : earliest(asked.from)
  const to = asked.to === undefined ? yearsOn(asked.from === undefined ? today : from, years) : latest(asked.to)
  if (to < from) return { wrong: 'to', why: 'before' }
  return to > yearsOn(from, MOST_YEARS) ? { wrong: 'to', why: 'too long' } : { from, to }
}

const LAST_DAY = '9999-12-31'

/** The same day some years on, or the last of its month where that year has no such day. */
export function yearsOn(day: string, years: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return year + years > 9999 ? LAST_DAY : dayOf(year + years, month, date)
}

/** The day so many days later, or earlier. */
export const daysOn = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Whether a date, as precise as it is known, may fall within the days. */
export const mayFallIn = (date: PartialDate, { from, to }: DayRange): boolean => latest(date) >= from && earliest(date) <= to

/** The dates of a row that was changed, without gaps, and without those that only became more or less precise. */
export function movesBetween(before: readonly (PartialDate | null)[], now: PartialDate): PartialDate[] {
  const dates = [...before.filter((date) => date !== null), now]
  return dates.slice(0, -1).filter((date, i) => !date.startsWith(dates[i + 1]!) && !dates[i + 1]!.startsWith(date))
}

export type Occurrence<D> = Omit<Chain<D>, 'date'> & { everyYear: boolean; date?: D }

/**
 * The dates of a duty that may fall between two days: what was announced beats the rule, a date that was moved is there once,
 * and each year's day of a yearly rule is a date of its own.
 * @param since the first day on which a yearly rule can hold: there was no such duty before its instrument
 */
export function occurrencesIn<D extends AnnouncedDate>(
  rule: DueRow,
  announced: readonly D[],
  range: DayRange,
  since = range.from,
): Occurrence<D>[] {
  const stated = new Set(announced.flatMap(({ dueOn, replaces }) => [dueOn, replaces]))
  const chains = announcedChains(announced).map((one) => ({ ...one, everyYear: false }))
  const byRule = [...onceByRule(rule, announced.length > 0), ...yearlyByRule(rule, range, since)]
    .filter(({ on }) => !stated.has(on))
    .map((one) => ({ ...one, origin: one.on, movedFrom: [] }))
  return [...chains, ...byRule].filter(({ on }) => mayFallIn(on, range))
}

const onceByRule = ({ dueKind, dueDate }: DueRow, isAnnounced: boolean) =>
  dueKind === 'once' && dueDate && !isAnnounced ? [{ on: dueDate, everyYear: false }] : []

function yearlyByRule({ dueKind, dueMonth, dueDay }: DueRow, { from, to }: DayRange, since: string) {
  if (dueKind !== 'yearly' || !dueMonth || !dueDay || since > to) return []
  const first = yearOf(from > since ? from : since)
  const days = Array.from({ length: yearOf(to) - first + 1 }, (_, i) => dayOf(first + i, dueMonth, dueDay))
  return days.filter((on) => on >= since).map((on) => ({ on, everyYear: true }))
}

const yearOf = (day: string) => Number(day.slice(0, 4))
const dayOf = (year: number, month: number, day: number) => `${year}-${two(month)}-${two(Math.min(day, daysIn(year, month)))}`
const two = (figure: number) => String(figure).padStart(2, '0')

/** A month as weeks that begin on Monday; days of other months are undefined. */
export function weeksOf(month: string): (string | undefined)[][] {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7
  const days = Array.from({ length: daysIn(year, number) }, (_, i) => `${month}-${two(i + 1)}`)
  const cells = [...Array.from({ length: before }, () => undefined), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => cells[week * 7 + day]),
  )
}

/** The month so many months later, or earlier; undefined outside of four-digit years. */
export function monthsOn(month: string, months: number): string | undefined {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const count = year * 12 + number - 1 + months
  const then = Math.floor(count / 12)
  return then < 1000 || then > 9999 ? undefined : `${then}-${two((count % 12) + 1)}`
}
