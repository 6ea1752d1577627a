import type { Context } from 'hono'
import { ProblemError } from '#contract/problem.ts'
import type { Env } from '#server/http/env.ts'
import { isWithinLimit, take, whoseKey } from '#server/http/rate-limit.ts'
import { text } from '#text/en.ts'

/**
 * Counts a mail to an address, known or not, and its asker's network: nobody can be flooded through us, and the answer tells nothing.
 * @throws RATE_LIMITED
 */
export async function countMail(c: Context<Env>, emailKey: string): Promise<void> {
  const message = text.accountAnswers.tooManyMails
  if (!(await isWithinLimit(c, 'accountMailNetwork'))) throw new ProblemError('RATE_LIMITED', { message })
  const taken = await take(c.var.db, 'accountMail', whoseKey(c.var.secret, emailKey), c.var.now)
  if (!taken.isWithin) throw new ProblemError('RATE_LIMITED', { message, retryAfterSeconds: taken.resetSeconds })
}

/**
 * Counts a registration against its asker's network and against its address, known or not.
 * @throws RATE_LIMITED
 */
export async function countRegistration(c: Context<Env>, emailKey: string): Promise<void> {
  const { tooManyRegistrations, tooManyMails } = text.accountAnswers
  if (!(await isWithinLimit(c, 'register'))) throw new ProblemError('RATE_LIMITED', { message: tooManyRegistrations })
  const taken = await take(c.var.db, 'registerAddress', whoseKey(c.var.secret, emailKey), c.var.now)
  if (!taken.isWithin) throw new ProblemError('RATE_LIMITED', { message: tooManyMails, retryAfterSeconds: taken.resetSeconds })
}

/** Counts a try at the current password of somebody who is signed in. @throws RATE_LIMITED */
export async function countPasswordTry(c: Context<Env>, userId: string): Promise<void> {
  const taken = await take(c.var.db, 'passwordTry', whoseKey(c.var.secret, userId), c.var.now)
  if (!taken.isWithin) throw new ProblemError('RATE_LIMITED', { retryAfterSeconds: taken.resetSeconds })
}
