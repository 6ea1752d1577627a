// The reader's workspace: the dashboard's data in one answer, and the script that private pages bring beside that of public ones.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { chromium, type Browser } from 'playwright-core'
import { migrate } from '#db/migrate.ts'
import { openDatabase, type Database, type Db } from '#db/open.ts'
import { importStarter } from '#server/features/imports/imports.ts'
import { startSession } from '#server/features/sessions/sessions.ts'
import { ensureChromium } from '../scripts/chromium.ts'
import { startCluster } from '../scripts/postgres.ts'
import { temporaryFolder } from '../scripts/run.ts'
import { addGenerated, addGeneratedDuties, addGeneratedRevisions, starterFiles } from './corpus.ts'
import { startServer, type Running } from './server.ts'
import { count, kB, ms, percentile, say, type Figure } from './table.ts'
import { CHROMIUM_FLAGS } from './weight.ts'

const RECORDS = 20_000
const READERS = 2_000
const DASHBOARD_MS = 60
const SCRIPT_BYTES = 45_000
/** By then a page here has everything it asks for. */
const SETTLED_MS = 4_000
const PUBLIC_PAGE = '/about'
const PRIVATE_PAGES = ['/dashboard', '/dashboard/alerts', '/dashboard/notes', '/policy/bofia-2020', '/profile-settings']

export async function measureWorkspace({ quick }: { quick: boolean }): Promise<Figure[]> {
  const cluster = await startCluster()
  const secret = randomBytes(32).toString('hex')
  const database = await openDatabase({ databaseUrl: cluster.url, dataDir: '' })
  let server: Running | undefined
  try {
    const token = await fill(database, RECORDS, secret)
    server = await startServer({ DATABASE_URL: cluster.url, PUBLIC_URL: 'http://127.0.0.1', SECRET_KEY: secret })
    const figures = [await dashboard(server, token, 'PostgreSQL', quick ? 40 : 300)]
    figures.push(...(await scripts(server, token)))
    if (!quick) figures.push(await embedded(secret))
    return figures
  } finally {
    await server?.stop()
    await database.close()
    cluster.stop()
  }
}

async function embedded(secret: string): Promise<Figure> {
  const dataDir = temporaryFolder('bench')
  const database = await openDatabase({ dataDir })
  const token = await fill(database, RECORDS, secret)
  await database.close()
  const server = await startServer({ DATA_DIR: dataDir, SECRET_KEY: secret })
  try {
    return await dashboard(server, token, 'embedded', 150)
  } finally {
    await server.stop()
  }
}

async function fill(database: Database, records: number, secret: string): Promise<string> {
  const { db } = database
  const now = new Date()
  await migrate(database)
  await importStarter(db, starterFiles(), 'bench', now)
  await addGenerated(db, 0, records)
  await addGeneratedDuties(db, 5_000)
  await addGeneratedRevisions(db, records, now)
  const userId = await addReaders(db)
  await database.script('vacuum (analyze)')
  const session = { method: 'password' as const, device: 'bench', from: '127.0.0.1' }
  const { token } = await startSession(db, userId, session, secret, now)
  say(`  ${count(records)} records and ${count(READERS)} readers are there`)
  return token
}

