import type { Db } from '#db/open.ts'
import type { Change } from '#server/features/history/history.ts'
import { queueWebhooks } from '#server/features/webhooks/queue.ts'
import * as sql from './matching.sql.ts'
import { relationsAdded, triggersOf } from './triggers.ts'

/** A change of a record that readers are to hear of. */
export type Told = { policyId: number; seq: number; changes: Change; isNew: boolean }

/** Keeps how records are found before somebody changes them. Until `matchChanges`, in the same transaction. */
export const beforeChanges = (tx: Db, policyIds: readonly number[]) => sql.keepBefore(tx, policyIds)

/**
 * Finds who is to be told of changes, in the transaction that makes them, once their records are indexed as they are now.
 * @param changed all that changed; only those with `told` are told of
 * @returns who was told now, by the bell
 */
export async function matchChanges(tx: Db, changed: readonly number[], told: readonly Told[], now: Date): Promise<sql.Found> {
  const found = told.length > 0 ? await record(tx, await occasionsOf(tx, told), now) : { hitIds: [], readers: [] }
  await sql.forgetBefore(tx, changed)
  return found
}

/** What is said of a revision. Whom a record is related to hear of it, too, unless they hear of the change already. */
async function occasionsOf(tx: Db, told: readonly Told[]): Promise<sql.Occasion[]> {
  const own = told.map(({ policyId, seq, changes, isNew }): sql.Occasion => {
    const { all, open } = triggersOf(changes, isNew)
    return { policyId, occasion: changeName(seq), seq, due: null, compares: !isNew, triggers: all, open }
  })
  const slugs = told.map(({ changes }) => relationsAdded(changes))
  const ids = await sql.idsOf(tx, slugs.flat())
  const related = told.flatMap(({ seq, policyId }, i) =>
    [...new Set(slugs[i]!.flatMap((slug) => ids.get(slug) ?? []))]
      .filter((id) => id !== policyId)
      .map((id): sql.Occasion => {
        const triggers = ['related'] as const
        return { policyId: id, occasion: changeName(seq), seq, due: null, compares: false, triggers, open: triggers }
      }),
  )
  return [...own, ...related]
}

const changeName = (seq: number) => `change ${seq}`

/**
 * The text of a document was read after its record was published, and the record may start to match: told as part of its newest change,
 * where that was told at all. `beforeChanges` was called before the text was indexed.
 */
export async function matchReadText(tx: Db, policyId: number, now: Date): Promise<sql.Found> {
  const seq = await sql.newestTold(tx, policyId)
  const occasion = {
    policyId,
    occasion: changeName(seq ?? 0),
    seq: seq ?? null,
    due: null,
    compares: true,
    triggers: [],
    open: [],
  }
  const found = seq === undefined ? { hitIds: [], readers: [] } : await record(tx, [occasion], now)
  await sql.forgetBefore(tx, [policyId])
  return found
}

/** The same once more for a change that was told, for whoever watched the same since before `settledAt`. */
export const matchAgain = async (tx: Db, told: Told, now: Date, settledAt: Date): Promise<sql.Found> =>
  record(
    tx,
    (await occasionsOf(tx, [told])).map((occasion) => ({ ...occasion, compares: false })),
    now,
    settledAt,
  )

/**
 * Writes who is to be told of these things, rings their bells and hands them to their webhooks. What happened to a record itself comes before
 * what follows for others: an alert on both tells the first.
 */
export async function record(tx: Db, occasions: readonly sql.Occasion[], now: Date, settledAt?: Date): Promise<sql.Found> {
  const found = await sql.recordHits(tx, occasions, now, settledAt)
  await queueWebhooks(tx, now, found)
  return found
}

/** How many hear of a change to a record as it stands. */
export const countFollowers = (db: Db, policyId: number): Promise<number> =>
  sql.countReaders(db, [
    { policyId, occasion: 'any', seq: 0, due: null, compares: false, triggers: ['correction'], open: ['correction'] },
  ])
