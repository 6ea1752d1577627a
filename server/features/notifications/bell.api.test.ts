import { expect } from 'vitest'
import type { Database } from '#db/open.ts'
import { aUser, signIn } from '#test/accounts.ts'
import { untilSomebodyListens } from '#test/listening.ts'
import { apiOn, NOW, test } from '#test/fixtures.ts'
import { createBellHub } from './bell-hub.ts'
import { notify } from './notifications.ts'
import { openSessions } from './notifications.sql.ts'

const PATH = '/api/user/notifications/stream'

test('a stream is for who is signed in, is kept nowhere, and holds no place of other answers', async ({ db }) => {
  const bells = createBellHub({ burstMs: 1 })
  const api = apiOn(db, { bells })
  expect((await api.get(PATH)).status).toBe(401)
  const { token } = await signIn(db, await aUser(db))
  const streams = await Promise.all(Array.from({ length: 10 }, () => api.get(PATH, { authorization: `Bearer ${token}` })))
  for (const { status, headers } of streams) {
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/event-stream')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-accel-buffering')).toBe('no')
  }
  expect(bells.size()).toBe(10)
  bells.close()
})

test('only sessions that are open keep theirs', async ({ db }) => {
  const [user, suspended] = [await aUser(db), await aUser(db)]
  const [first, second, third] = [await signIn(db, user), await signIn(db, user), await signIn(db, suspended)]
  await db.updateTable('users').set({ suspendedAt: NOW }).where('id', '=', suspended.id).execute()
  const rows = await db.selectFrom('sessions').select(['id', 'userId']).orderBy('createdAt').execute()
  expect([first, second, third].every(({ token }) => token.length > 0)).toBe(true)
  const [one, ...others] = rows.filter(({ userId }) => userId === user.id).map(({ id }) => id)
  await db.updateTable('sessions').set({ endedAt: NOW, endedBecause: 'logout' }).where('id', '=', one!).execute()
  expect(
    await openSessions(
      db,
      rows.map(({ id }) => id),
      NOW,
    ),
  ).toEqual(others)
})

test('whoever writes a notification rings the bell of its reader, once it is committed', async ({ emptyDatabase }) => {
  const database: Database = emptyDatabase
  const { db } = database
  const rung: string[] = []
  database.onBell((readers) => readers !== 'all' && rung.push(...readers))
  await untilSomebodyListens(database)
  const reader = await aUser(db)
  const told = { kind: 'account' as const, data: { what: 'plan' as const, plan: 'standard' as const, status: 'active' as const } }
  await db
    .transaction()
    .execute(async (tx) => {
      await notify(tx, reader.id, told, NOW)
      throw new Error('undone')
    })
    .catch(() => {})
  await notify(db, reader.id, told, NOW)
  await expect.poll(() => rung, { timeout: 3_000 }).toEqual([reader.id])
})
