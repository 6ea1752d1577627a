import { hash as digest } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import type { SecurityEventKind } from '#domain/accounts.ts'
import { truncated } from '#server/http/client-address.ts'
import * as sql from './audit.sql.ts'

export type SecurityEvent = {
  kind: SecurityEventKind
  /** Whom it is about; null when nobody has the address that was typed. */
  userId: string | null
  /** Who did it, when somebody else: an administrator. */
  actorId?: string | null
  /** The network address it came from. Only its network is kept. */
  from?: string
  /** Never a name, an address or a secret: events outlive the account they are about. */
  detail?: Record<string, string | number | boolean | null>
}

/**
 * Writes down what happened to an account, in the transaction in which it happened. Everybody else who notes something waits until that
 * transaction ends, so it is the last thing to do there. Nothing is ever changed or taken back (trust 76).
 */
export const noteSecurityEvent = (tx: Db, event: SecurityEvent, now: Date): Promise<void> =>
  tx.isTransaction ? append(tx, event, now) : inTransaction(tx, (inside) => append(inside, event, now))

async function append(tx: Db, event: SecurityEvent, now: Date): Promise<void> {
  const { id, hash } = await sql.lockChain(tx)
  const row = {
    id: id + 1,
    at: now,
    kind: event.kind,
    userId: event.userId,
    actorId: event.actorId ?? null,
    place: event.from === undefined ? null : truncated(event.from),
    detail: event.detail ?? {},
    previousHash: hash,
  }
  await sql.append(tx, { ...row, hash: hashOf(row) })
}

/** SHA-256 over the previous hash and everything the event says, in the one canonical JSON form (RFC 8785). */
function hashOf({ previousHash, at, ...said }: Omit<sql.EventRow, 'hash'>): string {
  return digest('sha256', `${previousHash}\n${canonicalize({ ...said, at: at.toISOString() })}`)
}

const BATCH = 1_000

export type Audit = {
  /** The last event up to which the chain holds; number 0 when none does. */
  last: { id: number; hash: string }
  /** The first event that does not hold: changed, or put after a gap in the numbers. */
  brokenAt?: number
  /** Whether the database refuses to change or delete events. */
  isGuarded: boolean
}

/** Walks the whole chain, from the first event to the last or to one that does not hold. Changes nothing. */
export async function verifyAudit(db: Db): Promise<Audit> {
  const isGuarded = await sql.isGuarded(db)
  let last = { id: 0, hash: sql.FIRST_HASH }
  for (;;) {
    const rows = await sql.eventsAfter(db, last.id, BATCH)
    if (rows.length === 0) return { last, isGuarded }
    for (const { hash, ...row } of rows) {
      const holds = row.id === last.id + 1 && row.previousHash === last.hash && hash === hashOf(row)
      if (!holds) return { last, brokenAt: row.id, isGuarded }
      last = { id: row.id, hash }
    }
  }
}

/** What happened to an account and what it did, oldest first, for its owner. */
export const eventsAbout = (db: Db, userId: string) => sql.eventsAbout(db, userId)
