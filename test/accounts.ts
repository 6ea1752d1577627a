import { hash } from '@node-rs/argon2'
import type { Db } from '#db/open.ts'
import type { Plan, SubscriptionStatus } from '#domain/plans.ts'
import { emailKey } from '#domain/email-address.ts'
import { startSession } from '#server/features/sessions/sessions.ts'
import { unseal } from '#server/secret.ts'
import { apiOn, NOW, SECRET } from './fixtures.ts'

/** The password of everybody that `aUser` makes. */
export const PASSWORD = 'kola nut and calabash'
let passwordHash: Promise<string> | undefined
let made = 0

type About = {
  email?: string
  fullName?: string
  plan?: Plan
  status?: SubscriptionStatus
  isAdmin?: boolean
  isVerified?: boolean
  hasPassword?: boolean
  occupation?: string | null
  country?: string | null
}

export type TestUser = { id: string; email: string }

/** Somebody with an account: on the free plan, with a confirmed address and PASSWORD, unless the test says otherwise. */
export async function aUser(db: Db, about: About = {}): Promise<TestUser> {
  const email = about.email ?? `reader-${++made}@example.com`
  passwordHash ??= hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  return db
    .insertInto('users')
    .values({
      email,
      emailKey: emailKey(email)!,
      emailVerifiedAt: about.isVerified === false ? null : NOW,
      fullName: about.fullName ?? 'Ada Reader',
      occupation: about.occupation === undefined ? 'Lawyer' : about.occupation,
      country: about.country === undefined ? 'NG' : about.country,
      passwordHash: about.hasPassword === false ? null : await passwordHash,
      isAdmin: about.isAdmin ?? false,
      subscriptionPlan: about.plan ?? 'free',
      subscriptionStatus: about.status ?? 'active',
      createdAt: NOW,
      updatedAt: NOW,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
}

/** Signs somebody in, without the way there. @returns their tokens and the header that carries them */
export async function signIn(db: Db, user: TestUser, now = NOW) {
  const started = await startSession(db, user.id, { method: 'password', device: 'A test', from: '203.0.113.7' }, SECRET, now)
  return { ...started, headers: { authorization: `Bearer ${started.token}` } }
}

type Answer = { status: number; headers: Headers; body: Record<string, unknown> }

/** Calls the API with JSON, as somebody when `token` is given. */
export function callsOn(db: Db, changes?: Parameters<typeof apiOn>[1]) {
  const api = apiOn(db, changes)
  return async (
    method: string,
    path: string,
    body?: unknown,
    { token, from, agent }: { token?: string; from?: string; agent?: string } = {},
  ): Promise<Answer> => {
    const headers: Record<string, string> = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(agent ? { 'user-agent': agent } : {}),
    }
    const init = {
      method,
      headers,
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    }
    const response = await api.fetch(path, init, from)
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} }
  }
}

/** The token of the newest mail of a kind, as its link carries it. */
export async function tokenInMail(db: Db, kind: string): Promise<string> {
  const { sealed } = await db
    .selectFrom('mailOutbox')
    .select('sealed')
    .where('kind', '=', kind)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  return (JSON.parse(unseal(SECRET, 'mail', sealed!)) as { token: string }).token
}

export const mailsTo = async (db: Db, recipient: string): Promise<string[]> =>
  (await db.selectFrom('mailOutbox').select('kind').where('recipient', '=', recipient).orderBy('createdAt').execute()).map(
    ({ kind }) => kind,
  )
