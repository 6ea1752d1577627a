import { describe, expect } from 'vitest'
import { LoggedIn } from '#contract/accounts.ts'
import { PasskeyOptions, Passkeys } from '#contract/passkeys.ts'
import type { Db } from '#db/open.ts'
import { aUser, callsOn, PASSWORD, signIn, type TestUser } from '#test/accounts.ts'
import { NOW, test } from '#test/fixtures.ts'
import { aPasskey } from '#test/passkey.ts'

const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
type Call = ReturnType<typeof callsOn>

async function ask(call: Call, path: string, token?: string) {
  const { body } = await call('POST', path, {}, { token })
  const { challengeId, options } = PasskeyOptions.parse(body)
  return { challengeId, challenge: String(options.challenge), options }
}

/** Somebody who has a passkey. */
async function anOwner(db: Db, user?: TestUser) {
  const owner = user ?? (await aUser(db))
  const { token } = await signIn(db, owner)
  const call = callsOn(db)
  const passkey = aPasskey()
  const { challengeId, challenge } = await ask(call, '/api/user/passkeys/options', token)
  const added = await call(
    'POST',
    '/api/user/passkeys',
    { challengeId, name: 'My phone', credential: passkey.create(challenge) },
    { token },
  )
  expect(added).toMatchObject({ status: 200 })
  return { owner, token, passkey, call }
}

