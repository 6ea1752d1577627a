import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'
import type { MailState } from '#domain/mail.ts'

export type MailRow = Selectable<Tables['mailOutbox']>

/** @returns how many there are for which there was none with the same key already */
export async function insertMails(tx: Db, mails: Insertable<Tables['mailOutbox']>[]): Promise<number> {
  if (mails.length === 0) return 0
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mailOutbox')
    .values(mails)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

export const readdress = (tx: Db, kind: string, from: string, to: string) =>
  tx
    .updateTable('mailOutbox')
    .set({ recipient: to })
    .where('kind', '=', kind)
    .where('recipient', '=', from)
    .where('state', '=', 'queued')
    .execute()

/**
 * Takes the message that waits longest and is due, and of those to many none while one to somebody alone is. Until `leaseEnds` nobody else takes it; if it is still being sent then, whoever took it
 * is gone, and it is due again.
 */
export const takeDue = (db: Db, now: Date, leaseEnds: Date): Promise<MailRow | undefined> =>
  db
    .updateTable('mailOutbox')
    .set((eb) => ({ state: 'sending', takenAt: now, attempts: eb('attempts', '+', 1), nextTryAt: leaseEnds }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mailOutbox')
        .select('id')
        .where('state', 'in', ['queued', 'sending'])
        .where('nextTryAt', '<=', now)
        .orderBy('isBulk')
        .orderBy('nextTryAt')
        .orderBy('createdAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()

/** What will not change any more. What was sealed is forgotten with it. */
export const finish = (db: Db, id: string, state: Exclude<MailState, 'queued' | 'sending'>, now: Date, reason: string | null) =>
  db
    .updateTable('mailOutbox')
    .set({ state, sealed: null, lastError: reason, sentAt: state === 'sent' ? now : null })
    .where('id', '=', id)
    .execute()

/** Gives a message back, unless its lease ended and somebody else has it. */
export const putBack = (db: Db, { id, takenAt }: MailRow, at: Date, attempts: number, reason: string | null) =>
  db
    .updateTable('mailOutbox')
    .set({ state: 'queued', nextTryAt: at, attempts, lastError: reason, takenAt: null })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('takenAt', '=', takenAt)
    .execute()

/** Makes due at once what is being sent, when nobody can be sending it. */
export const releaseTaken = (db: Db, now: Date) =>
  db.updateTable('mailOutbox').set({ state: 'queued', nextTryAt: now, takenAt: null }).where('state', '=', 'sending').execute()

/** The subscription that a bulk mail goes to, while it is confirmed. */
export const confirmedSubscription = (db: Db, id: string) =>
  db
    .selectFrom('newsletterSubscriptions')
    .select(['id', 'linkGeneration'])
    .where('id', '=', id)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()

export const countByState = (db: Db) =>
  db
    .selectFrom('mailOutbox')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()

/** Since when the message waits that has waited longest. */
export const oldestWaiting = (db: Db) =>
  db
    .selectFrom('mailOutbox')
    .select((eb) => eb.fn.min('createdAt').as('since'))
    .where('state', 'in', ['queued', 'sending'])
    .executeTakeFirst()

export const newest = (db: Db, most: number): Promise<MailRow[]> =>
  db.selectFrom('mailOutbox').selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(most).execute()

export async function pageOfMail(db: Db, state: MailState | undefined, { limit, offset }: { limit: number; offset: number }) {
  const found = db.selectFrom('mailOutbox').$if(state !== undefined, (some) => some.where('state', '=', state!))
  const columns = ['id', 'kind', 'recipient', 'state', 'attempts', 'lastError', 'createdAt', 'nextTryAt', 'sentAt'] as const
  const rows = await found.select(columns).orderBy('createdAt', 'desc').orderBy('id').limit(limit).offset(offset).execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** The message, and until the transaction ends nobody else changes it. */
export const lockMail = (tx: Db, id: string) =>
  tx.selectFrom('mailOutbox').select(['id', 'kind', 'state']).where('id', '=', id).forUpdate().executeTakeFirst()

/** Makes a message that failed due once more, as if it had never been tried. */
export const queueAgain = (tx: Db, id: string, now: Date) =>
  tx.updateTable('mailOutbox').set({ state: 'queued', attempts: 0, nextTryAt: now, takenAt: null }).where('id', '=', id).execute()

/** @returns how many went */
export async function deleteFinished(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mailOutbox')
    .where('state', 'not in', ['queued', 'sending'])
    .where('createdAt', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
