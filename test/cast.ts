import type { Db } from '#db/open.ts'
import { PLANS, SUBSCRIPTION_STATUSES, type Plan, type SubscriptionStatus } from '#domain/plans.ts'
import { askForEmail } from '#server/features/accounts/change-email.ts'
import { requestReset } from '#server/features/accounts/accounts.ts'
import { resendVerification } from '#server/features/accounts/registration.ts'
import { signAccessToken } from '#server/features/sessions/access-token.ts'
import { seal } from '#server/secret.ts'
import { aUser, signIn, tokenInMail, type TestUser } from './accounts.ts'
import { NOW, SECRET } from './fixtures.ts'

/** How somebody stands whose token is looked at: `over` is every token that opens nothing any more. */
export type Standing = 'visitor' | 'reader' | 'administrator' | 'over'
/** How much they see of a record of Nigeria and of one from elsewhere, as product-spec section 6 sells it. */
type Sees = readonly [nigeria: string, elsewhere: string]

export type Member = {
  role: string
  standing: Standing
  /** Whether they signed in within the last ten minutes. */
  isFresh: boolean
  token?: string
  sees: Sees
}

/** Whose things the calls name, and the secrets that were sent to her. */
export type Owner = TestUser & {
  sessionId: string
  passkeyId: string
  searchId: string
  alertId: string
  webhookId: string
  refreshToken: string
  resetToken: string
  emailToken: string
  verifyToken: string
  /** Of a document of the record that the calls name. */
  documentId: number
}
export type Cast = { members: Member[]; owner: Owner }

const NOTHING: Sees = ['preview', 'preview']
const FREE: Sees = ['summary', 'summary']
const SEES: Record<Plan, Sees> = {
  free: FREE,
  standard: ['summary', 'full'],
  professional: ['full', 'full'],
  enterprise: ['full', 'full'],
}
const LAPSED = SUBSCRIPTION_STATUSES.filter((status) => status !== 'active')
const HOUR_MS = 3_600_000

/** Everybody who may come, each with an account and a session of their own. */
export async function aCast(db: Db): Promise<Cast> {
  const members: Member[] = [{ role: 'a visitor', standing: 'visitor', isFresh: false, sees: NOTHING }]
  const add = async (role: string, about: Parameters<typeof aUser>[1] = {}, changes: Partial<Member> = {}) => {
    const user = await aUser(db, about)
    const session = await signIn(db, user)
    members.push({ role, standing: 'reader', isFresh: true, token: session.token, sees: FREE, ...changes })
    return { user, session }
  }
  const ofPlan = (plan: Plan, status: SubscriptionStatus, sees: Sees) => add(`${plan}, ${status}`, { plan, status }, { sees })

  for (const plan of PLANS) await ofPlan(plan, 'active', SEES[plan])
  for (const plan of PLANS) for (const status of LAPSED) await ofPlan(plan, status, FREE)
  await add('with an address that is not confirmed', { isVerified: false })
  const owner = await add('the owner')
  await add('another user')

  const before = await aUser(db)
  const { sessionId } = await signIn(db, before, new Date(NOW.getTime() - HOUR_MS))
  const token = await signAccessToken(db, SECRET, { userId: before.id, sessionId }, NOW)
  members.push({ role: 'signed in an hour ago', standing: 'reader', isFresh: false, token, sees: FREE })

  const proven = await add('an administrator', { isAdmin: true }, { standing: 'administrator', sees: ['full', 'full'] })
  await db.updateTable('sessions').set({ secondFactorAt: NOW }).where('id', '=', proven.session.sessionId).execute()
  await add('an administrator who has not proven a second factor', { isAdmin: true })

  const over = { standing: 'over', sees: NOTHING } as const
  const change = (user: TestUser, to: { suspendedAt: Date } | { eraseAfter: Date }) =>
    db.updateTable('users').set(to).where('id', '=', user.id).execute()
  await change((await add('suspended', {}, over)).user, { suspendedAt: NOW })
  await change((await add('about to be erased', {}, over)).user, { eraseAfter: new Date(NOW.getTime() + HOUR_MS) })
  const erased = await add('erased', {}, over)
  await db.deleteFrom('users').where('id', '=', erased.user.id).execute()
  const gone = await add('signed out', {}, over)
  await db
    .updateTable('sessions')
    .set({ endedAt: NOW, endedBecause: 'logout' })
    .where('id', '=', gone.session.sessionId)
    .execute()
  members.push({ ...members.at(-1)!, role: 'with a forged token', token: `${owner.session.token.slice(0, -8)}AAAAAAAA` })
  return { members, owner: await thingsOf(db, owner.user, owner.session) }
}

/** What the owner has, so that others can name it. */
async function thingsOf(db: Db, user: TestUser, session: Awaited<ReturnType<typeof signIn>>): Promise<Owner> {
  const asking = { secret: SECRET, from: '203.0.113.7' }
  const passkey = {
    id: 'cGFzc2tleQ',
    userId: user.id,
    name: 'Phone',
    publicKey: 'AA',
    counter: 0,
    transports: [],
    createdAt: NOW,
  }
  await db.insertInto('passkeys').values(passkey).execute()
  const saved = { userId: user.id, name: 'Hers', query: JSON.stringify({ q: 'data' }), createdAt: NOW, updatedAt: NOW }
  const { id: searchId } = await db.insertInto('savedSearches').values(saved).returning('id').executeTakeFirstOrThrow()
  const alert = { userId: user.id, kind: 'search' as const, searchId, cadence: 'daily' as const, isActive: true, createdAt: NOW }
  const { id: alertId } = await db.insertInto('alerts').values(alert).returning('id').executeTakeFirstOrThrow()
  const webhook = { userId: user.id, url: 'https://hooks.example/hers', isActive: true, createdAt: NOW }
  const secretSealed = seal(SECRET, 'webhook', 'whsec_hers')
  const { id: webhookId } = await db
    .insertInto('webhooks')
    .values({ ...webhook, secretSealed })
    .returning('id')
    .executeTakeFirstOrThrow()
  const unconfirmed = await aUser(db, { isVerified: false })
  await resendVerification(db, unconfirmed.email, asking, NOW)
  await requestReset(db, user.email, asking, NOW)
  await askForEmail(db, user.id, 'owner-elsewhere@example.com', asking, NOW)
  // A program sends its name along with a refresh token; those of these tests send none.
  await db.updateTable('sessions').set({ device: 'An unknown program' }).where('id', '=', session.sessionId).execute()
  return {
    ...user,
    sessionId: session.sessionId,
    refreshToken: session.refreshToken,
    passkeyId: passkey.id,
    searchId,
    alertId,
    webhookId,
    resetToken: await tokenInMail(db, 'account-reset'),
    emailToken: await tokenInMail(db, 'email-change'),
    verifyToken: await tokenInMail(db, 'account-verify'),
    documentId: await aDocumentOf(db, 'copyright-act-2022'),
  }
}

/** Gives a record a document. @returns its number */
async function aDocumentOf(db: Db, slug: string): Promise<number> {
  const { id: policyId } = await db.selectFrom('policies').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  const document = { policyId, position: 99, title: 'The text', url: 'https://example.org/text', publisher: 'Gazette' }
  const { id } = await db.insertInto('documents').values(document).returning('id').executeTakeFirstOrThrow()
  return id
}
