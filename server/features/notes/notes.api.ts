import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { Done } from '#contract/accounts.ts'
import { Slug } from '#contract/seed.ts'
import { Note, NoteInput, Notes } from '#contract/workspace.ts'
import { readerOf } from '#server/features/usage/usage.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { text } from '#text/en.ts'
import { readNote, readNotes, removeNote, writeNote } from './notes.ts'

const params = z.strictObject({ slug: Slug })

const listing = createRoute({
  method: 'get',
  path: '/',
  summary: 'Your notes',
  description: 'Without a plan that has notes the refusal says in `used` how many are kept.',
  responses: { 200: json(Notes, 'The last written first'), ...problems(401, 403, 503) },
})

const reading = createRoute({
  method: 'get',
  path: '/{slug}',
  summary: 'Your note on a record',
  request: { params },
  responses: { 200: json(Note, 'The note'), ...problems(400, 401, 403, 404, 503) },
})

const writing = createRoute({
  method: 'put',
  path: '/{slug}',
  summary: 'Write your note on a record',
  description: 'Nobody else sees it. An empty one is no note.',
  middleware: [onlyJson] as const,
  request: { params, body: { content: { 'application/json': { schema: NoteInput } }, required: true } },
  responses: { 200: json(Note, 'The note as it is kept'), ...problems(400, 401, 403, 404, 413, 415, 422, 503) },
})

const removing = createRoute({
  method: 'delete',
  path: '/{slug}',
  summary: 'Delete your note on a record',
  request: { params },
  responses: { 200: json(Done, 'There is none now'), ...problems(400, 401, 404, 503) },
})

/** /api/user/notes. */
export const notesApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(listing, async (c) => c.json(await readNotes(c.var.db, readerOf(c)), 200))
  .openapi(reading, async (c) => c.json(await readNote(c.var.db, readerOf(c), c.req.valid('param').slug), 200))
  .openapi(writing, async (c) => {
    const { slug } = c.req.valid('param')
    return c.json(await writeNote(c.var.db, readerOf(c), slug, c.req.valid('json').text, c.var.now), 200)
  })
  .openapi(removing, async (c) => {
    await removeNote(c.var.db, readerOf(c), c.req.valid('param').slug)
    return c.json({ success: true as const, message: text.workspace.noteDeleted }, 200)
  })
