import { expect } from 'vitest'
import { NOW, SECRET, test } from '#test/fixtures.ts'
import { take } from '#server/http/rate-limit.ts'
import { subscribe } from './newsletter.ts'

const asking = { secret: SECRET, from: '203.0.113.7' }

test('the same address many times at once is one subscription and one mail', async ({ emptyDatabase: { db } }) => {
  const once = () => subscribe(db, { email: 'ada@example.com', firstName: 'Ada' }, asking, NOW)
  await Promise.all(Array.from({ length: 12 }, once))
  expect(await db.selectFrom('newsletterSubscriptions').select('state').execute()).toEqual([{ state: 'pending' }])
  expect(await db.selectFrom('mailOutbox').select('kind').execute()).toEqual([{ kind: 'newsletter-confirm' }])
  for (const table of ['mailOutbox', 'newsletterSubscriptions', 'rateLimits'] as const) await db.deleteFrom(table).execute()
})

test('trust 63: many at once get exactly as much as the limit lets through', async ({ emptyDatabase: { db } }) => {
  const taken = await Promise.all(Array.from({ length: 40 }, () => take(db, 'newsletter', 'ada', NOW)))
  expect(taken.filter(({ isWithin }) => isWithin)).toHaveLength(5)
  await db.deleteFrom('rateLimits').execute()
})
