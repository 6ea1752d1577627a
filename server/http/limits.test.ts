import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { limitInFlight } from './limits.ts'

test('trust 68: who comes when all places are taken is told so at once, and places are free again afterwards', async () => {
  let finish = () => {}
  const done = new Promise<void>((resolve) => (finish = resolve))
  const app = new Hono().get('/', limitInFlight(2), async (c) => {
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
  const app = new Hono()
    .onError((_, c) => c.text('failed', 500))
    .get('/', limitInFlight(1), () => {
      throw new Error('a bug')
    })
  for (let i = 0; i < 3; i++) expect((await app.request('/')).status).toBe(500)
})
