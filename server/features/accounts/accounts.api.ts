import { createRoute, OpenAPIHono, type z } from '@hono/zod-openapi'
import { Done, ForgotPasswordInput, RegisterInput, ResendInput, ResetPasswordInput, TokenQuery } from '#contract/accounts.ts'
import { ProblemError } from '#contract/problem.ts'
import { emailKey } from '#domain/email-address.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { isWithinLimit } from '#server/http/rate-limit.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { text } from '#text/en.ts'
import { lookAtResetToken, requestReset, resetPassword } from './accounts.ts'
import { countMail, countRegistration } from './limits.ts'
import { register, resendVerification, verifyEmail } from './registration.ts'
import { registrationProblem } from './registration-problem.ts'

const t = text.accountAnswers
const body = <S extends z.ZodType>(schema: S) => ({ body: { content: { 'application/json': { schema } }, required: true } })
const done = (message: string) => ({ success: true as const, message })

const registering = createRoute({
  method: 'post',
  path: '/register',
  summary: 'Create a free account',
  description:
    'Sends a mail to the address; its owner confirms by the link in it. The answer is the same whether the address is known or not.',
  middleware: [onlyJson] as const,
  request: body(RegisterInput),
  responses: { 200: json(Done, 'A mail is on its way'), ...problems(400, 415, 422, 429, 503) },
})

const verifying = createRoute({
  method: 'get',
  path: '/verify-email',
  summary: 'Confirm an address by the link of a mail',
  description: 'Says the same for as long as the link is good, however often it is opened. Nobody is logged in by it.',
  request: { query: TokenQuery },
  responses: { 200: json(Done, 'The address is confirmed'), ...problems(400, 503) },
})

const resending = createRoute({
  method: 'post',
  path: '/resend-verification',
  summary: 'Send the link that confirms an address again',
  request: { body: { content: { 'application/json': { schema: ResendInput } } } },
  responses: { 200: json(Done, 'If it is needed, a mail is on its way'), ...problems(400, 401, 422, 429, 503) },
})

const forgetting = createRoute({
  method: 'post',
  path: '/forgot-password',
  summary: 'Ask for a link to reset a password',
  description: 'The answer is the same whether the address is known or not.',
  middleware: [onlyJson] as const,
  request: body(ForgotPasswordInput),
  responses: { 200: json(Done, 'If there is such an account, a mail is on its way'), ...problems(400, 415, 422, 429, 503) },
})

const looking = createRoute({
  method: 'get',
  path: '/validate-reset-token',
  summary: 'Whether a reset link is good',
  request: { query: TokenQuery },
  responses: { 200: json(Done, 'It is good'), ...problems(400, 401, 429, 503) },
})

const resetting = createRoute({
  method: 'post',
  path: '/reset-password',
  summary: 'Choose a new password by a reset link',
  description: 'Works once per link. Every session ends; nobody is logged in by it.',
  middleware: [onlyJson] as const,
  request: body(ResetPasswordInput),
  responses: { 200: json(Done, 'The password is changed'), ...problems(400, 401, 415, 422, 429, 503) },
})

/** Accounts before anybody is signed in: /api/auth. */
export const accountsApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(registering, async (c) => {
    const input = c.req.valid('json')
    const problem = registrationProblem(input)
    if (problem) {
      const { title, message, path } = problem
      throw new ProblemError('VALIDATION_FAILED', { message: `${title} - ${message}`, details: [{ path, message }] })
    }
    await countRegistration(c, emailKey(input.email)!) // the rules have looked at it
    await register(c.var.db, input, c.var, c.var.now)
    return c.json(done(t.registered), 200)
  })
  .openapi(verifying, async (c) => {
    const { token } = c.req.valid('query')
    if (!token) throw new ProblemError('BAD_REQUEST', { message: t.noVerifyToken })
    if (c.req.method === 'HEAD') return c.json(done(''), 200) // it asks, and changes nothing
    const result = await verifyEmail(c.var.db, token, c.var, c.var.now)
    if (result === 'bad') throw new ProblemError('BAD_REQUEST', { message: t.notVerifiedLink })
    return c.json(done(t.verified), 200)
  })
  .openapi(resending, async (c) => {
    const { account, db, now } = c.var
    const email = account?.email ?? (c.req.valid('json') as { email?: string }).email
    if (!email) throw new ProblemError('UNAUTHENTICATED', { message: t.resendNeedsLogin })
    await countMail(c, emailKey(email)!)
    await resendVerification(db, email, c.var, now)
    return c.json(done(t.resent), 200)
  })
  .openapi(forgetting, async (c) => {
    const { email } = c.req.valid('json')
    await countMail(c, emailKey(email)!)
    await requestReset(c.var.db, email, c.var, c.var.now)
    return c.json(done(t.resetAsked), 200)
  })
  .openapi(looking, async (c) => {
    if (!(await isWithinLimit(c, 'resetTry'))) throw new ProblemError('RATE_LIMITED')
    const is = await lookAtResetToken(c.var.db, c.req.valid('query').token, c.var.now)
    if (is === 'bad') throw new ProblemError('UNAUTHENTICATED', { message: t.resetBad })
    return c.json(done(t.resetGood), 200)
  })
  .openapi(resetting, async (c) => {
    const { token, password } = c.req.valid('json')
    if (!(await isWithinLimit(c, 'resetTry'))) throw new ProblemError('RATE_LIMITED')
    const result = await resetPassword(c.var.db, token, password, c.var, c.var.now)
    if (result === 'bad') throw new ProblemError('UNAUTHENTICATED', { message: t.resetBad })
    if (result === 'done') return c.json(done(t.resetDone), 200)
    const { problem } = result
    throw new ProblemError('VALIDATION_FAILED', { message: problem, details: [{ path: 'password', message: problem }] })
  })
