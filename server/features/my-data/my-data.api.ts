import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { Done } from '#contract/accounts.ts'
import { MyData, MyDataQuery } from '#contract/my-data.ts'
import { ProblemError } from '#contract/problem.ts'
import { IdentityInput } from '#contract/second-factor.ts'
import { dayInLagos } from '#domain/days.ts'
import { confirmedAccount } from '#server/features/accounts/confirmed.ts'
import { requireSignedIn } from '#server/features/sessions/signed-in.ts'
import type { Env } from '#server/http/env.ts'
import { json, problems } from '#server/http/openapi.ts'
import { take, whoseKey } from '#server/http/rate-limit.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { text } from '#text/en.ts'
import { asCsv } from './my-data.csv.ts'
import { closeAccount, exportMyData } from './my-data.ts'

const t = text.myData

const exporting = createRoute({
  method: 'get',
  path: '/export',
  summary: 'Everything held on me',
  description: 'A file to download: JSON, or a table for spreadsheets. At most five in an hour.',
  request: { query: MyDataQuery },
  responses: {
    200: {
      description: 'One section per kind of thing, one entry per row',
      content: { 'application/json': { schema: MyData }, 'text/csv': { schema: z.string() } },
    },
    ...problems(400, 401, 429, 503),
  },
})

const erasing = createRoute({
  method: 'delete',
  path: '/',
  summary: 'Erase my account',
  description:
    'Closes it at once and ends every session. After seven days everything personal is gone; signing in before that withdraws it. Wants a fresh sign-in, or the password.',
  request: { body: { required: false, content: { 'application/json': { schema: IdentityInput } } } },
  responses: { 200: json(Done, 'The account is closed'), ...problems(400, 401, 403, 409, 415, 422, 429, 503) },
})

/** What somebody may have of us, and have us forget: /api/user. */
export const myDataApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(exporting, async (c) => {
    const { db, secret, from, now } = c.var
    const { id } = requireSignedIn(c)
    const taken = await take(db, 'exportMyData', whoseKey(secret, id), now)
    if (!taken.isWithin) throw new ProblemError('RATE_LIMITED', { message: t.tooMany, retryAfterSeconds: taken.resetSeconds })
    const { format } = c.req.valid('query')
    const data = await exportMyData(db, id, { from }, now)
    c.header('content-disposition', `attachment; filename="${t.fileName(dayInLagos(now), format)}"`)
    c.header('cache-control', 'no-store')
    if (format === 'json') return c.json(data, 200)
    return c.body(asCsv(data), 200, { 'content-type': 'text/csv; charset=utf-8' })
  })
  .openapi(erasing, async (c) => {
    const account = await confirmedAccount(c, c.req.valid('json'))
    const eraseAfter = await closeAccount(c.var.db, account, { from: c.var.from }, c.var.now)
    c.header('clear-site-data', '"cache", "storage"')
    return c.json({ success: true as const, message: t.erasureAsked(dayInLagos(eraseAfter)) }, 200)
  })
