import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startServer, tryServer } from './server.ts'

const folders: string[] = []
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'policywatch-life-'))
  folders.push(made)
  return made
}
afterAll(() => folders.forEach((made) => rmSync(made, { recursive: true, force: true })))

test('P6: a request that is under way when SIGTERM comes is finished, and the process ends cleanly', async () => {
  const server = await startServer()
  const answers = Array.from({ length: 20 }, (_, i) => fetch(`${server.url}/api/policies?q=data&pageSize=100&from=${2000 + i}`))
  await new Promise((resolve) => setTimeout(resolve, 30)) // they are on their way
  const stopped = server.stop()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 200))
  const { code, ms } = await stopped
  expect(code).toBe(0)
  expect(ms).toBeLessThan(5_000)
})

test('Ctrl-C ends it cleanly, and the next start is quick and has the records', async () => {
  const dataDir = folder()
  const first = await startServer({ DATA_DIR: dataDir })
  const { code } = await first.stop('SIGINT')
  expect(code).toBe(0)
  const before = performance.now()
  const second = await startServer({ DATA_DIR: dataDir })
  expect(performance.now() - before).toBeLessThan(5_000)
  const stats = (await (await fetch(`${second.url}/api/stats`)).json()) as { total: number }
  expect(stats.total).toBe(363)
  await second.stop()
})

test('a second process on the same data folder is refused in words', async () => {
  const dataDir = folder()
  const first = await startServer({ DATA_DIR: dataDir })
  const second = await tryServer({ DATA_DIR: dataDir })
  expect(second).toMatchObject({
    code: 1,
    output: expect.stringMatching(/Another PolicyWatch process is using .+ Stop that one first/s),
  })
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  await first.stop()
})

test('a damaged database is told in a sentence, and its files stay as they are', async () => {
  const dataDir = folder()
  await (await startServer({ DATA_DIR: dataDir })).stop()
  const control = join(dataDir, 'database', 'global', 'pg_control')
  writeFileSync(control, Buffer.alloc(statSync(control).size, 7))
  const before = filesOf(join(dataDir, 'database'))
  const result = await tryServer({ DATA_DIR: dataDir })
  expect(result).toMatchObject({ code: 1, output: expect.stringMatching(/cannot be opened.+Nothing in it was changed/s) })
  expect(readFileSync(control).every((byte) => byte === 7)).toBe(true)
  expect(filesOf(join(dataDir, 'database'))).toEqual(before)
})

const filesOf = (path: string) =>
  readdirSync(path, { recursive: true })
    .map(String)
    .filter((name) => !name.endsWith('postmaster.pid'))
    .toSorted()

test('a port that is taken, and settings that cannot be, are told in words', async () => {
  const first = await startServer()
  const taken = await tryServer({ PORT: new URL(first.url).port })
  expect(taken).toMatchObject({ code: 1, output: expect.stringContaining('is in use') })
  await first.stop()
  const wrong = await tryServer({ PORT: 'many', DATABASE_URL: 'mysql://x' })
  expect(wrong).toMatchObject({ code: 1, output: expect.stringMatching(/PORT: .+DATABASE_URL: /s) })
})

const SLOW_HEADERS = 'GET /tracker HTTP/1.1\r\nHost: localhost\r\n'
const SLOW_BODY =
  'POST /api/reports/csp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{'

test('trust 67: a client that sends its headers or its body slowly is let go, and others are answered meanwhile', async () => {
  const server = await startServer()
  const { hostname, port } = new URL(server.url)
  const slow = Array.from({ length: 200 }, (_, i) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write(i % 2 ? SLOW_HEADERS : SLOW_BODY)
    return new Promise<number>((resolve) => {
      const begun = performance.now()
      socket.on('data', () => {})
      socket.on('close', () => resolve(performance.now() - begun))
    })
  })
  const times: number[] = []
  for (let i = 0; i < 30; i++) {
    const begun = performance.now()
    expect((await fetch(`${server.url}/tracker`)).status).toBe(200)
    times.push(performance.now() - begun)
  }
  expect(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.9)]).toBeLessThan(500)
  const closedAfter = await Promise.all(slow)
  const [bodies, headers] = [0, 1].map((kind) => Math.max(...closedAfter.filter((_, i) => i % 2 === kind)))
  expect(headers).toBeLessThan(15_000)
  expect(bodies).toBeLessThan(35_000)
  await server.stop()
})
