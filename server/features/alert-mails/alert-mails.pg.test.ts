import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { openPostgres, type Database } from '#db/open.ts'
import { aUser } from '#test/accounts.ts'
import { aHit } from '#test/alert-mails.ts'
import { NOW, test } from '#test/fixtures.ts'
import { databaseAt } from '#test/global-setup.ts'
import { mailProcess, mailStates } from '#test/mail.ts'
import { startSmtp, type Received } from '#test/smtp.ts'
import { queueAlertMails } from './alert-mails.jobs.ts'

/** A Monday at seven in Lagos. */
const MONDAY = new Date('2026-06-22T06:00:00Z')
const ROOT = join(import.meta.dirname, '../../..')
/** A process that is killed can leave so many messages of which nobody knows whether they were taken: it sends two at a time. */
const CONNECTIONS = 2

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function readersWaiting(database: Database, count: number): Promise<string[]> {
  return database.db.transaction().execute(async (tx) => {
    const addresses: string[] = []
    for (let i = 0; i < count; i += 1) {
      const { id, email } = await aUser(tx, { email: `digest-${i}@reader.test` })
      await aHit(tx, id, { foundAt: NOW })
      addresses.push(email)
    }
    return addresses
  })
}

const byAddress = (received: readonly Received[]) => Map.groupBy(received, ({ to }) => to[0]!)

test('P2: two processes that share a run mail each reader once', async ({ database }) => {
  const server = await startSmtp()
  ends.push(server.stop)
  const addresses = await readersWaiting(database, 150)
  ends.push(async () => {
    await database.db.deleteFrom('users').where('email', 'in', addresses).execute()
    await database.db.deleteFrom('mailOutbox').execute()
  })
  const processes = [1, 2].map(() => mailProcess(database, server.url, () => MONDAY))
  ends.push(...processes.map((one) => one.stop))
  for (const one of processes) await one.start()
  const made = await Promise.all([1, 2, 3].map(() => queueAlertMails(database.db, MONDAY, 7)))
  expect(made.reduce((sum, n) => sum + n, 0)).toBe(150)
  for (const one of processes) one.wake()
  await expect.poll(() => mailStates(database.db), { timeout: 60_000 }).toEqual({ sent: 150 })
  const each = byAddress(server.received)
  expect([...each.keys()].toSorted()).toEqual(addresses.toSorted())
  expect(server.received).toHaveLength(150)
})

let folder: string
let program: string
beforeAll(async () => {
  mkdirSync(join(ROOT, 'var'), { recursive: true })
  folder = mkdtempSync(join(ROOT, 'var', 'alert-mails-'))
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'silent',
    oxc: { jsx: { runtime: 'automatic' } },
    build: { ssr: 'test/alert-mails-process.ts', outDir: folder, emptyOutDir: false, target: 'node22', copyPublicDir: false },
  })
  program = join(folder, 'alert-mails-process.js')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('P2: killed twenty times in the middle of a run, every reader has their mail, and a second copy only with the same Message-ID', async () => {
  const goldens = inject('goldens')
  if (goldens.kind !== 'postgres') throw new Error('this test needs PostgreSQL')
  const server = new pg.Client({ connectionString: goldens.url })
  await server.connect()
  ends.push(() => server.end())
  const name = `killed_${process.pid}`
  await server.query(`create database ${name} template ${goldens.loaded}`)
  ends.push(() => server.query(`drop database if exists ${name} with (force)`))
  const url = databaseAt(goldens.url, name)
  const database = await openPostgres(url)
  ends.push(() => database.close())
  const addresses = await readersWaiting(database, 120)
  const smtp = await startSmtp({ answersAfterMs: 25 })
  ends.push(smtp.stop)

  // Each begins when the leases of the one before are over.
  const begin = (life: number): ChildProcess => {
    const now = new Date(MONDAY.getTime() + life * 11 * 60_000)
    const child = spawn(process.execPath, [program, url, smtp.url, now.toISOString()], { stdio: ['ignore', 'pipe', 'inherit'] })
    ends.push(() => child.kill('SIGKILL'))
    return child
  }
  const KILLS = 20
  const moments: number[] = []
  for (let life = 0; life < KILLS; life += 1) {
    const child = begin(life)
    await once(child.stdout!, 'data')
    await wait(50 + Math.random() * 250)
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    moments.push(smtp.received.length)
  }
  expect(moments.at(-1), `all was sent before the last was killed: ${moments.join()}`).toBeLessThan(120)
  begin(KILLS)
  const readers = () => byAddress(smtp.received).size
  await expect.poll(readers, { timeout: 120_000 }).toBe(120)
  await expect.poll(async () => (await mailStates(database.db)).sent, { timeout: 120_000 }).toBe(120)

  const each = byAddress(smtp.received)
  expect([...each.keys()].toSorted()).toEqual(addresses.toSorted())
  for (const copies of each.values()) expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1)
  const second = smtp.received.length - each.size
  expect(second, `${second} copies after ${KILLS} kills`).toBeLessThanOrEqual(CONNECTIONS * KILLS)
  const digests = await database.db
    .selectFrom('alertDigests')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(Number(digests.n)).toBe(120)
}, 300_000) // 21 processes start one after the other
