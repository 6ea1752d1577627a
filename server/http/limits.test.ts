import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { Env } from './env.ts'
import { limitBody, limitInFlight } from './limits.ts'

test('trust 68: who comes when all places are taken is told so at once, and places are free again afterwards', async () => {
  let finish = () => {}
  const done = new Promise<void>((resolve) => (finish = resolve))
  const app = new Hono<Env>().get('/', limitInFlight({ most: 2, taken: 0 }), async (c) => {
    await done
    return c.text('answered')
  })
  const underWay = [app.request('/'), app.request('/')]
  const started = performance.now()
  const refused = await app.request('/')
  expect(performance.now() - started).toBeLessThan(50)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' })
  finish()
  expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual([200, 200])
  expect((await app.request('/')).status).toBe(200)
})

test('a place is free again after an answer that failed', async () => {
  const app = new Hono<Env>()
    .onError((_, c) => c.text('failed', 500))
    .get('/', limitInFlight({ most: 1, taken: 0 }), () => {
      throw new Error('a bug')
    })
  for (let i = 0; i < 3; i++) expect((await app.request('/')).status).toBe(500)
})

test('trust 61: a body is read up to the limit, also one that does not say its length', async () => {
  const failures: Error[] = []
  const statuses: number[] = []
  const app = new Hono<Env>()
    .onError((error, c) => (failures.push(error), c.text('failed', 500)))
    .use(async (c, next) => {
      await next()
      statuses.push(c.res.status)
    })
    .use(limitBody(10))
    .post('/', async (c) => c.text(await c.req.text()))
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const post = (pieces: string[], headers: Record<string, string | number> = {}) =>
    new Promise<[number, string]>((resolve, reject) => {
      const asking = request({ port, method: 'POST', headers, agent: false }, (answer) => {
        let text = ''
        answer.on('data', (piece: Buffer) => (text += piece.toString()))
        answer.on('end', () => resolve([answer.statusCode!, text]))
      })
      asking.on('error', reject)
      for (const piece of pieces) asking.write(piece)
      asking.end()
    })
  try {
    expect(await post(['12345', '67890'])).toEqual([200, '1234567890']) // in chunks
    expect(await post(['1234567890'], { 'content-length': 10 })).toEqual([200, '1234567890'])
    expect(await post([])).toEqual([200, ''])
    expect((await post(['12345', '678901']))[0]).toBe(413)
    expect((await post(['12345678901'], { 'content-length': 11 }))[0]).toBe(413)
    const breaking = request({ port, method: 'POST', headers: { 'content-length': 10 }, agent: false }).on('error', () => {})
    breaking.write('123', () => setTimeout(() => breaking.destroy(), 20))
    await expect.poll(() => statuses.length).toBe(6)
    expect([statuses.at(-1), failures]).toEqual([400, []]) // broken off, which is nobody's error
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