describe('a passkey', () => {
  test('is added, listed and removed by its owner, who is told each time, and each is written down', async ({ emptyDb: db }) => {
    const { owner, token, passkey, call } = await anOwner(db)
    const list = async () => Passkeys.parse((await call('GET', '/api/user/passkeys', undefined, { token })).body).items
    expect(await list()).toEqual([{ id: passkey.id, name: 'My phone', createdAt: NOW.toISOString(), lastUsedAt: null }])
    expect(await call('DELETE', `/api/user/passkeys/${passkey.id}`, undefined, { token })).toMatchObject({ status: 200 })
    expect(await list()).toEqual([])
    expect(await call('DELETE', `/api/user/passkeys/${passkey.id}`, undefined, { token })).toMatchObject({ status: 404 })
    const events = await db.selectFrom('securityEvents').select('kind').where('userId', '=', owner.id).orderBy('id').execute()
    expect(events.map(({ kind }) => kind)).toEqual(['signed-in', 'passkey-added', 'passkey-removed'])
    const mails = await db.selectFrom('mailOutbox').select(['recipient', 'data']).where('kind', '=', 'passkey-changed').execute()
    expect(mails).toHaveLength(2)
    for (const isAdded of [true, false]) {
      expect(mails).toContainEqual({ recipient: owner.email, data: { isAdded, at: NOW.toISOString() } })
    }
  })

  test('is asked for as one that verifies its owner, and names the account by a number', async ({ emptyDb: db }) => {
    const { owner, token, passkey, call } = await anOwner(db)
    const { options } = await ask(call, '/api/user/passkeys/options', token)
    expect(options).toMatchObject({
      rp: { id: 'policywatch.test', name: 'PolicyWatch' },
      user: { name: owner.email, id: Buffer.from(owner.id.replaceAll('-', ''), 'hex').toString('base64url') },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [{ id: passkey.id }],
    })
  })

  test.for([
    ['from another site', { origin: 'https://evil.test' }],
    ['for another host', { host: 'evil.test' }],
    ['that did not verify its owner', { isVerified: false }],
    ['of another ceremony', { type: 'webauthn.get' }],
  ] as const)('%s is not taken', async ([, changes], { emptyDb: db }) => {
    const call = callsOn(db)
    const { token } = await signIn(db, await aUser(db))
    const { challengeId, challenge } = await ask(call, '/api/user/passkeys/options', token)
    const credential = aPasskey().create(challenge, changes)
    expect(await call('POST', '/api/user/passkeys', { challengeId, name: 'Phone', credential }, { token })).toMatchObject({
      status: 422,
    })
    expect(await db.selectFrom('passkeys').selectAll().execute()).toEqual([])
  })

  test('answers its own question, once, within five minutes', async ({ emptyDb: db }) => {
    const user = await aUser(db)
    const { token } = await signIn(db, user)
    const other = await signIn(db, await aUser(db))
    const call = callsOn(db)
    const add = (at: number, challengeId: string, challenge: string, as = token) =>
      callsOn(db, { now: () => later(at) })(
        'POST',
        '/api/user/passkeys',
        { challengeId, name: 'Phone', credential: aPasskey().create(challenge) },
        { token: as },
      )
    const late = await ask(call, '/api/user/passkeys/options', token)
    expect(await add(300, late.challengeId, late.challenge)).toMatchObject({ status: 422 })
    const { challengeId, challenge } = await ask(call, '/api/user/passkeys/options', token)
    expect(await add(0, challengeId, challenge, other.token), 'of somebody else').toMatchObject({ status: 422 })
    expect(await add(299, challengeId, challenge)).toMatchObject({ status: 200 })
    expect(await add(299, challengeId, challenge)).toMatchObject({ status: 422 })
  })

  test('answers the newest question only: nobody gathers them', async ({ emptyDb: db }) => {
    const call = callsOn(db)
    const { token } = await signIn(db, await aUser(db))
    const [older, newest] = [
      await ask(call, '/api/user/passkeys/options', token),
      await ask(call, '/api/user/passkeys/options', token),
    ]
    expect(await db.selectFrom('passkeyChallenges').select('id').execute()).toEqual([{ id: newest.challengeId }])
    const add = ({ challengeId, challenge }: typeof newest) =>
      call('POST', '/api/user/passkeys', { challengeId, name: 'Phone', credential: aPasskey().create(challenge) }, { token })
    expect(await add(older)).toMatchObject({ status: 422 })
    expect(await add(newest)).toMatchObject({ status: 200 })
  })

  test('is nobody else’s to see or remove, and needs a fresh sign-in', async ({ emptyDb: db }) => {
    const { passkey, call } = await anOwner(db)
    const other = await signIn(db, await aUser(db))
    const { token } = other
    expect((await call('GET', '/api/user/passkeys', undefined, { token })).body).toEqual({ items: [], total: 0 })
    expect(await call('DELETE', `/api/user/passkeys/${passkey.id}`, undefined, { token })).toMatchObject({ status: 404 })
    await db
      .updateTable('sessions')
      .set({ createdAt: later(-601) })
      .where('id', '=', other.sessionId)
      .execute()
    expect(await call('POST', '/api/user/passkeys/options', {}, { token })).toMatchObject({ status: 403 })
    expect(await call('DELETE', `/api/user/passkeys/${passkey.id}`, {}, { token })).toMatchObject({ status: 403 })
    for (const [method, path] of [
      ['GET', '/api/user/passkeys'],
      ['POST', '/api/user/passkeys/options'],
      ['DELETE', `/api/user/passkeys/${passkey.id}`],
    ] as const) {
      expect(await call(method, path, method === 'GET' ? undefined : {}), path).toMatchObject({ status: 401 })
    }
    expect(await call('POST', '/api/user/passkeys', { name: 'x' }, { token })).toMatchObject({ status: 422 })
    expect(await db.selectFrom('passkeys').select('id').execute()).toEqual([{ id: passkey.id }])
  })
})

