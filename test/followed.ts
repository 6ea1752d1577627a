import type { StoredRecord } from '#contract/stored-record.ts'
import type { SavedSearch } from '#contract/workspace.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import type { AlertTrigger } from '#domain/alerts.ts'
import type { ALERT_CADENCES, AlertKind } from '#domain/workspace.ts'
import { dayAfter, dayInLagos } from '#domain/days.ts'
import { remindOfDates } from '#server/features/alerts/reminders.ts'
import { changesBetween } from '#server/features/history/history.ts'
import { writeRecords } from '#server/features/records/records.ts'
import { writeStanding } from '#server/features/saved-searches/standing.ts'
import { aPolicy, aRecord, anEvent, anObligation } from './builders.ts'

export type Cadence = (typeof ALERT_CADENCES)[number]
/** By which a reader of the tests follows a record: each kind of alert, tracking, and interests. */
export const FOLLOWED_BY = ['search', 'policy', 'jurisdiction', 'focus', 'tracked', 'interest'] as const
export type FollowedBy = (typeof FOLLOWED_BY)[number]

/** Writes a state of a record as an editor does: rows, history, search, and who is told. @returns its id and who was told */
export async function publishRecord(
  db: Db,
  record: StoredRecord,
  now: Date,
  { before, announce = true }: { before?: StoredRecord; announce?: boolean } = {},
) {
  const changes = changesBetween(before, record)
  const change = { record, changes, isNew: !before, reason: 'Changed by a test', ofSubstance: true, announce }
  const { ids, seqs, told } = await inTransaction(db, (tx) => writeRecords(tx, [change], 'a test', now))
  return { id: ids.get(record.slug)!, seq: seqs.get(record.slug)!, told }
}

/** The record that these tests follow: of Kenya, about telecommunications. */
export const theRecord = (about: Partial<StoredRecord> = {}) =>
  aRecord({
    slug: 'orbital-licensing-bill',
    title: 'Orbital Licensing Bill',
    jurisdiction: 'KE',
    focusAreas: ['telecommunications'],
    timeline: [{ date: '2026-06-10', title: 'Introduced', class: 'introduction' }],
    ...about,
  })

const duty = (dueOn: string, replaces?: string) => ({
  dueOn,
  source: { title: 'Notice', url: 'https://example.org/notice', publisher: 'Example' },
  ...(replaces ? { replaces } : {}),
})
const returns = (dates: ReturnType<typeof duty>[]) => [
  anObligation({
    id: 'orbital-returns',
    policy: 'orbital-licensing-bill',
    title: 'Send returns',
    due: { kind: 'standing' },
    dates,
  }),
]

/** For each trigger: how the record was, and how it became. What comes near is no change of a record. */
export const STATES: Record<Exclude<AlertTrigger, 'new' | 'date-near'>, [Partial<StoredRecord>, Partial<StoredRecord>]> = {
  starts: [{ title: 'Satellite Bill', jurisdiction: 'GH', focusAreas: ['policy'] }, {}],
  status: [{}, { status: 'passed' }],
  action: [
    {},
    {
      timeline: [
        { date: '2026-06-10', title: 'Introduced', class: 'introduction' },
        { date: '2026-06-14', title: 'Read a second time', class: 'reading-2' },
      ],
      lastEventOn: '2026-06-14',
    },
  ],
  document: [{}, { documents: [{ title: 'Bill as passed', url: 'https://example.org/bill.pdf', publisher: 'Example' }] }],
  'date-set': [{ obligations: returns([]) }, { obligations: returns([duty('2026-09-01')]) }],
  'date-moved': [
    { obligations: returns([duty('2026-09-01')]) },
    { obligations: returns([duty('2026-09-01'), duty('2026-10-15', '2026-09-01')]) },
  ],
  related: [{}, { relations: [{ to: 'orbital-spectrum-act', verb: 'implements' }] }],
  correction: [{}, { summary: 'It licenses what goes into orbit.' }],
}

