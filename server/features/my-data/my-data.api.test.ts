import { sql } from 'kysely'
import Papa from 'papaparse'
import { describe, expect } from 'vitest'
import { MyData } from '#contract/my-data.ts'
import type { Db } from '#db/open.ts'
import { purgeFlows } from '#server/features/google/google.ts'
import { login } from '#server/features/sessions/login.ts'
import { aUser, callsOn, mailsTo, PASSWORD, signIn } from '#test/accounts.ts'
import { aPolicy } from '#test/builders.ts'
import { apiOn, NOW, SECRET, test } from '#test/fixtures.ts'
import { noteSecurityEvent, verifyAudit } from '#server/features/audit/audit.ts'
import { HOLDINGS, NOTHING_PERSONAL } from './inventory.ts'
import { eraseDue, purgeAccounts } from './my-data.ts'

const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const asking = { secret: SECRET, from: '203.0.113.7', device: 'A test' }
const hashOf = (letter: string) => letter.repeat(64)

/** Somebody about whom something stands in every table that can hold anything of anybody: a word of its own in each column of text. */
async function aCanary(db: Db) {
  const email = 'canary-Email@Nest.example'
  const user = await aUser(db, { email, fullName: 'canary-name', occupation: 'canary-occupation' })
  const { id } = user
  await db.updateTable('users').set({ organisation: 'canary-organisation' }).where('id', '=', id).execute()
  await db
    .insertInto('userIdentities')
    .values({ issuer: 'canary-issuer', subject: 'canary-subject', userId: id, provider: 'google', createdAt: NOW })
    .execute()
  const key = JSON.stringify({ x: 'canary-session-key' })
  const session = { userId: id, method: 'google', device: 'canary-device', place: 'canary-place', publicKey: key, createdAt: NOW }
  const { id: sessionId } = await db
    .insertInto('sessions')
    .values({ ...session, lastUsedAt: NOW, expiresAt: later(30) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('refreshTokens')
    .values({
      tokenHash: hashOf('a'),
      sessionId,
      createdAt: NOW,
      successorHash: 'secret-canary-1',
      successorSealed: 'secret-canary-2',
    })
    .execute()
  await db
    .insertInto('knownDevices')
    .values({ userId: id, deviceHash: 'secret-canary-3', firstSeenAt: NOW, lastSeenAt: NOW })
    .execute()
  await db
    .insertInto('accountTokens')
    .values({
      tokenHash: hashOf('b'),
      userId: id,
      kind: 'change-email',
      newEmail: 'canary-new@nest.example',
      createdAt: NOW,
      expiresAt: NOW,
    })
    .execute()
  const flow = {
    browserHash: 'secret-canary-4',
    stateHash: 'secret-canary-5',
    nonce: 'secret-canary-6',
    verifierSealed: 'secret-canary-7',
  }
  await db
    .insertInto('googleFlows')
    .values({ ...flow, createdAt: NOW, userId: id })
    .execute()
  await db
    .insertInto('consents')
    .values({ userId: id, kind: 'terms', version: 'canary-version', isGiven: true, givenAt: NOW })
    .execute()
  await db.insertInto('oneTimeCodes').values({ userId: id, secretSealed: 'secret-canary-8', createdAt: NOW }).execute()
  await db.insertInto('recoveryCodes').values({ userId: id, codeHash: 'secret-canary-9' }).execute()
  await db
    .insertInto('passkeys')
    .values({
      id: 'canary-passkey',
      userId: id,
      name: 'canary-passkey-name',
      publicKey: 'canary-passkey-key',
      counter: 0,
      createdAt: NOW,
    })
    .execute()
  await db
    .insertInto('passkeyChallenges')
    .values({ userId: id, challenge: 'secret-canary-c', purpose: 'register', createdAt: NOW })
    .execute()
  await db
    .insertInto('newsletterSubscriptions')
    .values({
      email,
      emailKey: email.toLowerCase(),
      firstName: 'canary-first-name',
      weeklyDigest: true,
      policyUpdates: false,
      insights: false,
      events: false,
      state: 'confirmed',
      textVersion: '1',
      requestedAt: NOW,
      requestedFrom: 'canary-asked-from',
      confirmedFrom: 'canary-confirmed-from',
    })
    .execute()
  await db
    .insertInto('requests')
    .values({
      kind: 'price',
      name: 'canary-asker',
      email: email.toUpperCase(),
      organisation: 'canary-firm',
      message: 'canary-message',
      createdAt: NOW,
    })
    .execute()
  await db
    .insertInto('mailOutbox')
    .values({
      kind: 'new-device',
      recipient: email,
      data: JSON.stringify({ device: 'canary-mail-device' }),
      sealed: 'secret-canary-d',
      messageId: 'canary-message-id',
      lastError: 'canary-error',
      nextTryAt: later(9),
      createdAt: NOW,
    })
    .execute()
  await inTheirWorkspace(db, id)
  await noteSecurityEvent(db, { kind: 'registered', userId: id, from: '198.51.100.9' }, NOW)
  return user
}

async function inTheirWorkspace(db: Db, userId: string): Promise<void> {
  const times = { createdAt: NOW, updatedAt: NOW }
  await db
    .insertInto('savedSearches')
    .values({ userId, name: 'canary-search', query: JSON.stringify({ q: 'canary-words' }), note: 'canary-search-note', ...times })
    .execute()
  await db.insertInto('interests').values({ userId, kind: 'focus', value: 'canary-interest', position: 0 }).execute()
  const alert = { kind: 'focus', focusArea: 'canary-area', cadence: 'daily', isActive: true }
  await db
    .insertInto('alerts')
    .values({ userId, ...alert, createdAt: NOW })
    .execute()
  await db
    .insertInto('jurisdictions')
    .values({ code: 'NG', slug: 'nigeria', name: 'Nigeria', kind: 'country' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const policyId = (await aPolicy(db, { slug: 'muted-act' })).id
  await db.insertInto('mutedPolicies').values({ userId, policyId, createdAt: NOW }).execute()
  const mail = { userId, cadence: 'daily', dueAt: NOW, madeAt: NOW }
  const { id: digestId } = await db.insertInto('alertDigests').values(mail).returning('id').executeTakeFirstOrThrow()
  const hit = { occasion: 'due canary-hit', due: JSON.stringify({ of: 'canary-due' }), triggers: ['canary-trigger'] }
  await db
    .insertInto('alertHits')
    .values({ userId, source: 'tracked', policyId, ...hit, foundAt: NOW, mail: 'made', digestId })
    .execute()
  const data = JSON.stringify({ of: 'canary-notification' })
  await db.insertInto('notifications').values({ userId, kind: 'account', data, createdAt: NOW }).execute()
}

/** Every word of every table of the database. */
async function dump(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  const parts: string[] = []
  for (const { name } of rows) {
    const { rows: all } = await sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.raw(name)} t`.execute(db)
    parts.push(`${name} ${JSON.stringify(all)}`)
  }
  return parts.join('\n')
}

const canariesIn = (words: string): string[] => [...new Set(words.match(/(?:secret-)?canary[\w@.-]*/gi) ?? [])].toSorted()

describe('the inventory', () => {
  test('trust 78: says of every table whether it holds anything of anybody', async ({ emptyDb: db }) => {
    const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
    const known = [...Object.keys(HOLDINGS), ...NOTHING_PERSONAL]
    expect(rows.map(({ name }) => name).toSorted(), 'declare it in inventory.ts').toEqual(known.toSorted())
  })

  test('trust 78: says of every column of such a table whether it is told', async ({ emptyDb: db }) => {
    for (const [table, { columns }] of Object.entries(HOLDINGS)) {
      const { rows } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(
        db,
      )
      expect(rows.map(({ name }) => name).toSorted(), `declare it in inventory.ts: ${table}`).toEqual(
        Object.keys(columns).toSorted(),
      )
    }
  })

  test('trust 78: misses no table that refers to an account, or has a column named like an address or a person', async ({
    emptyDb: db,
  }) => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint where confrelid in ('users'::regclass, 'sessions'::regclass)
      union select table_name from information_schema.columns
      where table_schema = 'public' and column_name ~ '(^|_)(user_id|actor_id|email|email_key|recipient|full_name|first_name)$'`.execute(
      db,
    )
    expect(rows.map(({ name }) => name).filter((name) => !Object.hasOwn(HOLDINGS, name))).toEqual([])
  })
})

describe('GET /api/user/export', () => {
  test('trust 78: is everything held on somebody, and no secret', async ({ emptyDb: db }) => {
    const user = await aCanary(db)
    const { token } = await signIn(db, user)
    const held = canariesIn(await dump(db))
    const { status, headers, body } = await callsOn(db)('GET', '/api/user/export', undefined, { token })
    expect(status).toBe(200)
    const data = MyData.parse(body)
    const told = canariesIn(JSON.stringify(data))
    expect(told).toEqual(held.filter((canary) => !canary.startsWith('secret-')))
    expect(told.length).toBeGreaterThan(20)
    expect(JSON.stringify(data)).not.toMatch(/\$argon2|[0-9a-f]{64}/)
    expect(data.securityEvents.map(({ kind }) => kind)).toEqual(['registered', 'signed-in'])
    expect(data.profile).toMatchObject([{ email: user.email, emailVerifiedAt: NOW.toISOString(), subscriptionPlan: 'free' }])
    expect(headers.get('content-disposition')).toBe('attachment; filename="policywatch-my-data-2026-06-15.json"')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('trust 78: is the same as a table for spreadsheets, in which no formula is alive', async ({ emptyDb: db }) => {
    const user = await aCanary(db)
    const hostile = '=HYPERLINK("https://evil.example";"canary-name")'
    await db.updateTable('users').set({ fullName: hostile, organisation: 'canary-Ọlá & Søn' }).where('id', '=', user.id).execute()
    const { token } = await signIn(db, user)
    const answer = await apiOn(db).fetch('/api/user/export?format=csv', { headers: { authorization: `Bearer ${token}` } })
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ])
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="policywatch-my-data-2026-06-15.csv"')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(Array.from(bytes.slice(0, 3)), 'a spreadsheet knows by it that this is UTF-8').toEqual([0xef, 0xbb, 0xbf])
    const words = new TextDecoder().decode(bytes)
    const { data: lines, errors } = Papa.parse<string[]>(words)
    expect(errors).toEqual([])
    expect(new Set(lines.map((line) => line.length))).toEqual(new Set([4]))
    expect(lines[0]).toEqual(['Section', 'Entry', 'Field', 'Value'])
    expect(canariesIn(words)).toEqual(canariesIn(await dump(db)).filter((canary) => !canary.startsWith('secret-')))
    expect(lines).toContainEqual(['Profile', '1', 'Full name', `'${hostile}`])
    expect(lines).toContainEqual(['Profile', '1', 'Organisation', 'canary-Ọlá & Søn'])
    expect(lines).toContainEqual(['Profile', '1', 'Email verified at', NOW.toISOString()])
    expect(lines).toContainEqual(['Documents', '', '', 'Nothing is held here.'])
    expect(lines.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
  })

  test('says of documents that none are held, and knows no other format', async ({ emptyDb: db }) => {
    const { token } = await signIn(db, await aUser(db))
    const { body } = await callsOn(db)('GET', '/api/user/export', undefined, { token })
    expect(MyData.parse(body).documents).toEqual({ about: expect.stringContaining('we hold none'), items: [] })
    for (const query of ['format=xml', 'format=csv&table=users'])
      expect(await callsOn(db)('GET', `/api/user/export?${query}`, undefined, { token })).toMatchObject({ status: 400 })
  })

  test('has nothing of anybody else', async ({ emptyDb: db }) => {
    await aCanary(db)
    const { token } = await signIn(db, await aUser(db))
    const { body } = await callsOn(db)('GET', '/api/user/export', undefined, { token })
    expect(canariesIn(JSON.stringify(body))).toEqual([])
  })

  test('is for who is signed in, five times in an hour', async ({ emptyDb: db }) => {
    const call = callsOn(db)
    expect(await call('GET', '/api/user/export')).toMatchObject({ status: 401 })
    const { token } = await signIn(db, await aUser(db))
    for (let i = 0; i < 5; i++) expect(await call('GET', '/api/user/export', undefined, { token })).toMatchObject({ status: 200 })
    expect(await call('GET', '/api/user/export', undefined, { token })).toMatchObject({ status: 429 })
  })
})

describe('DELETE /api/user', () => {
  test('closes the account at once and says until when one can come back', async ({ emptyDb: db }) => {
    const user = await aUser(db)
    const { token } = await signIn(db, user)
    const other = await signIn(db, user)
    const call = callsOn(db)
    const { status, body } = await call('DELETE', '/api/user', { password: PASSWORD }, { token })
    expect([status, body.message]).toEqual([200, expect.stringContaining('On 2026-06-22 everything held on you is erased.')])
    for (const each of [token, other.token]) {
      expect(await call('GET', '/api/user/export', undefined, { token: each })).toMatchObject({ status: 401 })
    }
    expect(await mailsTo(db, user.email)).toContain('erasure-asked')
  })

  test('wants the password, or a fresh sign-in, and no field that it does not know', async ({ emptyDb: db }) => {
    const { token, sessionId } = await signIn(db, await aUser(db))
    await db
      .updateTable('sessions')
      .set({ createdAt: later(-0.01) })
      .where('id', '=', sessionId)
      .execute()
    const call = callsOn(db)
    expect(await call('DELETE', '/api/user')).toMatchObject({ status: 401 })
    expect(await call('DELETE', '/api/user', undefined, { token })).toMatchObject({ status: 403 })
    expect(await call('DELETE', '/api/user', {}, { token })).toMatchObject({ status: 403 })
    expect(await call('DELETE', '/api/user', { password: 'wrong' }, { token })).toMatchObject({ status: 403 })
    expect(await call('DELETE', '/api/user', { password: PASSWORD, id: 'x' }, { token })).toMatchObject({ status: 422 })
    expect(await call('DELETE', '/api/user', { password: PASSWORD }, { token })).toMatchObject({ status: 200 })
  })

  test('keeps the only administrator', async ({ emptyDb: db }) => {
    const { token } = await signIn(db, await aUser(db, { isAdmin: true }))
    const call = callsOn(db)
    expect(await call('DELETE', '/api/user', {}, { token })).toMatchObject({ status: 409 })
    await aUser(db, { isAdmin: true })
    expect(await call('DELETE', '/api/user', {}, { token })).toMatchObject({ status: 200 })
  })

  test('is withdrawn by signing in within seven days', async ({ emptyDb: db }) => {
    const user = await aUser(db)
    const { token } = await signIn(db, user)
    await callsOn(db)('DELETE', '/api/user', {}, { token })
    await login(db, { email: user.email, password: PASSWORD }, asking, later(6.9))
    expect(await eraseDue(db, later(30))).toBe(0)
    expect(await db.selectFrom('users').select(['id', 'eraseAfter']).execute()).toEqual([{ id: user.id, eraseAfter: null }])
    const events = await db.selectFrom('securityEvents').select('kind').orderBy('id').execute()
    expect(events.map(({ kind }) => kind)).toEqual(['signed-in', 'erasure-asked', 'erasure-withdrawn', 'signed-in'])
  })

  test('trust 78: after seven days nothing personal is left in the whole database', async ({ emptyDb: db }) => {
    const user = await aCanary(db)
    const other = await aUser(db, { email: 'somebody-else@example.com' })
    const { token } = await signIn(db, user)
    expect(await callsOn(db)('DELETE', '/api/user', {}, { token })).toMatchObject({ status: 200 })
    expect(await eraseDue(db, later(6.9))).toBe(0)
    expect(canariesIn(await dump(db)).length).toBeGreaterThan(25)

    expect(await eraseDue(db, later(7))).toBe(1)
    const left = await dump(db)
    expect(canariesIn(left)).toEqual([])
    expect(left).not.toMatch(/nest\.example/i)
    expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: other.id }])

    const events = await db.selectFrom('securityEvents').select('kind').where('userId', '=', user.id).orderBy('id').execute()
    expect(events.map(({ kind }) => kind)).toEqual(['registered', 'signed-in', 'erasure-asked', 'erased'])
    expect(await verifyAudit(db), 'the chain is whole, for it never held a name').toMatchObject({ last: { id: 4 } })
    expect(await eraseDue(db, later(8))).toBe(0)
  })
})

