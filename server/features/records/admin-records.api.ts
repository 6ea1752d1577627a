import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  AdminRecords,
  AdminRecordsQuery,
  ArchiveInput,
  Archived,
  DraftInput,
  DraftSaved,
  EditedRecord,
  NewAction,
  NewRecord,
  OwnDraft,
  Present,
  Published,
  RecordEdit,
} from '#contract/admin-records.ts'
import { editorOf } from '#server/features/users/administrators.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalidParts } from '#server/http/validate.ts'
import { archiveRecord, restoreRecord } from './archiving.ts'
import { listRecords, readForEditor } from './admin-records.ts'
import { bePresent, dropDraft, keepDraft, readDraft } from './drafts.ts'
import { createRecord, editRecord, recordAction } from './publishing.ts'

const ofOne = z.strictObject({ slug: z.string().max(200) })
const bodyOf = <S extends z.ZodType>(schema: S) => ({ content: { 'application/json': { schema } }, required: true as const })
const asked = problems(400, 401, 403, 404, 503)
const written = problems(400, 401, 403, 404, 409, 413, 415, 422, 503)
const HOW = 'The rows, history, who is told and the audit trail are one transaction.'

const listing = createRoute({
  method: 'get',
  path: '/',
  summary: 'Records to edit, what was changed last first',
  request: { query: AdminRecordsQuery },
  responses: { 200: json(AdminRecords, 'A page of them'), ...problems(400, 401, 403, 503) },
})

const reading = createRoute({
  method: 'get',
  path: '/{slug}',
  summary: 'A record as its editor needs it',
  request: { params: ofOne },
  responses: { 200: json(EditedRecord, 'The record, its history and your draft'), ...asked },
})

const creating = createRoute({
  method: 'post',
  path: '/',
  summary: 'Add a record',
  description: HOW,
  middleware: [onlyJson] as const,
  request: { body: bodyOf(NewRecord) },
  responses: { 201: json(Published, 'The record'), ...written },
})

const editing = createRoute({
  method: 'patch',
  path: '/{slug}',
  summary: 'Change members of a record',
  description: `${HOW} With \`basedOn\`, 409 with \`newest\` when somebody published in between.`,
  middleware: [onlyJson] as const,
  request: { params: ofOne, body: bodyOf(RecordEdit) },
  responses: { 200: json(Published, 'The record now'), ...written },
})

const acting = createRoute({
  method: 'post',
  path: '/{slug}/actions',
  summary: 'Record a step that a record took',
  description: `${HOW} A date ahead, or before the newest step, is asked about by 409; \`confirmed\` is the answer.`,
  middleware: [onlyJson] as const,
  request: { params: ofOne, body: bodyOf(NewAction) },
  responses: { 201: json(Published, 'The record now'), ...written },
})

const archiving = createRoute({
  method: 'post',
  path: '/{slug}/archive',
  summary: 'Take a record out of everything that is public',
  description: 'Its page and its calls answer 410. Its history stays, with the reason. Who follows it sees that it was archived.',
  middleware: [onlyJson] as const,
  request: { params: ofOne, body: bodyOf(ArchiveInput) },
  responses: { 200: json(Archived, 'It is archived'), ...written },
})

const restoring = createRoute({
  method: 'post',
  path: '/{slug}/restore',
  summary: 'Take an archived record back',
  middleware: [onlyJson] as const,
  request: { params: ofOne, body: bodyOf(ArchiveInput) },
  responses: { 200: json(Archived, 'It is where it was'), ...written },
})

const draft = createRoute({
  method: 'get',
  path: '/{slug}/draft',
  summary: 'Your draft of a record; "new" for one that is yet to be made',
  request: { params: ofOne },
  responses: { 200: json(OwnDraft, 'The draft, if there is one'), ...asked },
})

const drafting = createRoute({
  method: 'put',
  path: '/{slug}/draft',
  summary: 'Keep what you typed of a record',
  middleware: [onlyJson] as const,
  request: { params: ofOne, body: bodyOf(DraftInput) },
  responses: { 200: json(DraftSaved, 'When it was kept'), ...written },
})

const dropping = createRoute({
  method: 'delete',
  path: '/{slug}/draft',
  summary: 'Discard your draft of a record',
  request: { params: ofOne },
  responses: { 200: json(OwnDraft, 'It is gone'), ...asked },
})

const beingThere = createRoute({
  method: 'post',
  path: '/{slug}/presence',
  summary: 'Say that you have a record open, and hear who else has',
  request: { params: ofOne },
  responses: { 200: json(Present, 'Who else, and the newest revision'), ...asked },
})

const editor = (c: Context<Env>) => ({ id: editorOf(c).id, from: c.var.from })

/** /api/admin/policies. */
export const adminRecordsApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalidParts })
  .openapi(listing, async (c) => {
    editorOf(c)
    return c.json(await listRecords(c.var.db, c.req.valid('query')), 200)
  })
  .openapi(reading, async (c) => c.json(await readForEditor(c.var.db, editorOf(c).id, c.req.valid('param').slug), 200))
  .openapi(creating, async (c) => c.json(await createRecord(c.var.db, editor(c), c.req.valid('json'), c.var.now), 201))
  .openapi(editing, async (c) => {
    const by = editor(c)
    return c.json(await editRecord(c.var.db, by, c.req.valid('param').slug, c.req.valid('json'), c.var.now), 200)
  })
  .openapi(acting, async (c) => {
    const by = editor(c)
    return c.json(await recordAction(c.var.db, by, c.req.valid('param').slug, c.req.valid('json'), c.var.now), 201)
  })
  .openapi(archiving, async (c) => {
    const by = editor(c)
    return c.json(await archiveRecord(c.var.db, by, c.req.valid('param').slug, c.req.valid('json').reason, c.var.now), 200)
  })
  .openapi(restoring, async (c) => {
    const by = editor(c)
    return c.json(await restoreRecord(c.var.db, by, c.req.valid('param').slug, c.req.valid('json').reason, c.var.now), 200)
  })
  .openapi(draft, async (c) => c.json({ draft: await readDraft(c.var.db, editorOf(c).id, c.req.valid('param').slug) }, 200))
  .openapi(drafting, async (c) => {
    const { id } = editorOf(c)
    return c.json(await keepDraft(c.var.db, id, c.req.valid('param').slug, c.req.valid('json'), c.var.now), 200)
  })
  .openapi(dropping, async (c) => {
    await dropDraft(c.var.db, editorOf(c).id, c.req.valid('param').slug)
    return c.json({ draft: null }, 200)
  })
  .openapi(beingThere, async (c) => c.json(await bePresent(c.var.db, editorOf(c).id, c.req.valid('param').slug, c.var.now), 200))
