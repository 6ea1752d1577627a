import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { PublicChange } from '#contract/policies.ts'
import type { StoredRecord } from '#contract/stored-record.ts'
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

/** Adds to the chain of history, one after the other, in the transaction that made the changes. */
export async function recordRevisions(tx: Db, revisions: NewRevision[], now: Date): Promise<void> {
  if (revisions.length === 0) return
  let { seq, hash } = await sql.lockChain(tx)
  const rows = revisions.map((revision) => {
    const row = { ...revision, madeAt: now, seq: ++seq, previousHash: hash }
    hash = hashOf(row)
    return { ...row, hash }
  })
  await sql.appendRevisions(tx, rows)
}

type Hashed = NewRevision & { seq: number; madeAt: Date; previousHash: string }

/** SHA-256 over the previous hash and everything the revision says, in the one canonical JSON form (RFC 8785). */
export function hashOf({ seq, policyId, madeAt, madeBy, reason, ofSubstance, changes, record, previousHash }: Hashed): string {
  const content = canonicalize(
    plain({ seq, policyId, madeAt: madeAt.toISOString(), madeBy, reason, ofSubstance, changes, record }),
  )
  return createHash('sha256').update(`${previousHash}\n${content}`).digest('hex')
}

/** Walks the whole chain. @returns the number of the first revision that does not hold, or null when all do */
export async function firstBrokenRevision(db: Db): Promise<number | null> {
  let previousHash = sql.FIRST_HASH
  let after = 0
  for (;;) {
    const rows = await sql.revisionsAfter(db, after, 500)
    if (rows.length === 0) return null
    for (const row of rows) {
      const holds = row.seq === after + 1 && row.previousHash === previousHash && row.hash === hashOf(row)
      if (!holds) return row.seq
      previousHash = row.hash
      after = row.seq
    }
  }
}

// What JSON keeps of a value: members that are undefined disappear, as they do in the database.
const plain = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

/** The public changes of one record, newest first: changes of substance, without who made them. */
export async function publicChanges(db: Db, slug: string): Promise<PublicChange[]> {
  const rows = await sql.revisionsOf(db, slug, 200)
  return rows.map(({ seq, madeAt, reason, changes, hash }) => ({
    seq,
    at: madeAt.toISOString(),
    reason,
    fields: Object.keys(changes),
    hash,
  }))
}

/** A record as it stood at the end of a day in Lagos; undefined before it was on record. */
export const recordOn = async (db: Db, slug: string, day: string): Promise<StoredRecord | undefined> =>
  (await sql.recordAsOf(db, slug, day))?.record
