import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'
import {
  daysOn,
  KIND_OF_ACTION,
  mayFallIn,
  occurrencesIn,
  type CalendarKind,
  type DayRange,
  PASSING_STEPS,
} from '#domain/calendar.ts'
import { EVENT_KINDS, type EventKind } from '#domain/events.ts'
import { chainsOf } from '#domain/moved-dates.ts'
import { ACTION_CLASSES, type ActionClass } from '#domain/policies.ts'
import { latest } from '#domain/partial-date.ts'
import { text } from '#text/en.ts'
import * as sql from './calendar.sql.ts'

/** A date on the calendar before it is dressed with its record. `announced` says which row of which thing it came from. */
export type Entry = {
  id: string
  kind: CalendarKind
  on: string
  everyYear: boolean
  title: string
  detail: string | null
  place: string | null
  movedFrom: string[]
  policyId: number
  from: 'record' | 'timeline' | 'duty' | 'event'
  /** The duty or event whose date it is. */
  of?: string
  announced?: { of: string; position: number }
}

// A sitting does not leave a reader's calendar on the day after.
const PASSING_DAYS = 30

/**
 * Everything on the calendar that may fall in the range, nearest first: what is public of all records, and duties and events of
 * records that the viewer sees in full.
 */
export async function entriesIn(
  db: Db,
  viewer: Viewer,
  filters: sql.Narrowing,
  range: DayRange,
  today: string,
): Promise<{ entries: Entry[]; isAll: boolean }> {
  const recently = daysOn(today, -PASSING_DAYS)
  const isAsked = (kind: CalendarKind) => filters.kind.length === 0 || filters.kind.includes(kind)
  const [commencements, actions, events, duties] = await Promise.all([
    isAsked('commencement') ? sql.commencementsIn(db, filters, range) : [],
    actionsIn(db, filters, range, recently),
    EVENT_KINDS.some(isAsked) ? sql.eventsIn(db, viewer, filters, range) : [],
    isAsked('duty') ? sql.dutiesIn(db, viewer, filters, range) : [],
  ])
  const eventEntries = events.filter(({ kind }) => isAsked(kind as EventKind)).flatMap((row) => ofEvent(row, range))
  const entries = [
    ...withoutRepeats(commencements.map(ofCommencement), eventEntries, actions.map(ofAction)),
    ...duties.flatMap((row) => ofDuty(row, range, recently)),
  ]
  return {
    entries: inOrder(entries),
    isAll: [commencements, actions, events, duties].every(({ length }) => length < sql.MOST_ROWS),
  }
}

/** Nearest first. */
export const inOrder = (entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => compare(a.on, b.on) || compare(a.kind, b.kind) || compare(a.id, b.id))

async function actionsIn(db: Db, filters: sql.Narrowing, range: DayRange, recently: string) {
  const { kind } = filters
  const classes = ACTION_CLASSES.filter((name) => {
    const of = KIND_OF_ACTION[name]
    return of !== undefined && (kind.length === 0 || kind.includes(of))
  })
  const passing = { ...range, from: range.from > recently ? range.from : recently }
  const [lasting, ahead] = await Promise.all([
    sql.actionsIn(
      db,
      filters,
      range,
      classes.filter((name) => !PASSING_STEPS.includes(name)),
    ),
    sql.actionsIn(
      db,
      filters,
      passing,
      classes.filter((name) => PASSING_STEPS.includes(name)),
    ),
  ])
  return [...lasting, ...ahead]
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The same step told twice is one entry: the record's own fact before an event, an event before the timeline. */
function withoutRepeats(...tellings: Entry[][]): Entry[] {
  const told = new Set<string>()
  return tellings.flatMap((entries) => {
    const fresh = entries
      .map((entry) => ({ entry, key: `${entry.policyId} ${entry.kind} ${entry.on}` }))
      .filter(({ key }) => !told.has(key))
    for (const { key } of fresh) told.add(key)
    return fresh.map(({ entry }) => entry)
  })
}

type Rows<F extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number]

const ofCommencement = ({ policyId, slug, on }: Rows<typeof sql.commencementsIn>): Entry => ({
  id: `commencement-${slug}`,
  kind: 'commencement',
  on,
  title: text.calendar.entryIntoForce,
  policyId,
  from: 'record',
  ...PLAIN,
})

const PLAIN = { everyYear: false, detail: null, place: null, movedFrom: [] }

const ofAction = ({ policyId, slug, on, class: name, number, title, detail }: Rows<typeof sql.actionsIn>): Entry => ({
  ...PLAIN,
  id: `${name}-${slug}-${number}`,
  kind: KIND_OF_ACTION[name as ActionClass]!,
  on,
  title,
  detail,
  policyId,
  from: 'timeline',
})

function ofEvent({ id, policyId, kind, title, detail, place, dates }: Rows<typeof sql.eventsIn>, range: DayRange): Entry[] {
  return chainsOf(dates)
    .filter(({ on }) => mayFallIn(on, range))
    .map(({ on, origin, movedFrom, date }) => ({
      id: `event-${id}-${origin}`,
      kind: kind as EventKind, // checked by the database
      on,
      everyYear: false,
      title,
      detail,
      place,
      movedFrom,
      policyId,
      from: 'event',
      of: id,
      announced: { of: id, position: date.position },
    }))
}

// Where it is not known since when the instrument holds, its yearly rule tells of no year that is past.
function ofDuty(
  { id, policyId, title, dates, since, ...rule }: Rows<typeof sql.dutiesIn>,
  range: DayRange,
  recently: string,
): Entry[] {
  const announced = dates.map(({ on, ...date }) => ({ ...date, dueOn: on }))
  return occurrencesIn(rule, announced, range, since ? latest(since) : recently).map(
    ({ on, everyYear, origin, movedFrom, date }) => ({
      ...PLAIN,
      id: `duty-${id}-${origin}`,
      kind: 'duty',
      on,
      everyYear,
      title,
      movedFrom,
      policyId,
      from: 'duty',
      of: id,
      ...(date ? { announced: { of: id, position: date.position } } : {}),
    }),
  )
}
