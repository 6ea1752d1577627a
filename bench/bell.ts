// Open streams of the bell: what a thousand of them cost the server, and how long after a commit a tab hears of it. On PostgreSQL.
import { randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { startCluster } from '../scripts/postgres.ts'
import { inBatches } from '#db/insert-all.ts'
import { openDatabase, type Db } from '#db/open.ts'
import { startSession } from '#server/features/sessions/sessions.ts'
import { startServer, usageOf, type Running } from './server.ts'
import { count, MB, ms, percentile, type Figure } from './table.ts'

const SECRET_KEY = 'a secret of the bench, long enough for anybody'
const STREAMS = 1_000
/** Each is an answer under way until it has begun, and of those there are at most 64. */
const OPENED_AT_ONCE = 40
const MOST_BYTES = 100 * 1024 * 1024
const LONGEST_MS = 3_000

export async function measureBell({ quick }: { quick: boolean }): Promise<Figure[]> {
  const cluster = await startCluster()
  const server = await startServer({ DATABASE_URL: cluster.url, PUBLIC_URL: 'http://127.0.0.1', SECRET_KEY })
  const database = await openDatabase({ databaseUrl: cluster.url, dataDir: '' })
  try {
    const readers = await makeReaders(database.db)
    await fetch(`${server.url}/tracker`) // what is made for the first answers is not of the streams
    const before = await settled(server)
    const tabs: Tab[] = []
    for (const some of inBatches(readers, OPENED_AT_ONCE))
      tabs.push(...(await Promise.all(some.map((reader) => openTab(server.url, reader)))))
    const after = await settled(server)
    const waits: number[] = []
    for (let i = 0; i < (quick ? 20 : 100); i += 1) waits.push(await ring(database.db, [tabs[(i * 37) % tabs.length]!]))
    const all = await ring(database.db, tabs)
    for (const { answer } of tabs) answer.destroy()
    const bytes = after - before
    return [
      {
        what: `Memory (RSS) for ${count(STREAMS)} open streams of the bell (${MB(before)} before)`,
        measured: MB(bytes),
        target: '≤ 100 MB',
        reached: bytes <= MOST_BYTES,
      },
      {
        what: 'From commit to the open tab: p50 / p95 / max',
        measured: `${ms(percentile(waits, 0.5))} / ${ms(percentile(waits, 0.95))} / ${ms(Math.max(...waits))}`,
        target: '≤ 3 s',
        reached: Math.max(...waits) <= LONGEST_MS,
      },
      { what: `From commit until all ${count(STREAMS)} have heard`, measured: ms(all) },
    ]
  } finally {
    await database.close()
    await server.stop()
    cluster.stop()
  }
}

type Reader = { id: string; token: string }

async function makeReaders(db: Db): Promise<Reader[]> {
  const now = new Date()
  const ids = Array.from({ length: STREAMS }, () => randomUUID())
  const dates = { createdAt: now, updatedAt: now }
  const row = (id: string) => ({ id, email: `${id}@bench.test`, emailKey: `${id}@bench.test`, emailVerifiedAt: now, ...dates })
  await db.insertInto('users').values(ids.map(row)).execute()
  const readers: Reader[] = []
  for (const id of ids) {
    const { token } = await startSession(db, id, { method: 'password', device: 'bench', from: '127.0.0.1' }, SECRET_KEY, now)
    readers.push({ id, token })
  }
  return readers
}

type Tab = { id: string; answer: IncomingMessage; heard: () => Promise<void> }

function openTab(url: string, { id, token }: Reader): Promise<Tab> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
    const request = get(`${url}/api/user/notifications/stream`, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream answers ${answer.statusCode}`))
      answer.on('error', () => {}) // it is ended by us
      let wake = () => {}
      answer.on('data', (part: Buffer) => {
        const text = part.toString()
        if (text.includes('event: bell')) wake()
        if (text.includes('event: open')) resolve({ id, answer, heard: () => new Promise((hears) => (wake = hears)) })
      })
    })
    request.on('error', reject)
  })
}

/** Writes a notification for each. @returns how long after its commit the last of them has heard, in milliseconds */
async function ring(db: Db, tabs: Tab[]): Promise<number> {
  const heard = Promise.all(tabs.map((tab) => tab.heard()))
  const data = JSON.stringify({ what: 'plan', plan: 'free', status: 'active' })
  await db
    .insertInto('notifications')
    .values(tabs.map(({ id }) => ({ userId: id, kind: 'account', data, createdAt: new Date() })))
    .execute()
  const committed = performance.now()
  await heard
  return performance.now() - committed
}

/** Memory once it has stopped to grow: the least of some looks. */
async function settled({ pid }: Running): Promise<number> {
  const looks: number[] = []
  for (let i = 0; i < 5; i += 1) {
    await wait(1_000)
    looks.push(usageOf(pid).rss)
  }
  return Math.min(...looks)
}
