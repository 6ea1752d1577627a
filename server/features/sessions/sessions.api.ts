import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { CurrentUser, Done, LoggedIn, LoginInput, RefreshInput, Sessions, SessionTokens } from '#contract/accounts.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { isWithinLimit } from '#server/http/rate-limit.ts'
import { comesFromUs } from '#server/http/same-origin.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { text } from '#text/en.ts'
import { deviceOf } from './device.ts'
import { login } from './login.ts'
import { endSessionsOf, listSessions, refresh, signOut, signOutByRefreshToken } from './sessions.ts'
import { requireSignedIn } from './signed-in.ts'

const t = text.accountAnswers
const body = <S extends z.ZodType>(schema: S, required = true) => ({
  body: { content: { 'application/json': { schema } }, required },
})

const loggingIn = createRoute({
  method: 'post',
  path: '/login',
  summary: 'Log in with address and password',
  description:
    'Answers an access token (10 minutes) and a refresh token. `key` binds the refresh token to a key of the browser; without one the session is shorter.',
  middleware: [onlyJson] as const,
  request: body(LoginInput),
  responses: { 200: json(LoggedIn, 'Logged in'), ...problems(400, 401, 403, 415, 422, 429, 503) },
})

const refreshing = createRoute({
  method: 'post',
  path: '/refresh',
  summary: 'New tokens, or the user',
  description:
    'With a refresh token in the body: new tokens, and the one sent is spent. With a bearer token alone: the user, as GET /api/auth/me.',
  request: { body: { content: { 'application/json': { schema: RefreshInput } } } },
  responses: {
    200: json(z.union([SessionTokens, CurrentUser]), 'New tokens, or the user'),
    ...problems(400, 401, 415, 422, 429, 503),
  },
})

const reading = createRoute({
  method: 'get',
  path: '/me',
  summary: 'The user who is logged in',
  responses: { 200: json(CurrentUser, 'The user'), ...problems(401, 503) },
})

const loggingOut = createRoute({
  method: 'post',
  path: '/logout',
  summary: 'End this session',
  description: 'With the bearer token, or with the refresh token in the body when the access token is over.',
  request: { body: { content: { 'application/json': { schema: RefreshInput.pick({ refreshToken: true }) } } } },
  responses: { 200: json(Done, 'Logged out'), ...problems(400, 415, 422, 503) },
})

/** Signing in and out: /api/auth. */
export const sessionsApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(loggingIn, async (c) => {
    const { db, now, secret, from } = c.var
    const device = deviceOf(c.req.header('user-agent'))
    return c.json(await login(db, c.req.valid('json'), { secret, from, device }, now), 200)
  })
  .openapi(refreshing, async (c) => {
    const { db, now, secret, from, account } = c.var
    const input = c.req.valid('json') as RefreshInput | Record<string, never> // without a body there is nothing to check
    if (!('refreshToken' in input)) {
      if (!account) throw new ProblemError('UNAUTHENTICATED')
      return c.json({ success: true as const, user: account.user }, 200)
    }
    if (!(await isWithinLimit(c, 'refresh'))) throw new ProblemError('RATE_LIMITED')
    const device = deviceOf(c.req.header('user-agent'))
    return c.json(await refresh(db, input as RefreshInput, { secret, from, device }, now), 200)
  })
  .openapi(reading, (c) => {
    return c.json({ success: true as const, user: requireSignedIn(c).user }, 200)
  })
  .openapi(loggingOut, async (c) => {
    const { db, now, from, account } = c.var
    const { refreshToken } = c.req.valid('json') as { refreshToken?: string }
    if (account) await signOut(db, account.id, account.sessionId, from, now)
    else if (refreshToken) await signOutByRefreshToken(db, refreshToken, from, now)
    // A form of another site would log its reader out by this: the browser keeps its tokens where it is told to clear.
    const said = { site: c.req.header('sec-fetch-site'), origin: c.req.header('origin') }
    if (comesFromUs(said, [new URL(c.req.url).origin, c.var.publicUrl])) c.header('clear-site-data', '"cache", "storage"')
    return c.json({ success: true as const, message: t.loggedOut }, 200)
  })

const listing = createRoute({
  method: 'get',
  path: '/',
  summary: 'Where I am logged in',
  responses: { 200: json(Sessions, 'Open sessions, the last used first'), ...problems(401, 503) },
})

const endingOthers = createRoute({
  method: 'delete',
  path: '/',
  summary: 'End all my other sessions',
  responses: { 200: json(Done, 'Ended'), ...problems(401, 503) },
})

const ending = createRoute({
  method: 'delete',
  path: '/{id}',
  summary: 'End one of my sessions',
  request: { params: z.strictObject({ id: z.uuid() }) },
  responses: { 200: json(Done, 'Ended'), ...problems(400, 401, 404, 503) },
})

/** The sessions of who is signed in: /api/user/sessions. */
export const userSessionsApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(listing, async (c) => {
    const { id, sessionId } = requireSignedIn(c)
    const items = await listSessions(c.var.db, id, sessionId, c.var.now)
    return c.json({ items, total: items.length }, 200)
  })
  .openapi(endingOthers, async (c) => {
    const { id, sessionId } = requireSignedIn(c)
    await endSessionsOf(c.var.db, id, { except: sessionId }, c.var.from, c.var.now)
    return c.json({ success: true as const, message: t.sessionsEnded }, 200)
  })
  .openapi(ending, async (c) => {
    const { id } = requireSignedIn(c)
    const ended = await endSessionsOf(c.var.db, id, { only: c.req.valid('param').id }, c.var.from, c.var.now)
    if (ended === 0) throw new ProblemError('NOT_FOUND')
    return c.json({ success: true as const, message: t.sessionEnded }, 200)
  })
