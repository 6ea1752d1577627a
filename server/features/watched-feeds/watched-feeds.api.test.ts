import { expect } from 'vitest'
import { ReviewQueue } from '#contract/review-queue.ts'
import { WatchedFeed, WatchedFeeds } from '#contract/watched-feeds.ts'
import type { Db } from '#db/open.ts'
import { aUser, callsOn, signIn } from '#test/accounts.ts'
import { NOW, test } from '#test/fixtures.ts'

const FEEDS = '/api/admin/feeds'
const NEWS = '/api/admin/policies/review?reason=in-the-news'
const nitda = { address: 'https://nitda.example/feed', label: 'NITDA', jurisdiction: 'NG' }

async function somebody(db: Db, adminRole: 'editor' | null) {
  const user = await aUser(db, { isAdmin: adminRole !== null })
  if (adminRole) await db.updateTable('users').set({ adminRole }).where('id', '=', user.id).execute()
  const { token } = await signIn(db, user)
  const call = callsOn(db)
  return { ...user, call: (method: string, path: string, body?: unknown) => call(method, path, body, { token }) }
}

const audited = (db: Db) =>
  db
    .selectFrom('securityEvents')
    .select(['kind', 'actorId', 'detail'])
    .where('kind', 'in', ['feed-changed', 'news-settled'])
    .orderBy('id')
    .execute()

const anEntry = async (db: Db, feedId: string, key = 'a') =>
  (
    await db
      .insertInto('feedEntries')
      .values({
        feedId,
        key: key.repeat(64),
        title: 'Guidelines published',
        url: 'https://nitda.example/1',
        publishedAt: new Date('2026-06-14T08:00:00Z'),
        foundAt: NOW,
        heldAt: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

test('an editor lists addresses, renames, pauses and removes them; each leaves a row of the audit trail', async ({ db }) => {
  const editor = await somebody(db, 'editor')
  const added = await editor.call('POST', FEEDS, nitda)
  expect(added.status).toBe(201)
  const { id, ...feed } = WatchedFeed.parse(added.body)
  expect(feed).toEqual({ ...nitda, isActive: true, checkedAt: null, readAt: null, problem: null, waiting: 0 })
  expect(await editor.call('POST', FEEDS, nitda)).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', details: [{ path: 'address' }] },
  })
  const changed = await editor.call('PATCH', `${FEEDS}/${id}`, { label: 'NITDA news', jurisdiction: null, isActive: false })
  expect(changed).toMatchObject({ status: 200, body: { label: 'NITDA news', jurisdiction: null, isActive: false } })
  expect(WatchedFeeds.parse((await editor.call('GET', FEEDS)).body)).toMatchObject({ total: 1, items: [{ id }] })
  const entry = await anEntry(db, id)
  const items = [{ reason: 'in-the-news', subject: entry }]
  expect((await editor.call('POST', '/api/admin/policies/review/assignments', { items, assigned: true })).status).toBe(200)
  expect(await editor.call('DELETE', `${FEEDS}/${id}`)).toMatchObject({ status: 200, body: { success: true } })
  expect((await editor.call('DELETE', `${FEEDS}/${id}`)).status).toBe(404)
  for (const table of ['watchedFeeds', 'feedEntries', 'reviewAssignments'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  expect(await audited(db)).toMatchObject([
    { actorId: editor.id, detail: { feed: nitda.address, change: 'added' } },
    { actorId: editor.id, detail: { feed: nitda.address, change: 'changed', isActive: false } },
    { actorId: editor.id, detail: { feed: nitda.address, change: 'removed' } },
  ])
})

test('what is typed wrong is told at its field', async ({ db }) => {
  const editor = await somebody(db, 'editor')
  for (const [wrong, path] of [
    [{ address: 'nitda.example' }, 'address'],
    [{ address: 'ftp://nitda.example/' }, 'address'],
    [{ address: 'https://me:secret@nitda.example/' }, 'address'],
    [{ address: `https://nitda.example/${'x'.repeat(1_000)}` }, 'address'],
    [{ label: ' ' }, 'label'],
    [{ label: 'x'.repeat(121) }, 'label'],
    [{ jurisdiction: 'XX' }, 'jurisdiction'],
  ] as const)
    expect(await editor.call('POST', FEEDS, { ...nitda, ...wrong })).toMatchObject({ status: 422, body: { details: [{ path }] } })
  expect(await db.selectFrom('watchedFeeds').selectAll().execute()).toEqual([])
})

test('whoever is no editor may not', async ({ db }) => {
  const reader = await somebody(db, null)
  for (const [method, path, body] of [
    ['GET', FEEDS],
    ['POST', FEEDS, nitda],
    ['DELETE', `${FEEDS}/00000000-0000-4000-8000-000000000000`],
  ] as const)
    expect(await reader.call(method, path, body)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
})

test('what a feed said waits in the queue with its link, day and place, until an editor has said what it is', async ({ db }) => {
  const editor = await somebody(db, 'editor')
  const { id } = WatchedFeed.parse((await editor.call('POST', FEEDS, nitda)).body)
  const [first, second] = [await anEntry(db, id, 'a'), await anEntry(db, id, 'b')]
  const queue = ReviewQueue.parse((await editor.call('GET', NEWS)).body)
  expect(queue).toMatchObject({ total: 2, counts: { 'in-the-news': 2 } })
  expect(queue.items.find(({ subject }) => subject === first)).toMatchObject({
    since: NOW.toISOString(),
    policy: null,
    news: {
      title: 'Guidelines published',
      url: 'https://nitda.example/1',
      publishedAt: '2026-06-14T08:00:00.000Z',
      label: 'NITDA',
      jurisdiction: 'NG',
    },
  })
  const settle = (entry: string, outcome: string) => editor.call('POST', `/api/admin/policies/review/news/${entry}`, { outcome })
  expect((await settle(first, 'known')).status).toBe(422)
  expect((await settle(first, 'nothing')).status).toBe(200)
  expect((await settle(second, 'recorded')).status).toBe(200)
  expect((await settle(second, 'nothing')).status).toBe(404) // it waits no longer
  expect(ReviewQueue.parse((await editor.call('GET', NEWS)).body)).toMatchObject({ total: 0, items: [] })
  const rows = await db.selectFrom('feedEntries').select(['outcome', 'settledAt']).orderBy('key').execute()
  expect(rows).toEqual([
    { outcome: 'nothing', settledAt: NOW },
    { outcome: 'recorded', settledAt: NOW },
  ])
  expect((await audited(db)).slice(1)).toMatchObject([
    { kind: 'news-settled', actorId: editor.id, detail: { entry: first, outcome: 'nothing' } },
    { kind: 'news-settled', actorId: editor.id, detail: { entry: second, outcome: 'recorded' } },
  ])
})
