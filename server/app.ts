import { OpenAPIHono } from '@hono/zod-openapi'
import { serveStatic } from '@hono/node-server/serve-static'
import { randomUUID } from 'node:crypto'
import { bodyLimit } from 'hono/body-limit'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { Database } from '#db/open.ts'
import { ANONYMOUS } from '#domain/access.ts'
import { dayInLagos } from '#domain/days.ts'
import { api, apiDescription } from './api.ts'
import type { Config } from './config.ts'
import { feeds } from './features/feeds/feeds.api.ts'
import { clientAddress, isLoopback } from './http/client-address.ts'
import type { ContentVersion } from './http/content-version.ts'
import { reports } from './http/csp-reports.ts'
import type { Env } from './http/env.ts'
import { limitInFlight } from './http/limits.ts'
import { createMetrics } from './http/metrics.ts'
import { PageCache } from './http/page-cache.ts'
import type { Assets } from './http/page-context.ts'
import { createPages } from './http/pages.ts'
import { onError, problemResponse } from './http/problem.ts'
import { publicRead } from './http/public-read.ts'
import { secured } from './http/security.ts'

export type Services = {
  database: Database
  config: Config
  log: Logger
  content: ContentVersion
  assets: Assets
  /** Where the built files for browsers are; none in development, where Vite serves them. */
  clientFolder?: string
  mode: 'production' | 'development'
  now: () => Date
}

const MOST_AT_ONCE = 200
const LARGEST_BODY = 1024 * 1024
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

/** A Request in, a Response out: API, feeds, files, pages. */
export function createApp({ database, config, log, content, assets, clientFolder, mode, now }: Services) {
  const { db } = database
  const pages = new PageCache(config.pageCacheBytes)
  const metrics = createMetrics(pages)
  const answerPage = createPages(build as unknown as ServerBuild, mode, {
    db,
    pages,
    assets,
    publicUrl: config.publicUrl,
    site: config.site,
    contentVersion: () => content.current,
  })
  const version = (at: Date) => `${content.current}-${dayInLagos(at)}`

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
    c.set('log', log.child({ requestId }))
    await next()
    c.res.headers.set('x-request-id', requestId)
    const route = routePath(c, -1)
    const seconds = (performance.now() - started) / 1000
    metrics.requests.observe({ route, status: c.res.status }, seconds)
    log.info({ requestId, method: c.req.method, route, status: c.res.status, ms: Math.round(seconds * 1e5) / 100 }, 'answered')
  })
  app.use(async (c, next) => (METHODS.has(c.req.method) ? next() : problemResponse('METHOD_NOT_ALLOWED')))

  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => {
    try {
      await db.selectFrom('contentState').select('version').executeTakeFirstOrThrow()
      return c.json({ ready: true })
    } catch {
      return problemResponse('UNAVAILABLE')
    }
  })
  app.get('/metrics', async (c) => {
    const isAllowed = config.metricsToken
      ? c.req.header('authorization') === `Bearer ${config.metricsToken}`
      : isLoopback(clientAddress(c.env?.incoming, config.trustProxy))
    if (!isAllowed) return problemResponse('NOT_FOUND')
    return c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' })
  })

  app.use('/api/*', bodyLimit({ maxSize: LARGEST_BODY, onError: () => problemResponse('TOO_LARGE') }))
  app.route('/api/reports', reports)
  const busy = limitInFlight(MOST_AT_ONCE)
  const description = JSON.stringify(apiDescription(config.publicUrl))
  app.get('/api/openapi.json', (c) => c.body(description, 200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' }))
  app.use('/api/*', async (c, next) => (c.req.path === '/api/docs' ? next() : busy(c, next)))
  app.use('/api/*', async (c, next) => (c.req.path === '/api/docs' ? next() : publicRead(version)(c, next)))
  app.route('/api', api)
  app.all('/api/*', async (c, next) => (c.req.path === '/api/docs' ? next() : problemResponse('NOT_FOUND')))
  app.route('/', feeds(config, version))

  if (clientFolder) {
    app.use('/assets/*', serveStatic({ root: clientFolder, precompressed: true, onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable') }))
    app.use('*', async (c, next) => (/^\/[\w-]+\.(ico|png|svg|webmanifest)$/.test(c.req.path) ? staticFiles(clientFolder)(c, next) : next()))
    app.all('/assets/*', () => problemResponse('NOT_FOUND'))
  }

  app.on(['GET', 'HEAD'], '*', busy, (c) =>
    answerPage(c.req.raw, { now: c.var.now, log: c.var.log, requestId: c.var.requestId }),
  )
  app.all('*', () => problemResponse('METHOD_NOT_ALLOWED'))
  return { fetch: app.fetch, pages }
}

const staticFiles = (root: string) =>
  serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('cache-control', 'public, max-age=86400') })
