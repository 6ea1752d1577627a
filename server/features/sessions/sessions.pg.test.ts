import { sql } from 'kysely'
import { expect } from 'vitest'
import { SessionTokens } from '#contract/accounts.ts'
import type { Db } from '#db/open.ts'
import { hashPassword } from '#server/features/accounts/passwords.ts'
import { aUser, callsOn, mailsTo, PASSWORD, signIn, tokenInMail } from '#test/accounts.ts'
import { NOW, test } from '#test/fixtures.ts'
import { endSessions } from './sessions.ts'

const ADA = {
  email: 'ada@firm.example',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  fullName: 'Ada',
  occupation: 'Lawyer',
  country: 'NG',
  termsAccepted: true,
  privacyAccepted: true,
}
const AT_ONCE = 8
const times = <T>(work: (i: number) => Promise<T>) => Promise.all(Array.from({ length: AT_ONCE }, (_, i) => work(i)))

test('trust 10: the same registration many times at once makes one account', async ({ database: { db } }) => {
  const call = callsOn(db)
  const answers = await times((i) => call('POST', '/api/auth/register', ADA, { from: `198.51.${i}.1` }))
  expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200))
  const users = await db.selectFrom('users').select('id').where('emailKey', '=', ADA.email).execute()
  expect(users).toHaveLength(1)
  const links = () => db.selectFrom('accountTokens').select('usedAt').where('userId', '=', users[0]!.id).execute()
  expect(await links()).toHaveLength(AT_ONCE) // each confirms what it was sent for
  expect((await call('GET', `/api/auth/verify-email?token=${await tokenInMail(db, 'account-verify')}`)).status).toBe(200)
  expect(await links()).toEqual([{ usedAt: NOW }])
})

test('trust 7: of the same reset link many times at once one wins', async ({ database: { db } }) => {
  const user = await aUser(db)
  const call = callsOn(db)
  await call('POST', '/api/auth/forgot-password', { email: user.email })
  const token = await tokenInMail(db, 'account-reset')
  const answers = await times((i) =>
    call('POST', '/api/auth/reset-password', { token, password: `harmattan haze ${i}` }, { from: `198.51.${i}.2` }),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(AT_ONCE - 1).fill(401)])
  expect((await mailsTo(db, user.email)).filter((kind) => kind === 'password-changed')).toHaveLength(1)
})

test('trust 17: many refreshes at once make one rotation, and the family stays alive', async ({ database: { db } }) => {
  const { refreshToken } = await signIn(db, await aUser(db))
  const call = callsOn(db)
  const started = await db.selectFrom('sessions').select(['id', 'device']).orderBy('createdAt', 'desc').executeTakeFirstOrThrow()
  await db.updateTable('sessions').set({ device: 'An unknown program' }).where('id', '=', started.id).execute()
  const answers = await times((i) => call('POST', '/api/auth/refresh', { refreshToken }, { from: `198.51.${i}.3` }))
  expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200))
  const tokens = new Set(answers.map(({ body }) => SessionTokens.parse(body).refreshToken))
  expect(tokens.size).toBe(1)
  expect(await call('POST', '/api/auth/refresh', { refreshToken: [...tokens][0] })).toMatchObject({ status: 200 })
})

test('trust 63: many logins at once never get past the limit', async ({ database: { db } }) => {
  const { email } = await aUser(db)
  const call = callsOn(db)
  const answers = await times((i) =>
    call('POST', '/api/auth/login', { email, password: 'wrong password' }, { from: `198.51.${i}.4` }),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
})

test('a login with the old password at the moment of its change opens nothing', async ({ database: { db } }) => {
  const { id, email } = await aUser(db)
  const change = await db.startTransaction().execute()
  await change
    .updateTable('users')
    .set({ passwordHash: await hashPassword('harmattan haze') })
    .where('id', '=', id)
    .execute()
  const login = callsOn(db)('POST', '/api/auth/login', { email, password: PASSWORD }) // sees the old one still
  await waitForLock(db)
  await endSessions(change, id, 'password', {}, NOW)
  await change.commit().execute()
  expect(await login).toMatchObject({ status: 401 })
  const open = await db.selectFrom('sessions').select('id').where('userId', '=', id).where('endedAt', 'is', null).execute()
  expect(open).toEqual([])
})

/** Until somebody waits for a row that somebody else has locked. */
async function waitForLock(db: Db): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } =
        await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
      return rows.length
    })
    .toBeGreaterThan(0)
}
