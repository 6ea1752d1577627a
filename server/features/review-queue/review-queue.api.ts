import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  Assigned,
  AssignmentInput,
  Desk,
  NewsOutcomeInput,
  NewsSettled,
  RecordChecked,
  RecordCheckInput,
  ReportClosed,
  ReportOutcomeInput,
  ReviewQuery,
  ReviewQueue,
  SourcesSettled,
} from '#contract/review-queue.ts'
import { editorOf } from '#server/features/users/administrators.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { readDesk, readQueue } from './review-queue.ts'
import { assignItems, checkRecord, closeReaderReport, settleNews, settleSources } from './reviewing.ts'

const ofOne = z.strictObject({ slug: z.string().max(200) })
const bodyOf = <S extends z.ZodType>(schema: S) => ({ content: { 'application/json': { schema } }, required: true as const })
const written = problems(400, 401, 403, 404, 409, 413, 415, 422, 503)

const queue = createRoute({
  method: 'get',
  path: '/review',
  summary: 'What waits for an editor',
  description:
    'Records under review, reports of readers, sources that are gone or changed, coverage that was looked at long ago, news.',
  request: { query: ReviewQuery },
  responses: { 200: json(ReviewQueue, 'A part of it'), ...problems(400, 401, 403, 503) },
})

const assigning = createRoute({
  method: 'post',
  path: '/review/assignments',
  summary: 'Take what waits, or give it back',
  middleware: [onlyJson] as const,
  request: { body: bodyOf(AssignmentInput) },
  responses: { 200: json(Assigned, 'How many'), ...written },
})

const closing = createRoute({
  method: 'post',
  path: '/review/reports/{id}',
  summary: "Close a reader's report with what came of it",
  middleware: [onlyJson] as const,
  request: { params: z.strictObject({ id: z.uuid() }), body: bodyOf(ReportOutcomeInput) },
  responses: { 200: json(ReportClosed, 'It is closed'), ...written },
})

const answering = createRoute({
  method: 'post',
  path: '/review/news/{id}',
  summary: 'Settle what a watched feed said: recorded, or nothing for us',
  middleware: [onlyJson] as const,
  request: { params: z.strictObject({ id: z.uuid() }), body: bodyOf(NewsOutcomeInput) },
  responses: { 200: json(NewsSettled, 'It waits no longer'), ...written },
})

const checking = createRoute({
  method: 'post',
  path: '/{slug}/review',
  summary: 'Say that you have read a record against its sources',
  description:
    'The first reading is kept; the reading of a second editor makes the record source-checked. 409 for one editor twice.',
  middleware: [onlyJson] as const,
  request: { params: ofOne, body: bodyOf(RecordCheckInput) },
  responses: { 200: json(RecordChecked, 'How the record stands'), ...written },
})

const settling = createRoute({
  method: 'post',
  path: '/{slug}/review/sources',
  summary: 'Say that you have looked at the sources that are gone or changed',
  request: { params: ofOne },
  responses: { 200: json(SourcesSettled, 'How many'), ...problems(400, 401, 403, 404, 503) },
})

function reviewerOf(c: Context<Env>) {
  const { id, user } = editorOf(c)
  return { id, name: user.fullName, from: c.var.from }
}

/** /api/admin/policies/review and /api/admin/policies/{slug}/review: before the calls of one record, or "review" would be its address. */
export const reviewQueueApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(queue, async (c) => {
    const { id } = editorOf(c)
    return c.json(await readQueue(c.var.db, id, c.req.valid('query'), c.var.now), 200)
  })
  .openapi(assigning, async (c) => {
    const by = reviewerOf(c)
    return c.json({ changed: await assignItems(c.var.db, by, c.req.valid('json'), c.var.now) }, 200)
  })
  .openapi(closing, async (c) => {
    const by = reviewerOf(c)
    await closeReaderReport(c.var.db, by, c.req.valid('param').id, c.req.valid('json').outcome, c.var.now)
    return c.json({ success: true as const }, 200)
  })
  .openapi(answering, async (c) => {
    const by = reviewerOf(c)
    await settleNews(c.var.db, by, c.req.valid('param').id, c.req.valid('json').outcome, c.var.now)
    return c.json({ success: true as const }, 200)
  })
  .openapi(checking, async (c) => {
    const by = reviewerOf(c)
    return c.json(await checkRecord(c.var.db, by, c.req.valid('param').slug, c.req.valid('json'), c.var.now), 200)
  })
  .openapi(settling, async (c) => {
    const by = reviewerOf(c)
    return c.json({ settled: await settleSources(c.var.db, by, c.req.valid('param').slug, c.var.now) }, 200)
  })

const desk = createRoute({
  method: 'get',
  path: '/',
  summary: 'How much there is on each page of the newsroom',
  request: { query: z.strictObject({}) },
  responses: { 200: json(Desk, 'The counts'), ...problems(400, 401, 403, 503) },
})

/** /api/admin/desk. */
export const deskApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid }).openapi(desk, async (c) => {
  const account = editorOf(c)
  return c.json(await readDesk(c.var.db, account, c.var.now), 200)
})
