import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { Done } from '#contract/accounts.ts'
import {
  IssueChange,
  IssueInput,
  IssueMaterial,
  IssuePreview,
  IssuesQuery,
  NewsletterIssue,
  NewsletterIssues,
  Subscribers,
  SubscribersQuery,
} from '#contract/admin-newsletter.ts'
import { ownerOf } from '#server/features/users/administrators.ts'
import type { Env } from '#server/http/env.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalidParts } from '#server/http/validate.ts'
import { text } from '#text/en.ts'
import { previewIssue } from './issue-letter.ts'
import { addIssue, changeIssue, deleteIssue, listIssues, readIssue, stopIssue, testIssue } from './issues.ts'
import { materialOf } from './material.ts'
import { listSubscribers } from './subscribers.ts'

const t = text.adminNewsletter
const body = <S extends z.ZodType>(schema: S) => ({ required: true, content: { 'application/json': { schema } } })
const params = z.strictObject({ id: z.uuid() })

const subscribers = createRoute({
  method: 'get',
  path: '/subscribers',
  summary: 'Who gets the newsletter',
  request: { query: SubscribersQuery },
  responses: { 200: json(Subscribers, 'A page of them, the newest first'), ...problems(400, 401, 403, 503) },
})

const material = createRoute({
  method: 'get',
  path: '/material',
  summary: 'What an issue of this week can tell',
  responses: { 200: json(IssueMaterial, 'Changes and articles of the last seven days'), ...problems(400, 401, 403, 503) },
})

const listing = createRoute({
  method: 'get',
  path: '/issues',
  summary: 'Issues of the newsletter',
  request: { query: IssuesQuery },
  responses: { 200: json(NewsletterIssues, 'A page of them, the newest first'), ...problems(400, 401, 403, 503) },
})

const adding = createRoute({
  method: 'post',
  path: '/issues',
  summary: 'Begin an issue',
  request: { body: body(IssueInput) },
  responses: { 201: json(NewsletterIssue, 'A draft'), ...problems(400, 401, 403, 413, 415, 422, 503) },
})

const reading = createRoute({
  method: 'get',
  path: '/issues/{id}',
  summary: 'An issue of the newsletter',
  request: { params },
  responses: { 200: json(NewsletterIssue, 'It, with what became of its mails'), ...problems(400, 401, 403, 404, 503) },
})

const changing = createRoute({
  method: 'patch',
  path: '/issues/{id}',
  summary: 'Change an issue, or say when it goes out',
  request: { params, body: body(IssueChange) },
  responses: { 200: json(NewsletterIssue, 'It, as it is now'), ...problems(400, 401, 403, 404, 409, 413, 415, 422, 503) },
})

const deleting = createRoute({
  method: 'delete',
  path: '/issues/{id}',
  summary: 'Delete an issue that has not gone out',
  request: { params },
  responses: { 200: json(Done, 'It is gone'), ...problems(400, 401, 403, 404, 409, 503) },
})

const previewing = createRoute({
  method: 'get',
  path: '/issues/{id}/preview',
  summary: 'An issue as it is mailed',
  request: { params },
  responses: { 200: json(IssuePreview, 'Both its parts'), ...problems(400, 401, 403, 404, 503) },
})

const testing = createRoute({
  method: 'post',
  path: '/issues/{id}/test',
  summary: 'Mail an issue to oneself',
  request: { params },
  responses: { 200: json(Done, 'It is on its way'), ...problems(400, 401, 403, 404, 503) },
})

const stopping = createRoute({
  method: 'post',
  path: '/issues/{id}/stop',
  summary: 'Stop an issue that is being sent',
  description: 'Mails that have gone stay gone; nobody else gets it.',
  request: { params },
  responses: { 200: json(NewsletterIssue, 'It, as it is now'), ...problems(400, 401, 403, 404, 409, 503) },
})

const by = (c: Context<Env>) => ({ actorId: ownerOf(c).id, from: c.var.from })

/** /api/admin/newsletter. */
export const newsletterDeskApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalidParts })
  .openapi(subscribers, async (c) => {
    ownerOf(c)
    return c.json(await listSubscribers(c.var.db, c.req.valid('query')), 200)
  })
  .openapi(material, async (c) => {
    ownerOf(c)
    return c.json(await materialOf(c.var.db, c.var.now), 200)
  })
  .openapi(listing, async (c) => {
    ownerOf(c)
    return c.json(await listIssues(c.var.db, c.req.valid('query')), 200)
  })
  .openapi(adding, async (c) => c.json(await addIssue(c.var.db, by(c), c.req.valid('json'), c.var.now), 201))
  .openapi(reading, async (c) => {
    ownerOf(c)
    return c.json(await readIssue(c.var.db, c.req.valid('param').id), 200)
  })
  .openapi(changing, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await changeIssue(c.var.db, by(c), id, c.req.valid('json'), c.var.now), 200)
  })
  .openapi(deleting, async (c) => {
    await deleteIssue(c.var.db, by(c), c.req.valid('param').id, c.var.now)
    return c.json({ success: true as const, message: t.deleted }, 200)
  })
  .openapi(previewing, async (c) => {
    ownerOf(c)
    return c.json(await previewIssue(c.var.db, c.req.valid('param').id, c.var, c.var.now), 200)
  })
  .openapi(stopping, async (c) => c.json(await stopIssue(c.var.db, by(c), c.req.valid('param').id, c.var.now), 200))
  .openapi(testing, async (c) => {
    const { id, email } = ownerOf(c)
    const actor = { actorId: id, from: c.var.from }
    await testIssue(c.var.db, actor, c.req.valid('param').id, email, c.var.now)
    return c.json({ success: true as const, message: t.testSent(email) }, 200)
  })
