import { chainsOf, type Chain } from './moved-dates.ts'
import { daysIn, latest, type PartialDate } from './partial-date.ts'

export type DueRow = { dueKind: string; dueMonth: number | null; dueDay: number | null; dueDate: PartialDate | null }
export type AnnouncedDate = { dueOn: PartialDate; replaces: PartialDate | null }
export type AheadDate = { on: PartialDate; everyYear: boolean }

/** What is due on a date ahead, what is due within a time of an event, and what holds always or has had its date. */
export const DUTY_GROUPS = ['due-next', 'within', 'standing'] as const
export type DutyGroup = (typeof DUTY_GROUPS)[number]

/**
 * The dates of a duty that are not past on the day `today`. What was announced beats the rule, a date that another one
 * replaced is gone, and a date is as precise as its source.
 * @param since when the instrument holds from: a yearly rule has no day before it
 */
export function datesAhead(
  rule: DueRow,
  announced: readonly AnnouncedDate[],
  today: string,
  since?: PartialDate | null,
): AheadDate[] {
  const ahead = announcedChains(announced).map(({ on }) => ({ on, everyYear: false }))
  const byRule = dateByRule(rule, since && latest(since) > today ? latest(since) : today)
  const isAnnounced = announced.some(({ dueOn, replaces }) => dueOn === byRule?.on || replaces === byRule?.on)
  const isSpent = rule.dueKind === 'once' && announced.length > 0
  if (byRule && !isAnnounced && !isSpent) ahead.push(byRule)
  return ahead.filter(({ on }) => latest(on) >= today)
}

/** The first of the dates ahead; of two that begin on one day, the less precise one may be earlier and comes first. */
export function nextDate(...of: Parameters<typeof datesAhead>): AheadDate | undefined {
  return datesAhead(...of).toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))[0]
}

export function groupOf(...[rule, ...of]: Parameters<typeof datesAhead>): DutyGroup {
  if (datesAhead(rule, ...of).length > 0) return 'due-next'
  return rule.dueKind === 'within' ? 'within' : 'standing'
}

/** The announced dates that stand, each with those it replaced. */
export const announcedChains = <D extends AnnouncedDate>(announced: readonly D[]): Chain<D>[] =>
  chainsOf(announced.map((date) => ({ on: date.dueOn, replaces: date.replaces, date }))).map((one) => ({
    ...one,
    date: one.date.date,
  }))

/** Whether a date ahead can fall on a day from `today` to `until`: by all it can mean, never by a day that nobody knows. */
export const canFallBy = (on: PartialDate, today: string, until: string): boolean =>
  until >= today && latest(on) >= today && on <= until.slice(0, on.length)

function dateByRule({ dueKind, dueMonth, dueDay, dueDate }: DueRow, from: string): AheadDate | undefined {
  if (dueKind === 'once' && dueDate) return { on: dueDate, everyYear: false }
  if (dueKind === 'yearly' && dueMonth && dueDay) return { on: nextYearly(dueMonth, dueDay, from), everyYear: true }
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
