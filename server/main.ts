import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { migrate } from '#db/migrate.ts'
import { DatabaseUnusable, openDatabase, type Database } from '#db/open.ts'
import type { createApp as CreateApp } from './app.ts'
import { ConfigWrong, readConfig, type Config } from './config.ts'
import { countEvents } from './features/analytics/event-counts.ts'
import { startBeating } from './features/notifications/bell-beat.ts'
import { createBellHub, type BellHub } from './features/notifications/bell-hub.ts'
import { writeMissing } from './features/saved-searches/standing.ts'
import { findOcrTools } from './features/document-files/ocr.ts'
import { createFileReader, type FileReader } from './features/document-files/reader.ts'
import { createReporter } from './features/errors/reporter.ts'
import { prepareFirstAdmin } from './features/users/first-admin.ts'
import { hadArticles, hasRecords, importStarter, importStarterArticles } from './features/imports/imports.ts'
import { ImportRefused, isArticleFile, type StarterFiles } from './features/imports/starter.ts'
import { readContentVersion } from './http/content-version.ts'
import { createJobRunner, type JobRunner } from './job-runner.ts'
import { jobsOf } from './jobs.ts'
import { createLog } from './log.ts'
import type { renderMail as RenderMail } from './mail/render.tsx'
import { createSender, type MailSender } from './mail/sender.ts'
import { createWebhookSender, type WebhookSender } from './features/webhooks/sender.ts'
import { readSecret } from './secret.ts'

const ROOT = new URL('..', import.meta.url)
const SEED = new URL('db/seed/', ROOT)
const CLIENT = new URL('build/client/', ROOT)
const isDev = process.argv.includes('--dev')

/** Requests in flight may finish within this time after a signal to stop. */
const GRACE_MS = 4_000
/** What the system has accepted for us but we have not seen yet would be cut off by closing at once. */
const LAST_CALL_MS = 250

await start().catch((error: unknown) => {
  const isForPeople =
    error instanceof ConfigWrong || error instanceof DatabaseUnusable || error instanceof ImportRefused || isPortTaken(error)
  console.error(isForPeople ? wordsFor(error as Error) : error)
  process.exit(1)
})

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const database = await openDatabase(config)
  try {
    await migrate(database)
    const aboutAdmin = await prepareFirstAdmin(database.db, config, new Date())
    await loadStarterData(database, log)
    await writeMissing(database.db, new Date())
    await serve(config, log, database, aboutAdmin)
  } catch (error) {
    await database.close()
    throw error
  }
}

/** An empty database gets everything once; one that was made before there were articles gets those. */
async function loadStarterData(database: Database, log: Logger): Promise<void> {
  const { db } = database
  if (await hasRecords(db)) return (await hadArticles(db)) ? undefined : loadStarterArticles(database, log)
  log.info(await importStarter(db, starterFiles(), 'starter data', new Date()), 'starter data loaded')
  if (database.kind === 'embedded') await database.script('vacuum (analyze)') // it has no autovacuum to do it
}

async function loadStarterArticles({ db }: Database, log: Logger): Promise<void> {
  try {
    await importStarterArticles(db, starterFiles(), new Date())
    log.info('starter articles loaded')
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    log.warn({ err: error }, 'the starter articles were not loaded') // a record they name is gone; all else works
  }
}

function starterFiles(): StarterFiles {
  const files: StarterFiles = {}
  for (const name of readdirSync(SEED, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))) {
    const content = () => readFileSync(new URL(name, SEED), 'utf8')
    if (name.endsWith('.json')) files[name] = JSON.parse(content())
    else if (isArticleFile(name)) files[name] = content()
  }
  return files
}

/** `aboutAdmin` is for whoever reads the terminal: how to become the first administrator. */
async function serve(config: Config, log: Logger, database: Database, aboutAdmin?: string): Promise<void> {
  const content = await readContentVersion(database.db)
  database.onContentChanged(content.set)
  const stopping = { now: false }
  const counts = countEvents(database.db)
  const now = () => new Date()
  const secret = readSecret(config)
  const templates: Templates = { load: undefined }
  const loadTemplates = () => templates.load!()
  const mail = createSender({ database, config, log, secret, now, say: console.log, loadTemplates })
  const webhooks = createWebhookSender({ database, config, log, secret, now })
  const reporter = createReporter(config.errors, config.publicUrl, log)
  const report = (error: unknown, job: string) =>
    reporter.fromServer(error, { errorId: randomUUID(), route: `/jobs/${job}` }, now())
  const jobs = createJobRunner({ database, jobs: jobsOf(config), dataDir: config.dataDir, log, now, report })
  const bells = createBellHub()
  database.onBell(bells.ring)
  const { dataDir } = config
  const files = createFileReader({ database, dataDir, log, now, findOcr: () => findOcrTools(process.env.PATH ?? '') })
  const services = {
    database,
    config,
    log,
    content,
    now,
    secret,
    counts,
    bells,
    reporter,
    isStopping: () => stopping.now,
    wakeMail: mail.wake,
    loadTemplates,
    areJobsWell: jobs.isWell,
  }
  const server = createServer({ maxHeaderSize: 16_384, connectionsCheckingInterval: 1_000 })
  const listener = isDev ? await devListener(services, server, templates) : await builtListener(services, templates)
  server.on('request', (request, response) => {
    if (stopping.now) response.shouldKeepAlive = false
    return listener(request, response)
  })
  server.headersTimeout = 10_000
  server.requestTimeout = 30_000
  server.keepAliveTimeout = 65_000
  server.maxRequestsPerSocket = 10_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, resolve)
  })
  const stopBeating = startBeating(bells, database.db, now, log)
  stopOnSignal(server, stopping, {
    database,
    mail,
    webhooks,
    jobs,
    files,
    bells: { close: () => (stopBeating(), bells.close()) },
    log,
    writeLastCounts: counts.keepWriting(log),
  }) // before anybody can know that we are ready
  const { port } = server.address() as AddressInfo
  const isLocal = config.publicUrl === `http://localhost:${config.port}`
  console.log(
    `PolicyWatch is ready at ${isLocal ? `http://localhost:${port}` : `${config.publicUrl}, listening on ${config.host}:${port}`}`,
  )
  if (aboutAdmin) console.log(aboutAdmin)
  jobs.start()
  await mail.start()
  await webhooks.start()
  await files.start()
}

