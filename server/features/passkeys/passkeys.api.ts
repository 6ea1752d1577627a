import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { Done, LoggedIn } from '#contract/accounts.ts'
import { PasskeyInput, PasskeyLogin, PasskeyOptions, Passkeys } from '#contract/passkeys.ts'
import { ProblemError } from '#contract/problem.ts'
import { IdentityInput } from '#contract/second-factor.ts'
import { confirmedAccount } from '#server/features/accounts/confirmed.ts'
import { deviceOf } from '#server/features/sessions/device.ts'
import { requireSignedIn } from '#server/features/sessions/signed-in.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { isWithinLimit } from '#server/http/rate-limit.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { text } from '#text/en.ts'
import { loginOptions, loginWithPasskey } from './passkey-login.ts'
import { addPasskey, listPasskeys, registrationOptions, removePasskey, type Site } from './passkeys.ts'

const t = text.passkeys

const body = <S extends z.ZodType>(schema: S, required = true) => ({
  body: { required, content: { 'application/json': { schema } } },
})

const listing = createRoute({
  method: 'get',
  path: '/',
  summary: 'My passkeys',
  responses: { 200: json(Passkeys, 'The first made first'), ...problems(401, 503) },
})

const asking = createRoute({
  method: 'post',
  path: '/options',
  summary: 'What a browser needs to make a passkey',
  description: 'Good for five minutes, once. Wants a fresh sign-in, or the password.',
  middleware: [onlyJson] as const,
  request: body(IdentityInput),
  responses: {
    200: json(PasskeyOptions, 'Options for navigator.credentials.create'),
    ...problems(400, 401, 403, 409, 415, 422, 429, 503),
  },
})

const adding = createRoute({
  method: 'post',
  path: '/',
  summary: 'Add a passkey',
  middleware: [onlyJson] as const,
  request: body(PasskeyInput),
  responses: { 200: json(Done, 'It was added'), ...problems(400, 401, 409, 415, 422, 503) },
})

const removing = createRoute({
  method: 'delete',
  path: '/{id}',
  summary: 'Remove a passkey',
  description: 'Wants a fresh sign-in, or the password.',
  request: { params: z.strictObject({ id: z.string().regex(/^[\w-]{1,2000}$/) }), ...body(IdentityInput, false) },
  responses: { 200: json(Done, 'It was removed'), ...problems(400, 401, 403, 404, 415, 422, 429, 503) },
})

/** The passkeys of who is signed in: /api/user/passkeys. */
export const userPasskeysApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(listing, async (c) => {
    const items = await listPasskeys(c.var.db, requireSignedIn(c).id)
    return c.json({ items, total: items.length }, 200)
  })
  .openapi(asking, async (c) => {
    const account = await confirmedAccount(c, c.req.valid('json'))
    return c.json(await registrationOptions(c.var.db, account, siteOf(c), c.var.now), 200)
  })
  .openapi(adding, async (c) => {
    await addPasskey(c.var.db, requireSignedIn(c), c.req.valid('json'), c.var.from, siteOf(c), c.var.now)
    return c.json({ success: true as const, message: t.added }, 200)
  })
  .openapi(removing, async (c) => {
    const owner = await confirmedAccount(c, c.req.valid('json'))
    const { id } = c.req.valid('param')
    if (!(await removePasskey(c.var.db, owner, id, c.var.from, c.var.now))) throw new ProblemError('NOT_FOUND')
    return c.json({ success: true as const, message: t.removed }, 200)
  })

const loginAsking = createRoute({
  method: 'post',
  path: '/options',
  summary: 'A question to any passkey of this site',
  description: 'Good for five minutes, once.',
  responses: { 200: json(PasskeyOptions, 'Options for navigator.credentials.get'), ...problems(429, 503) },
})

const loggingIn = createRoute({
  method: 'post',
  path: '/',
  summary: 'Log in with a passkey',
  description: 'Counts as a second factor. `key` binds the refresh token to a key of the browser.',
  middleware: [onlyJson] as const,
  request: body(PasskeyLogin),
  responses: { 200: json(LoggedIn, 'Logged in'), ...problems(400, 401, 403, 415, 422, 429, 503) },
})

/** Signing in with one: /api/auth/passkey. */
export const passkeyLoginApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(loginAsking, async (c) => {
    if (!(await isWithinLimit(c, 'passkeyLogin'))) throw new ProblemError('RATE_LIMITED')
    return c.json(await loginOptions(c.var.db, siteOf(c), c.var.now), 200)
  })
  .openapi(loggingIn, async (c) => {
    if (!(await isWithinLimit(c, 'passkeyLogin'))) throw new ProblemError('RATE_LIMITED')
    const { db, secret, from, now } = c.var
    const device = deviceOf(c.req.header('user-agent'))
    c.header('cache-control', 'no-store')
    return c.json(await loginWithPasskey(db, c.req.valid('json'), { secret, from, device }, siteOf(c), now), 200)
  })

const siteOf = (c: Context<Env>): Site => ({ publicUrl: c.var.publicUrl, siteName: c.var.site.name })
