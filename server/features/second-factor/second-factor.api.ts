import { createRoute, OpenAPIHono, type z } from '@hono/zod-openapi'
import { Done } from '#contract/accounts.ts'
import { CodeInput, IdentityInput, RecoveryCodes, SecondFactorSetup, SecondFactorStatus } from '#contract/second-factor.ts'
import { confirmedAccount } from '#server/features/accounts/confirmed.ts'
import { requireSignedIn } from '#server/features/sessions/signed-in.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { text } from '#text/en.ts'
import { begin, confirm, prove, renewRecoveryCodes, statusOf, turnOff } from './second-factor.ts'

const t = text.secondFactor

const body = <S extends z.ZodType>(schema: S, required = true) => ({
  body: { required, content: { 'application/json': { schema } } },
})

const reading = createRoute({
  method: 'get',
  path: '/second-factor',
  summary: 'Whether signing in asks for a code',
  responses: { 200: json(SecondFactorStatus, 'How it stands'), ...problems(401, 503) },
})

const beginning = createRoute({
  method: 'post',
  path: '/second-factor/begin',
  summary: 'A secret for an authenticator',
  description: 'Nothing changes until a code of it was given to /confirm. Wants a fresh sign-in, or the password.',
  middleware: [onlyJson] as const,
  request: body(IdentityInput),
  responses: {
    200: json(SecondFactorSetup, 'The secret, once to type, once to open and once to scan'),
    ...problems(400, 401, 403, 409, 415, 422, 429, 503),
  },
})

const confirming = createRoute({
  method: 'post',
  path: '/second-factor/confirm',
  summary: 'Turn it on with the first code',
  middleware: [onlyJson] as const,
  request: body(CodeInput),
  responses: { 200: json(RecoveryCodes, 'It is on'), ...problems(400, 401, 409, 415, 422, 429, 503) },
})

const proving = createRoute({
  method: 'post',
  path: '/second-factor/prove',
  summary: 'Prove it in this session',
  description: 'For a session that began without a code, as with Google.',
  middleware: [onlyJson] as const,
  request: body(CodeInput),
  responses: { 200: json(Done, 'Proven'), ...problems(400, 401, 415, 422, 429, 503) },
})

const renewing = createRoute({
  method: 'post',
  path: '/second-factor/recovery-codes',
  summary: 'New recovery codes',
  description: 'Wants a fresh sign-in, or the password.',
  middleware: [onlyJson] as const,
  request: body(IdentityInput),
  responses: { 200: json(RecoveryCodes, 'The old ones no longer work'), ...problems(400, 401, 403, 409, 415, 422, 429, 503) },
})

const turningOff = createRoute({
  method: 'delete',
  path: '/second-factor',
  summary: 'Turn it off',
  description: 'Wants a fresh sign-in, or the password.',
  request: body(IdentityInput, false),
  responses: { 200: json(Done, 'It is off'), ...problems(400, 401, 403, 415, 422, 429, 503) },
})

/** The second factor of who is signed in: /api/user. */
export const secondFactorApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(reading, async (c) => c.json(await statusOf(c.var.db, requireSignedIn(c), c.var.adminSecondFactor), 200))
  .openapi(beginning, async (c) => {
    const { db, site, now } = c.var
    const account = await confirmedAccount(c, c.req.valid('json'))
    c.header('cache-control', 'no-store')
    return c.json(await begin(db, account, site.name, c.var, now), 200)
  })
  .openapi(confirming, async (c) => {
    const { db, now } = c.var
    const recoveryCodes = await confirm(db, requireSignedIn(c), c.req.valid('json').code, c.var, now)
    c.header('cache-control', 'no-store')
    return c.json({ success: true as const, message: t.on, recoveryCodes }, 200)
  })
  .openapi(proving, async (c) => {
    await prove(c.var.db, requireSignedIn(c), c.req.valid('json').code, c.var, c.var.now)
    return c.json({ success: true as const, message: t.proven }, 200)
  })
  .openapi(renewing, async (c) => {
    const { db, now } = c.var
    const account = await confirmedAccount(c, c.req.valid('json'))
    const recoveryCodes = await renewRecoveryCodes(db, account, c.var, now)
    c.header('cache-control', 'no-store')
    return c.json({ success: true as const, message: t.renewed, recoveryCodes }, 200)
  })
  .openapi(turningOff, async (c) => {
    const { db, now } = c.var
    const account = await confirmedAccount(c, c.req.valid('json'))
    await turnOff(db, account, c.var, now)
    return c.json({ success: true as const, message: t.off }, 200)
  })
