import { assemblyOf, type Assembly } from './assemblies.ts'
import { deadlineOf } from './deadlines.ts'
import { earliest, latest, type PartialDate } from './partial-date.ts'
import { CHAMBERS, type Chamber, type PolicyType, type Status } from './policies.ts'
import { stepsOf, type Action } from './procedure-steps.ts'
import { wayOf, type House, type Stage, type Track, type Way } from './procedure-way.ts'

export type Bill = {
  title: string
  jurisdiction: string
  type: PolicyType
  status: Status
  /** Where it began. */
  chamber: Chamber | null
  timeline: readonly Action[]
}

export type Procedure = {
  executive: 'president' | 'governor'
  stage: Stage
  /** When it came there; null where only the end of an Assembly brought it there. */
  since: PartialDate | null
  /** How far it came in each chamber that is on record. */
  tracks: Track[]
  /** The chamber that has it: where it is read, or whose concurrence is awaited. */
  house: House | null
  /** Who has passed it again after assent was withheld. */
  again: House[]
  /** By assent, by being passed again, or not told. */
  madeLaw: 'assent' | 'override' | null
  /** The last day of the 30 for assent; where the record has no day, the first and the last that it can be. */
  deadline: { earliest: string; latest: string } | null
  /** The National Assembly of its newest step, where that can be told. */
  assembly: Assembly | null
  isAssemblyOver: boolean
  /** Not by its title a money bill or an alteration of the Constitution, which go by sections 59 and 9. */
  isOrdinary: boolean
}

/**
 * Where a bill stands in the procedure of sections 58 and 100 of the Constitution.
 * @param today as YYYY-MM-DD in Lagos; steps ahead of it have not happened
 * @returns undefined for what is no Nigerian bill, and where its history is unclear or its status says something else
 */
export function procedureOf(bill: Bill, today: string): Procedure | undefined {
  if (!isNigerianBill(bill)) return undefined
  const isState = hasOneChamber(bill.jurisdiction)
  const way = wayOf(stepsOf(bill.timeline, today), isState ? ['assembly'] : CHAMBERS, isState ? 'assembly' : bill.chamber)
  const { stage, since, tracks, again, madeLaw, last } = way
  if (stage === null || stage === 'unclear' || !STATUSES_OF[stage].includes(bill.status)) return undefined
  const assembly = (!isState && last && assemblyOf(last)) || null
  const end = assembly?.last ?? (last && deadlineOf(ASSEMBLY, `${latest(last)}T00:00`))
  const standing: Procedure = {
    executive: isState ? 'governor' : 'president',
    stage,
    since,
    tracks,
    house: houseThatHas(way),
    again,
    madeLaw,
    deadline: way.received === null ? null : deadlineFrom(way.received),
    assembly,
    isAssemblyOver: Boolean(end && end < today),
    isOrdinary: !bill.title
      .toLowerCase()
      .split(/[^a-z]+/)
      .some((word) => NOT_ORDINARY.has(word)),
  }
  return atTheEndOf(standing, bill, assembly?.last ?? (last && latest(last)), today)
}

// No Assembly of the federation or of a state sits for longer (sections 64(1) and 105(1)).
const ASSEMBLY = { amount: 48, unit: 'months' } as const
const NOT_ORDINARY = new Set(['appropriation', 'finance', 'tax', 'taxes', 'taxation', 'levy', 'alteration'])

const isNigerianBill = ({ type, jurisdiction }: Bill) =>
  (type === 'bill' || type === 'law') && (jurisdiction === 'NG' || jurisdiction.startsWith('NG-'))

// The National Assembly makes the laws of the Federal Capital Territory (section 299).
const hasOneChamber = (jurisdiction: string) => jurisdiction !== 'NG' && jurisdiction !== 'NG-FC'

const MOVING: readonly Status[] = ['introduced', 'second reading', 'committee', 'passed']
const ENDED: readonly Status[] = ['rejected', 'archived']

// What the status of a record may be for a stage. Anything else says that its history is not the whole of it.
const STATUSES_OF: Record<Stage, readonly Status[]> = {
  'before introduction': ['draft', 'review'],
  'in a chamber': ['introduced', 'second reading', 'committee'],
  'awaiting concurrence': MOVING,
  'in conference': ['passed'],
  'awaiting transmission': ['passed'],
  'with the executive': ['passed'],
  withheld: ['passed', ...ENDED],
  law: ['enacted', 'published', 'archived'],
  failed: ENDED,
  withdrawn: ENDED,
  lapsed: ENDED,
}

function houseThatHas({ stage, here, houses, passed }: Way): House | null {
  if (stage === 'in a chamber') return here
  return stage === 'awaiting concurrence' ? (houses.find((house) => !passed.includes(house)) ?? null) : null
}

// "Within thirty days thereof": the day of presentation is not counted. A last day that is a holiday may move by a day or two.
function deadlineFrom(received: PartialDate): Procedure['deadline'] {
  const [first, last] = [earliest(received), latest(received)].map((day) =>
    deadlineOf({ amount: 30, unit: 'days' }, `${day}T00:00`),
  )
  return first && last ? { earliest: first, latest: last } : null
}

/**
 * What an Assembly has not passed when it ends lapses, and a later step says that this bill has not. One that both chambers passed
 * may still be assented to, as the Data Protection Act was on 12 June 2023, or be taken up again (Order 12 rule 16 of the House).
 * @param known the last day that certainly was before the end
 */
function atTheEndOf(at: Procedure, { timeline }: Bill, known: string | null, today: string): Procedure | undefined {
  const { isAssemblyOver, stage } = at
  if (!isAssemblyOver || known === null) return at
  if (stage === 'in conference') return undefined
  if (stage !== 'in a chamber' && stage !== 'awaiting concurrence') return at
  const isSilent = timeline.every(({ date }) => latest(date) <= known || earliest(date) > today)
  return isSilent ? { ...at, stage: 'lapsed', since: null, house: null } : undefined
}
