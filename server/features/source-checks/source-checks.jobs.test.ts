import { expect } from 'vitest'
import type { Db } from '#db/open.ts'
import { FetchRefused, type Fetched } from '#server/http/safe-fetch.ts'
import { readConfig } from '#server/config.ts'
import { JOBS, jobsOf } from '#server/jobs.ts'
import { aPolicy } from '#test/builders.ts'
import { NOW, test } from '#test/fixtures.ts'
import { checkSources, settle } from './source-checks.ts'

const URL_OF = 'https://example.org/gazette'
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
const words = (from: number) => Array.from({ length: 200 }, (_, i) => `word${from + i}`).join(' ')

/** A record with one source, and a server that answers as the test says. */
async function aSource(db: Db) {
  await db.deleteFrom('sources').execute()
  const { id } = await aPolicy(db)
  const asked: string[] = []
  let answer: string | FetchRefused = words(0)
  const look = async (url: string): Promise<Fetched> => {
    asked.push(url)
    if (typeof answer !== 'string') throw answer
    return { bytes: new TextEncoder().encode(answer), contentType: 'text/html', url }
  }
  const at = (days: number) => checkSources(db, inDays(days), { look, pauseMs: 0 })
  const state = () => db.selectFrom('sourceChecks').select(['state', 'failures', 'since', 'settledAt']).executeTakeFirst()
  return { id, asked, at, state, answers: (next: string | FetchRefused) => void (answer = next) }
}

const refused = (status?: number) => new FetchRefused(`answers ${status}`, { status })

test('each source is asked once a week', async ({ db }) => {
  const { asked, at, state } = await aSource(db)
  expect(await at(0)).toBe(1)
  expect(await at(6.9)).toBe(0)
  expect(await at(7.1)).toBe(1)
  expect(asked).toEqual([URL_OF, URL_OF])
  expect(await state()).toEqual({ state: 'reachable', failures: 0, since: NOW, settledAt: null })
})

test('what is not found twice is gone, what does not answer three times; a day lies between', async ({ db }) => {
  const { at, state, answers } = await aSource(db)
  answers(refused(404))
  await at(0)
  expect(await state()).toMatchObject({ state: 'reachable', failures: 1 })
  expect(await at(0.5)).toBe(0)
  await at(1)
  expect(await state()).toMatchObject({ state: 'gone', since: inDays(1) })
  answers(words(0))
  await at(8.1)
  expect(await state()).toMatchObject({ state: 'reachable', failures: 0 })
  answers(refused(undefined))
  for (const day of [16, 17]) await at(day)
  expect(await state()).toMatchObject({ state: 'reachable', failures: 2 })
  await at(18)
  expect(await state()).toMatchObject({ state: 'gone', since: inDays(18) })
})

test('a page that says something else is changed until an editor has looked, and then what it says is what counts', async ({
  db,
}) => {
  const { id, at, state, answers } = await aSource(db)
  await at(0)
  answers(words(1_000))
  await at(8)
  expect(await state()).toEqual({ state: 'changed', failures: 0, since: inDays(8), settledAt: null })
  expect(await settle(db, id, inDays(9))).toBe(1)
  await at(16)
  expect(await state()).toMatchObject({ state: 'reachable', settledAt: null })
  await at(24)
  expect(await state()).toMatchObject({ state: 'reachable' })
})

test('a server that is there and lets nobody read is no sign of anything', async ({ db }) => {
  const { at, state, answers } = await aSource(db)
  await at(0)
  for (const [i, status] of [403, 429, 200].entries()) {
    answers(refused(status)) // 200: too large, or compressed
    await at(8 * (i + 1))
    expect(await state()).toMatchObject({ state: 'reachable', failures: 0 })
  }
})

test('few of one host are asked in a run, and what is no source any more is forgotten', async ({ db }) => {
  const { asked, at } = await aSource(db)
  const sources = Array.from({ length: 12 }, (_, i) => ({ title: `${i}`, url: `https://slow.example/${i}`, publisher: 'P' }))
  await aPolicy(db, { slug: 'with-many', sources })
  await at(0)
  expect(asked.filter((url) => url.startsWith('https://slow.example/'))).toHaveLength(5)
  expect(asked).toContain(URL_OF)
  await db.deleteFrom('sources').where('url', 'like', 'https://slow%').execute()
  await at(0)
  expect(await db.selectFrom('sourceChecks').select('url').execute()).toEqual([{ url: URL_OF }])
})

test('nothing is asked unless the settings say so', () => {
  expect(jobsOf(readConfig({}))).toBe(JOBS)
  expect(jobsOf(readConfig({ LINK_CHECK: 'on' })).map(({ name }) => name)).toContain('check-sources')
})
