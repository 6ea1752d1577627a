import type { Context, MiddlewareHandler } from 'hono'
import type { User } from '#contract/accounts.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Database, Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'
import type { AdminRole } from '#domain/administrators.ts'
import type { Plan, SubscriptionStatus } from '#domain/plans.ts'
import { isAdminUsable } from '#server/features/second-factor/second-factor.ts'
import type { Env } from '#server/http/env.ts'
import { text } from '#text/en.ts'
import { readAccessToken } from './access-token.ts'
import { isOpen } from './sessions.ts'
import * as sql from './sessions.sql.ts'

/** Who is signed in, as the database says at this very request. */
export type Account = {
  id: string
  sessionId: string
  email: string
  isAdmin: boolean
  /** Of an administrator; of others it means nothing. */
  adminRole: AdminRole
  signedInAt: Date
  hasPassword: boolean
  secondFactorAt: Date | null
  tokenEndsAt: Date
  user: User
}

/** Calls that anybody may make: a token that is over makes its bearer a visitor there, elsewhere it is refused. */
const FOR_ANYBODY = /^\/api\/(?:auth|events|reports|newsletter)(?:\/|$)/

/**
 * Reads the access token of a request. It says whose it is; what they may do now is read from the database each time, so that a sign-out,
 * a change of plan or a suspension counts from the next request on (trust 20). `writes` is of a database that nobody else writes to. Cookies are never looked at (trust 40).
 */
export const signedIn = (secondFactorOfAdmins: 'required' | 'optional', writes?: Database['writes']): MiddlewareHandler<Env> => {
  const accountNow = accountsAsTheyAre(writes)
  return async (c, next) => {
    const header = c.req.header('authorization')
    if (header === undefined) return next()
    const { db, secret, now } = c.var
    const [scheme, token = '', ...more] = header.split(' ')
    const claims =
      scheme?.toLowerCase() === 'bearer' && more.length === 0 ? await readAccessToken(db, secret, token, now) : undefined
    const row = claims && (await accountNow(db, claims))
    if (row && isOpen(row, now) && !row.suspendedAt && !row.eraseAfter) {
      c.set('account', { ...accountOf(row), tokenEndsAt: new Date(claims.until * 1000) })
      c.set('viewer', viewerOf(row, secondFactorOfAdmins))
    } else if (!FOR_ANYBODY.test(c.req.path)) {
      throw new ProblemError('UNAUTHENTICATED', { message: text.accountAnswers.sessionOver })
    }
    await next()
    if (row && c.var.account) c.res.headers.set(PLAN_HEADER, `${row.subscriptionPlan} ${row.subscriptionStatus}`)
  }
}

/** Tells with every answer which plan it was made for, so that an open page notices when that is another one. */
export const PLAN_HEADER = 'x-plan'

const MOST_KEPT = 2_000

/** Reads who a token is of, unless nothing was written since they were read last. */
function accountsAsTheyAre(writes?: Database['writes']) {
  const kept = new Map<string, { at: number; row: Promise<Row | undefined> }>()
  return (db: Db, { userId, sessionId }: { userId: string; sessionId: string }): Promise<Row | undefined> => {
    if (!writes) return sql.accountOf(db, userId, sessionId)
    const at = writes()
    const key = `${userId} ${sessionId}`
    const known = kept.get(key)
    if (known?.at === at) return known.row
    const row = sql.accountOf(db, userId, sessionId) // who asks meanwhile waits for the same answer
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(key, { at, row })
    row.catch(() => kept.delete(key))
    return row
  }
}

/** @throws UNAUTHENTICATED for a visitor */
export function requireSignedIn(c: Context<Env>): Account {
  if (!c.var.account) throw new ProblemError('UNAUTHENTICATED')
  return c.var.account
}

type Row = NonNullable<Awaited<ReturnType<typeof sql.accountOf>>>

const accountOf = (row: Row): Omit<Account, 'tokenEndsAt'> => ({
  id: row.id,
  sessionId: row.sessionId,
  email: row.email,
  isAdmin: row.isAdmin,
  adminRole: row.adminRole as AdminRole, // the database checks it
  signedInAt: row.signedInAt,
  hasPassword: row.passwordHash !== null,
  secondFactorAt: row.secondFactorAt,
  user: { ...userOf(row), oauthProvider: row.oauthProvider === null ? null : 'google' }, // the only one the database takes
})

type UserFacts = Pick<
  sql.UserRow,
  | 'id'
  | 'email'
  | 'fullName'
  | 'isAdmin'
  | 'adminRole'
  | 'emailVerifiedAt'
  | 'occupation'
  | 'country'
  | 'subscriptionPlan'
  | 'subscriptionStatus'
>

/** A user as the current-user call tells it (product-spec section 3). */
export const userOf = (row: UserFacts): Omit<User, 'oauthProvider'> => ({
  id: row.id,
  email: row.email,
  fullName: row.fullName,
  isAdmin: row.isAdmin,
  ...(row.isAdmin && { adminRole: row.adminRole as AdminRole }),
  emailVerified: row.emailVerifiedAt !== null,
  occupation: row.occupation,
  country: row.country,
  subscriptionPlan: row.subscriptionPlan as Plan, // the database checks both against the same vocabularies
  subscriptionStatus: row.subscriptionStatus as SubscriptionStatus,
})

/** An administrator without the second factor they need is a reader like others until they have it. */
function viewerOf(row: Row, secondFactorOfAdmins: 'required' | 'optional'): Viewer {
  const { secondFactorAt } = row
  const isAdmin =
    row.isAdmin && isAdminUsable({ secondFactorAt, hasSecondFactor: Boolean(row.hasSecondFactor) }, secondFactorOfAdmins)
  if (isAdmin) return { kind: 'admin', id: row.id }
  const { subscriptionPlan: plan, subscriptionStatus } = userOf(row)
  return { kind: 'user', id: row.id, plan, subscriptionStatus }
}
