import type { DueUnit } from './obligations.ts'
import { daysIn, isPartialDate, latest } from './partial-date.ts'

/** A time on the clocks of Lagos to the minute, as `2026-11-20T10:00`. They are never set forward or back. */
export type LagosTime = string

export type Within = {
  amount: number
  unit: DueUnit
  /** Saturdays and Sundays are left out. Public holidays are not known here, and are counted. */
  businessDays?: boolean
  /** The time runs up to the event and not from it. */
  beforehand?: boolean
}

/**
 * When a time that runs from an event ends: to the minute (`2026-11-23T10:00`) where it is counted in hours, else the last day
 * (`2026-11-23`). The day of the event is not counted, and a month that has no such day ends on its last.
 * @returns undefined when that lies beyond the years that have four figures
 */
export function deadlineOf(within: Within, start: LagosTime): string | undefined {
  const steps = within.beforehand ? -within.amount : within.amount
  const day = start.slice(0, 10)
  const end = within.unit === 'hours' ? hoursFrom(start, steps) : dayFrom(within, day, steps)
  if (!Number.isFinite(end)) return undefined
  const text = new Date(end).toISOString()
  if (text.length !== 24 || text < '1000') return undefined
  return text.slice(0, within.unit === 'hours' ? 16 : 10)
}

/**
 * From when a time runs whose event happened at `at`: where the event is the end of a month, calendar quarter or calendar year,
 * from the end of the one that `at` lies in, else from `at`. Which financial year is whose, and which month a report is on,
 * cannot be told from a moment.
 */
export function countedFrom(event: string, at: LagosTime): LagosTime {
  const months = PERIODS.get(event.toLowerCase())
  if (months === undefined) return at
  const last = Math.ceil(Number(at.slice(5, 7)) / months) * months
  return `${latest(`${at.slice(0, 4)}-${String(last).padStart(2, '0')}`)}T24:00` // midnight after that day
}
const PERIODS = new Map([
  ['the end of the month', 1],
  ['the end of the calendar month', 1],
  ['the end of the calendar quarter', 3],
  ['the end of the calendar year', 12],
])

/** A time as a form field gives it, with or without seconds. @returns undefined when it is none */
export function readLagosTime(text: string): LagosTime | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d{1,3})?)?$/.exec(text)
  if (!match || !isPartialDate(match[1]!)) return undefined
  return `${match[1]}T${match[2]}:${match[3]}`
}

/** Whether a rule's own words count in business or working days. */
export const saysBusinessDays = (wording: string): boolean =>
  /\b(?:business|working)[\s-]days?\b/i.test(without(wording, NOT_WORKING))

/** Whether a rule's event is one that something must be done before. */
export const saysBeforehand = (event: string): boolean => /\bbeforehand\b/i.test(event)

const NOT_WORKING = /\bnon[\s-](?:business|working)\b/gi
const without = (wording: string, what: RegExp) => wording.replace(what, '')

// No zone is needed: the clocks of Lagos run on without a jump, as UTC does.
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const LARGEST_MS = 8.64e15
const hoursFrom = (start: LagosTime, hours: number) => bounded(Date.parse(`${start}:00Z`) + hours * HOUR_MS)

function dayFrom({ unit, businessDays }: Within, day: string, steps: number): number {
  if (unit === 'months') return bounded(monthsFrom(day, steps))
  const start = Date.parse(`${day}T00:00Z`)
  return bounded(businessDays ? businessDaysFrom(start, steps) : start + steps * DAY_MS)
}

const bounded = (time: number) => (Math.abs(time) <= LARGEST_MS ? time : Number.NaN)

function monthsFrom(day: string, steps: number): number {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const months = year * 12 + month - 1 + steps
  const [inYear, inMonth] = [Math.floor(months / 12), months - Math.floor(months / 12) * 12]
  if (inYear < 1000 || inYear > 9999) return Number.NaN
  return Date.UTC(inYear, inMonth, Math.min(date, daysIn(inYear, inMonth + 1)))
}

const weekday = (time: number) => new Date(time).getUTCDay()
const isWeekend = (time: number) => weekday(time) === 0 || weekday(time) === 6

/** Counting from a weekend is counting from the business day on its near side. */
function businessDaysFrom(start: number, steps: number): number {
  const step = steps < 0 ? -DAY_MS : DAY_MS
  let time = start
  while (isWeekend(time)) time -= step
  time += Math.trunc(steps / 5) * 7 * DAY_MS
  if (!Number.isFinite(bounded(time))) return time
  for (let left = Math.abs(steps) % 5; left > 0;) {
    time += step
    if (!isWeekend(time)) left -= 1
  }
  return time
}
