import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import { GOOD_FOR } from '#domain/accounts.ts'
import type { Account } from '#server/features/sessions/signed-in.ts'
import { text } from '#text/en.ts'
import { verifyPassword } from './passwords.ts'
import * as sql from './accounts.sql.ts'

/**
 * Before what changes an account for good: the password, or a sign-in of the last ten minutes, so that an open laptop is not enough.
 * @throws FORBIDDEN when neither is there
 */
export async function confirmIdentity(db: Db, account: Account, { password }: { password?: string }, now: Date): Promise<void> {
  if (password !== undefined) {
    const user = await sql.byId(db, account.id)
    if (await verifyPassword(user?.passwordHash, password)) return
    const message = text.accountAnswers.currentPasswordWrong
    throw new ProblemError('FORBIDDEN', { message, details: [{ path: 'password', message }] })
  }
  if (now.getTime() - account.signedInAt.getTime() <= GOOD_FOR.freshSignInMs) return
  const message = text.accountAnswers.confirmIdentity
  throw new ProblemError('FORBIDDEN', { message, details: [{ path: 'password', message }] })
}
