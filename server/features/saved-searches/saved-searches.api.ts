import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { Done } from '#contract/accounts.ts'
import { SavedSearch, SavedSearchChange, SavedSearches, SavedSearchInput } from '#contract/workspace.ts'
import { readerOf } from '#server/features/usage/usage.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { text } from '#text/en.ts'
import { changeSearch, readSearches, removeSearch, saveSearch } from './saved-searches.ts'

const body = <S extends z.ZodType>(schema: S) => ({ body: { content: { 'application/json': { schema } }, required: true } })
const params = z.strictObject({ id: z.uuid() })

const listing = createRoute({
  method: 'get',
  path: '/',
  summary: 'Your saved searches',
  responses: { 200: json(SavedSearches, 'The last made first'), ...problems(401, 503) },
})

const saving = createRoute({
  method: 'post',
  path: '/',
  summary: 'Save a search',
  middleware: [onlyJson] as const,
  request: body(SavedSearchInput),
  responses: { 200: json(SavedSearch, 'The saved search'), ...problems(400, 401, 403, 415, 422, 503) },
})

const changing = createRoute({
  method: 'patch',
  path: '/{id}',
  summary: 'Change a saved search',
  middleware: [onlyJson] as const,
  request: { params, ...body(SavedSearchChange) },
  responses: { 200: json(SavedSearch, 'The saved search now'), ...problems(400, 401, 404, 415, 422, 503) },
})

const removing = createRoute({
  method: 'delete',
  path: '/{id}',
  summary: 'Delete a saved search',
  description: 'Alerts that watch it go, too.',
  request: { params },
  responses: { 200: json(Done, 'It is gone'), ...problems(400, 401, 404, 503) },
})

/** /api/user/saved-searches. */
export const savedSearchesApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(listing, async (c) => {
    const items = await readSearches(c.var.db, readerOf(c))
    return c.json({ items, total: items.length }, 200)
  })
  .openapi(saving, async (c) => c.json(await saveSearch(c.var.db, readerOf(c), c.req.valid('json'), c.var.now), 200))
  .openapi(changing, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await changeSearch(c.var.db, readerOf(c), id, c.req.valid('json'), c.var.now), 200)
  })
  .openapi(removing, async (c) => {
    await removeSearch(c.var.db, readerOf(c), c.req.valid('param').id)
    return c.json({ success: true as const, message: text.workspace.searchDeleted }, 200)
  })
