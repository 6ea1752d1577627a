import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { PublicKey, SessionTokens } from '#contract/accounts.ts'
import { ProblemError } from '#contract/problem.ts'
import { GOOD_FOR } from '#domain/accounts.ts'
import { deviceOf } from '#server/features/sessions/device.ts'
import type { Env } from '#server/http/env.ts'
import { json, problems } from '#server/http/openapi.ts'
import { isWithinLimit } from '#server/http/rate-limit.ts'
import { begin, fetchTokens, finish, type GoogleProblem } from './google.ts'

/** Binds a sign-in to the browser that began it. `__Host-`: no other host can set it, not even one of ours. */
const COOKIE = '__Host-policywatch-google'
const HOST_ONLY = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const

const starting = createRoute({
  method: 'get',
  path: '/google',
  summary: 'Sign in with Google',
  description: 'For the address bar of a browser: leads to Google, and back to the login page when that cannot be.',
  responses: { 302: { description: 'To Google' }, 303: { description: 'To the login page, which says what is wrong' } },
})

const returning = createRoute({
  method: 'get',
  path: '/google/callback',
  summary: 'Come back from Google',
  description: 'Where Google sends a browser. The login page then fetches the tokens.',
  // Google adds what it likes.
  request: { query: z.looseObject({ state: z.string().optional(), code: z.string().optional(), error: z.string().optional() }) },
  responses: { 303: { description: 'To the login page, signed in or with what is wrong' } },
})

const fetching = createRoute({
  method: 'get',
  path: '/session/tokens',
  summary: 'Fetch the tokens after Google',
  description: 'For the browser that came back from Google: once, within a minute, and only for a page of this site.',
  request: {
    headers: z.object({
      'x-session-key': z
        .string()
        .max(500)
        .optional()
        .meta({ description: 'Binds the refresh tokens to this key, as JSON: the `key` of a login, for a call without a body.' }),
    }),
  },
  responses: { 200: json(SessionTokens, 'The tokens of the new session'), ...problems(400, 401, 403) },
})

export const googleApi = new OpenAPIHono<Env>()
  .openapi(starting, async (c) => {
    const { db, google, secret, now } = c.var
    // Called by a picture or a script of another page it would end a sign-in under way and use up the tries of a network.
    const isNoVisit = c.req.header('sec-fetch-site') !== undefined && c.req.header('sec-fetch-mode') !== 'navigate'
    if (!google || isNoVisit) return leadTo(c, '/login')
    if (!(await isWithinLimit(c, 'google'))) return refused(c, 'busy')
    const begun = await begin(db, google, secret, now)
    if (begun.is !== 'good') return refused(c, begun.is, begun.reason)
    setCookie(c, COOKIE, begun.value.browser, { ...HOST_ONLY, maxAge: GOOD_FOR.googleFlowMs / 1_000 })
    return leadTo(c, begun.value.location.href, 302)
  })
  .openapi(returning, async (c) => {
    const { db, google, secret, from, adminSecondFactor, now } = c.var
    if (!google) return leadTo(c, '/login')
    const came = { search: new URL(c.req.url).search, browser: getCookie(c, COOKIE) }
    const returned = await finish(db, google, { secret, from, adminSecondFactor }, came, now)
    if (returned.is !== 'signed in') return refused(c, returned.is, returned.reason)
    setCookie(c, COOKIE, returned.browser, { ...HOST_ONLY, maxAge: GOOD_FOR.handoverMs / 1_000 })
    return leadTo(c, `/login?auth=google${returned.isComplete ? '' : '&profile=incomplete'}`)
  })
  .openapi(fetching, async (c) => {
    const { db, secret, from, now } = c.var
    // Browsers say which page asks, and no page can make them lie. Who does not say so is not the login page.
    if (c.req.header('sec-fetch-site') !== 'same-origin') throw new ProblemError('FORBIDDEN')
    const [device, key] = [deviceOf(c.req.header('user-agent')), keyIn(c.req.valid('header')['x-session-key'])]
    const tokens = await fetchTokens(db, { secret, from, device, key }, getCookie(c, COOKIE), now)
    deleteCookie(c, COOKIE, HOST_ONLY)
    c.header('cache-control', 'no-store')
    return c.json(tokens, 200)
  })

function keyIn(header: string | undefined): PublicKey | undefined {
  if (header === undefined) return undefined
  const key = PublicKey.safeParse(jsonIn(header))
  if (!key.success) throw new ProblemError('BAD_REQUEST')
  return key.data
}

function jsonIn(header: string): unknown {
  try {
    return JSON.parse(header)
  } catch {
    return undefined
  }
}

/** What is wrong goes along as one word of text/en/google.ts, never anything of the person. */
function refused(c: Context<Env>, problem: GoogleProblem | 'busy', reason?: string) {
  if (reason && problem !== 'cancelled') c.var.log.warn({ problem, reason }, 'google: nobody was signed in')
  return leadTo(c, `/login?message=google-${problem}`)
}

/** The address that is left holds a code, so nobody is told of it. */
function leadTo(c: Context<Env>, address: string, status: 302 | 303 = 303) {
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  return c.redirect(address, status)
}
