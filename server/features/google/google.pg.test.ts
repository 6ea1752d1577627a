import { expect } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { NOW, test } from '#test/fixtures.ts'
import { accountFor } from './account-for.ts'

const ADA = { issuer: 'https://accounts.test', subject: 'ada-1', email: 'ada@example.org', isEmailVerified: true }

test('somebody new who comes back several times at once has one account', async ({ emptyDatabase: { db } }) => {
  const once = () => inTransaction(db, (tx) => accountFor(tx, ADA, { from: '203.0.113.7', adminSecondFactor: 'optional' }, NOW))
  const found = await Promise.all(Array.from({ length: 8 }, once))
  const users = await db.selectFrom('users').select('id').execute()
  expect(users).toHaveLength(1)
  expect(found).toEqual(found.map(() => ({ is: 'good', userId: users[0]!.id, isComplete: false })))
  await db.deleteFrom('users').execute()
})
