import fc from 'fast-check'
import { expect } from 'vitest'
import { NOW, test } from '#test/fixtures.ts'
import { limitHeaders, networkOf, purgeLimits, take, whoseKey } from './rate-limit.ts'

const MINUTE_MS = 60_000
const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS)

test('trust 63: N pass, the next one is refused with when to come again, and the window slides', async ({ db }) => {
  for (const [i, minutes] of [0, 6, 12, 18, 24].entries()) {
    expect(await take(db, 'newsletter', 'ada', at(minutes))).toMatchObject({ isWithin: true, limit: 5, remaining: 4 - i })
  }
  const refused = await take(db, 'newsletter', 'ada', at(25))
  expect(refused).toMatchObject({ isWithin: false, remaining: 0 })
  expect((await take(db, 'newsletter', 'ada', at(25 + refused.resetSeconds / 60 - 0.1))).isWithin).toBe(false)
  expect((await take(db, 'newsletter', 'ada', at(25 + refused.resetSeconds / 60 + 0.1))).isWithin).toBe(true)
  expect((await take(db, 'newsletter', 'ada', at(36.5))).isWithin).toBe(false) // only the first of the five is gone
  expect((await take(db, 'newsletter', 'obi', at(25))).isWithin).toBe(true)
})

test('trust 63: whenever they come, no more than N get through in any whole window of the clock, and after two it is open again', async ({
  emptyDb,
}) => {
  let who = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 25 }), async (pauses) => {
      who += 1
      let minutes = 0
      const passed: number[] = []
      for (const pause of pauses) {
        minutes += pause
        const taken = await take(emptyDb, 'newsletter', `who ${who}`, at(minutes))
        if (taken.isWithin) passed.push(Math.floor(at(minutes).getTime() / (30 * MINUTE_MS)))
        else expect(taken.resetSeconds).toBeGreaterThan(0)
      }
      for (const window of passed) expect(passed.filter((one) => one === window).length).toBeLessThanOrEqual(5)
      expect((await take(emptyDb, 'newsletter', `who ${who}`, at(minutes + 60))).isWithin).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('trust 63: in memory the same rules hold', async ({ db }) => {
  for (let i = 0; i < 120; i += 1) expect((await take(db, 'events', 'ada', NOW)).isWithin).toBe(true)
  expect((await take(db, 'events', 'ada', NOW)).isWithin).toBe(false)
  expect((await take(db, 'events', 'ada', at(2))).isWithin).toBe(true)
  expect(await db.selectFrom('rateLimits').selectAll().execute()).toEqual([])
})

test('what is over is forgotten', async ({ db }) => {
  await take(db, 'newsletter', 'ada', NOW)
  expect(await purgeLimits(db, at(29))).toBe(0)
  expect(await purgeLimits(db, at(90))).toBe(1)
})

test('trust 63: a household is one network, whichever of its addresses it uses', () => {
  expect(networkOf('2001:db8:1:2::3')).toBe(networkOf('2001:db8:1:2:ffff:ffff:ffff:ffff'))
  expect(networkOf('2001:db8:1:2::3')).not.toBe(networkOf('2001:db8:1:3::3'))
  expect(networkOf('::ffff:203.0.113.7')).toBe(networkOf('203.0.113.7'))
  expect(networkOf('203.0.113.7')).not.toBe(networkOf('203.0.113.8'))
  expect(networkOf('unknown')).toBe('unknown')
})

test('who is counted cannot be read from the counts', () => {
  expect(whoseKey('a secret', '203.0.113.7')).not.toBe(whoseKey('another', '203.0.113.7'))
  expect(whoseKey('a secret', '203.0.113.7')).toMatch(/^[\w-]{22}$/)
})

test('the headers of a limit', () => {
  expect(limitHeaders({ isWithin: true, limit: 5, remaining: 2, resetSeconds: 0 })).toEqual({
    'ratelimit-limit': '5',
    'ratelimit-remaining': '2',
    'ratelimit-reset': '0',
  })
  expect(limitHeaders({ isWithin: false, limit: 5, remaining: 0, resetSeconds: 90 })).toMatchObject({ 'retry-after': '90' })
})
