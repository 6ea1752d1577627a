import { expect } from 'vitest'
import { AdminUser, AdminUsers } from '#contract/admin-users.ts'
import { Usage } from '#contract/usage.ts'
import { aUser, callsOn, mailsTo, signIn } from '#test/accounts.ts'
import { test } from '#test/fixtures.ts'

const USERS = '/api/admin/users'

test('an administrator gives somebody another plan: it counts at once, is told by mail and bell, and stands in the audit trail', async ({
  db,
}) => {
  const admin = await aUser(db, { isAdmin: true })
  const reader = await aUser(db, { fullName: 'Ngozi Adeyemi' })
  const [{ token }, { token: hers }] = [await signIn(db, admin), await signIn(db, reader)]
  const call = callsOn(db)
  const found = AdminUsers.parse((await call('GET', `${USERS}?q=ngozi`, undefined, { token })).body)
  expect(found).toMatchObject({ total: 1, items: [{ id: reader.id, subscriptionPlan: 'free' }] })
  const change = { subscriptionPlan: 'professional', reason: 'Paid by bank transfer' }
  const changed = await call('PATCH', `${USERS}/${reader.id}`, change, { token })
  expect(AdminUser.parse(changed.body)).toMatchObject({ subscriptionPlan: 'professional', subscriptionStatus: 'active' })
  const usage = await call('GET', '/api/user/usage', undefined, { token: hers })
  expect(Usage.parse(usage.body)).toMatchObject({ plan: 'professional', features: { hasCSVExport: true } })
  expect(usage.headers.get('x-plan')).toBe('professional active')
  expect(await mailsTo(db, reader.email)).toEqual(['account-changed'])
  expect((await call('GET', '/api/user/notifications', undefined, { token: hers })).body).toMatchObject({
    total: 1,
    items: [{ kind: 'account' }],
  })
  const audited = await db
    .selectFrom('securityEvents')
    .select(['actorId', 'detail'])
    .where('kind', '=', 'plan-changed')
    .where('userId', '=', reader.id)
    .executeTakeFirstOrThrow()
  expect(audited).toMatchObject({
    actorId: admin.id,
    detail: { plan: 'professional', before: 'free', reason: 'Paid by bank transfer' },
  })
  await call('PATCH', `${USERS}/${reader.id}`, change, { token }) // the same again is no change
  expect(await mailsTo(db, reader.email)).toHaveLength(1)
})

test('without a reason, for nobody, or by somebody who is no administrator, nothing happens', async ({ db }) => {
  const reader = await aUser(db)
  const { token } = await signIn(db, await aUser(db, { isAdmin: true }))
  const call = callsOn(db)
  expect(await call('PATCH', `${USERS}/${reader.id}`, { subscriptionPlan: 'standard' }, { token })).toMatchObject({
    status: 422,
    body: { details: [{ path: 'reason' }] },
  })
  const to = { subscriptionPlan: 'standard', reason: 'Because' }
  for (const more of [{ isAdmin: true }, { email: 'x@evil.example' }, { id: reader.id }, { passwordHash: 'x' }]) {
    expect((await call('PATCH', `${USERS}/${reader.id}`, { ...to, ...more }, { token })).status).toBe(422) // trust 47
  }
  expect((await call('PATCH', `${USERS}/00000000-0000-4000-8000-000000000000`, to, { token })).status).toBe(404)
  const { token: hers } = await signIn(db, reader)
  expect((await call('PATCH', `${USERS}/${reader.id}`, to, { token: hers })).status).toBe(403)
  expect((await call('GET', `${USERS}?q=%25_\\`, undefined, { token })).body).toMatchObject({ total: 0 })
  expect(await db.selectFrom('users').select('subscriptionPlan').where('id', '=', reader.id).executeTakeFirstOrThrow()).toEqual({
    subscriptionPlan: 'free',
  })
})
