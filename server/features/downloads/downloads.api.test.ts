import { pino } from 'pino'
import { describe, expect } from 'vitest'
import { Download, Downloads } from '#contract/downloads.ts'
import { PolicyRecord } from '#contract/policies.ts'
import type { StoredRecord } from '#contract/stored-record.ts'
import type { Db } from '#db/open.ts'
import { saveParts, savePolicies } from '#server/features/records/records.sql.ts'
import { sign } from '#server/secret.ts'
import { aUser, callsOn, signIn, type TestUser } from '#test/accounts.ts'
import { aPolicy } from '#test/builders.ts'
import { apiOn, NOW, SECRET, test } from '#test/fixtures.ts'

const LIST = '/api/user/downloads'
const seconds = (n: number) => new Date(NOW.getTime() + n * 1_000)

async function as(db: Db, user: TestUser, now = NOW) {
  const { token } = await signIn(db, user, now)
  const call = callsOn(db, { now: () => now })
  return (method: string, path: string, body?: unknown) => call(method, path, body, { token })
}
type Call = Awaited<ReturnType<typeof as>>

const documents = (slug: string, count: number): StoredRecord['documents'] =>
  Array.from({ length: count }, (_, i) => ({
    title: `Text ${i + 1}`,
    url: `https://publisher.example/${slug}/${i + 1}-canary.pdf`,
    publisher: 'Gazette',
  }))

/** A record with documents. @returns the addresses where each is asked for */
async function aRecordWith(db: Db, count: number, about: Partial<StoredRecord> = {}) {
  const slug = about.slug ?? 'with-documents'
  const { id } = await aPolicy(db, { slug, jurisdiction: 'KE', ...about, documents: documents(slug, count) })
  const rows = await db.selectFrom('documents').select('id').where('policyId', '=', id).orderBy('position').execute()
  return { slug, id, ids: rows.map((row) => row.id), at: rows.map((row) => `/api/policies/${slug}/documents/${row.id}/download`) }
}

const start = async (call: Call, path: string) => {
  const answer = await call('POST', path)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return Download.parse(answer.body)
}
const follow = (db: Db, url: string, now = NOW) => apiOn(db, { now: () => now }).get(url)
const change = (db: Db, user: TestUser, to: object) => db.updateTable('users').set(to).where('id', '=', user.id).execute()

