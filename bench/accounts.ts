// Logging in: how long it takes 50 at once, what a flood of it takes from pages, and whether its time tells which addresses are known.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { temporaryFolder } from '../scripts/run.ts'
import type { Answer } from './bare.ts'
import { load } from './load.ts'
import { freePort, startProcess, startServer, type Running } from './server.ts'
import { count, median, ms, percentile, say, type Figure } from './table.ts'

const PASSWORD = 'kola nut and calabash'
const ACCOUNTS = 4_000
const AT_ONCE = 50
const FLOOD_AT_ONCE = 200
/** Who floods us does it from elsewhere: without a pause the client here takes the processor that it is to leave to us. */
const FLOOD_PAUSE_MS = 250
const TARGETS = { p95Ms: 250, pagesShare: 0.5, meShare: 0.35, medianMs: 5 }

export async function measureAccounts({ quick }: { quick: boolean }): Promise<Figure[]> {
  const dataDir = temporaryFolder('bench')
  await fill(dataDir)
  const server = await startServer({ DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'warn' })
  try {
    return [
      ...(await logins(server, quick ? 100 : 600)),
      ...(await flood(server, quick ? 2 : 5)),
      ...(await me(server, quick ? 2 : 4)),
      ...(await evenness(server, quick ? 30 : 250)),
    ]
  } finally {
    await server.stop()
  }
}

async function fill(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir })
  await migrate(database)
  const now = new Date()
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const users = Array.from({ length: ACCOUNTS }, (_, i) => ({
    email: addressOf(i),
    emailKey: addressOf(i),
    emailVerifiedAt: now,
    fullName: 'A Reader',
    passwordHash,
    createdAt: now,
    updatedAt: now,
  }))
  for (let i = 0; i < users.length; i += 500)
    await database.db
      .insertInto('users')
      .values(users.slice(i, i + 500))
      .execute()
  await database.close()
}

const addressOf = (i: number) => `reader${i}@bench.test`
let asked = 0
/** Each from a network of its own, so that none meets a limit. */
const somewhere = () => `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked++ & 255}`

async function post({ url }: Running, path: string, body: object): Promise<{ status: number; ms: number; text: string }> {
  const started = performance.now()
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': somewhere() }
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await response.text()
  return { status: response.status, ms: performance.now() - started, text }
}

const login = (server: Running, email: string, password = PASSWORD) => post(server, '/api/auth/login', { email, password })

/** Runs the work so many times, so many at once. */
async function inParallel(amount: number, atOnce: number, work: (i: number) => Promise<void>): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < amount) await work(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

let used = 0
async function logins(server: Running, amount: number): Promise<Figure[]> {
  const times: number[] = []
  const started = performance.now()
  await inParallel(amount, AT_ONCE, async () => {
    const answer = await login(server, addressOf(used++))
    if (answer.status === 200) times.push(answer.ms)
    else say(`  a login was answered ${answer.status}`)
  })
  const perSecond = amount / ((performance.now() - started) / 1000)
  const p95 = percentile(times, 0.95)
  const alone: number[] = []
  for (let i = 0; i < 20; i += 1) alone.push((await login(server, addressOf(used++))).ms)
  return [
    {
      what: `login with Argon2id (19 MiB, t=2), ${AT_ONCE} at once: p95`,
      measured: `${ms(p95)}; ${count(perSecond)} a second; one alone ${ms(median(alone))}`,
      target: `≤ ${TARGETS.p95Ms} ms`,
      reached: p95 <= TARGETS.p95Ms,
    },
  ]
}

async function flood(server: Running, seconds: number): Promise<Figure[]> {
  const pages = () => load({ url: server.url, paths: ['/tracker'], headers: { 'accept-encoding': 'br' }, seconds })
  await pages()
  const quiet = await pages()
  let isOver = false
  const statuses = new Map<number, number>()
  const flooding = inParallel(Number.POSITIVE_INFINITY, FLOOD_AT_ONCE, async (i) => {
    if (isOver) return new Promise<void>(() => {})
    const { status } = await login(server, addressOf(i % ACCOUNTS), 'a wrong password')
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    await wait(FLOOD_PAUSE_MS)
  })
  void flooding
  const flooded = await pages()
  isOver = true
  const share = flooded.perSecond / quiet.perSecond
  const answers = [...statuses].map(([status, times]) => `${status}: ${times}`).join(', ')
  return [
    {
      what: `tracker page while ${FLOOD_AT_ONCE} log in without end, each again after ${FLOOD_PAUSE_MS} ms: share of its rate before`,
      measured: `${share.toFixed(2)} (logins answered ${answers})`,
      target: `≥ ${TARGETS.pagesShare}`,
      reached: share >= TARGETS.pagesShare,
    },
  ]
}

async function me(server: Running, seconds: number): Promise<Figure[]> {
  const { text } = await login(server, addressOf(used++))
  const { token } = JSON.parse(text) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const file = join(temporaryFolder('answers'), 'answers.json')
  writeFileSync(file, JSON.stringify([await answerOf(server, headers)]))
  const bare = await startProcess(process.execPath, [join(import.meta.dirname, 'bare.ts'), file], await freePort(), {})
  const rate = async ({ url }: Running) => (await load({ url, paths: ['/api/auth/me'], headers, seconds })).perSecond
  for (const one of [bare, server]) await rate(one)
  const [theirs, ours] = [await rate(bare), await rate(server)]
  await bare.stop()
  const share = ours / theirs
  return [
    {
      what: "GET /api/auth/me: share of bare node:http's requests a second",
      measured: `${share.toFixed(2)} (${count(ours)} of ${count(theirs)})`,
      target: `≥ ${TARGETS.meShare}`,
      reached: share >= TARGETS.meShare,
    },
  ]
}

async function answerOf({ url }: Running, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(`${url}/api/auth/me`, { headers })
  const kept = [...response.headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name))
  return {
    path: '/api/auth/me',
    status: response.status,
    headers: kept.flat(),
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
  }
}

