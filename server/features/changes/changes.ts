import type { ChangeFilters, ChangeList, ChangeQuery, ChangeView } from '#contract/changes.ts'
import type { Db } from '#db/open.ts'
import { recordAccess, type Viewer } from '#domain/access.ts'
import { fieldsSeen, readSince } from '#domain/changes.ts'
import { regionOf, type Region } from '#domain/jurisdictions.ts'
import { recordHash, type Change } from '#server/features/history/history.ts'
import * as sql from './changes.sql.ts'

/** Changes of substance, newest first, each record cut to what the viewer may see of it. */
export async function readChanges(db: Db, viewer: Viewer, query: ChangeQuery): Promise<ChangeList> {
  const { pageSize, since, before, ...filters } = query
  const newest = await sql.newestChange(db) // first: what comes while the page is read is new to the next call
  const window = { ...filters, since: since === undefined ? undefined : readSince(since), before: Number(before ?? newest + 1) }
  const { items, next } = await pageOf(db, viewer, window, pageSize)
  const records = await sql.recordsAfter(
    db,
    items.map(({ seq }) => seq),
  )
  const hashes = new Map(records.map(({ seq, record }) => [seq, recordHash(record as Record<string, unknown>)]))
  return {
    items: items.map((item) => ({ ...item, recordHash: hashes.get(item.seq)! })),
    cursor: String(newest),
    next: next === null ? null : String(next),
  }
}

/** The newest changes of the given filters, without what it takes to prove them. */
export const latestChanges = async (db: Db, viewer: Viewer, filters: ChangeFilters, limit: number): Promise<ChangeView[]> =>
  (await pageOf(db, viewer, { ...filters, before: Number.MAX_SAFE_INTEGER }, limit)).items

export type ChangesPage = {
  items: ChangeView[]
  /** Leads to older ones, or null. */
  next: number | null
  /** How many records were added on a day, by register, where some are among the items. */
  added: Record<string, Partial<Record<Region, number>>>
  /** Leads past the rest of the last day, where the page ends within one that has more. */
  nextDay: number | null
  /** The first day of all, while all there is was added on it and nothing has changed since. */
  onlyAdded: { day: string; records: number } | null
  /** The end of the chain of history, against which a copy can be compared. */
  end: { seq: number; hash: string; at: string } | null
}

const ON_A_PAGE = 100

/** What the page of changes shows. @param dayOf the day of an instant in Lagos */
export async function readChangesPage(
  db: Db,
  viewer: Viewer,
  { before = Number.MAX_SAFE_INTEGER, ...filters }: ChangeFilters & { before?: number },
  dayOf: (at: Date) => string,
): Promise<ChangesPage> {
  const [{ items, next }, end] = await Promise.all([pageOf(db, viewer, { ...filters, before }, ON_A_PAGE), sql.endOfChain(db)])
  const days = new Set(items.filter(({ kind }) => kind === 'added').map(({ at }) => dayOf(new Date(at))))
  const added: ChangesPage['added'] = {}
  for (const day of days) added[day] = byRegion(await sql.countAdded(db, day, filters))
  const lastDay = items.length > 0 ? dayOf(new Date(items.at(-1)!.at)) : undefined
  const earlier = next !== null && lastDay !== undefined ? await sql.lastBefore(db, lastDay) : undefined
  return {
    items,
    next,
    added,
    onlyAdded: await onlyAddedOn(db, lastDay, added),
    nextDay: earlier && earlier.seq + 1 < next! ? earlier.seq + 1 : null,
    end: end ? { seq: end.seq, hash: end.hash, at: end.madeAt.toISOString() } : null,
  }
}

async function onlyAddedOn(db: Db, day: string | undefined, added: ChangesPage['added']): Promise<ChangesPage['onlyAdded']> {
  const counts = day === undefined ? undefined : added[day]
  if (day === undefined || !counts || Object.keys(added).length > 1) return null
  const records = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (await sql.hasMoreThan(db, records)) ? null : { day, records }
}

function byRegion(rows: { jurisdiction: string; count: number }[]): Partial<Record<Region, number>> {
  const counts: Partial<Record<Region, number>> = {}
  for (const { jurisdiction, count } of rows) {
    const region = regionOf(jurisdiction)
    counts[region] = (counts[region] ?? 0) + count
  }
  return counts
}

async function pageOf(db: Db, viewer: Viewer, window: sql.Window, limit: number) {
  const rows = await sql.changesIn(db, window, limit + 1)
  const items = rows.slice(0, limit).map((row) => toView(viewer, row))
  return { items, next: rows.length > limit ? items.at(-1)!.seq : null }
}

type Row = Awaited<ReturnType<typeof sql.changesIn>>[number]

const toView = (viewer: Viewer, { slug, title, shortTitle, jurisdiction, type, status, isDemo, ...row }: Row): ChangeView => ({
  seq: row.seq,
  at: row.madeAt.toISOString(),
  // The database checks type and status against the same vocabularies as the contract.
  policy: { slug, title, shortTitle, jurisdiction, type, status } as ChangeView['policy'],
  reason: row.reason,
  kind: row.isFirst ? 'added' : 'changed',
  // Written by recordRevisions, in this shape.
  fields: fieldsSeen((row.changes ?? {}) as Change, recordAccess(viewer, { jurisdiction, isDemo }) === 'full'),
  hash: row.hash,
  previousHash: row.previousHash,
})
