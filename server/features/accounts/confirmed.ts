import type { Context } from 'hono'
import type { Env } from '#server/http/env.ts'
import { requireSignedIn, type Account } from '#server/features/sessions/signed-in.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { countPasswordTry } from './limits.ts'

/**
 * Who is signed in and has just shown it, with the password or by a fresh sign-in. A stolen session cannot guess passwords here for long.
 * @throws UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED
 */
export async function confirmedAccount(c: Context<Env>, input: { password?: string }): Promise<Account> {
  const account = requireSignedIn(c)
  if (input.password !== undefined) await countPasswordTry(c, account.id)
  await confirmIdentity(c.var.db, account, input, c.var.now)
  return account
}
