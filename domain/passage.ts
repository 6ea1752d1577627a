import type { PartialDate } from './partial-date.ts'
import type { ActionClass, PolicyType, Status } from './policies.ts'

/** The five steps of a bill's way, in order; a case has two, and its second is named by how it ended. */
export const LEGISLATIVE_STEPS = ['introduced', 'second reading', 'committee', 'passed', 'enacted'] as const
export type LegislativeStep = (typeof LEGISLATIVE_STEPS)[number]
export type PassageStepName = LegislativeStep | 'filed' | 'decided' | 'dismissed'

/**
 * done: on record, with its date where one is known. current: where it stands now. unknown: must have happened, but no date is
 * on record. ahead: has not happened. stopped: will not, because the bill ended before it.
 */
export type PassageStep = {
  name: PassageStepName
  date: PartialDate | null
  state: 'done' | 'current' | 'unknown' | 'ahead' | 'stopped'
}

export type PassageFacts = {
  type: PolicyType
  status: Status
  introducedOn: PartialDate | null
  enactedOn: PartialDate | null
  timeline: readonly { date: PartialDate; class: ActionClass | null; status: Status | null }[]
}

/** The way of a bill, a law or a case as far as the record tells it; undefined where there is nothing to draw. */
export function passageOf(facts: PassageFacts): PassageStep[] | undefined {
  if (facts.type === 'bill' || facts.type === 'law') return legislativePassage(facts)
  if (facts.type === 'litigation') return casePassage(facts)
  return undefined
}

const CLASSES: Record<LegislativeStep, readonly ActionClass[]> = {
  introduced: ['introduction', 'reading-1'],
  'second reading': ['reading-2'],
  committee: ['referral-committee', 'public-hearing', 'committee-report'],
  passed: ['passage', 'reading-3', 'concurrence'],
  enacted: ['executive-signature', 'veto-override', 'became-law'],
}

// These come after enactment, so the status they carry does not date it.
const LATER: readonly ActionClass[] = ['amended', 'commencement', 'entry-into-force', 'gazetted']

function legislativePassage(facts: PassageFacts): PassageStep[] | undefined {
  const dates = LEGISLATIVE_STEPS.map((step) => dateOf(step, facts))
  const reached = Math.max(
    dates.findLastIndex((date) => date !== null),
    standingOf(facts.status, facts.type),
  )
  if (reached < 0) return undefined
  const isMoving = LEGISLATIVE_STEPS.some((step) => step === facts.status) && facts.status !== 'enacted'
  const hasEnded = facts.status === 'rejected' || facts.status === 'archived'
  return LEGISLATIVE_STEPS.map((name, i) => {
    const date = dates[i] ?? null
    if (i > reached) return { name, date: null, state: hasEnded ? 'stopped' : 'ahead' }
    if (i === reached && isMoving) return { name, date, state: 'current' }
    return { name, date, state: date || i === reached ? 'done' : 'unknown' }
  })
}

/** The step that a status alone proves; a law that is archived was one. */
function standingOf(status: Status, type: PolicyType): number {
  if (type === 'law' && (status === 'archived' || status === 'published')) return LEGISLATIVE_STEPS.indexOf('enacted')
  return LEGISLATIVE_STEPS.findIndex((step) => step === status)
}

function dateOf(step: LegislativeStep, { introducedOn, enactedOn, timeline }: PassageFacts): PartialDate | null {
  const byClass = timeline.find((action) => action.class !== null && CLASSES[step].includes(action.class))
  const byStatus = timeline.find((action) => action.status === step && !(action.class !== null && LATER.includes(action.class)))
  const onRecord = step === 'introduced' ? introducedOn : step === 'enacted' ? enactedOn : null
  return mostPrecise([onRecord, byClass?.date, byStatus?.date])
}

// Longer is more precise; among equals the first named wins.
function mostPrecise(dates: readonly (PartialDate | null | undefined)[]): PartialDate | null {
  return dates.reduce<PartialDate | null>((best, date) => (date && date.length > (best?.length ?? 0) ? date : best), null)
}

function casePassage({ status, introducedOn, timeline }: PassageFacts): PassageStep[] | undefined {
  const filed = mostPrecise([
    introducedOn,
    timeline.find((action) => action.class === 'filing' || action.status === 'introduced')?.date,
  ])
  const isDecided = status === 'published' || status === 'rejected'
  const decided = isDecided ? (timeline.findLast((action) => action.status === status)?.date ?? null) : null
  if (!filed && !decided) return undefined
  return [
    { name: 'filed', date: filed, state: !isDecided ? 'current' : filed ? 'done' : 'unknown' },
    { name: status === 'rejected' ? 'dismissed' : 'decided', date: decided, state: isDecided ? 'done' : 'ahead' },
  ]
}