/** One reader with 100 tracked policies, 20 alerts and 500 notifications, among many with twenty policies each. @returns who it is */
async function addReaders(db: Db): Promise<string> {
  await sql`
    insert into users (email, email_key, email_verified_at, subscription_plan, created_at, updated_at)
    select 'reader' || n || '@bench.test', 'reader' || n || '@bench.test', now(), 'enterprise', now(), now()
    from generate_series(1, ${READERS}::int) n`.execute(db)
  await sql`
    insert into tracked_policies (user_id, policy_id, email, created_at)
    select u.id, p.id, true, now() - interval '60 days' from users u,
      lateral (select id from policies where mod(id, ${READERS / 20}::int) = mod(hashtext(u.email)::bigint & 1023, ${READERS / 20}::int)
        order by id limit 20) p`.execute(db)
  const { id } = await db.selectFrom('users').select('id').where('email', '=', 'reader1@bench.test').executeTakeFirstOrThrow()
  await sql`
    insert into tracked_policies (user_id, policy_id, email, created_at)
    select ${id}::uuid, id, true, now() - interval '60 days' from policies
    where id not in (select policy_id from tracked_policies where user_id = ${id}::uuid) order by id desc limit 80`.execute(db)
  await sql`insert into saved_searches (user_id, name, query, created_at, updated_at)
    select ${id}::uuid, 'Search ' || n, jsonb_build_object('q', 'data protection', 'type', jsonb_build_array('bill')), now(), now()
    from generate_series(1, 5) n`.execute(db)
  const alert = sql`insert into alerts (user_id, kind, search_id, policy_id, jurisdiction, focus_area, cadence, is_active, created_at)`
  await sql`${alert} select ${id}::uuid, 'search', id, null, null, null, 'daily', true, now() from saved_searches where user_id = ${id}::uuid`.execute(
    db,
  )
  await sql`${alert} select ${id}::uuid, 'jurisdiction', null, null, code, null, 'daily', true, now() from jurisdictions order by code limit 5`.execute(
    db,
  )
  await sql`${alert} select ${id}::uuid, 'focus', null, null, null, area, 'daily', true, now()
    from unnest(array['fintech', 'cybersecurity', 'data-protection', 'surveillance', 'policy']) area`.execute(db)
  await sql`${alert} select ${id}::uuid, 'policy', null, id, null, null, 'daily', true, now() from policies order by id limit 5`.execute(
    db,
  )
  await sql`
    insert into notifications (user_id, kind, data, created_at)
    select ${id}::uuid, 'account', '{"what":"plan","plan":"standard","status":"active"}', now() - n * interval '1 hour'
    from generate_series(1, 500) n`.execute(db)
  return id
}

async function dashboard(server: Running, token: string, where: string, rounds: number): Promise<Figure> {
  const times: number[] = []
  let bytes = 0
  for (let round = -5; round < rounds; round += 1) {
    const started = performance.now()
    const response = await fetch(`${server.url}/api/user/dashboard`, { headers: { authorization: `Bearer ${token}` } })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`the dashboard answered ${response.status}: ${text}`)
    if (round >= 0) times.push(performance.now() - started)
    bytes = text.length
  }
  const p95 = percentile(times, 0.95)
  return {
    what: `Dashboard's data, 100 tracked policies, 20 alerts, 500 notifications, ${count(RECORDS)} records, ${where}: p50 / p95`,
    measured: `${ms(percentile(times, 0.5))} / ${ms(p95)}, ${kB(bytes)}`,
    ...(where === 'PostgreSQL' ? { target: `p95 < ${DASHBOARD_MS} ms`, reached: p95 < DASHBOARD_MS } : {}),
  }
}

/** The script of a private page beyond what a public page brings the same reader. */
async function scripts(server: Running, token: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS })
  try {
    const figures: Figure[] = []
    const frame = await scriptsOf(browser, server.url + PUBLIC_PAGE, token)
    for (const path of PRIVATE_PAGES) {
      const page = await scriptsOf(browser, server.url + path, token)
      const files = page.files - frame.files
      const bytes = page.bytes - frame.bytes
      figures.push({
        what: `JavaScript of ${path}, signed in, beyond that of a public page: ${files} files, brotli`,
        measured: `${kB(bytes)} (${kB(bytes + page.headers - frame.headers)} with headers)`,
        target: `≤ ${kB(SCRIPT_BYTES)}`,
        reached: page.bytes > 0 && bytes <= SCRIPT_BYTES,
      })
    }
    return figures
  } finally {
    await browser.close()
  }
}

async function scriptsOf(browser: Browser, address: string, token: string) {
  const context = await browser.newContext()
  await context.addInitScript((accessToken) => {
    localStorage.setItem('refreshToken', 'none')
    localStorage.setItem('accessToken', accessToken)
  }, token)
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const headersOf = new Map<string, number>()
  const sum = { files: 0, bytes: 0, headers: 0 }
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (/\.js(?:\?|$)/.test(response.url)) headersOf.set(requestId, response.encodedDataLength)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const headers = headersOf.get(requestId)
    if (headers === undefined) return
    sum.files += 1
    sum.headers += headers
    sum.bytes += encodedDataLength - headers
  })
  await page.goto(address)
  await page.waitForTimeout(SETTLED_MS)
  await context.close()
  return sum
}