describe('what is over', () => {
  test('is forgotten: links after a week, sessions a month after they ended, questions to passkeys after a day, browsers after a year', async ({
    emptyDb: db,
  }) => {
    const { id } = await aCanary(db) // its session was never used again, so it ended after seven days
    await signIn(db, { id, email: '' }, later(5))
    await db
      .updateTable('sessions')
      .set({ endedAt: later(5), endedBecause: 'logout' })
      .where('createdAt', '>', NOW)
      .execute()
    expect(await purgeAccounts(db, later(0.9))).toBe(0)
    expect(await purgeAccounts(db, later(1.1))).toBe(1)
    expect(await purgeAccounts(db, later(6.9))).toBe(0)
    expect(await purgeAccounts(db, later(7.1))).toBe(1)
    expect(await purgeAccounts(db, later(34.9))).toBe(0)
    expect(await purgeAccounts(db, later(35.1)), 'logged out').toBe(1)
    expect(await purgeAccounts(db, later(36.9))).toBe(0)
    expect(await purgeAccounts(db, later(37.1)), 'left').toBe(1)
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('refreshTokens').selectAll().execute(), 'they go with their session').toEqual([])
    expect(await purgeAccounts(db, later(364.9))).toBe(0)
    expect(await purgeAccounts(db, later(365.1))).toBe(1)
    expect(await purgeAccounts(db, later(370.1))).toBe(1)
    expect(await db.selectFrom('knownDevices').selectAll().execute()).toEqual([])
  })

  test('is forgotten of a sign-in with Google as soon as it can lead nowhere', async ({ emptyDb: db }) => {
    await aCanary(db)
    const minutes = (n: number) => later(n / 1440)
    expect(await purgeFlows(db, minutes(10))).toBe(0)
    expect(await purgeFlows(db, minutes(11.1))).toBe(1)
  })
})
