import type { StoredRecord } from '#contract/stored-record.ts'
import type { AlertTrigger } from '#domain/alerts.ts'
import type { Change } from '#server/features/history/history.ts'
import { newSteps } from '#server/features/records/timeline.ts'

export type SetDate = { title: string; on: string }
export type MovedDate = { title: string; from: string; to: string }
export type Dates = { set: SetDate[]; moved: MovedDate[] }

/** What happened to a record, as alerts tell it apart. `open` is what also they may hear of who do not see the record in full. */
export type Triggers = { all: AlertTrigger[]; open: AlertTrigger[] }

/** What is told by a trigger of its own, or says nothing by itself. */
const TOLD_OTHERWISE = new Set([
  'status',
  'timeline',
  'documents',
  'relations',
  'events',
  'lastEventOn',
  'obligations',
  'effectiveOn',
])

/** What happened when a record went from one state to another. */
export function triggersOf(changes: Change, isNew: boolean): Triggers {
  if (isNew) return { all: ['new'], open: ['new'] }
  const { from: timelineBefore = [], to: timeline = [] } = valuesOf<StoredRecord['timeline']>(changes.timeline)
  const duties = datesOf(changes, 'obligations')
  const commencement = datesOf(changes, 'effectiveOn')
  const ofEvents = datesOf(changes, 'events')
  const isDated = [duties, commencement].some(({ set, moved }) => set.length + moved.length > 0)
  const open: AlertTrigger[] = [
    ...('status' in changes ? ['status' as const] : []),
    ...(newSteps(timelineBefore ?? [], timeline ?? []).length > 0 ? ['action' as const] : []),
    ...(added(changes.documents, ({ url }: { url: string }) => url).length > 0 ? ['document' as const] : []),
    ...triggersOfDates(duties, commencement),
    ...(relationsAdded(changes).length > 0 ? ['related' as const] : []),
    ...(Object.keys(changes).some((name) => !TOLD_OTHERWISE.has(name)) || ('obligations' in changes && !isDated)
      ? ['correction' as const]
      : []),
  ]
  // A step that was taken back, a document that went, a date whose note was mended.
  if (open.length === 0 && Object.keys(changes).some((name) => name !== 'events')) open.push('correction')
  const byEvents =
    triggersOfDates(ofEvents).length > 0 ? triggersOfDates(ofEvents) : 'events' in changes ? ['correction' as const] : []
  return { all: [...new Set([...open, ...byEvents])], open }
}

/** The records that a change newly relates this one to, by slug. */
export const relationsAdded = (changes: Change): string[] =>
  added(changes.relations, ({ to }: { to: string }) => to).map(({ to }) => to)

const triggersOfDates = (...dates: Dates[]): AlertTrigger[] => [
  ...(dates.some(({ set }) => set.length > 0) ? ['date-set' as const] : []),
  ...(dates.some(({ moved }) => moved.length > 0) ? ['date-moved' as const] : []),
]

/**
 * The dates of duties, of events or of commencement that a change set or moved. A moved date is a new one that names the one it replaces, or
 * the one date of a duty that is due once.
 */
export function datesOf(changes: Change, member: 'obligations' | 'events' | 'effectiveOn', ownTitle = ''): Dates {
  const change = changes[member]
  if (!change) return { set: [], moved: [] }
  if (member === 'effectiveOn') {
    const { from, to } = valuesOf<string>(change)
    if (!to) return { set: [], moved: [] }
    return from ? { set: [], moved: [{ title: ownTitle, from, to }] } : { set: [{ title: ownTitle, on: to }], moved: [] }
  }
  const { from, to } = valuesOf<Dated[]>(change)
  const before = new Map((from ?? []).map((one) => [one.id, one]))
  const dates: Dates = { set: [], moved: [] }
  for (const one of to ?? []) compare(before.get(one.id), one, dates)
  return dates
}

type Dated = {
  id: string
  title: string
  due?: { kind: string; date?: string }
  dates: { on?: string; dueOn?: string; replaces?: string }[]
}

function compare(before: Dated | undefined, { title, due, dates }: Dated, found: Dates): void {
  const known = new Set((before?.dates ?? []).map((date) => date.on ?? date.dueOn))
  for (const { on, dueOn, replaces } of dates) {
    const day = (on ?? dueOn)!
    if (known.has(day)) continue
    if (replaces === undefined) found.set.push({ title, on: day })
    else found.moved.push({ title, from: replaces, to: day })
  }
  if (due?.kind !== 'once' || due.date === undefined || due.date === before?.due?.date) return
  if (before?.due?.date) found.moved.push({ title, from: before.due.date, to: due.date })
  else found.set.push({ title, on: due.date })
}

type Values<T> = { from?: T | null; to?: T | null }
/** A member is written in the shape of the record that it is of. */
const valuesOf = <T>(change: { from?: unknown; to?: unknown } | undefined): Values<T> => (change ?? {}) as Values<T>

function added<T>(change: Change[string] | undefined, keyOf: (one: T) => string): T[] {
  const { from, to } = valuesOf<T[]>(change)
  const known = new Set((from ?? []).map(keyOf))
  return (to ?? []).filter((one) => !known.has(keyOf(one)))
}
