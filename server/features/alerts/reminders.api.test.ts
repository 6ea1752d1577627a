import { expect } from 'vitest'
import type { Db } from '#db/open.ts'
import { aUser } from '#test/accounts.ts'
import { test } from '#test/fixtures.ts'
import { dueOn, eventOn, follow, hitsOf, publishRecord, theRecord } from '#test/followed.ts'
import { remindOfDates } from './reminders.ts'

const EARLIER = new Date('2026-05-01T09:00:00Z')
const at = (day: string, hour = '05:30') => new Date(`${day}T${hour}:00Z`)

async function followingDuty(db: Db, day: string, plan: 'free' | 'standard' = 'standard') {
  const { id: userId } = await aUser(db, { plan })
  const { id } = await publishRecord(db, dueOn(day), EARLIER, { announce: false })
  await follow(db, userId, 'tracked', id, 'daily', EARLIER)
  return userId
}
const told = async (db: Db, userId: string) => (await hitsOf(db, userId)).map(({ occasion }) => occasion)

/** Each day from one to another, at half past six in Lagos. */
async function runDaily(db: Db, from: string, days: number, without: readonly number[] = []) {
  for (let i = 0; i < days; i += 1) {
    if (!without.includes(i)) await remindOfDates(db, new Date(at(from).getTime() + i * 86_400_000))
  }
}

test('a date is told 14, 3 and 1 days before, each once, over the end of a month', async ({ db }) => {
  const userId = await followingDuty(db, '2026-07-05')
  await runDaily(db, '2026-06-15', 24)
  expect(await told(db, userId)).toEqual([14, 3, 1].map((days) => `due orbital-returns 2026-07-05 ${days}`))
  await runDaily(db, '2026-06-15', 24)
  expect(await told(db, userId)).toHaveLength(3)
})

test('a leap day is 14 days after the fifteenth', async ({ db }) => {
  const userId = await followingDuty(db, '2028-02-29')
  await remindOfDates(db, at('2028-02-15'))
  expect(await told(db, userId)).toEqual(['due orbital-returns 2028-02-29 14'])
})

test('a run that was missed is made up for on the next day', async ({ db }) => {
  const userId = await followingDuty(db, '2026-07-05')
  await runDaily(db, '2026-06-15', 24, [6, 17, 19]) // 14, 3 and 1 days before
  expect(await told(db, userId)).toEqual([14, 3, 1].map((days) => `due orbital-returns 2026-07-05 ${days}`))
})

test('a clock that jumps tells nothing twice and forgets nothing', async ({ db }) => {
  const userId = await followingDuty(db, '2026-07-05')
  await remindOfDates(db, at('2026-06-21'))
  await remindOfDates(db, at('2036-06-21')) // ten years on
  await remindOfDates(db, at('2026-06-20')) // a day back
  await remindOfDates(db, at('2026-06-21'))
  await runDaily(db, '2026-06-22', 14)
  expect(await told(db, userId)).toEqual([14, 3, 1].map((days) => `due orbital-returns 2026-07-05 ${days}`))
})

test('a date that was moved is told by its new day', async ({ db }) => {
  const userId = await followingDuty(db, '2026-07-05')
  await remindOfDates(db, at('2026-06-21'))
  const before = dueOn('2026-07-05')
  const { dates, ...duty } = before.obligations[0]!
  const moved = { ...dates[0]!, dueOn: '2026-07-20', replaces: '2026-07-05' }
  await publishRecord(db, { ...before, obligations: [{ ...duty, dates: [...dates, moved] }] }, at('2026-06-25'), { before })
  await runDaily(db, '2026-06-26', 26)
  expect(await told(db, userId)).toEqual([
    'due orbital-returns 2026-07-05 14',
    expect.stringMatching(/^change /),
    ...[14, 3, 1].map((days) => `due orbital-returns 2026-07-20 ${days}`),
  ])
})

test('an event is told only to who sees its record in full', async ({ db }) => {
  const [{ id: free }, { id: paying }] = [await aUser(db), await aUser(db, { plan: 'standard' })]
  const { id } = await publishRecord(db, eventOn('2026-06-29'), EARLIER, { announce: false })
  for (const userId of [free, paying]) await follow(db, userId, 'tracked', id, 'daily', EARLIER)
  await remindOfDates(db, at('2026-06-15'))
  expect([await told(db, free), await told(db, paying)].map(({ length }) => length)).toEqual([0, 1])
})

test('what is only known as a month comes near on no day', async ({ db }) => {
  const { id: userId } = await aUser(db, { plan: 'standard' })
  const { id } = await publishRecord(db, theRecord({ effectiveOn: '2026-07' }), EARLIER, { announce: false })
  await follow(db, userId, 'tracked', id, 'daily', EARLIER)
  await runDaily(db, '2026-06-15', 30)
  expect(await told(db, userId)).toEqual([])
})
