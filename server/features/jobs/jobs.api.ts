import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { JobStandings } from '#contract/admin-system.ts'
import { ownerOf } from '#server/features/users/administrators.ts'
import type { Env } from '#server/http/env.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { jobsOf } from '#server/jobs.ts'
import { lastRuns } from './jobs.sql.ts'

const listing = createRoute({
  method: 'get',
  path: '/',
  summary: 'Timed jobs and their last runs',
  request: { query: z.strictObject({}) },
  responses: { 200: json(JobStandings, 'Every job'), ...problems(400, 401, 403, 503) },
})

/** /api/admin/jobs. */
export const jobsApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid }).openapi(listing, async (c) => {
  ownerOf(c)
  const runs = new Map((await lastRuns(c.var.db)).map((run) => [run.name, run]))
  // Whether sources and feeds are looked at is for each process to know; once they were, it is told.
  const asked = { linkCheck: runs.has('check-sources'), feedWatch: runs.has('read-feeds') }
  const items = jobsOf(asked).map(({ name, cron }) => {
    const run = runs.get(name)
    const lastRun = run && {
      state: run.state,
      startedAt: run.startedAt?.toISOString() ?? null,
      endedAt: run.endedAt?.toISOString() ?? null,
    }
    return { name, cron, lastRun: lastRun ?? null }
  })
  return c.json({ items, total: items.length }, 200)
})
