import type { ProblemDetail } from '#contract/problem.ts'
import type { StoredRecord } from '#contract/stored-record.ts'
import { earliest, latest } from '#domain/partial-date.ts'
import { recordAnswers as t } from '#text/en/admin-records.ts'

type Action = StoredRecord['timeline'][number]

/** Whether one date is before another whatever days they mean. */
const isBefore = (a: string, b: string): boolean => latest(a) < earliest(b)

/** Oldest first: each step goes before those it is certainly older than, and stays otherwise where it was written. */
export function inOrder(timeline: readonly Action[]): Action[] {
  const ordered: Action[] = []
  for (const action of timeline) {
    const at = ordered.findIndex(({ date }) => isBefore(action.date, date))
    ordered.splice(at === -1 ? ordered.length : at, 0, action)
  }
  return ordered
}

/** The status that the newest step with one sets. */
export const newestStatus = (timeline: readonly Action[]): StoredRecord['status'] | undefined =>
  timeline.findLast(({ status }) => status !== undefined)?.status

const sameAs = (action: Action) => JSON.stringify([action.date, action.title])

/** The steps that were not there before, or not on this date. */
export function newSteps(before: readonly Action[], after: readonly Action[]): Action[] {
  const known = new Set(before.map(sameAs))
  return after.filter((action) => !known.has(sameAs(action)))
}

/** What an editor is asked about new steps: whether a date ahead, or before the one above it, is meant. */
export function questionsOf(before: readonly Action[], after: readonly Action[], today: string): ProblemDetail[] {
  const fresh = new Set(newSteps(before, after))
  return after.flatMap((action, i) => {
    if (!fresh.has(action)) return []
    const path = `timeline.${i}.date`
    if (earliest(action.date) > today) return [{ path, message: t.ahead }]
    const isOutOfOrder = after.slice(0, i).some(({ date }) => isBefore(action.date, date))
    return isOutOfOrder ? [{ path, message: t.outOfOrder }] : []
  })
}

const BACK_FILL_DAYS = 30

/** Whether all that was added to the timeline is more than 30 days back. */
export function isBackFill(steps: readonly Action[], now: Date): boolean {
  const since = new Date(now.getTime() - BACK_FILL_DAYS * 86_400_000).toISOString().slice(0, 10)
  return steps.length > 0 && steps.every(({ date }) => latest(date) < since)
}

/** Whether a change is told when nobody says otherwise: it is, unless all that it adds to the timeline is back-fill. */
export const isNews = (before: StoredRecord | undefined, after: StoredRecord, now: Date): boolean =>
  !isBackFill(newSteps(before?.timeline ?? [], after.timeline), now)