describe('POST /api/policies/{slug}/documents/{id}/download', () => {
  test('trust 60: counts a document once in a month and leads to it for a minute', async ({ db }) => {
    const { at, ids, slug } = await aRecordWith(db, 2)
    const call = await as(db, await aUser(db, { plan: 'standard' }))
    const first = await start(call, at[0]!)
    expect(first).toMatchObject({ counted: true, expiresAt: seconds(60).toISOString() })
    expect(first.downloads).toEqual({ limit: 5, used: 1, counted: [ids[0]] })
    expect(await start(call, at[0]!)).toMatchObject({ counted: false, downloads: { used: 1, counted: [ids[0]] } })
    expect(await start(call, at[1]!)).toMatchObject({ counted: true, downloads: { used: 2, counted: ids } })
    const answer = await follow(db, first.url)
    expect(answer.status).toBe(303)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      location: `https://publisher.example/${slug}/1-canary.pdf`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
  })

  test('trust 49: the plan holds so many a month of Lagos, and those that were counted are fetched again', async ({ db }) => {
    const { at } = await aRecordWith(db, 6)
    const user = await aUser(db, { plan: 'standard' })
    const call = await as(db, user)
    for (const path of at.slice(0, 5)) await start(call, path)
    expect(await call('POST', at[5]!)).toMatchObject({ status: 403, body: { code: 'LIMIT_REACHED', limit: 5, used: 5 } })
    expect((await start(call, at[4]!)).counted).toBe(false)
    // In Lagos a month ends an hour before it does in UTC.
    const before = await as(db, user, new Date('2026-06-30T22:59:59Z'))
    expect((await before('POST', at[5]!)).status).toBe(403)
    const after = await as(db, user, new Date('2026-06-30T23:00:00Z'))
    expect(await start(after, at[5]!)).toMatchObject({ counted: true, downloads: { used: 1 } })
    expect(await start(after, at[0]!)).toMatchObject({ counted: true, downloads: { used: 2 } })
  })

  test.for([
    ['free', 'NG', false],
    ['free', 'KE', false],
    ['standard', 'NG-LA', false],
    ['standard', 'KE', true],
    ['professional', 'NG', true],
    ['enterprise', 'KE', true],
  ] as const)('%s and a record of %s: %s', async ([plan, jurisdiction, isOpen], { db }) => {
    const { at } = await aRecordWith(db, 1, { jurisdiction })
    const user = await aUser(db, { plan })
    const call = await as(db, user)
    if (isOpen) expect((await start(call, at[0]!)).counted).toBe(true)
    await change(db, user, { subscriptionStatus: 'past_due' })
    const refused = isOpen ? await (await as(db, user))('POST', at[0]!) : await call('POST', at[0]!)
    expect(refused).toMatchObject({ status: 403, body: { code: 'PLAN_REQUIRED', feature: 'detail' } })
    expect(JSON.stringify(refused.body)).not.toContain('canary')
  })

  test('a demo record is open to everybody, and a plan without downloads has none of it either', async ({ db }) => {
    const { at } = await aRecordWith(db, 1, { jurisdiction: 'NG', isDemo: true })
    expect(await (await as(db, await aUser(db)))('POST', at[0]!)).toMatchObject({
      status: 403,
      body: { code: 'LIMIT_REACHED', limit: 0, used: 0 },
    })
    expect((await start(await as(db, await aUser(db, { plan: 'standard' })), at[0]!)).counted).toBe(true)
  })

  test('an administrator and who has no limit are counted once, too', async ({ db }) => {
    const { at } = await aRecordWith(db, 7, { jurisdiction: 'NG' })
    const call = await as(db, await aUser(db, { plan: 'professional' }))
    for (const path of at) expect(await start(call, path)).toMatchObject({ counted: true, downloads: { limit: -1 } })
    expect(await start(call, at[6]!)).toMatchObject({ counted: false, downloads: { used: 7 } })
    const admin = await aUser(db, { isAdmin: true })
    const { token, sessionId } = await signIn(db, admin)
    await db.updateTable('sessions').set({ secondFactorAt: NOW }).where('id', '=', sessionId).execute()
    const answer = await callsOn(db, { settings: { ADMIN_SECOND_FACTOR: 'required' } })('POST', at[0]!, undefined, { token })
    expect(answer.status).toBe(200)
    const { url } = Download.parse(answer.body)
    expect((await follow(db, url)).status).toBe(303)
    await change(db, admin, { isAdmin: false })
    expect((await follow(db, url)).status).toBe(403)
  })

  test('what is not there, or stands in another record, is not found and counts nothing', async ({ db }) => {
    const { slug, ids } = await aRecordWith(db, 1)
    await aRecordWith(db, 1, { slug: 'another-one' })
    const call = await as(db, await aUser(db, { plan: 'standard' }))
    for (const path of [`another-one/documents/${ids[0]}`, `${slug}/documents/999999999999999`, `none/documents/${ids[0]}`]) {
      expect((await call('POST', `/api/policies/${path}/download`)).status).toBe(404)
    }
    expect((await call('POST', `/api/policies/${slug}/documents/1e3/download`)).status).toBe(400)
    expect((await callsOn(db)('POST', `/api/policies/${slug}/documents/${ids[0]}/download`)).status).toBe(401)
    expect((await call('GET', LIST)).body).toEqual({ items: [], total: 0 })
  })

  test('a document that stays in a record keeps its number, and what was counted of it, when the record is imported anew', async ({
    db,
  }) => {
    const { slug, id, ids, at } = await aRecordWith(db, 3)
    const user = await aUser(db, { plan: 'standard' })
    await start(await as(db, user), at[0]!)
    const [one, two, three] = documents(slug, 3)
    const record = {
      ...(await aPolicyRecord(db, id)),
      documents: [three!, { ...one!, title: 'Renamed' }, { ...two!, url: 'https://x.example/' }],
    }
    await saveParts(db, [record], await savePolicies(db, [record], NOW))
    const rows = await db
      .selectFrom('documents')
      .select(['id', 'title', 'url'])
      .where('policyId', '=', id)
      .orderBy('position')
      .execute()
    expect(rows.map(({ title }) => title)).toEqual(['Text 3', 'Renamed', 'Text 2'])
    expect([rows[0]!.id, rows[1]!.id]).toEqual([ids[2], ids[0]])
    expect(ids).not.toContain(rows[2]!.id)
    expect(await start(await as(db, user), at[0]!)).toMatchObject({ counted: false, downloads: { used: 1 } })
  })
})