/** trust 9: known and unknown addresses in turn; the medians are close, and a rank test does not tell them apart. */
async function evenness(server: Running, probes: number): Promise<Figure[]> {
  const registration = {
    password: PASSWORD,
    confirmPassword: PASSWORD,
    fullName: 'A Reader',
    occupation: 'Lawyer',
    country: 'NG',
    termsAccepted: true,
    privacyAccepted: true,
  }
  const calls: [string, (email: string) => Promise<{ ms: number }>][] = [
    ['login', (email) => login(server, email, 'a wrong password')],
    ['register', (email) => post(server, '/api/auth/register', { ...registration, email })],
    ['forgot-password', (email) => post(server, '/api/auth/forgot-password', { email })],
    ['resend-verification', (email) => post(server, '/api/auth/resend-verification', { email })],
  ]
  const figures: Figure[] = []
  for (const [name, call] of calls) {
    const [known, unknown]: [number[], number[]] = [[], []]
    for (let i = 0; i < probes; i += 1) {
      known.push((await call(addressOf(used++ % ACCOUNTS))).ms)
      unknown.push((await call(`nobody${used}@bench.test`)).ms)
    }
    const apart = Math.abs(median(known) - median(unknown))
    const p = mannWhitney(known, unknown)
    figures.push({
      what: `${name}: medians for known and unknown addresses apart by`,
      measured: `${apart.toFixed(2)} ms (${ms(median(known))}, ${ms(median(unknown))}), p = ${p.toFixed(3)}`,
      target: `≤ ${TARGETS.medianMs} ms, p > 0.01`,
      reached: apart <= TARGETS.medianMs && p > 0.01,
    })
  }
  return figures
}

/** The two-sided p-value of the rank test, by the normal approximation; times hardly ever tie. */
function mannWhitney(a: number[], b: number[]): number {
  const all = [...a.map((value) => [value, true] as const), ...b.map((value) => [value, false] as const)].toSorted(
    ([x], [y]) => x - y,
  )
  const ranks = all.reduce((sum, [, isA], i) => (isA ? sum + i + 1 : sum), 0)
  const u = ranks - (a.length * (a.length + 1)) / 2
  const mean = (a.length * b.length) / 2
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  return 2 * (1 - normal(Math.abs(u - mean) / deviation))
}

/** The normal distribution, after Abramowitz and Stegun 26.2.17; right to seven places. */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const sum = series.reduce((total, factor, i) => total + factor * t ** (i + 1), 0)
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}
