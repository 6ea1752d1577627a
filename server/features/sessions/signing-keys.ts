import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { GOOD_FOR } from '#domain/accounts.ts'
import { seal, unseal } from '#server/secret.ts'
import * as sql from './sessions.sql.ts'

type Keys = { newest: { id: string; key: KeyObject }; byId: Map<string, KeyObject>; readAt: number }

/** Another process may have made a new key: it is found within this time, long before the old one is forgotten. */
const READ_AGAIN_MS = 60_000
/** A token with an unknown key makes us look once in this time, not once per token. */
const LOOK_AGAIN_MS = 1_000

const known = new WeakMap<Db, Keys>()

/** The key that signs now. */
export async function newestKey(db: Db, secret: string, now: Date): Promise<Keys['newest']> {
  return (await keysOf(db, secret, now, READ_AGAIN_MS)).newest
}

/** A key by its id, as a token names it; undefined when it is none of ours or its last token is over. */
export async function keyById(db: Db, secret: string, id: string, now: Date): Promise<KeyObject | undefined> {
  const keys = await keysOf(db, secret, now, READ_AGAIN_MS)
  return keys.byId.get(id) ?? (await keysOf(db, secret, now, LOOK_AGAIN_MS)).byId.get(id)
}

/** Makes a new key that signs from now on. Nobody is signed out: tokens of the one before are believed until they end. */
export async function rotateKeys(db: Db, secret: string, now: Date): Promise<string> {
  const id = await inTransaction(db, async (tx) => {
    await sql.retireKeys(tx, now)
    return addKey(tx, secret, now)
  })
  known.delete(db)
  return id
}

async function keysOf(db: Db, secret: string, now: Date, maxAgeMs: number): Promise<Keys> {
  const kept = known.get(db)
  const age = now.getTime() - (kept?.readAt ?? 0)
  if (kept && age >= 0 && age < maxAgeMs) return kept
  const since = new Date(now.getTime() - GOOD_FOR.accessTokenMs)
  let found = usable(await sql.keysSince(db, since), secret)
  if (!found.newest) {
    await inTransaction(db, async (tx) => {
      await sql.lockKeys(tx) // two processes that start together make one
      if (!usable(await sql.keysSince(tx, since), secret).newest) await addKey(tx, secret, now)
    })
    found = usable(await sql.keysSince(db, since), secret)
  }
  const keys = { newest: found.newest!, byId: found.byId, readAt: now.getTime() }
  known.set(db, keys)
  return keys
}

/** What can be read of the keys there are, the newest first: those sealed with another SECRET_KEY are worth nothing. */
function usable(
  rows: Awaited<ReturnType<typeof sql.keysSince>>,
  secret: string,
): Pick<Keys, 'byId'> & { newest?: Keys['newest'] } {
  const byId = new Map<string, KeyObject>()
  let newest: Keys['newest'] | undefined
  for (const { id, sealed, retiredAt } of rows) {
    const key = unsealed(secret, sealed)
    if (!key) continue
    byId.set(id, key)
    if (!retiredAt) newest ??= { id, key }
  }
  return { byId, newest }
}

function unsealed(secret: string, sealed: string): KeyObject | undefined {
  try {
    return createSecretKey(unseal(secret, 'signing key', sealed), 'base64url')
  } catch {
    return undefined
  }
}

async function addKey(tx: Db, secret: string, now: Date): Promise<string> {
  const id = randomBytes(9).toString('base64url')
  await sql.insertKey(tx, { id, sealed: seal(secret, 'signing key', randomBytes(32).toString('base64url')), createdAt: now })
  return id
}