const aPolicyRecord = async (db: Db, policyId: number) =>
  (await db.selectFrom('revisions').select('record').where('policyId', '=', policyId).executeTakeFirstOrThrow())
    .record as StoredRecord

describe('GET /downloads/TOKEN', () => {
  const aLink = async (db: Db) => {
    const { at, ids, id } = await aRecordWith(db, 2)
    const user = await aUser(db, { plan: 'standard' })
    const { url } = await start(await as(db, user), at[0]!)
    return { user, url, ids, policyId: id }
  }
  const refusal = async (db: Db, url: string, now = NOW) => {
    const answer = await follow(db, url, now)
    const told = `${JSON.stringify(Object.fromEntries(answer.headers))} ${await answer.text()}`
    expect(told).not.toContain('canary')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    return answer.status
  }

  test('trust 60: is over after a minute', async ({ db }) => {
    const { url } = await aLink(db)
    expect((await follow(db, url, seconds(59))).status).toBe(303)
    expect(await refusal(db, url, seconds(60))).toBe(410)
  })

  test('trust 60: asks again: a plan that was lost, a suspension, an erasure count at once', async ({ db }) => {
    for (const to of [
      { subscriptionPlan: 'free' as const },
      { subscriptionStatus: 'past_due' as const },
      { suspendedAt: NOW },
      { eraseAfter: NOW },
    ]) {
      const user = await aUser(db, { plan: 'standard' })
      const { at } = await aRecordWith(db, 1, { slug: `for-${Object.keys(to)[0]!.toLowerCase()}` })
      const { url } = await start(await as(db, user), at[0]!)
      await change(db, user, to)
      expect([to, await refusal(db, url)]).toEqual([to, 403])
    }
    const { user, url } = await aLink(db)
    await db.deleteFrom('users').where('id', '=', user.id).execute()
    expect(await refusal(db, url)).toBe(403)
  })

  test('trust 60: a document that was not counted is not opened, however well the link is signed', async ({ db }) => {
    const { user, ids, policyId, url } = await aLink(db)
    const ticket = { userId: user.id, documentId: ids[1], policyId, asAdmin: false }
    expect(await refusal(db, `/downloads/${sign(SECRET, 'download', ticket, seconds(60))}`)).toBe(403)
    const asAdmin = { ...ticket, documentId: ids[0], asAdmin: true }
    await change(db, user, { subscriptionPlan: 'free' })
    expect(await refusal(db, `/downloads/${sign(SECRET, 'download', asAdmin, seconds(60))}`)).toBe(403)
    await db.deleteFrom('downloads').execute()
    await change(db, user, { subscriptionPlan: 'standard' })
    expect(await refusal(db, url)).toBe(403)
  })

  test('a forged one, one of another purpose and one for another document are not found', async ({ db }) => {
    const { user, ids, policyId, url } = await aLink(db)
    const ticket = { userId: user.id, documentId: ids[0], policyId, asAdmin: false }
    for (const token of [
      'none',
      'a.b',
      '%00',
      url.slice('/downloads/'.length).replace(/.{6}$/, 'AAAAAA'),
      sign(SECRET, 'calendar address', ticket),
      sign('another secret, as long as needed', 'download', ticket),
      sign(SECRET, 'download', { ...ticket, policyId: policyId + 1 }, seconds(60)),
    ]) {
      expect([token, await refusal(db, `/downloads/${token}`)]).toEqual([token, 404])
    }
  })

  test('a link of the last minute of a month is good in the next one', async ({ db }) => {
    const { at } = await aRecordWith(db, 1)
    const last = new Date('2026-06-30T22:59:50Z')
    const { url } = await start(await as(db, await aUser(db, { plan: 'standard' }), last), at[0]!)
    expect((await follow(db, url, new Date('2026-06-30T23:00:20Z'))).status).toBe(303)
  })

  test('trust 23: the token stands in no line of the log', async ({ db }) => {
    const { url, user } = await aLink(db)
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    const api = apiOn(db, { log })
    await api.get(url)
    await change(db, user, { suspendedAt: NOW })
    await api.get(url)
    await apiOn(db, { log, now: () => seconds(61) }).get(url)
    expect(lines.join('')).toContain('/downloads/:token')
    expect(lines.join('')).not.toContain(url.slice('/downloads/'.length, 60))
  })
})

