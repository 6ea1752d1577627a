import { OpenAPIHono } from '@hono/zod-openapi'
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { Database } from '#db/open.ts'
import { ANONYMOUS } from '#domain/access.ts'
import { dayInLagos } from '#domain/days.ts'
import { api, apiDescription } from './api.ts'
import type { Config } from './config.ts'
import { articlesFiles } from './features/articles/articles.files.ts'
import { calendarFiles } from './features/calendar/calendar.files.ts'
import { cardsFiles } from './features/cards/cards.files.ts'
import { changesFiles } from './features/changes/changes.files.ts'
import { citationsFiles } from './features/citations/citations.files.ts'
import { comparisonsFiles } from './features/comparisons/comparisons.files.ts'
import { areWebhooksLate, countOpenDeliveries } from './features/webhooks/webhooks.jobs.ts'
import type { EventCounts } from './features/analytics/event-counts.ts'
import { errorReportsApi } from './features/errors/errors.api.ts'
import type { Reporter } from './features/errors/reporter.ts'
import { signedIn } from './features/sessions/signed-in.ts'
import { feedsApi } from './features/feeds/feeds.api.ts'
import { downloadsFiles } from './features/downloads/downloads.files.ts'
import { alertHealth } from './features/alerts/checks.ts'
import { createGoogleProvider } from './features/google/provider.ts'
import { searchFeedsFiles } from './features/search-feeds/search-feeds.files.ts'
import { personalCalendarFiles } from './features/personal-calendar/personal-calendar.files.ts'
import type { BellHub } from './features/notifications/bell-hub.ts'
import { imagesFiles } from './features/images/images.files.ts'
import { clientAddress, isLoopback } from './http/client-address.ts'
import type { ContentVersion } from './http/content-version.ts'
import { reports } from './http/csp-reports.ts'
import type { Env } from './http/env.ts'
import type { Noted } from './http/kept-answer.ts'
import { inTurn, LARGEST_FORM, limitBody, limitInFlight, type Places } from './http/limits.ts'
import { createMetrics } from './http/metrics.ts'
import type { PageCache } from './http/page-cache.ts'
import { onError, problemResponse } from './http/problem.ts'
import type { PatternOf } from './http/page-patterns.ts'
import { publicRead } from './http/public-read.ts'
import { limitHeaders } from './http/rate-limit.ts'
import { limitReads } from './http/read-limits.ts'
import { secured } from './http/security.ts'
import { refuseUnknownParameters } from './http/unknown-parameters.ts'
import { longestWait, mailHealth } from './mail/health.ts'
import type { renderMail } from './mail/render.tsx'

export type ApiServices = {
  database: Pick<Database, 'db' | 'writes'>
  config: Config
  log: Logger
  content: ContentVersion
  now: () => Date
  /** Signs links and tokens (server/secret.ts). */
  secret: string
  /** What readers allowed to be counted, until it is written down. */
  counts: EventCounts
  /** Where open tabs wait for their bell. */
  bells: BellHub
  /** Tells whoever is configured of errors. */
  reporter: Reporter
  /** The pages there are; app.ts knows them. */
  patternOf: PatternOf
  /** True from a signal to stop on: nobody new should be sent here. */
  isStopping: () => boolean
  /** Called after whatever may have queued mail. */
  wakeMail: () => void
  /** Makes both parts of a mail; it comes with the built pages. */
  loadTemplates: () => Promise<typeof renderMail>
  /** False when jobs could not be started (job-runner.ts). */
  areJobsWell: () => boolean
}

// The embedded database answers about a hundred ordinary searches a second, so the last of these waits about a second.
const MOST_AT_ONCE = 64
// Each keeps a core busy for a while: more at once would make all of them later, and everything else.
const PASSWORDS_AT_ONCE = 4
const TAKES_PASSWORDS = new Set(['/api/auth/login', '/api/auth/register', '/api/auth/reset-password', '/api/user/password'])
const LARGEST_BODY = 1024 * 1024
const TAKES_A_FILE = /^\/api\/admin\/(?:policies\/[a-z0-9-]+\/documents|images|imports)$/
const CHANGES = new Set(['PUT', 'PATCH', 'DELETE'])
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', ...CHANGES])

