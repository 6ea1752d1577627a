import type { Interests, InterestsInput } from '#contract/workspace.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { isOverLimit } from '#domain/limits.ts'
import { limitNow, makeRoom, type Reader } from '#server/features/usage/usage.ts'
import * as sql from './interests.sql.ts'

/**
 * Which focus areas and jurisdictions somebody wants to read about.
 * @param known how many the plan holds, where that was read already
 */
export async function readInterests(db: Db, reader: Reader, known?: number): Promise<Interests> {
  const [rows, email, limit] = [
    await sql.interestsOf(db, reader.id),
    await sql.isMailed(db, reader.id),
    known ?? (await limitNow(db, reader, 'maxPolicyInterests')),
  ]
  const of = (kind: sql.Interest['kind']) => rows.filter((row) => row.kind === kind).map(({ value }) => value)
  return {
    focusAreas: of('focus') as Interests['focusAreas'], // written by the contract only
    jurisdictions: of('jurisdiction'),
    email,
    emailCount: email ? rows.length : 0,
    locked: rows.filter((_, position) => isOverLimit(limit, position)).map(({ value }) => value),
  }
}

/**
 * Replaces them. What was there before keeps its place before what is new, so that a smaller plan keeps the oldest. Who has more than their plan
 * holds now may keep or leave some, and add none.
 * @throws LIMIT_REACHED
 */
export const writeInterests = (
  db: Db,
  reader: Reader,
  { focusAreas, jurisdictions, email }: InterestsInput,
  now: Date,
): Promise<Interests> =>
  inTransaction(db, async (tx) => {
    await makeRoom(tx, reader, 'maxPolicyInterests', now, 0) // whoever writes at the same moment waits
    const keyOf = ({ kind, value }: { kind: string; value: string }) => `${kind} ${value}`
    const wanted = new Map(
      [
        ...focusAreas.map((value) => ({ kind: 'focus' as const, value: value as string })),
        ...jurisdictions.map((value) => ({ kind: 'jurisdiction' as const, value })),
      ].map((interest) => [keyOf(interest), interest]),
    )
    const before = (await sql.interestsOf(tx, reader.id)).map(keyOf)
    const kept = before.flatMap((key) => wanted.get(key) ?? [])
    const added = [...wanted].filter(([key]) => !before.includes(key)).map(([, interest]) => interest)
    await sql.writeInterests(tx, reader.id, kept, email, now)
    await makeRoom(tx, reader, 'maxPolicyInterests', now, added.length)
    await sql.writeInterests(tx, reader.id, [...kept, ...added], email, now)
    return readInterests(tx, reader)
  })
