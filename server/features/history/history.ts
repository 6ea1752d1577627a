import { hash as digest } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { PublicChangeList } from '#contract/policies.ts'
import type { StoredRecord } from '#contract/stored-record.ts'
import { HASHED_MEMBERS, UNTOLD } from '#domain/changes.ts'
import type { Db } from '#db/open.ts'
import * as sql from './history.sql.ts'

/** Which members of a record went from what to what; a new record has only `to`. */
export type Change = Record<string, { from?: unknown; to?: unknown }>

export type NewRevision = {
  policyId: number
  madeBy: string
  reason: string
  ofSubstance: boolean
  changes: Change
  record: StoredRecord
}

/** The members in which two states of a record differ; none when they are equal. */
export function changesBetween(before: StoredRecord | undefined, after: StoredRecord): Change {
  const old = (before ?? {}) as Record<string, unknown>
  const names = new Set([...Object.keys(old), ...Object.keys(after)])
  const changes: Change = {}
  for (const name of names) {
    const from = plain(old[name])
    const to = plain((after as Record<string, unknown>)[name])
    if (canonicalize(from) !== canonicalize(to)) changes[name] = before ? { from, to } : { to }
  }
  return changes
}

/**
 * Adds to the chain of history, one after the other, in the transaction that made the changes.
 * @returns the numbers they got, in the order given
 */
export async function recordRevisions(tx: Db, revisions: NewRevision[], now: Date): Promise<number[]> {
  if (revisions.length === 0) return []
  let { seq, hash } = await sql.lockChain(tx)
  const rows = revisions.map((revision) => {
    const row = { ...revision, madeAt: now, seq: ++seq, previousHash: hash }
    hash = hashOf(row)
    return { ...row, hash }
  })
  await sql.appendRevisions(tx, rows)
  return rows.map(({ seq: number }) => number)
}

type Hashed = NewRevision & { seq: number; madeAt: Date; previousHash: string }

/** SHA-256 over the previous hash and everything the revision says, in the one canonical JSON form (RFC 8785). */
export const hashOf = (revision: Hashed): string =>
  hashOfStored({ ...revision, changes: plain(revision.changes), record: plain(revision.record) })

type Stored = Omit<Hashed, 'changes' | 'record'> & { changes: unknown; record: unknown }

/** The same of a row as the database gave it back: JSON already, so that a long chain is not written and read once more. */
function hashOfStored({ seq, policyId, madeAt, madeBy, reason, ofSubstance, changes, record, previousHash }: Stored): string {
  const content = canonicalize({ seq, policyId, madeAt: madeAt.toISOString(), madeBy, reason, ofSubstance, changes, record })
  return sha256(`${previousHash}\n${content}`)
}

/** SHA-256 of what everybody may see of a record as history keeps it, in the same canonical form; the same for every viewer. */
export const recordHash = (record: Record<string, unknown>): string =>
  sha256(canonicalize(Object.fromEntries(HASHED_MEMBERS.map((name) => [name, record[name]]))) ?? '')

const sha256 = (words: string): string => digest('sha256', words)

const BATCH = 500

export type Chain = {
  /** The last revision up to which it holds; number 0 when none does. */
  last: { seq: number; hash: string }
  /** The first revision that does not hold: changed, or put after a gap in the numbers. */
  broken?: { seq: number; policyId: number }
}

/** Walks the whole chain, from the first revision to the last or to one that does not hold. */
export async function walkChain(db: Db): Promise<Chain> {
  let last = { seq: 0, hash: sql.FIRST_HASH }
  let batch = sql.revisionsAfter(db, last.seq, BATCH)
  for (;;) {
    const rows = await batch
    if (rows.length === 0) return { last }
    batch = sql.revisionsAfter(db, rows.at(-1)!.seq, BATCH) // arrives while these are hashed
    for (const { hash, ...row } of rows) {
      const holds = row.seq === last.seq + 1 && row.previousHash === last.hash && hash === hashOfStored(row)
      if (!holds) {
        await batch // or it would still be under way when its transaction ends
        return { last, broken: row }
      }
      last = { seq: row.seq, hash }
    }
  }
}

/** @returns the number of the first revision that does not hold, or null when the whole chain does */
export const firstBrokenRevision = async (db: Db): Promise<number | null> => (await walkChain(db)).broken?.seq ?? null

// What JSON keeps of a value: members that are undefined disappear, as they do in the database.
const plain = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

const MOST_CHANGES = 200

/** The public changes of one record, newest first: changes of substance, without who made them. `total` counts older ones, too. */
export async function publicChanges(db: Db, slug: string): Promise<PublicChangeList> {
  const rows = await sql.revisionsOf(db, slug, MOST_CHANGES)
  const items = rows.map(({ seq, madeAt, reason, changes, hash }) => ({
    seq,
    at: madeAt.toISOString(),
    reason,
    fields: Object.keys(changes).filter((name) => name !== UNTOLD),
    hash,
  }))
  return { items, total: rows.length < MOST_CHANGES ? rows.length : await sql.countRevisionsOf(db, slug) }
}

/** A record as it stood at the end of a day in Lagos; undefined before it was on record. */
export const recordOn = async (db: Db, slug: string, day: string): Promise<StoredRecord | undefined> =>
  (await sql.recordAsOf(db, slug, day))?.record

/** Changes of substance of records, each counted after an instant of its own, with the instant of the last; by id, where there are any. */
export async function changesAfter(
  db: Db,
  records: readonly { policyId: number; after: Date }[],
): Promise<Map<number, { on: string; count: number }>> {
  if (records.length === 0) return new Map()
  const rows = await sql.countChangesAfter(db, records)
  return new Map(rows.map(({ policyId, lastAt, count }) => [policyId, { on: new Date(lastAt).toISOString(), count }]))
}