describe('logging in with a passkey', () => {
  const login = async (call: Call, passkey: ReturnType<typeof aPasskey>, changes: Parameters<typeof passkey.get>[1] = {}) => {
    const { challengeId, challenge } = await ask(call, '/api/auth/passkey/options')
    return call('POST', '/api/auth/passkey', { challengeId, credential: passkey.get(challenge, changes) })
  }

  test('needs no password and no code, and counts as a second factor', async ({ emptyDb: db }) => {
    const { owner, passkey, call } = await anOwner(db)
    const userHandle = Buffer.from(owner.id.replaceAll('-', ''), 'hex').toString('base64url')
    const { status, body } = await login(call, passkey, { userHandle })
    expect(status, JSON.stringify(body)).toBe(200)
    const { token, user } = LoggedIn.parse(body)
    expect(user.id).toBe(owner.id)
    expect((await call('GET', '/api/user/second-factor', undefined, { token })).body).toMatchObject({ isProven: true })
    expect((await call('GET', '/api/user/passkeys', undefined, { token })).body.items).toMatchObject([
      { lastUsedAt: NOW.toISOString() },
    ])
  })

  test.for([
    ['from another site', { origin: 'https://evil.test' }],
    ['for another host', { host: 'evil.test' }],
    ['that did not verify its owner', { isVerified: false }],
    ['of another ceremony', { type: 'webauthn.create' }],
    ['that says that it is somebody else’s', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ] as const)('is refused with one %s', async ([, changes], { emptyDb: db }) => {
    const { passkey, call } = await anOwner(db)
    expect(await login(call, passkey, changes)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  })

  test('is refused with one that nobody has, another key, or one that was removed', async ({ emptyDb: db }) => {
    const { token, passkey, call } = await anOwner(db)
    expect(await login(call, aPasskey())).toMatchObject({ status: 401 })
    const forged = aPasskey()
    const forgery = {
      ...forged,
      get: (...asked: Parameters<typeof forged.get>) => ({ ...forged.get(...asked), id: passkey.id, rawId: passkey.id }),
    }
    expect(await login(call, forgery)).toMatchObject({ status: 401 })
    await call('DELETE', `/api/user/passkeys/${passkey.id}`, {}, { token })
    expect(await login(call, passkey)).toMatchObject({ status: 401 })
  })

  test('takes an answer once, within five minutes, and no question of adding one', async ({ emptyDb: db }) => {
    const { token, passkey, call } = await anOwner(db)
    const { challengeId, challenge } = await ask(call, '/api/auth/passkey/options')
    const answer = { challengeId, credential: passkey.get(challenge) }
    expect(await call('POST', '/api/auth/passkey', answer)).toMatchObject({ status: 200 })
    expect(await call('POST', '/api/auth/passkey', answer)).toMatchObject({ status: 401 })
    const late = await ask(call, '/api/auth/passkey/options')
    const answeredLate = { challengeId: late.challengeId, credential: passkey.get(late.challenge) }
    expect(await callsOn(db, { now: () => later(300) })('POST', '/api/auth/passkey', answeredLate)).toMatchObject({ status: 401 })
    const other = await ask(call, '/api/user/passkeys/options', token)
    const mixed = { challengeId: other.challengeId, credential: passkey.get(other.challenge) }
    expect(await call('POST', '/api/auth/passkey', mixed)).toMatchObject({ status: 401 })
  })

  test('is refused when the passkey was copied: its counter goes back', async ({ emptyDb: db }) => {
    const { passkey, call } = await anOwner(db)
    expect(await login(call, passkey, { counter: 7 })).toMatchObject({ status: 200 })
    expect(await login(call, passkey, { counter: 7 })).toMatchObject({ status: 401 })
    expect(await login(call, passkey, { counter: 8 })).toMatchObject({ status: 200 })
  })

  test('is refused to a suspended account, and brings back one that asked to be erased', async ({ emptyDb: db }) => {
    const { owner, token, passkey, call } = await anOwner(db)
    await call('DELETE', '/api/user', { password: PASSWORD }, { token })
    expect(await login(call, passkey)).toMatchObject({ status: 200 })
    expect(await db.selectFrom('users').select('eraseAfter').execute()).toEqual([{ eraseAfter: null }])
    await db.updateTable('users').set({ suspendedAt: NOW }).where('id', '=', owner.id).execute()
    expect(await login(call, passkey)).toMatchObject({ status: 403 })
  })
})
