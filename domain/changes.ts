import { dayInLagos } from './days.ts'
import { isPartialDate } from './partial-date.ts'

/** A record's first revision adds it; every later one changes it. */
export const CHANGE_KINDS = ['added', 'changed'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/**
 * The members of a record whose values anybody may see, as they are named in a sentence. What is not here needs full detail,
 * so a member that comes later is closed until somebody opens it.
 */
export const PUBLIC_MEMBERS = [
  'status',
  'title',
  'shortTitle',
  'summary',
  'type',
  'jurisdiction',
  'chamber',
  'reference',
  'focusAreas',
  'introducedOn',
  'enactedOn',
  'effectiveOn',
  'lastEventOn',
  'issuingBody',
  'regulator',
  'sponsors',
  'timeline',
  'relations',
  'sources',
  'verification',
  'reviewNote',
  'slug',
  'isDemo',
] as const
const OPEN: readonly string[] = PUBLIC_MEMBERS

/** Of these the hash of a record is made. Relations are read from both sides, and nobody can see which side told them. */
export const HASHED_MEMBERS: readonly string[] = PUBLIC_MEMBERS.filter((name) => name !== 'relations')

/** Of events not even that there are any is told to who does not see the record in full. */
export const UNTOLD = 'events'

type Values = { from?: unknown; to?: unknown }
export type SeenField = Values & { name: string; cut?: true }

/**
 * The members that changed, all of them by name; those that the viewer may see with their values, long ones cut.
 * @param whole members that are not cut
 */
export function fieldsSeen(changes: Record<string, Values>, isFull: boolean, whole: readonly string[] = []): SeenField[] {
  const seen = (name: string) => (whole.includes(name) ? changes[name]! : shortened(changes[name]!))
  return Object.keys(changes)
    .filter((name) => isFull || name !== UNTOLD)
    .toSorted((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1))
    .map((name) => (isFull || OPEN.includes(name) ? { name, ...seen(name) } : { name }))
}

const placeOf = (name: string) => (OPEN.includes(name) ? OPEN.indexOf(name) : OPEN.length)

const LONGEST_TEXT = 300
const MOST_ENTRIES = 30

/** Whole words of the beginning; one word without end is cut where no sign is halved. */
function beginningOf(value: string): string {
  const start = value.slice(0, LONGEST_TEXT)
  const lastSpace = start.lastIndexOf(' ')
  return lastSpace > 0 ? start.slice(0, lastSpace).trimEnd() : start.slice(0, isHalved(start) ? -1 : undefined)
}
const isHalved = (text: string) => /[\uD800-\uDBFF]$/.test(text)

function shortened(values: Values): Values & { cut?: true } {
  let cut = false
  const short = (value: unknown): unknown => {
    if (typeof value === 'string' && value.length > LONGEST_TEXT) {
      cut = true
      return `${beginningOf(value)} …`
    }
    if (Array.isArray(value)) {
      cut ||= value.length > MOST_ENTRIES
      return value.slice(0, MOST_ENTRIES).map(short)
    }
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, short(member)]))
  }
  const seen: Values = {}
  if ('from' in values) seen.from = short(values.from)
  if ('to' in values) seen.to = short(values.to)
  return cut ? { ...seen, cut } : seen
}

/** From where a reader wants what is new: after a revision or an instant they know, or from the beginning of a day. */
export type Since = { seq: number } | { after: Date } | { from: Date }

const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/** Reads a cursor, an instant, or a day, which counts from its beginning in Lagos; undefined when it is none of them. */
export function readSince(text: string): Since | undefined {
  if (/^\d{1,15}$/.test(text)) return { seq: Number(text) }
  if (isDay(text)) return { from: new Date(`${text}T00:00:00+01:00`) }
  const day = INSTANT.exec(text)?.[1]
  return day !== undefined && isDay(day) ? { after: new Date(text) } : undefined
}

/** Whether this is a whole day, as YYYY-MM-DD. */
export const isDay = (text: string): boolean => text.length === 10 && isPartialDate(text)

/** A list of changes, newest first, cut where a day ends in Lagos. */
export function byDay<C extends { at: string }>(changes: readonly C[]): { day: string; changes: C[] }[] {
  const days = Map.groupBy(changes, ({ at }) => dayInLagos(new Date(at)))
  return [...days].map(([day, ofDay]) => ({ day, changes: ofDay }))
}
