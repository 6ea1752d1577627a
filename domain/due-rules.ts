import { daysIn, latest, type PartialDate } from './partial-date.ts'

export type DueRow = { dueKind: string; dueMonth: number | null; dueDay: number | null; dueDate: PartialDate | null }
export type AnnouncedDate = { dueOn: PartialDate; replaces: PartialDate | null }
export type AheadDate = { on: PartialDate; everyYear: boolean }

/**
 * The dates of a duty that are not past on the day `today`. What was announced beats the rule, a date that another one
 * replaced is gone, and a date is as precise as its source.
 */
export function datesAhead(rule: DueRow, announced: readonly AnnouncedDate[], today: string): AheadDate[] {
  const replaced = new Set(announced.map(({ replaces }) => replaces))
  const standing = announced.filter(({ dueOn }) => !replaced.has(dueOn))
  const ahead = standing.map(({ dueOn }) => ({ on: dueOn, everyYear: false }))
  const byRule = dateByRule(rule, today)
  const isAnnounced = announced.some(({ dueOn, replaces }) => dueOn === byRule?.on || replaces === byRule?.on)
  const isSpent = rule.dueKind === 'once' && announced.length > 0
  if (byRule && !isAnnounced && !isSpent) ahead.push(byRule)
  return ahead.filter(({ on }) => latest(on) >= today)
}

function dateByRule({ dueKind, dueMonth, dueDay, dueDate }: DueRow, today: string): AheadDate | undefined {
  if (dueKind === 'once' && dueDate) return { on: dueDate, everyYear: false }
  if (dueKind === 'yearly' && dueMonth && dueDay) return { on: nextYearly(dueMonth, dueDay, today), everyYear: true }
  return undefined
}

/** The next such day from `today` on; the last day of the month in a year that has no such day. */
export function nextYearly(month: number, day: number, today: string): string {
  const year = Number(today.slice(0, 4))
  const thisYear = dayOf(year, month, day)
  return thisYear >= today ? thisYear : dayOf(year + 1, month, day)
}

const dayOf = (year: number, month: number, day: number) => `${year}-${two(month)}-${two(Math.min(day, daysIn(year, month)))}`
const two = (figure: number) => String(figure).padStart(2, '0')
