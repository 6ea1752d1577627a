import { earliest, latest, type PartialDate } from './partial-date.ts'
import type { Chamber } from './policies.ts'
import { READINGS, type Reading, type Step } from './procedure-steps.ts'

/** Where a bill is read: a chamber of the National Assembly, or the one chamber of a state. */
export type House = Chamber | 'assembly'

export type Stage =
  | 'before introduction'
  | 'in a chamber'
  | 'awaiting concurrence'
  | 'in conference'
  | 'awaiting transmission'
  | 'with the executive'
  | 'withheld'
  | 'law'
  | 'failed'
  | 'withdrawn'
  | 'lapsed'

export type Track = { house: House; readings: Partial<Record<Reading, PartialDate>> }

/** What the steps of a bill come to. */
export type Way = {
  houses: readonly House[]
  origin: House | null
  stage: Stage | 'unclear' | null
  since: PartialDate | null
  /** Where it is read now. */
  here: House | null
  tracks: Track[]
  passed: House[]
  /** Who has passed it again after assent was withheld. */
  again: House[]
  passedOn: PartialDate | null
  received: PartialDate | null
  madeLaw: 'assent' | 'override' | null
  /** Its newest step that is no end. */
  last: PartialDate | null
}

const start = (houses: readonly House[], origin: House | null): Way => ({
  houses,
  origin,
  stage: null,
  since: null,
  here: null,
  tracks: [],
  passed: [],
  again: [],
  passedOn: null,
  received: null,
  madeLaw: null,
  last: null,
})

/** @param steps oldest first */
export const wayOf = (steps: readonly Step[], houses: readonly House[], origin: House | null): Way =>
  steps.reduce(after, start(houses, origin))

function after(way: Way, step: Step): Way {
  if (way.stage === 'law') return way // what comes later happens to a law
  if (way.stage === 'unclear' && IN_CHAMBERS.includes(step.kind)) return unclear(way, step) // until an end or the executive makes it clear again
  const { kind, date } = step
  const to = (stage: Way['stage'], more: Partial<Way> = {}): Way => ({ ...way, stage, since: date, last: date, ...more })
  const toEnd = (stage: Stage | 'unclear'): Way => ({ ...way, stage, since: date })
  switch (kind) {
    case 'draft':
      return way.stage === null || way.stage === 'before introduction' ? to('before introduction') : way
    case 'first reading':
    case 'second reading':
    case 'committee':
      return afterReading(way, step)
    case 'third reading':
      return way.stage === 'withheld' ? afterOverride(way, step) : afterPassage(way, step)
    case 'concurrence':
      return afterConcurrence(way, step)
    case 'conference':
      return to(way.houses.length === 2 && way.passed.length === 2 ? 'in conference' : 'unclear')
    case 'receipt':
      return to('with the executive', { received: date, passed: [...way.houses], again: [], here: null })
    case 'veto':
      return to('withheld', { passed: [...way.houses], again: [], here: null })
    case 'override':
      return afterOverride(way, step)
    case 'assent':
      return to('law', { madeLaw: 'assent' })
    case 'law':
      return to('law')
    case 'failure':
      return toEnd('failed')
    case 'withdrawal':
      return toEnd('withdrawn')
    case 'lapse':
      return toEnd('lapsed')
    case 'unknown end':
      return toEnd('unclear')
  }
}

const IN_CHAMBERS: readonly Step['kind'][] = ['draft', ...READINGS, 'conference', 'override']
const unclear = (way: Way, { date }: Step): Way => ({ ...way, stage: 'unclear', last: date })

const ENDS: readonly Way['stage'][] = ['failed', 'withdrawn', 'lapsed']
const BEYOND: readonly Way['stage'][] = ['withheld', 'awaiting transmission', 'in conference']

function afterReading(way: Way, step: Step): Way {
  // A bill that an Assembly takes up again begins anew.
  if (ENDS.includes(way.stage)) return afterReading(start(way.houses, way.origin), step)
  if (way.stage === 'with the executive') return unclear(way, step)
  const readIn = step.named === 'two' && step.kind === 'committee' ? way.houses : [houseOf(way, step)]
  const open = readIn.filter((house) => house === null || !way.passed.includes(house))
  if (BEYOND.includes(way.stage) || open.length === 0) return way
  const origin = way.origin ?? (step.kind === 'first reading' ? open[0]! : null)
  if (open.length === 1 && isTooEarly({ ...way, origin }, open[0]!)) return unclear(way, step)
  const here = way.here !== null && open.includes(way.here) ? way.here : open.length === 1 ? open[0]! : origin
  return {
    ...way,
    origin,
    stage: way.passed.length > 0 ? 'awaiting concurrence' : 'in a chamber',
    since: way.passed.length > 0 && way.stage === 'awaiting concurrence' ? way.since : step.date,
    here,
    last: step.date,
    tracks: open.reduce((tracks, house) => noted(tracks, house, step), way.tracks),
  }
}

