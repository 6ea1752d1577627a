import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { postgresIsWithinReach, startCluster } from '../scripts/postgres.ts'
import { startServer } from './server.ts'

/** Stands between the product and its database, so that the database can go away and come back. */
function door(target: URL) {
  const through = new Set<Socket>()
  let server: Server
  const open = (port: number) =>
    new Promise<number>((resolve) => {
      server = createServer((from) => {
        const to = connect(Number(target.port), target.hostname)
        for (const [one, other] of [
          [from, to],
          [to, from],
        ] as const) {
          through.add(one)
          one.on('error', () => {}).on('close', () => other.destroy())
          one.pipe(other)
        }
      }).listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
    })
  const close = async () => {
    for (const socket of through) socket.destroy()
    through.clear()
    await new Promise((resolve) => server.close(resolve))
  }
  return { open, close }
}

test.skipIf(!postgresIsWithinReach())(
  'P4: with the database away, pages that were shown still answer, the rest says so quickly, and all is well after',
  async () => {
    const cluster = await startCluster()
    const way = door(new URL(cluster.url))
    const port = await way.open(0)
    const server = await startServer({
      DATABASE_URL: cluster.url.replace(/:\d+\//, `:${port}/`),
      PUBLIC_URL: 'http://localhost',
      SECRET_KEY: 'a-long-key-with-many-different-letters-0123456789',
    })
    try {
      expect((await fetch(`${server.url}/tracker`)).status).toBe(200)

      await way.close()
      expect((await fetch(`${server.url}/tracker`)).status).toBe(200)
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
      for (const path of ['/api/policies?q=data', '/demo/policy/bofia-2020']) {
        const begun = performance.now()
        const answer = await fetch(server.url + path)
        expect(answer.status, path).toBe(503)
        expect(answer.headers.get('retry-after')).toBe('2')
        expect(performance.now() - begun).toBeLessThan(2_500)
      }
      expect(await (await fetch(`${server.url}/demo/policy/bofia-2020`)).text()).toContain('We are busy')

      await way.open(port)
      await expect.poll(async () => (await fetch(`${server.url}/api/policies?q=data`)).status, { timeout: 3_000 }).toBe(200)
      expect((await fetch(`${server.url}/demo/policy/bofia-2020`)).status).toBe(200)
    } finally {
      await server.stop()
      await way.close()
      cluster.stop()
    }
  },
)
