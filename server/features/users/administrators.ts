import type { Context, MiddlewareHandler } from 'hono'
import { ProblemError } from '#contract/problem.ts'
import { requireSignedIn, type Account } from '#server/features/sessions/signed-in.ts'
import type { Env } from '#server/http/env.ts'

/**
 * Whoever keeps records and articles: every administrator.
 * @throws UNAUTHENTICATED for a visitor, FORBIDDEN for who is no administrator or has yet to prove their second factor
 */
export function editorOf(c: Context<Env>): Account {
  const account = requireSignedIn(c)
  if (c.var.viewer.kind !== 'admin') throw new ProblemError('FORBIDDEN')
  return account
}

/**
 * Whoever also keeps people, money and settings.
 * @throws as `editorOf`, and FORBIDDEN for an editor
 */
export function ownerOf(c: Context<Env>): Account {
  const account = editorOf(c)
  if (account.adminRole !== 'owner') throw new ProblemError('FORBIDDEN')
  return account
}

/** Refuses everybody else before anything of a call is looked at, so that its shape tells them nothing. */
export const onlyAdministrators: MiddlewareHandler<Env> = async (c, next) => {
  editorOf(c)
  await next()
}
