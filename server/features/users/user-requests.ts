import type { AdminSessions } from '#contract/admin-users.ts'
import type { MyData } from '#contract/my-data.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { emailKey } from '#domain/email-address.ts'
import { confirmByHand } from '#server/features/accounts/registration.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { closeAccount, exportMyData } from '#server/features/my-data/my-data.ts'
import { endSessions, listSessions } from '#server/features/sessions/sessions.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { text } from '#text/en.ts'
import { byOf, type Actor } from './account-changes.ts'
import * as sql from './users.sql.ts'

const t = text.users.changes

/** An owner, who asked them to, and why: what is done to an account because its holder asked for it. */
type Asking = { actor: NonNullable<Actor>; reason: string }

/** Confirms the address of an account. Where several people asked for it, its holder gets a link to choose a password. */
export const verifyUser = (db: Db, id: string, { actor, reason }: Asking, secret: string, now: Date): Promise<void> =>
  withUser(db, id, async (tx, user) => {
    if (!(await confirmByHand(tx, id, secret, now))) return
    await queueMail(tx, { kind: 'account-changed', to: user.email, data: { what: 'verified' } }, now)
    await noteSecurityEvent(tx, { kind: 'email-verified', userId: id, ...byOf(actor), detail: { reason } }, now)
  })

export async function sessionsOf(db: Db, id: string, now: Date): Promise<AdminSessions> {
  if (!(await sql.byId(db, id))) throw new ProblemError('NOT_FOUND')
  const items = (await listSessions(db, id, '', now)).map(({ isCurrent: _, ...session }) => session)
  return { items, total: items.length }
}

/** Signs somebody out everywhere; they can log in again. */
export const signOutUser = (db: Db, id: string, { actor, reason }: Asking, now: Date): Promise<void> =>
  withUser(db, id, async (tx, user) => {
    const sessions = await endSessions(tx, id, 'ended', {}, now)
    if (sessions === 0) return
    await queueMail(tx, { kind: 'account-changed', to: user.email, data: { what: 'signed-out' } }, now)
    await noteSecurityEvent(tx, { kind: 'session-ended', userId: id, ...byOf(actor), detail: { sessions, reason } }, now)
  })

/** Everything held on somebody, for an owner to hand to them. Its holder is told. */
export const exportUser = (db: Db, id: string, { actor, reason }: Asking, now: Date): Promise<MyData> =>
  withUser(db, id, async (tx, user) => {
    await queueMail(tx, { kind: 'account-changed', to: user.email, data: { what: 'exported' } }, now)
    return exportMyData(tx, id, { from: actor.from, actorId: actor.id, reason }, now)
  })

/**
 * Closes an account as its holder could: at once, and for good when nobody logs in to it for seven days.
 * @param email names the account once more
 * @throws VALIDATION_FAILED when that is another one's; CONFLICT for one's own and for the last owner's
 */
export const eraseUser = (db: Db, id: string, email: string, { actor, reason }: Asking, now: Date): Promise<Date> =>
  withUser(db, id, async (tx, user) => {
    if (emailKey(email) !== user.emailKey)
      throw new ProblemError('VALIDATION_FAILED', { details: [{ path: 'email', message: t.wrongEmail }] })
    if (id === actor.id) throw new ProblemError('CONFLICT', { message: t.ownErasure })
    return user.eraseAfter ?? closeAccount(tx, user, { from: actor.from, actorId: actor.id, reason }, now)
  })

const withUser = <R>(db: Db, id: string, work: (tx: Db, user: sql.UserRow) => Promise<R>): Promise<R> =>
  inTransaction(db, async (tx) => {
    await sql.lockAdministrators(tx) // before the account, in the one order that everybody takes them
    const user = await sql.lockById(tx, id)
    if (!user) throw new ProblemError('NOT_FOUND')
    return work(tx, user)
  })