/** A chamber is the second one, and that the first has passed the bill is not on record; or which is the first is not known. */
const isTooEarly = ({ origin, passed }: Way, house: House | null) =>
  house !== origin && (origin === null || !passed.includes(origin))

/** The chamber that a step was in: as it says itself, else where the bill is or, once one has passed it, the other. */
function houseOf(way: Way, { named }: Step): House | null {
  if (way.houses.length === 1) return way.houses[0]!
  if (named === 'senate' || named === 'house') return named
  if (way.here) return way.here
  return way.passed.length === 1 ? otherThan(way, way.passed[0]!) : way.origin
}

const otherThan = ({ houses }: Way, house: House) => houses.find((other) => other !== house) ?? null

/** Tracks with the reading of a step; a reading keeps the date on which it was first reached. */
function noted(tracks: readonly Track[], house: House | null, { kind, also, date }: Step): Track[] {
  if (house === null) return [...tracks]
  const had = tracks.find((track) => track.house === house)?.readings ?? {}
  const dated = READINGS.map((reading) => [reading, had[reading] ?? (reading === kind || reading === also ? date : undefined)])
  const readings: Track['readings'] = Object.fromEntries(dated.filter(([, on]) => on !== undefined))
  return [...tracks.filter((track) => track.house !== house), { house, readings }].toSorted((a, b) =>
    a.house < b.house ? -1 : 1,
  )
}

function afterPassage(way: Way, step: Step): Way {
  if (way.houses.length === 1 || step.named === 'both') return passedBy(way, step, way.houses)
  if (step.named === 'two') return unclear(way, step)
  if (step.named) return isTooEarly(way, step.named) ? unclear(way, step) : passedBy(way, step, [step.named])
  if (way.here === null && way.passedOn) {
    // The same passage told twice, or that of the other chamber: only one of them is clear.
    const isSame = earliest(step.date) <= latest(way.passedOn) && earliest(way.passedOn) <= latest(step.date)
    return isSame ? way : unclear(way, step)
  }
  const house = way.here ?? way.origin
  return house === null ? unclear(way, step) : passedBy(way, step, [house])
}

function passedBy(way: Way, step: Step, by: readonly House[], readIn = by): Way {
  if (ENDS.includes(way.stage) || way.stage === 'with the executive' || way.stage === 'withheld') return unclear(way, step)
  const passed = way.houses.filter((house) => way.passed.includes(house) || by.includes(house))
  const isAll = passed.length === way.houses.length
  const isNews = passed.length > way.passed.length || way.stage === 'in conference'
  return {
    ...way,
    stage: isAll ? 'awaiting transmission' : 'awaiting concurrence',
    since: isNews ? step.date : way.since,
    passed,
    passedOn: step.date,
    here: null,
    last: step.date,
    tracks: readIn.reduce((tracks, house) => noted(tracks, house, { ...step, kind: 'third reading' }), way.tracks),
  }
}

/** That the second chamber concurs says that the first has passed it, but not when. */
function afterConcurrence(way: Way, step: Step): Way {
  const left = way.houses.filter((house) => !way.passed.includes(house))
  const named = step.named === 'senate' || step.named === 'house' ? step.named : null
  const second = left.length < 2 ? left[0] : (named ?? (way.origin && otherThan(way, way.origin)))
  return passedBy(way, step, way.houses, second ? [second] : [])
}

function afterOverride(way: Way, step: Step): Way {
  const { named, date, kind } = step
  if (way.stage !== 'withheld') return unclear(way, step)
  const isOne = way.houses.length === 2 && (named === 'senate' || named === 'house')
  if (!isOne && kind === 'third reading' && named !== 'both' && way.houses.length === 2) return unclear(way, step)
  const again = way.houses.filter((house) => way.again.includes(house) || !isOne || house === named)
  const moved: Way = { ...way, again, last: date }
  return again.length < way.houses.length ? moved : { ...moved, stage: 'law', since: date, madeLaw: 'override' }
}
