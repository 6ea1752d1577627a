import { describe, expect, test } from 'vitest'
import { CHAT_CUT, LONGEST_STACK } from '#domain/error-reports.ts'
import { capturedLog } from '#test/faults.ts'
import { aReceiver } from '#test/receiver.ts'
import { createReporter } from './reporter.ts'

const NOW = new Date('2026-06-15T09:00:00Z')
const report = {
  message: 'TypeError: x is not a function',
  stack: 'TypeError: x is not a function\n    at open (https://pw.test/assets/enhance.js?v=1:2:3)',
  url: 'https://pw.test/tracker',
  userAgent: 'A browser',
  timestamp: NOW.toISOString(),
  sessionId: 'abc123',
  userId: 'u-1',
}
const dsn = (url: string) => `${url.replace('://', '://public@')}/42`
const PUBLIC_URL = 'https://pw.test'

describe('the endpoint', () => {
  test('gets the members of product-spec section 7 as JSON', async () => {
    const { url, received, close } = await aReceiver()
    const reporter = createReporter({ endpoint: url }, PUBLIC_URL, capturedLog().log)
    reporter.fromBrowser(report)
    await reporter.settled()
    expect(received).toHaveLength(1)
    expect(received[0]!.type).toBe('application/json')
    expect(JSON.parse(received[0]!.body)).toEqual({
      component: 'client',
      ...report,
      stack: 'TypeError: x is not a function\n    at open (https://pw.test/assets/enhance.js:2:3)',
    })
    await close()
  })

  test('trust 23: an error of the server comes with its route and id, and without what was asked or typed', async () => {
    const { url, received, close } = await aReceiver()
    const reporter = createReporter({ endpoint: url }, PUBLIC_URL, capturedLog().log)
    const error = new Error('no row for "ada lovelace" ada@firm.example at /reset-password?token=canary')
    reporter.fromServer(error, { errorId: 'ABCD1234', route: '/policy/:slug' }, NOW)
    await reporter.settled()
    const told = JSON.parse(received[0]!.body) as Record<string, unknown>
    expect(told).toMatchObject({
      component: 'server',
      message: 'Error: no row for "…" [email] at /reset-password',
      url: 'https://pw.test/policy/:slug',
      timestamp: NOW.toISOString(),
      extra: { errorId: 'ABCD1234', route: '/policy/:slug' },
    })
    expect(String(told.stack)).toContain('reporter.test.ts')
    expect(received[0]!.body).not.toMatch(/ada|canary/)
    await close()
  })
})

describe('the chat', () => {
  test('gets a text, with stack and extra data cut to 500 characters each, that calls nobody', async () => {
    const { url, received, close } = await aReceiver()
    const reporter = createReporter({ chatWebhook: url }, PUBLIC_URL, capturedLog().log)
    reporter.fromBrowser({
      ...report,
      message: 'Failed <!channel> for @everyone ```',
      componentStack: 's'.repeat(LONGEST_STACK),
      userAgent: 'u'.repeat(CHAT_CUT),
    })
    await reporter.settled()
    const { text } = JSON.parse(received[0]!.body) as { text: string }
    expect(text).toContain('Error in a browser')
    expect(text).not.toMatch(/<!|@everyone/)
    const [, stack, , extra] = text.split('```')
    expect([stack!.trim().length, extra!.trim().length]).toEqual([CHAT_CUT, CHAT_CUT])
    await close()
  })
})

describe('the error service', () => {
  test('gets envelopes with release, environment and tags, and nothing that names a machine or a person', async () => {
    const { url, received, close } = await aReceiver()
    const reporter = createReporter({ sentryDsn: dsn(url) }, PUBLIC_URL, capturedLog().log)
    reporter.fromBrowser(report)
    reporter.fromServer(new RangeError('too far'), { errorId: 'ABCD1234', route: '/tracker' }, NOW)
    await reporter.settled()
    expect(received.map(({ path }) => path.split('?')[0])).toEqual(['/api/42/envelope/', '/api/42/envelope/'])
    const events = received.map(({ body }) => JSON.parse(body.split('\n')[2]!) as Record<string, never>)
    const client = events.find(({ tags }) => (tags as unknown as { component: string }).component === 'client')!
    const server = events.find((event) => event !== client)!
    expect(client).toMatchObject({
      release: 'policywatch-web@1.0.0',
      environment: 'production',
      level: 'error',
      tags: { component: 'client', service: 'policywatch-web' },
      exception: { values: [{ type: 'TypeError', value: 'x is not a function' }] },
      request: { url: report.url, headers: { 'User-Agent': 'A browser' } },
      user: { id: 'u-1' },
      extra: { sessionId: 'abc123' },
    })
    expect(server).toMatchObject({
      tags: { component: 'server', service: 'policywatch-web' },
      exception: { values: [{ type: 'RangeError', value: 'too far' }] },
      extra: { errorId: 'ABCD1234', route: '/tracker' },
    })
    const members = new Set(events.flatMap((event) => Object.keys(event)))
    for (const name of ['server_name', 'breadcrumbs', 'modules', 'spans']) expect(members).not.toContain(name)
    expect(received.map(({ body }) => body).join('')).not.toMatch(/"ip_address"|"(type|category)":"(transaction|replay_event)"/)
    await close()
  })
})

describe('a receiver that does not receive', () => {
  const everywhere = (url: string) => ({ endpoint: `${url}/e`, chatWebhook: `${url}/c`, sentryDsn: dsn(url) })

  test.for([500, 302, 404])('answers %i: a line in the log, and no error', async (status) => {
    const { url, close } = await aReceiver(status)
    const { log, lines } = capturedLog()
    const reporter = createReporter(everywhere(url), PUBLIC_URL, log)
    reporter.fromBrowser(report)
    await reporter.settled()
    expect(
      lines()
        .map(({ receiver, reason }) => `${receiver}: ${reason}`)
        .toSorted(),
    ).toEqual(['chat', 'endpoint', 'error service'].map((name) => `${name}: status ${status}`))
    await close()
  })

  test('is away', async () => {
    const { url, close } = await aReceiver()
    await close()
    const { log, lines, text } = capturedLog()
    const reporter = createReporter(everywhere(url), PUBLIC_URL, log)
    reporter.fromBrowser(report)
    await reporter.settled()
    expect(
      lines()
        .map(({ receiver }) => receiver)
        .toSorted(),
    ).toEqual(['chat', 'endpoint', 'error service'])
    expect(text()).not.toContain('x is not a function')
  })

  test('is slow: after five seconds it is given up, and at most two wait for it at once', { timeout: 30_000 }, async () => {
    const { url, received, close } = await aReceiver('never')
    const { log, lines } = capturedLog()
    const reporter = createReporter({ endpoint: url }, PUBLIC_URL, log)
    const started = performance.now()
    for (let i = 0; i < 4; i += 1) reporter.fromBrowser(report)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(received).toHaveLength(2)
    await reporter.settled()
    expect(performance.now() - started).toBeGreaterThan(9_900)
    expect(performance.now() - started).toBeLessThan(14_000)
    expect([received.length, lines().length]).toEqual([4, 4])
    await close()
  })

  test('is flooded: what finds no room is dropped', async () => {
    const { url, received, close } = await aReceiver()
    const { log, lines } = capturedLog()
    const reporter = createReporter({ endpoint: url }, PUBLIC_URL, log)
    for (let i = 0; i < 150; i += 1) reporter.fromBrowser(report)
    await reporter.settled()
    expect(received).toHaveLength(102) // two under way, a hundred waiting
    expect(lines()).toHaveLength(48)
    await close()
  })
})
