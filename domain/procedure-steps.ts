import { earliest, isPartialDate, latest, type PartialDate } from './partial-date.ts'
import type { ActionClass, Chamber, Status } from './policies.ts'

/** A dated step as a record has it. Where no chamber is given, it is read from the title. */
export type Action = {
  date: PartialDate
  class: ActionClass | null
  status?: Status | null
  title: string
  chamber?: Chamber | null
}

export const READINGS = ['first reading', 'second reading', 'committee', 'third reading'] as const
export type Reading = (typeof READINGS)[number]

export type Kind =
  | 'draft'
  | Reading
  | 'concurrence'
  | 'conference'
  | 'receipt'
  | 'assent'
  | 'law'
  | 'veto'
  | 'override'
  | 'failure'
  | 'withdrawal'
  | 'lapse'
  | 'unknown end'

// In the order of the procedure: of two steps whose dates leave open which was first, the earlier one here was.
const KINDS: readonly Kind[] = [
  'draft',
  ...READINGS,
  'concurrence',
  'conference',
  'receipt',
  'veto',
  'override',
  'assent',
  'law',
  'failure',
  'withdrawal',
  'lapse',
  'unknown end',
]

const BY_CLASS: Partial<Record<ActionClass, Kind>> = {
  'draft-published': 'draft',
  'consultation-opened': 'draft',
  'consultation-closed': 'draft',
  introduction: 'first reading',
  'reading-1': 'first reading',
  'reading-2': 'second reading',
  'referral-committee': 'committee',
  'public-hearing': 'committee',
  'committee-report': 'committee',
  'reading-3': 'third reading',
  passage: 'third reading',
  concurrence: 'concurrence',
  conference: 'conference',
  'executive-receipt': 'receipt',
  'executive-signature': 'assent',
  'executive-veto': 'veto',
  'veto-override': 'override',
  'became-law': 'law',
  failure: 'failure',
  withdrawal: 'withdrawal',
  lapse: 'lapse',
}

const BY_STATUS: Partial<Record<Status, Kind>> = {
  draft: 'draft',
  introduced: 'first reading',
  'second reading': 'second reading',
  committee: 'committee',
  passed: 'third reading',
  enacted: 'law',
  rejected: 'unknown end',
  archived: 'unknown end',
}

/** A step of the procedure: `also` where it brought the bill a stage further than its class says, to committee for example. */
export type Step = { kind: Kind; also?: Kind; date: PartialDate; class: ActionClass | null; named: Named }

/** Every step of the procedure that has happened, oldest first, in whatever order they are given. */
export function stepsOf(timeline: readonly Action[], today: string): Step[] {
  const left = timeline.flatMap((action) => stepOf(action, today) ?? []).toSorted(inProcedure)
  const ordered: Step[] = []
  while (left.length > 0) {
    const end = left.reduce((first, { date }) => (latest(date) < first ? latest(date) : first), latest(left[0]!.date))
    ordered.push(
      ...left.splice(
        left.findIndex(({ date }) => earliest(date) <= end),
        1,
      ),
    )
  }
  return ordered
}

function stepOf(action: Action, today: string): Step | undefined {
  const { date, class: kind, status } = action
  if (!isPartialDate(date) || earliest(date) > today) return undefined
  const byClass = kind === null ? undefined : BY_CLASS[kind]
  const byStatus = status ? BY_STATUS[status] : undefined
  const isOpen = kind === null || kind === 'other'
  const own = byStatus === 'draft' ? 'draft' : (byClass ?? (isOpen ? byStatus : undefined))
  if (own === undefined) return undefined
  const also = own === 'second reading' && byStatus === 'committee' ? { also: byStatus } : {}
  return { kind: own, ...also, date, class: kind, named: namedIn(action) }
}

const keyOf = ({ date, class: kind, named, also }: Step) => `${date} ${kind} ${named} ${also}`
const inProcedure = (a: Step, b: Step): number =>
  KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0)

/** The chamber that a step was in by its own words; `two` where both are named and who did what cannot be told. */
export type Named = Chamber | 'both' | 'two' | null

function namedIn({ chamber, title }: Action): Named {
  if (chamber) return chamber
  if (/\b(?:national assembly|both (?:chambers|houses))\b/i.test(title)) return 'both'
  const [senate, house] = [/\bsenate\b/i.test(title), /\b(?:house|reps)\b(?! of assembly)/i.test(title)]
  return senate && house ? 'two' : senate ? 'senate' : house ? 'house' : null
}
