import { describe, expect } from 'vitest'
import type { Db } from '#db/open.ts'
import { aUser, callsOn, mailsTo, signIn, type TestUser } from '#test/accounts.ts'
import { NOW, test } from '#test/fixtures.ts'
import { user as userCommand } from './user.command.ts'

const USERS = '/api/admin/users'
const reason = 'Asked for by mail'

/** An owner, a second one so that none is the last, an editor and a reader. */
async function aNewsroom(db: Db) {
  await db.updateTable('users').set({ isAdmin: false }).execute()
  const [owner, other, editor, reader] = [
    await aUser(db, { isAdmin: true }),
    await aUser(db, { isAdmin: true }),
    await aUser(db, { isAdmin: true }),
    await aUser(db),
  ]
  await db.updateTable('users').set({ adminRole: 'editor' }).where('id', '=', editor.id).execute()
  const { token } = await signIn(db, owner)
  const call = callsOn(db)
  const as = (who: string, method: string, path: string, body?: object) => call(method, path, body, { token: who })
  return {
    owner,
    other,
    editor,
    reader,
    token,
    as,
    change: (id: string, body: object) => as(token, 'PATCH', `${USERS}/${id}`, body),
  }
}

const eventsOf = (db: Db, { id }: TestUser, kind: string) =>
  db.selectFrom('securityEvents').selectAll().where('userId', '=', id).where('kind', '=', kind).execute()
