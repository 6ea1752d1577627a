import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type Running } from './server.ts'

let server: Running
beforeAll(async () => {
  server = await startServer({ PUBLIC_READS_PER_MINUTE: '3' })
})
afterAll(async () => void (await server.stop()))

const statuses = async (path: string, times: number) => {
  const all: number[] = []
  for (let i = 0; i < times; i += 1) all.push((await fetch(server.url + path)).status)
  return all
}

test('trust 66: whoever shares a network with a crawler reads on: no page is refused, kept or rendered anew', async () => {
  expect(await statuses('/api/policies', 5)).toEqual([200, 200, 200, 429, 429])
  const pages = [
    '/',
    '/tracker',
    '/tracker/africa-federal-policy-tracker?q=data',
    '/demo/policy/bofia-2020',
    '/api/docs',
    '/login',
  ]
  for (const path of [...pages, '/healthz', '/readyz', '/robots.txt', '/manifest.webmanifest'])
    expect([path, await statuses(path, 4)]).toEqual([path, [200, 200, 200, 200]])
  expect(server.output()).toContain('public data is read faster than the limit')
})