test('the list has what was counted, newest first, of oneself and nobody else, without addresses', async ({ db }) => {
  const { at, ids, slug } = await aRecordWith(db, 2)
  const ada = await aUser(db, { plan: 'standard' })
  await start(await as(db, ada), at[0]!)
  await start(await as(db, ada, new Date('2026-07-02T08:00:00Z')), at[0]!)
  await start(await as(db, ada, new Date('2026-07-03T08:00:00Z')), at[1]!)
  await start(await as(db, await aUser(db, { plan: 'standard' })), at[1]!)
  const answer = await (await as(db, ada))('GET', LIST)
  const { items, total } = Downloads.parse(answer.body)
  expect(total).toBe(3)
  expect(items.map(({ document, month, policy }) => [document, month, policy.slug])).toEqual([
    [{ id: ids[1], title: 'Text 2' }, '2026-07', slug],
    [{ id: ids[0], title: 'Text 1' }, '2026-07', slug],
    [{ id: ids[0], title: 'Text 1' }, '2026-06', slug],
  ])
  expect(JSON.stringify(answer.body)).not.toContain('canary')
})

test('a record names its documents by number to who may have them, and not as it stood earlier', async ({ db }) => {
  const { slug, ids } = await aRecordWith(db, 1)
  const read = async (plan: 'free' | 'standard', query = '') => {
    const { body } = await (await as(db, await aUser(db, { plan })))('GET', `/api/policies/${slug}${query}`)
    return PolicyRecord.parse(body).documents[0]!
  }
  expect(await read('free')).toEqual({ title: 'Text 1', locked: true })
  expect(await read('standard')).toMatchObject({ id: ids[0], locked: false })
  expect(await read('standard', '?as_of=2026-06-10')).not.toHaveProperty('id')
})

test('trust 49: a hundred at once count exactly as many as the plan holds', { timeout: 60_000 }, async ({ database }) => {
  const { db } = database
  const { at } = await aRecordWith(db, 100, { slug: 'a-hundred-documents' })
  const user = await aUser(db, { plan: 'standard' })
  const { token } = await signIn(db, user)
  const call = callsOn(db)
  const answers = await Promise.all(at.map((path) => call('POST', path, undefined, { token })))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  // More than so many requests at once are told that we are busy; asked once more they get no more than the others.
  expect(statuses.filter((status) => status === 403 || status === 503)).toHaveLength(95)
  expect((await call('POST', at[statuses.findIndex((status) => status !== 200)]!, undefined, { token })).status).toBe(403)
  expect((await call('GET', LIST, undefined, { token })).body).toMatchObject({ total: 5 })
  await db.deleteFrom('users').where('id', '=', user.id).execute()
})
