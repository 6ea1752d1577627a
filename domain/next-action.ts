import { procedureOf, type Bill, type Procedure } from './procedure.ts'
import type { ActionClass, Status } from './policies.ts'

/** What is likely to be recorded next; no status where it would change none. */
export type NextAction = { class: ActionClass; status: Status | null }

/** The step that the procedure has after where a bill stands; undefined where nothing follows or the history is unclear. */
export function nextActionOf(bill: Bill, today: string): NextAction | undefined {
  const at = procedureOf(bill, today)
  const next = at && follows(at, bill)
  const status = next && usualStatusOf(next)
  return next && { class: next, status: status === bill.status ? null : (status ?? null) }
}

const USUAL_STATUS: Partial<Record<ActionClass, Status>> = {
  'reading-1': 'introduced',
  'reading-2': 'second reading',
  'referral-committee': 'committee',
  'public-hearing': 'committee',
  'reading-3': 'passed',
  concurrence: 'passed',
  'executive-receipt': 'passed',
  'executive-signature': 'enacted',
  'veto-override': 'enacted',
  lapse: 'archived',
}

/** The status that a bill has after such a step; undefined where the step says nothing about that. */
export const usualStatusOf = (kind: ActionClass): Status | undefined => USUAL_STATUS[kind]

function follows(at: Procedure, bill: Bill): ActionClass | undefined {
  switch (at.stage) {
    case 'before introduction':
      return 'reading-1'
    case 'in a chamber':
      return afterReading(at, bill)
    case 'awaiting concurrence':
      return 'concurrence'
    case 'in conference':
    case 'awaiting transmission':
      return 'executive-receipt'
    case 'with the executive':
      return 'executive-signature'
    case 'withheld':
      return at.isAssemblyOver ? undefined : 'veto-override'
    case 'law':
      return (['gazetted', 'commencement'] as const).find((kind) => !happened(bill, kind))
    case 'lapsed':
      return at.since === null ? 'lapse' : undefined
    case 'failed':
    case 'withdrawn':
      return undefined
  }
}

function afterReading({ tracks, house }: Procedure, bill: Bill): ActionClass | undefined {
  const readings = tracks.find((track) => track.house === house)?.readings
  if (!readings) return undefined
  if (readings.committee === undefined) return readings['second reading'] ? 'referral-committee' : 'reading-2'
  return happened(bill, 'public-hearing') || happened(bill, 'committee-report') ? 'reading-3' : 'public-hearing'
}

const happened = ({ timeline }: Bill, kind: ActionClass) => timeline.some((action) => action.class === kind)