/** Calls about somebody, or for somebody. */
const isPersonal = (path: string): boolean => /^\/api\/(?:auth|user|admin)(?:\/|$)/.test(path)

const neverKept: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  c.res.headers.set('cache-control', 'no-store')
}

/**
 * What every answer passes through, and everything that is not a page: health, metrics, API and feeds. `places` bounds
 * the answers under way, also those of the pages that app.ts adds.
 */
export function createApiApp(services: ApiServices, pages: PageCache) {
  const {
    database,
    config,
    log,
    content,
    now,
    secret,
    counts,
    bells,
    reporter,
    patternOf,
    isStopping,
    wakeMail,
    areJobsWell,
    loadTemplates,
  } = services
  const { db } = database
  const metrics = createMetrics(
    pages,
    () => mailHealth(db, now()),
    () => alertHealth(db, now()),
    () => countOpenDeliveries(db),
  )
  const google = config.google && createGoogleProvider(config.google, config.publicUrl)
  const version = (at: Date) => `${content.current}-${dayInLagos(at)}`

  // Nothing of these lines is anybody's, and to look for it takes longer than to write them.
  const answered = log.child({}, { redact: [] })
  const noted: Noted = ({ started, ...answer }) => {
    const ms = performance.now() - started
    metrics.requests.observe({ route: answer.route, status: answer.status }, ms / 1000)
    answered.info({ ...answer, ms: Math.round(ms * 100) / 100 }, 'answered')
  }

  const app = new OpenAPIHono<Env>()
  app.onError(onError)
  app.use(secured(config.publicUrl))
  app.use(async (c, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    c.set('db', db)
    c.set('viewer', ANONYMOUS)
    c.set('now', now())
    c.set('requestId', requestId)
    c.set('secret', secret)
    c.set('publicUrl', config.publicUrl)
    c.set('dataDir', config.dataDir)
    c.set('google', google)
    c.set('site', config.site)
    c.set('adminSecondFactor', config.adminSecondFactor)
    c.set('webhooksMayBePrivate', config.webhooksMayBePrivate)
    c.set('counts', counts)
    c.set('bells', bells)
    c.set('reporter', reporter)
    c.set('patternOf', patternOf)
    c.set('loadTemplates', loadTemplates)
    c.set('from', clientAddress(c.env?.incoming, config.trustProxy) ?? '')
    c.set('log', log.child({ requestId }))
    await next()
    if (c.req.method !== 'GET' || c.req.path.startsWith('/api/auth/')) wakeMail()
    c.res.headers.set('x-request-id', requestId)
    if (c.var.limit) for (const [name, value] of Object.entries(limitHeaders(c.var.limit))) c.res.headers.set(name, value)
    const route = routePath(c) // of the handler that answered
    noted({ requestId, method: c.req.method, route, status: c.res.status, started })
  })
  // Hono hands only errors to onError; whatever else is thrown would end the connection without an answer.
  app.use(async (_c, next) =>
    next().catch((thrown: unknown) => {
      throw thrown instanceof Error ? thrown : new Error(`thrown: ${typeof thrown}`)
    }),
  )
  app.use(async (c, next) => (METHODS.has(c.req.method) ? next() : problemResponse('METHOD_NOT_ALLOWED')))

  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => {
    if (isStopping()) return problemResponse('UNAVAILABLE')
    try {
      await db.selectFrom('contentState').select('version').executeTakeFirstOrThrow()
      const degraded = [
        ...((await longestWait(db, now())).isLate ? ['mail'] : []),
        ...((await areWebhooksLate(db, now())) ? ['webhooks'] : []),
        ...(areJobsWell() ? [] : ['jobs']),
      ]
      return c.json({ ready: true, ...(degraded.length > 0 ? { degraded } : {}) })
    } catch {
      return problemResponse('UNAVAILABLE')
    }
  })
  app.get('/metrics', async (c) => {
    const isAllowed = config.metricsToken
      ? c.req.header('authorization') === `Bearer ${config.metricsToken}`
      : isLoopback(clientAddress(c.env?.incoming, config.trustProxy)) &&
        (config.trustProxy || c.req.header('x-forwarded-for') === undefined) // else a proxy here asks for somebody elsewhere
    if (!isAllowed) return problemResponse('NOT_FOUND')
    return c.text(await metrics.registry.metrics(), 200, {
      'content-type': metrics.registry.contentType,
      'cache-control': 'no-store',
    })
  })

  // What anybody may send is small: to read and check a mebibyte takes a fifth of a second, before any limit counts.
  for (const path of ['newsletter', 'requests', 'events', 'auth', 'user', 'policies'])
    app.use(`/api/${path}/*`, limitBody(LARGEST_FORM))
  const body = limitBody(LARGEST_BODY)
  app.use('/api/*', async (c, next) => (TAKES_A_FILE.test(c.req.path) ? next() : body(c, next))) // those ask first who sends it
  app.route('/api/reports', reports)
  app.route('/api/reports', errorReportsApi)
  const places: Places = { most: MOST_AT_ONCE, taken: 0 }
  const busy = limitInFlight(places)
  const description = JSON.stringify(apiDescription(config.publicUrl))
  app.get('/api/openapi.json', (c) =>
    c.body(description, 200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' }),
  )
  const passwords = inTurn(PASSWORDS_AT_ONCE, MOST_AT_ONCE - PASSWORDS_AT_ONCE)
  app.use('/api/*', async (c, next) => {
    if (c.req.path === '/api/docs') return next()
    return TAKES_PASSWORDS.has(c.req.path) ? passwords(c, next) : busy(c, next) // they wait in a line of their own
  })
  app.use('/api/*', signedIn(config.adminSecondFactor, database.writes))
  const reads = limitReads(config, (limit) => metrics.refusedReads.inc({ limit }))
  app.use('/api/*', async (c, next) => (isPersonal(c.req.path) || c.req.path === '/api/docs' ? next() : reads(c, next)))
  app.use('/api/*', async (c, next) => {
    if (c.req.path === '/api/docs') return next()
    // What is for one reader is kept nowhere (trust 24).
    return c.var.account || isPersonal(c.req.path) ? neverKept(c, next) : publicRead(version)(c, next)
  })
  for (const path of ['user', 'admin']) app.use(`/api/${path}/*`, refuseUnknownParameters(api, '/api'))
  app.route('/api', api)
  app.all('/api/*', async (c, next) => {
    if (c.req.path === '/api/docs') return next()
    return problemResponse(CHANGES.has(c.req.method) ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND')
  })
  const walked = ['/feeds/*', '/sitemap.xml', '/calendar.ics', '/cite/*', '/compare/:file{[a-z0-9-]+\\.csv}']
  for (const path of walked) app.use(path, reads, busy)
  app.use('/calendar/mine/*', busy)
  app.use('/downloads/*', busy)
  app.use('/social/*', busy)
  app.use('/images/*', busy)
  const files = { publicUrl: config.publicUrl, siteName: config.site.name, dataDir: config.dataDir, version }
  app.route('/', articlesFiles(files))
  app.route('/', calendarFiles(files))
  app.route('/', personalCalendarFiles(files))
  app.route('/', downloadsFiles(files))
  app.route('/', changesFiles(files))
  app.route('/', comparisonsFiles(files))
  app.route('/', cardsFiles(files))
  app.route('/', imagesFiles(files))
  app.route('/', citationsFiles(files))
  app.route('/', searchFeedsFiles(files))
  app.route('/', feedsApi({ publicUrl: config.publicUrl, siteName: config.site.name }, version))
  return { app, places, noted }
}
