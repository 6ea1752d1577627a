import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { Profile, ProfileChanges, ProfileStatus, PromptInput } from '#contract/accounts.ts'
import { requireSignedIn } from '#server/features/sessions/signed-in.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { changeProfile, notePrompt, readProfile, readStatus } from './profile.ts'

const reading = createRoute({
  method: 'get',
  path: '/',
  summary: 'What you have said of yourself',
  responses: { 200: json(Profile, 'Your profile'), ...problems(401, 503) },
})

const changing = createRoute({
  method: 'patch',
  path: '/',
  summary: 'Change your profile',
  description:
    'Changes what is sent and nothing else. Mail preferences are those of the newsletter to the address of the account: any of them subscribes, none is leaving.',
  middleware: [onlyJson] as const,
  request: { body: { content: { 'application/json': { schema: ProfileChanges } }, required: true } },
  responses: { 200: json(Profile, 'The profile as it is now'), ...problems(400, 401, 403, 415, 422, 503) },
})

const status = createRoute({
  method: 'get',
  path: '/status',
  summary: 'Whether your profile is complete, and how often you were asked',
  responses: { 200: json(ProfileStatus, 'How it stands'), ...problems(401, 503) },
})

const prompting = createRoute({
  method: 'post',
  path: '/prompt',
  summary: 'Say that the question about the profile was shown or dismissed',
  middleware: [onlyJson] as const,
  request: { body: { content: { 'application/json': { schema: PromptInput } }, required: true } },
  responses: { 200: json(ProfileStatus, 'How it stands now'), ...problems(400, 401, 415, 422, 503) },
})

export const profileApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(reading, async (c) => c.json(await readProfile(c.var.db, requireSignedIn(c).id, c.var.now), 200))
  .openapi(changing, async (c) => {
    const { db, from, now } = c.var
    return c.json(await changeProfile(db, requireSignedIn(c).id, c.req.valid('json'), from, now), 200)
  })
  .openapi(status, async (c) => c.json(await readStatus(c.var.db, requireSignedIn(c).id), 200))
  .openapi(prompting, async (c) => {
    const { db, now } = c.var
    return c.json(await notePrompt(db, requireSignedIn(c).id, c.req.valid('json').action, now), 200)
  })
