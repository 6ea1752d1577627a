import { expect } from 'vitest'
import { aUser } from '#test/accounts.ts'
import { NOW, test } from '#test/fixtures.ts'
import { verifyAudit } from '#server/features/audit/audit.ts'
import { prepareFirstAdmin, redeemFirstAdminLink } from './first-admin.ts'
import { removeAdministrator } from './users.ts'

const linkOf = (said: string | undefined) => /token=([\w-]+)/.exec(said ?? '')![1]!

test('trust 11: of several links used at once, one makes an administrator', async ({ emptyDatabase: { db } }) => {
  const links = await Promise.all([1, 2].map(async () => linkOf(await prepareFirstAdmin(db, { publicUrl: '' }, NOW))))
  const tries = [...links, ...links].map((token, n) => {
    const fields = { email: `admin-${n}@firm.test`, fullName: 'First Admin', password: 'three dull rivers' }
    return redeemFirstAdminLink(db, token, fields, '203.0.113.7', NOW)
  })
  expect((await Promise.all(tries)).toSorted()).toEqual(['bad', 'bad', 'bad', 'done'])
  expect(await db.selectFrom('users').select('isAdmin').execute()).toEqual([{ isAdmin: true }])
  expect(await verifyAudit(db)).toMatchObject({ last: { id: 1 } })
})

test('two administrators who remove each other at once leave one', async ({ emptyDatabase: { db } }) => {
  await db.deleteFrom('users').execute()
  const [one, two] = [await aUser(db, { isAdmin: true }), await aUser(db, { isAdmin: true })]
  const outcomes = await Promise.all([one, two].map(({ email }) => removeAdministrator(db, email, NOW)))
  expect(outcomes.toSorted()).toEqual(['done', 'last'])
})
