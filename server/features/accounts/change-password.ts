import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import type { Account } from '#server/features/sessions/signed-in.ts'
import { text } from '#text/en.ts'
import { tellOfNewPassword } from './accounts.ts'
import { hashPassword, verifyPassword, weaknessOf } from './passwords.ts'
import * as sql from './accounts.sql.ts'

const t = text.accountAnswers

/**
 * Gives an account another password. Every other session ends and the owner is told.
 * @throws VALIDATION_FAILED when the current one is wrong or the new one too easy
 */
export async function changePassword(
  db: Db,
  { id, sessionId }: Pick<Account, 'id' | 'sessionId'>,
  { currentPassword, password }: { currentPassword: string; password: string },
  { from }: { from: string },
  now: Date,
): Promise<void> {
  const user = await sql.byId(db, id)
  if (!user) throw new ProblemError('UNAUTHENTICATED')
  if (!user.passwordHash) throw wrong('currentPassword', t.noPasswordYet)
  if (!(await verifyPassword(user.passwordHash, currentPassword))) throw wrong('currentPassword', t.currentPasswordWrong)
  const weakness = weaknessOf(password, user)
  if (weakness) throw wrong('password', weakness)
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const current = await sql.lockById(tx, id)
    if (current?.passwordHash !== user.passwordHash) throw new ProblemError('CONFLICT') // it was changed at the same moment
    await sql.changeUser(tx, id, { passwordHash, updatedAt: now })
    await tellOfNewPassword(tx, user, { except: sessionId }, now)
    await noteSecurityEvent(tx, { kind: 'password-changed', userId: id, from }, now)
  })
}

const wrong = (path: string, message: string) => new ProblemError('VALIDATION_FAILED', { message, details: [{ path, message }] })
