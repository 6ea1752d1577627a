import { Hono } from 'hono'
import { ErrorReportInput } from '#contract/error-reports.ts'
import { ProblemError } from '#contract/problem.ts'
import { withoutQuery } from '#domain/error-reports.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { limit } from '#server/http/rate-limit.ts'
import { comesFromUs } from '#server/http/same-origin.ts'
import { detailsOf } from '#server/http/validate.ts'

/** Our pages report here what broke in a browser. The log names the page and the places in our files; what was said goes to the receivers. */
export const errorReportsApi = new Hono<Env>().post('/errors', onlyJson, limit('errorReports'), async (c) => {
  const said = { site: c.req.header('sec-fetch-site'), origin: c.req.header('origin') }
  const ours = [new URL(c.req.url).origin, c.var.publicUrl]
  if (!comesFromUs(said, ours)) throw new ProblemError('FORBIDDEN')
  const { data: report, error } = ErrorReportInput.safeParse(await c.req.json())
  if (error) throw new ProblemError('VALIDATION_FAILED', { details: detailsOf(error) })
  const { pathname, origin } = new URL(report.url)
  if (!ours.includes(origin)) throw new ProblemError('VALIDATION_FAILED', { details: [{ path: 'url', message: 'is not ours' }] })
  const places = report.stack?.match(/\/assets\/[\w.-]+[?:][^\s)]*/g)?.map(withoutVersion)
  c.var.log.warn({ page: pathname.slice(0, 200), places: places?.slice(0, 5) }, 'an error in a browser')
  c.var.reporter.fromBrowser({ ...report, url: withoutQuery(report.url) })
  return c.json({ success: true as const }, 202, { 'cache-control': 'no-store' })
})

const withoutVersion = (place: string): string => place.replace(/\?[^:]*/, '')