/** The record with a duty due on a day, for what comes near. */
export const dueOn = (day: string) => theRecord({ obligations: returns([duty(day)]) })
/** The record with something ahead that only they hear of who see it in full. */
export const eventOn = (day: string) =>
  theRecord({
    events: [anEvent({ id: 'orbital-hearing', title: 'Public hearing', dates: [{ on: day, source: duty(day).source }] })],
  })

/** Has a reader follow the record in one of the ways there are. @returns the alert's id where it is one */
export async function follow(
  db: Db,
  userId: string,
  by: FollowedBy,
  policyId: number | null,
  cadence: Cadence,
  now: Date,
  query: SavedSearch['query'] = { q: 'orbital licensing', jurisdiction: ['KE'] },
): Promise<string | undefined> {
  if (by === 'tracked') {
    await db.insertInto('trackedPolicies').values({ userId, policyId: policyId!, email: true, createdAt: now }).execute()
    await db.updateTable('users').set({ followCadence: cadence }).where('id', '=', userId).execute()
    return undefined
  }
  if (by === 'interest') {
    await db
      .insertInto('interests')
      .values({ userId, kind: 'focus', value: 'telecommunications', position: 0, since: now })
      .execute()
    await db.updateTable('users').set({ interestsEmail: true, followCadence: cadence }).where('id', '=', userId).execute()
    return undefined
  }
  const watched = { jurisdiction: { jurisdiction: 'KE' }, focus: { focusArea: 'telecommunications' }, policy: { policyId } }
  const target = by === 'search' ? { searchId: await aSavedSearch(db, userId, query, now) } : watched[by]
  return anAlert(db, userId, by, target, cadence, now)
}

export async function aSavedSearch(db: Db, userId: string, query: SavedSearch['query'], now: Date): Promise<string> {
  const row = { userId, name: 'A search', query: JSON.stringify(query), createdAt: now, updatedAt: now }
  const { id } = await db.insertInto('savedSearches').values(row).returning('id').executeTakeFirstOrThrow()
  await writeStanding(db, [{ id, query }], now)
  return id
}

type Target = { searchId?: string | null; policyId?: number | null; jurisdiction?: string; focusArea?: string }

async function anAlert(db: Db, userId: string, kind: AlertKind, target: Target, cadence: Cadence, now: Date): Promise<string> {
  const row = { userId, kind, ...target, cadence, isActive: true, createdAt: now, changedAt: now }
  return (await db.insertInto('alerts').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export const hitsOf = (db: Db, userId: string) =>
  db.selectFrom('alertHits').selectAll().where('userId', '=', userId).orderBy('id').execute()

/**
 * What leads to a trigger, for who follows in a way: they began `earlier`, and it happens `at`.
 * @returns false where nobody can follow so before it happens: a policy that is only being made, or whose text cannot be searched for
 */
export async function happens(
  db: Db,
  trigger: AlertTrigger,
  by: FollowedBy,
  userId: string,
  cadence: Cadence,
  { earlier, at }: { earlier: Date; at: Date },
): Promise<boolean> {
  const isOfOne = by === 'policy' || by === 'tracked'
  const followNow = (policyId: number | null) => follow(db, userId, by, policyId, cadence, earlier)
  if (trigger === 'new' || trigger === 'starts') {
    if (isOfOne) return false
    await followNow(null)
  }
  if (trigger === 'new') {
    await publishRecord(db, theRecord(), at)
    return true
  }
  const isNear = trigger === 'date-near'
  const before = isNear ? dueOn(dayAfter(dayInLagos(at), 14)) : theRecord(STATES[trigger][0])
  if (trigger === 'related')
    await aPolicy(db, { slug: 'orbital-spectrum-act', title: 'Spectrum Act', jurisdiction: 'TZ' }, earlier)
  const { id } = await publishRecord(db, before, earlier, { announce: false })
  if (trigger !== 'starts') await followNow(id)
  if (isNear) await remindOfDates(db, at)
  else await publishRecord(db, { ...theRecord({ obligations: before.obligations }), ...STATES[trigger][1] }, at, { before })
  return true
}
