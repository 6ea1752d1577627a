import { expect } from 'vitest'
import type { ErrorReportInput } from '#contract/error-reports.ts'
import { capturedLog, databaseThatThrows } from '#test/faults.ts'
import { apiOn, NOW, test } from '#test/fixtures.ts'
import { aReceiver } from '#test/receiver.ts'
import { createReporter } from './reporter.ts'

const OURS = { 'content-type': 'application/json', origin: 'http://policywatch.test' }
const report: ErrorReportInput = {
  message: 'TypeError: x is not a function',
  stack: 'TypeError: x is not a function\n    at open (http://policywatch.test/assets/enhance.js?v=1:2:3)',
  url: 'http://policywatch.test/tracker',
  userAgent: 'A browser',
  timestamp: NOW.toISOString(),
  sessionId: 'abc123',
}
const post = (api: ReturnType<typeof apiOn>, body: unknown, headers: Record<string, string> = OURS, from?: string) =>
  api.fetch('/api/reports/errors', { method: 'POST', headers, body: JSON.stringify(body) }, from)

test('a report of a browser reaches the receiver; the log names page and place, and not what was said', async ({ db }) => {
  const { url, received, close } = await aReceiver()
  const { log, text, lines } = capturedLog()
  const reporter = createReporter({ endpoint: url }, 'http://policywatch.test', log)
  const api = apiOn(db, { reporter, log })
  const answer = await post(api, { ...report, url: 'http://policywatch.test/tracker?q=canary' })
  expect([answer.status, await answer.json()]).toEqual([202, { success: true }])
  await reporter.settled()
  expect(JSON.parse(received[0]!.body)).toMatchObject({ message: report.message, url: 'http://policywatch.test/tracker' })
  expect(lines().find(({ msg }) => msg === 'an error in a browser')).toMatchObject({
    page: '/tracker',
    places: ['/assets/enhance.js:2:3'],
  })
  expect(text() + received[0]!.body).not.toContain('canary')
  expect(text()).not.toContain('is not a function')
  await close()
})

test.for([
  ['a field too many', { ...report, email: 'ada@firm.example' }],
  ['no message', { ...report, message: '' }],
  ['a stack that is too long', { ...report, stack: 'x'.repeat(4_001) }],
  ['a page of somebody else', { ...report, url: 'https://elsewhere.example/' }],
  ['a time that is none', { ...report, timestamp: 'now' }],
  ['a session that says more', { ...report, sessionId: 'ada@firm.example' }],
  ['nothing', {}],
] as const)('%s is refused', async ([, body], { api }) => {
  const answer = await post(api, body)
  expect([answer.status, (await answer.json()).code]).toEqual([422, 'VALIDATION_FAILED'])
})

test('trust 40: other sites report nothing here', async ({ api }) => {
  expect((await post(api, report, { ...OURS, origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await post(api, report, { ...OURS, 'content-type': 'text/plain' })).status).toBe(415)
})

test('trust 63: 30 a minute from one network', async ({ api }) => {
  const from = '198.51.100.90'
  for (let i = 0; i < 30; i += 1) expect((await post(api, report, OURS, from)).status).toBe(202)
  expect((await post(api, report, OURS, from)).status).toBe(429)
})

test('trust 77: an error of the server is answered with its id alone, and reported with the same id and its route', async () => {
  const { url, received, close } = await aReceiver()
  const { log } = capturedLog()
  const reporter = createReporter({ endpoint: url }, 'http://policywatch.test', log)
  const api = apiOn(databaseThatThrows(new Error('relation canary does not exist')), { reporter, log })
  const answer = await api.get('/api/policies/some-slug?as_of=2026-01-01')
  const { code, errorId } = await answer.json()
  expect([answer.status, code]).toEqual([500, 'INTERNAL'])
  await reporter.settled()
  expect(JSON.parse(received[0]!.body)).toMatchObject({
    component: 'server',
    message: 'Error: relation canary does not exist',
    extra: { errorId, route: '/api/policies/:slug' },
  })
  expect(received[0]!.body).not.toMatch(/some-slug|as_of/)
  await close()
})

test('a database that is away is no error to report', async () => {
  const { url, received, close } = await aReceiver()
  const { log } = capturedLog()
  const reporter = createReporter({ endpoint: url }, 'http://policywatch.test', log)
  const api = apiOn(databaseThatThrows(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })), { reporter, log })
  expect((await api.get('/api/stats')).status).toBe(503)
  await reporter.settled()
  expect(received).toEqual([])
  await close()
})
