import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnalyticsEvent } from '#contract/analytics.ts'
import { Problem } from '#contract/problem.ts'
import { databaseThatThrows } from '#test/faults.ts'
import { createEventsAnswer } from './answer-events.ts'

const counted: AnalyticsEvent[] = []
const notes: { route: string; status: number }[] = []
const answerEvents = createEventsAnswer({
  db: databaseThatThrows(new Error('events need no database')),
  secret: 'a secret of the tests, long enough',
  config: { publicUrl: 'https://policywatch.example', trustProxy: true },
  counts: { add: (events) => void counted.push(...events), write: async () => {}, keepWriting: () => async () => {} },
  patternOf: (path) => path,
  now: () => new Date('2026-06-15T09:00:00Z'),
  noted: ({ route, status }) => void notes.push({ route, status }),
})
const server = createServer((request, response) => {
  if (!answerEvents(request, response)) response.writeHead(599).end() // the long way
})
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const OURS = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.1' }
const event = { type: 'page_view', page: '/tracker' }
const post = (body: unknown, headers: Record<string, string> = {}, path = '/api/events') =>
  fetch(url + path, {
    method: 'POST',
    headers: { ...OURS, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

test('takes what pages send, with the headers of every answer, and notes it for log and metrics', async () => {
  const answer = await post(event)
  expect([answer.status, await answer.json()]).toEqual([202, { success: true }])
  expect(counted).toEqual([event])
  expect(notes.at(-1)).toEqual({ route: '/api/events', status: 202 })
  const told = Object.fromEntries(answer.headers)
  expect(told).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.any(String),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'ratelimit-limit': '120',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test.for([
  ['{', 400, 'BAD_REQUEST'],
  ['{"type":"scroll"}', 422, 'VALIDATION_FAILED'],
  ['{"events":[]}', 422, 'VALIDATION_FAILED'],
] as const)('%s is refused with %i', async ([body, status, code]) => {
  const answer = await post(body)
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect([answer.status, Problem.parse(await answer.json()).code]).toEqual([status, code])
})

test('trust 63: 120 a minute, then 429 with when to come again', async () => {
  const from = { 'x-forwarded-for': '203.0.113.2' }
  for (let i = 0; i < 120; i += 1) expect((await post(event, from)).status).toBe(202)
  const refused = await post(event, from)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
})

test('trust 40: what is to be refused for its headers goes the long way, which refuses it', async () => {
  const before = counted.length
  const longWay = [
    post(event, { 'sec-fetch-site': 'cross-site' }),
    post(event, { 'sec-fetch-site': '', origin: 'https://elsewhere.example' }),
    post(event, { 'content-type': 'text/plain' }),
    post({ ...event, page: `/${'x'.repeat(70_000)}` }),
    post(event, {}, '/api/events?x=1'),
    fetch(`${url}/api/events`),
  ]
  expect((await Promise.all(longWay)).map(({ status }) => status)).toEqual([599, 599, 599, 599, 599, 599])
  expect(counted.length).toBe(before)
})
