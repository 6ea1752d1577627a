import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { MutedPolicies } from '#contract/alert-control.ts'
import type { Db } from '#db/open.ts'
import { aUser, callsOn, signIn, type TestUser } from '#test/accounts.ts'
import { aPolicy } from '#test/builders.ts'
import { NOW, test } from '#test/fixtures.ts'
import { follow, hitsOf, publishRecord, theRecord } from '#test/followed.ts'
import { MOST_MUTED } from './muted-policies.ts'

const SLUG = 'orbital-licensing-bill'

async function as(db: Db, user: TestUser) {
  const { token } = await signIn(db, user)
  const call = callsOn(db)
  const ask = (method: string, path = '') => call(method, `/api/user/muted${path}`, undefined, { token })
  const muted = async () => MutedPolicies.parse((await ask('GET')).body).items.map(({ policy }) => policy.slug)
  return { ask, muted, call: (method: string, path: string) => call(method, path, undefined, { token }) }
}

describe('/api/user/muted', () => {
  test('a record is muted and unmuted, each as often as asked, for one reader only', async ({ db }) => {
    await aPolicy(db, { slug: 'first-act' })
    await aPolicy(db, { slug: 'second-act' })
    const [ada, eve] = [await as(db, await aUser(db)), await as(db, await aUser(db))]
    for (const slug of ['first-act', 'second-act', 'first-act']) expect((await ada.ask('PUT', `/${slug}`)).status).toBe(200)
    expect((await ada.muted()).toSorted()).toEqual(['first-act', 'second-act'])
    expect(await eve.muted()).toEqual([])
    expect((await ada.call('GET', '/api/user/records/first-act')).body).toMatchObject({ isMuted: true })
    expect((await eve.call('GET', '/api/user/records/first-act')).body).toMatchObject({ isMuted: false })
    expect((await eve.ask('DELETE', '/first-act')).status, 'it is not muted there, and stays so').toBe(200)
    for (const _ of [1, 2]) expect((await ada.ask('DELETE', '/first-act')).status).toBe(200)
    expect(await ada.muted()).toEqual(['second-act'])
  })

  test('what is no record is refused; what was archived can only be unmuted', async ({ db }) => {
    const { id } = await aPolicy(db, { slug: 'old-act' })
    const ada = await as(db, await aUser(db))
    await ada.ask('PUT', '/old-act')
    await db.updateTable('allPolicies').set({ archivedAt: NOW }).where('id', '=', id).execute()
    expect(MutedPolicies.parse((await ada.ask('GET')).body).items).toMatchObject([{ archived: true }])
    expect((await ada.ask('PUT', '/old-act')).status).toBe(410)
    expect((await ada.ask('DELETE', '/old-act')).status).toBe(200)
    expect(await ada.muted()).toEqual([])
    for (const method of ['PUT', 'DELETE']) expect((await ada.ask(method, '/no-such-act')).status).toBe(404)
    for (const method of ['PUT', 'DELETE']) expect((await ada.ask(method, '/No_Slug')).status).toBe(400)
  })

  test('an account mutes at most a thousand', async ({ db }) => {
    const user = await aUser(db)
    const { id } = await aPolicy(db, { slug: 'last-act' })
    await sql`insert into all_policies overriding system value select (jsonb_populate_record(p, jsonb_build_object('id', 900000 + n, 'slug', 'act-' || n))).*
      from all_policies p, generate_series(1, ${MOST_MUTED}) n where p.id = ${id}`.execute(db)
    await sql`insert into muted_policies select ${user.id}::uuid, id, ${NOW}::timestamptz from all_policies where id > 900000`.execute(
      db,
    )
    const ada = await as(db, user)
    const refused = await ada.ask('PUT', '/last-act')
    expect(refused).toMatchObject({ status: 422, body: { details: [{ path: 'slug' }] } })
    expect(refused.body.message).toContain('1,000')
    expect((await ada.ask('PUT', '/act-7')).status, 'it is muted already').toBe(200)
  })

  test('nothing tells of a muted record, by whatever it is followed', async ({ db }) => {
    const user = await aUser(db, { plan: 'professional' })
    const before = new Date(NOW.getTime() - 86_400_000)
    const { id } = await publishRecord(db, theRecord(), before, { announce: false })
    for (const by of ['search', 'policy', 'jurisdiction', 'focus', 'tracked', 'interest'] as const)
      await follow(db, user.id, by, by === 'policy' || by === 'tracked' ? id : null, 'immediate', before)
    const ada = await as(db, user)
    await ada.ask('PUT', `/${SLUG}`)
    await publishRecord(db, theRecord({ status: 'passed' }), NOW, { before: theRecord() })
    expect(await hitsOf(db, user.id)).toEqual([])
    await ada.ask('DELETE', `/${SLUG}`)
    await publishRecord(db, theRecord({ status: 'enacted' }), NOW, { before: theRecord({ status: 'passed' }) })
    expect((await hitsOf(db, user.id)).length).toBeGreaterThan(0)
  })
})