type Common = Omit<Parameters<typeof CreateApp>[0], 'assets' | 'mode' | 'clientFolder'>

/** Templates are React, which Node cannot load as it is: they come with the pages. */
type Templates = { load: (() => Promise<typeof RenderMail>) | undefined }

async function builtListener(services: Common, templates: Templates) {
  const script = new URL('assets/enhance.js', CLIENT)
  if (!existsSync(script)) throw new ConfigWrong('The pages are not built. Run npm start, or npm run build first.')
  const built = new URL('build/server/index.js', ROOT)
  const { createApp, loadMailTemplates } = (await import(built.href)) as {
    createApp: typeof CreateApp
    loadMailTemplates: NonNullable<Templates['load']>
  }
  templates.load = loadMailTemplates
  const fingerprint = createHash('sha256').update(readFileSync(script)).digest('hex').slice(0, 10)
  const app = createApp({
    ...services,
    mode: 'production',
    clientFolder: 'build/client',
    assets: { enhance: `/assets/enhance.js?v=${fingerprint}` },
  })
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  return (request: IncomingMessage, response: ServerResponse) => {
    try {
      if (app.answerKept(request, response) || app.answerEvents(request, response)) return undefined
    } catch (error) {
      services.log.error({ err: error }, 'the short way failed') // the long way answers instead
    }
    return response.headersSent ? undefined : listener(request, response)
  }
}

/** Pages and server code through Vite: a saved file loads the open page again. Its messages come by our own port, as the policy asks. */
async function devListener(services: Common, server: Server, templates: Templates) {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  templates.load = async () =>
    ((await vite.ssrLoadModule('/server/mail/render.tsx')) as { renderMail: typeof RenderMail }).renderMail
  let current: { createApp: typeof CreateApp; listener: ReturnType<typeof getRequestListener> } | undefined
  return (request: IncomingMessage, response: ServerResponse) =>
    vite.middlewares(request, response, async () => {
      try {
        const { createApp } = (await vite.ssrLoadModule('/server/app.ts')) as { createApp: typeof CreateApp }
        if (current?.createApp !== createApp) {
          const app = createApp({ ...services, mode: 'development', assets: { enhance: '/app/enhance/dev.ts' } })
          current = { createApp, listener: getRequestListener(app.fetch, { overrideGlobalObjects: false }) }
        }
        await current.listener(request, response)
      } catch (error) {
        // A file that is saved half-way does not load; the next request tries again.
        services.log.error({ err: error }, 'the sources do not load')
        response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
      }
    })
}

type Running = {
  database: Database
  mail: MailSender
  webhooks: WebhookSender
  jobs: JobRunner
  files: FileReader
  bells: Pick<BellHub, 'close'>
  log: Logger
  writeLastCounts: () => Promise<void>
}

/**
 * SIGTERM and Ctrl-C: connections that are on their way are still taken and told to be the last, then no new ones;
 * requests in flight finish, as do a mail and a job that are under way; the database closes, the process ends.
 */
function stopOnSignal(server: Server, stopping: { now: boolean }, running: Running): void {
  const { database, mail, webhooks, jobs, files, bells, log, writeLastCounts } = running
  const stop = async (signal: string) => {
    if (stopping.now) return
    stopping.now = true
    log.info({ signal }, 'stopping')
    await new Promise((resolve) => setTimeout(resolve, LAST_CALL_MS))
    bells.close() // their browsers come back to whoever is there then
    const slow = setTimeout(() => server.closeAllConnections(), GRACE_MS)
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    const stopped = await Promise.allSettled([closed, mail.stop(), webhooks.stop(), jobs.stop(), files.stop()])
    for (const part of stopped) if (part.status === 'rejected') log.error({ err: part.reason as unknown }, 'stopping')
    clearTimeout(slow)
    await writeLastCounts()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function isPortTaken(error: unknown): boolean {
  return (error as { code?: string }).code === 'EADDRINUSE'
}

function wordsFor(error: Error): string {
  if (!isPortTaken(error)) return error.message
  return `Port ${(error as { port?: number }).port} is in use. Stop the other program, or set PORT to another one.`
}
