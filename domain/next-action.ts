import { procedureOf, type Bill, type Procedure } from './procedure.ts'
import type { ActionClass, Status } from './policies.ts'

/** What is likely to be recorded next; no status where it would change none. */
export type NextAction = { class: ActionClass; status: Status | null }

/** The step that the procedure has after where a bill stands; undefined where nothing follows or the history is unclear. */
export function nextActionOf(bill: Bill, today: string): NextAction | undefined {
  const at = procedureOf(bill, today)
  const next = at && follows(at, bill)
  return next && { class: next[0], status: next[1] === bill.status ? null : (next[1] ?? null) }
}

type Next = [kind: ActionClass, status?: Status]

function follows(at: Procedure, bill: Bill): Next | undefined {
  switch (at.stage) {
    case 'before introduction':
      return ['reading-1', 'introduced']
    case 'in a chamber':
      return afterReading(at, bill)
    case 'awaiting concurrence':
      return ['concurrence', 'passed']
    case 'in conference':
    case 'awaiting transmission':
      return ['executive-receipt', 'passed']
    case 'with the executive':
      return ['executive-signature', 'enacted']
    case 'withheld':
      return at.isAssemblyOver ? undefined : ['veto-override', 'enacted']
    case 'law':
      return (['gazetted', 'commencement'] as const).filter((kind) => !happened(bill, kind)).map((kind): Next => [kind])[0]
    case 'lapsed':
      return at.since === null ? ['lapse', 'archived'] : undefined
    case 'failed':
    case 'withdrawn':
      return undefined
  }
}

function afterReading({ tracks, house }: Procedure, bill: Bill): Next | undefined {
  const readings = tracks.find((track) => track.house === house)?.readings
  if (!readings) return undefined
  if (readings.committee === undefined)
    return readings['second reading'] ? ['referral-committee', 'committee'] : ['reading-2', 'second reading']
  const isHeard = happened(bill, 'public-hearing') || happened(bill, 'committee-report')
  return isHeard ? ['reading-3', 'passed'] : ['public-hearing', 'committee']
}

const happened = ({ timeline }: Bill, kind: ActionClass) => timeline.some((action) => action.class === kind)
