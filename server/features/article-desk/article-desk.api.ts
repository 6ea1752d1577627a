import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  ArticleChange,
  ArticleDraft,
  ArticlePreview,
  ArticleVersions,
  DeskArticle,
  DeskArticles,
  DeskArticlesQuery,
  DraftKept,
  NewArticle,
  PreviewLink,
  PreviewQuestion,
} from '#contract/article-desk.ts'
import { editorOf } from '#server/features/users/administrators.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalidParts } from '#server/http/validate.ts'
import * as desk from './article-desk.ts'
import { makeLink, revokeLinks } from './preview-links.ts'
import { previewOf } from './preview.ts'

const ofOne = z.strictObject({ slug: z.string().max(200) })
const bodyOf = <S extends z.ZodType>(schema: S) => ({ content: { 'application/json': { schema } }, required: true as const })
const middleware = onlyJson
const asked = problems(400, 401, 403, 404, 503)
const written = problems(400, 401, 403, 404, 409, 415, 422, 503)

const actorOf = (c: Context<Env>): desk.Actor => ({ id: editorOf(c).id, from: c.var.from })

const listing = createRoute({
  method: 'get',
  path: '/',
  summary: 'Articles of every state, the last changed first',
  request: { query: DeskArticlesQuery },
  responses: { 200: json(DeskArticles, 'A page of them'), ...asked },
})
const creating = createRoute({
  method: 'post',
  path: '/',
  summary: 'A new article',
  middleware,
  request: { body: bodyOf(NewArticle) },
  responses: { 201: json(DeskArticle, 'The article'), ...written },
})
const previewing = createRoute({
  method: 'post',
  path: '/preview',
  summary: 'A body as readers would get it, and what of it would be left out',
  middleware,
  request: { body: bodyOf(PreviewQuestion) },
  responses: { 200: json(ArticlePreview, 'The body'), ...written },
})
const reading = createRoute({
  method: 'get',
  path: '/{slug}',
  summary: 'One article with its draft',
  request: { params: ofOne },
  responses: { 200: json(DeskArticle, 'The article'), ...asked },
})
const changing = createRoute({
  method: 'patch',
  path: '/{slug}',
  summary: 'Save an article by hand: publish it, schedule it, move it to another address',
  description: 'A new version. Another slug leaves a redirect at the one before.',
  middleware,
  request: { params: ofOne, body: bodyOf(ArticleChange) },
  responses: { 200: json(DeskArticle, 'The article now'), ...written },
})
const deleting = createRoute({
  method: 'delete',
  path: '/{slug}',
  summary: 'Delete an article with its versions',
  request: { params: ofOne },
  responses: { 204: { description: 'It is gone' }, ...asked },
})
const drafting = createRoute({
  method: 'put',
  path: '/{slug}/draft',
  summary: 'Keep what is being written, beside what readers get',
  middleware,
  request: { params: ofOne, body: bodyOf(ArticleDraft) },
  responses: { 200: json(DraftKept, 'It is kept'), ...written },
})
const dropping = createRoute({
  method: 'delete',
  path: '/{slug}/draft',
  summary: 'Give the draft up',
  request: { params: ofOne },
  responses: { 200: json(DeskArticle, 'The article without it'), ...asked },
})
const versions = createRoute({
  method: 'get',
  path: '/{slug}/versions',
  summary: 'The last hundred versions, the newest first',
  request: { params: ofOne },
  responses: { 200: json(ArticleVersions, 'The versions'), ...asked },
})
const restoring = createRoute({
  method: 'post',
  path: '/{slug}/versions/{number}/restore',
  summary: 'Make an earlier version the draft',
  request: { params: ofOne.extend({ number: z.coerce.number().int().positive().max(1_000_000) }) },
  responses: { 200: json(DeskArticle, 'The article with it'), ...asked },
})
const linking = createRoute({
  method: 'post',
  path: '/{slug}/preview-links',
  summary: 'A secret link to read it before it is out, for seven days',
  request: { params: ofOne },
  responses: { 201: json(PreviewLink, 'The link; it is shown this once'), ...asked },
})
const revoking = createRoute({
  method: 'delete',
  path: '/{slug}/preview-links',
  summary: 'End every such link',
  request: { params: ofOne },
  responses: { 204: { description: 'They are over' }, ...asked },
})

/** /api/admin/articles. */
export const articleDeskApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalidParts })
  .openapi(listing, async (c) => {
    editorOf(c)
    return c.json(await desk.listForDesk(c.var.db, c.req.valid('query')), 200)
  })
  .openapi(creating, async (c) => c.json(await desk.createArticle(c.var.db, actorOf(c), c.req.valid('json'), c.var.now), 201))
  .openapi(previewing, async (c) => {
    editorOf(c)
    return c.json(await previewOf(c.var.db, c.req.valid('json').body), 200)
  })
  .openapi(reading, async (c) => {
    editorOf(c)
    return c.json(await desk.readForDesk(c.var.db, c.req.valid('param').slug, c.var.now), 200)
  })
  .openapi(changing, async (c) =>
    c.json(await desk.changeArticle(c.var.db, actorOf(c), c.req.valid('param').slug, c.req.valid('json'), c.var.now), 200),
  )
  .openapi(deleting, async (c) => {
    await desk.deleteArticle(c.var.db, actorOf(c), c.req.valid('param').slug, c.var.now)
    return c.body(null, 204)
  })
  .openapi(drafting, async (c) =>
    c.json(await desk.keepDraft(c.var.db, actorOf(c), c.req.valid('param').slug, c.req.valid('json'), c.var.now), 200),
  )
  .openapi(dropping, async (c) => c.json(await desk.dropDraft(c.var.db, actorOf(c), c.req.valid('param').slug, c.var.now), 200))
  .openapi(versions, async (c) => {
    editorOf(c)
    return c.json(await desk.versionsOf(c.var.db, c.req.valid('param').slug), 200)
  })
  .openapi(restoring, async (c) => {
    const { slug, number } = c.req.valid('param')
    return c.json(await desk.restoreVersion(c.var.db, actorOf(c), slug, number, c.var.now), 200)
  })
  .openapi(linking, async (c) =>
    c.json(await makeLink(c.var.db, actorOf(c), c.req.valid('param').slug, c.var.publicUrl, c.var.now), 201),
  )
  .openapi(revoking, async (c) => {
    await revokeLinks(c.var.db, actorOf(c), c.req.valid('param').slug, c.var.now)
    return c.body(null, 204)
  })