const countEvents = async (db: Db) => (await db.selectFrom('securityEvents').select('id').execute()).length
const rowOf = (db: Db, { id }: TestUser) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('trust 76: rights', () => {
  test('an owner makes a reader an editor, an owner, and a reader again: each is one row of the audit trail and one mail', async ({
    db,
  }) => {
    const { owner, reader, change } = await aNewsroom(db)
    const before = await countEvents(db)
    expect((await change(reader.id, { isAdmin: true, adminRole: 'editor', reason })).body).toMatchObject({
      isAdmin: true,
      adminRole: 'editor',
    })
    expect((await change(reader.id, { adminRole: 'owner', reason })).body).toMatchObject({ adminRole: 'owner' })
    expect((await change(reader.id, { adminRole: 'owner', reason })).status, 'the same again is no change').toBe(200)
    expect((await change(reader.id, { isAdmin: false, reason })).body).toMatchObject({ isAdmin: false, adminRole: null })
    expect(await countEvents(db)).toBe(before + 3)
    expect(await eventsOf(db, reader, 'role-changed')).toMatchObject([
      { actorId: owner.id, place: '203.0.113.0/24', detail: { isAdmin: true, adminRole: 'editor', before: 'reader', reason } },
      { detail: { adminRole: 'owner', before: 'editor' } },
      { detail: { isAdmin: false, before: 'owner' } },
    ])
    expect(await mailsTo(db, reader.email)).toHaveLength(3)
  })

  test('who gains or loses them is signed out everywhere', async ({ db }) => {
    const { editor, reader, as, change } = await aNewsroom(db)
    for (const [who, isAdmin] of [
      [reader, true],
      [editor, false],
    ] as const) {
      const { token } = await signIn(db, who)
      await change(who.id, { isAdmin, reason })
      expect((await as(token, 'GET', '/api/user/usage')).status).toBe(401)
    }
  })

  test('of an account that is not confirmed, suspended or closed none is made an administrator', async ({ db }) => {
    const { reader, change } = await aNewsroom(db)
    for (const changes of [{ emailVerifiedAt: null }, { suspendedAt: NOW }, { eraseAfter: NOW }]) {
      const as = { emailVerifiedAt: NOW, suspendedAt: null, eraseAfter: null, ...changes }
      await db.updateTable('users').set(as).where('id', '=', reader.id).execute()
      expect((await change(reader.id, { isAdmin: true, reason })).status).toBe(409)
    }
    expect((await rowOf(db, reader)).isAdmin).toBe(false)
  })

  test('nobody takes the rights of the last owner away, though there are editors, nor their own account', async ({ db }) => {
    const { owner, other, change, as, token } = await aNewsroom(db)
    expect((await change(other.id, { adminRole: 'editor', reason })).status).toBe(200)
    for (const body of [{ isAdmin: false }, { adminRole: 'editor' }, { suspended: true }]) {
      expect(await change(owner.id, { ...body, reason })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    }
    expect((await as(token, 'DELETE', `${USERS}/${owner.id}`, { reason, email: owner.email })).status).toBe(409)
    expect(await rowOf(db, owner)).toMatchObject({ isAdmin: true, adminRole: 'owner', suspendedAt: null, eraseAfter: null })
    expect(await userCommand(db, ['role', owner.email, 'editor'], NOW)).toMatchObject({ ok: false })
    expect(await userCommand(db, ['suspend', owner.email], NOW)).toMatchObject({ ok: false })
  })

  test('the command line gives and takes them, too', async ({ db }) => {
    const { reader } = await aNewsroom(db)
    expect(await userCommand(db, ['role', reader.email, 'editor'], NOW)).toMatchObject({ ok: true })
    expect(await rowOf(db, reader)).toMatchObject({ isAdmin: true, adminRole: 'editor' })
    expect(await userCommand(db, ['role', reader.email, 'none'], NOW)).toMatchObject({ ok: true })
    expect((await rowOf(db, reader)).isAdmin).toBe(false)
    expect(await userCommand(db, ['role', reader.email, 'king'], NOW)).toMatchObject({ ok: false })
  })
})

describe('owners only', () => {
  test.for([
    ['GET', ''],
    ['PATCH', '/:id', { subscriptionPlan: 'standard', reason }],
    ['PATCH', '/:id', { isAdmin: true, adminRole: 'owner', reason }],
    ['POST', '/:id/verify', { reason }],
    ['GET', '/:id/sessions'],
    ['DELETE', '/:id/sessions', { reason }],
    ['POST', '/:id/export', { reason }],
    ['DELETE', '/:id', { reason, email: 'whoever@example.com' }],
  ] as const)('%s %s is refused to an editor and to a reader, and nothing is written', async ([method, path, body], { db }) => {
    const { editor, reader, as } = await aNewsroom(db)
    const tokens = [(await signIn(db, editor)).token, (await signIn(db, reader)).token]
    const before = await countEvents(db)
    for (const who of tokens) expect((await as(who, method, `${USERS}${path.replace(':id', editor.id)}`, body)).status).toBe(403)
    expect(await countEvents(db)).toBe(before)
    expect(await rowOf(db, editor)).toMatchObject({ adminRole: 'editor', subscriptionPlan: 'free' })
  })
})

describe('at the request of its holder', () => {
  test('a suspension ends the sessions, is told, and is taken back; two matters at once are refused', async ({ db }) => {
    const { owner, reader, as, change } = await aNewsroom(db)
    const { token } = await signIn(db, reader)
    expect((await change(reader.id, { suspended: true, subscriptionPlan: 'standard', reason })).status).toBe(422)
    expect((await change(reader.id, { suspended: true, reason })).body).toMatchObject({ suspended: true })
    expect((await as(token, 'GET', '/api/user/usage')).status).toBe(401)
    expect((await change(reader.id, { suspended: false, reason })).body).toMatchObject({ suspended: false })
    expect(await eventsOf(db, reader, 'suspended')).toMatchObject([{ actorId: owner.id, detail: { reason } }])
    expect(await eventsOf(db, reader, 'restored')).toHaveLength(1)
    expect((await mailsTo(db, reader.email)).filter((kind) => kind === 'account-changed')).toHaveLength(2)
  })

  test('an address is confirmed by hand, once', async ({ db }) => {
    const { token, as } = await aNewsroom(db)
    const user = await aUser(db, { isVerified: false })
    for (let i = 0; i < 2; i++) expect((await as(token, 'POST', `${USERS}/${user.id}/verify`, { reason })).status).toBe(200)
    expect((await rowOf(db, user)).emailVerifiedAt).toEqual(NOW)
    expect(await eventsOf(db, user, 'email-verified')).toHaveLength(1)
    expect(await mailsTo(db, user.email)).toEqual(['account-changed'])
  })

  test('where several people asked for an account, none of their passwords opens it when it is confirmed', async ({ db }) => {
    const { token, as } = await aNewsroom(db)
    const user = await aUser(db, { isVerified: false })
    await db.updateTable('users').set({ askedTimes: 2 }).where('id', '=', user.id).execute()
    await as(token, 'POST', `${USERS}/${user.id}/verify`, { reason })
    expect((await rowOf(db, user)).passwordHash).toBeNull()
    expect((await mailsTo(db, user.email)).toSorted()).toEqual(['account-changed', 'account-reset'])
  })

  test('their sessions are shown and all ended, with one row of the audit trail', async ({ db }) => {
    const { token, as, reader } = await aNewsroom(db)
    const { token: hers } = await signIn(db, reader)
    await signIn(db, reader)
    expect((await as(token, 'GET', `${USERS}/${reader.id}/sessions`)).body).toMatchObject({
      total: 2,
      items: [{ device: 'A test' }, {}],
    })
    expect((await as(token, 'DELETE', `${USERS}/${reader.id}/sessions`, { reason })).status).toBe(200)
    expect((await as(hers, 'GET', '/api/user/usage')).status).toBe(401)
    expect(await eventsOf(db, reader, 'session-ended')).toMatchObject([{ detail: { sessions: 2, reason } }])
  })

  test('everything held on them is exported, and they are told', async ({ db }) => {
    const { token, as, reader, owner } = await aNewsroom(db)
    const { body, headers } = await as(token, 'POST', `${USERS}/${reader.id}/export`, { reason })
    expect(body).toMatchObject({ profile: [{ email: reader.email }] })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(await eventsOf(db, reader, 'exported')).toMatchObject([{ actorId: owner.id, detail: { reason } }])
    expect(await mailsTo(db, reader.email)).toEqual(['account-changed'])
  })

  test('an account is erased only when its address is typed, and once', async ({ db }) => {
    const { token, as, reader, owner } = await aNewsroom(db)
    const path = `${USERS}/${reader.id}`
    expect(await as(token, 'DELETE', path, { reason, email: owner.email })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'email' }] },
    })
    expect((await rowOf(db, reader)).eraseAfter).toBeNull()
    for (let i = 0; i < 2; i++) expect((await as(token, 'DELETE', path, { reason, email: reader.email })).status).toBe(200)
    expect((await rowOf(db, reader)).eraseAfter).not.toBeNull()
    expect(await eventsOf(db, reader, 'erasure-asked')).toMatchObject([{ actorId: owner.id, detail: { reason } }])
    expect(await mailsTo(db, reader.email)).toEqual(['erasure-asked'])
  })

  test('for nobody, or without a reason, nothing happens', async ({ db }) => {
    const { token, as, reader } = await aNewsroom(db)
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect((await as(token, 'POST', `${USERS}/${nobody}/verify`, { reason })).status).toBe(404)
    expect((await as(token, 'GET', `${USERS}/${nobody}/sessions`)).status).toBe(404)
    for (const [method, rest] of [
      ['POST', '/verify'],
      ['DELETE', '/sessions'],
      ['POST', '/export'],
      ['DELETE', ''],
    ] as const) {
      expect((await as(token, method, `${USERS}/${reader.id}${rest}`, { reason: ' ' })).status).toBe(422)
    }
  })
})
