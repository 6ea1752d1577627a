import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import type { ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { dayInLagos } from '#domain/days.ts'
import { createApiApp, type ApiServices } from './api-app.ts'
import { FORMS } from './forms.ts'
import { createEventsAnswer } from './http/answer-events.ts'
import { createKeptAnswer } from './http/kept-answer.ts'
import { LARGEST_FORM, limitBody, limitInFlight } from './http/limits.ts'
import { PageCache } from './http/page-cache.ts'
import type { Assets } from './http/page-context.ts'
import { pagePatterns } from './http/page-patterns.ts'
import { createPages } from './http/pages.ts'
import { takeForm } from './http/posted-form.ts'
import { problemResponse } from './http/problem.ts'
import { serviceWorker } from './http/service-worker.ts'

export type Services = Omit<ApiServices, 'patternOf'> & {
  assets: Omit<Assets, 'keepsPages'>
  /** Where the built files for browsers are; none in development, where Vite serves them. */
  clientFolder?: string
  mode: 'production' | 'development'
}

/** Loads what mails are made with; only when the first is sent, for it takes a while. */
export const loadMailTemplates = async () => (await import('./mail/render.tsx')).renderMail

/** A Request in, a Response out: API and feeds, files, pages. `answerKept` and `answerEvents` are for before that: pages that are kept, and what pages count. */
export function createApp({ assets, clientFolder, mode, ...services }: Services) {
  const { database, config, content } = services
  const pages = new PageCache(config.pageCacheBytes)
  const keepsPages = clientFolder !== undefined && config.serviceWorker
  const version = (at: Date) => `${content.current} ${dayInLagos(at)}`
  const patternOf = pagePatterns(build.routes as Parameters<typeof pagePatterns>[0])
  const { app, places, noted } = createApiApp({ ...services, patternOf }, pages)
  const { answerPage, answerPosted, answerBusy } = createPages(build as unknown as ServerBuild, mode, {
    db: database.db,
    pages,
    patternOf,
    assets: { ...assets, keepsPages },
    publicUrl: config.publicUrl,
    site: config.site,
    googleSignIn: config.google !== undefined,
    secret: services.secret,
    version,
  })

  app.on(['GET', 'HEAD'], '/sw.js', serviceWorker(keepsPages ? clientFolder : undefined))
  if (clientFolder) {
    app.use(
      '/assets/*',
      mayBeKept('public, max-age=31536000, immutable'),
      serveStatic({ root: clientFolder, precompressed: true }),
    )
    const otherFiles = serveStatic({ root: clientFolder, precompressed: true })
    app.on(['GET', 'HEAD'], '/:file{[\\w-]+\\.(?:ico|png|svg|webmanifest)}', mayBeKept('public, max-age=86400'), otherFiles)
    app.all('/assets/*', () => problemResponse('NOT_FOUND'))
  }

  const place = limitInFlight(places, (c) => answerBusy(c.req.raw, c.var))
  for (const form of FORMS) {
    app.post(form.path, limitBody(LARGEST_FORM), place, (c) =>
      takeForm(form, c, (posted, status) => answerPosted(c.req.raw, c.var, posted, status)),
    )
  }
  app.on(['GET', 'HEAD'], '*', place, (c) => answerPage(c.req.raw, c.var))
  app.all('*', () => problemResponse('METHOD_NOT_ALLOWED'))
  const answerKept = createKeptAnswer({ pages, publicUrl: config.publicUrl, version: () => version(services.now()), noted })
  const answerEvents = createEventsAnswer({ ...services, db: database.db, patternOf, noted })
  return { fetch: app.fetch, answerKept, answerEvents }
}

/** Says how long a file may be kept; when nothing is found, nothing is said. */
const mayBeKept =
  (rule: string): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('cache-control', rule)
  }
