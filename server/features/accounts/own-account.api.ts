import { createRoute, OpenAPIHono, type z } from '@hono/zod-openapi'
import { Done, EmailChange, EmailConfirmation, PasswordChange } from '#contract/accounts.ts'
import { emailKey } from '#domain/email-address.ts'
import { requireSignedIn } from '#server/features/sessions/signed-in.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { limit } from '#server/http/rate-limit.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { text } from '#text/en.ts'
import { askForEmail, confirmEmail, withdrawEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmedAccount } from './confirmed.ts'
import { countMail, countPasswordTry } from './limits.ts'

const t = text.accountAnswers
const body = <S extends z.ZodType>(schema: S) => ({ body: { content: { 'application/json': { schema } }, required: true } })
const done = (message: string) => ({ success: true as const, message })

const changingPassword = createRoute({
  method: 'post',
  path: '/',
  summary: 'Change my password',
  description: 'Wants the current one. Every other session ends.',
  middleware: [onlyJson] as const,
  request: body(PasswordChange),
  responses: { 200: json(Done, 'Changed'), ...problems(400, 401, 409, 415, 422, 429, 503) },
})

/** The password of who is signed in: /api/user/password. */
export const passwordApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid }).openapi(changingPassword, async (c) => {
  const account = requireSignedIn(c)
  await countPasswordTry(c, account.id)
  await changePassword(c.var.db, account, c.req.valid('json'), c.var, c.var.now)
  return c.json(done(t.passwordChanged), 200)
})

const askingForEmail = createRoute({
  method: 'post',
  path: '/',
  summary: 'Ask for another email address',
  description:
    'Sends a link to it, and a notice to the address before. Nothing changes until the link is opened. The answer is the same whether the address is known or not.',
  middleware: [onlyJson] as const,
  request: body(EmailChange),
  responses: { 200: json(Done, 'A link is on its way'), ...problems(400, 401, 403, 415, 422, 429, 503) },
})

const confirmingEmail = createRoute({
  method: 'post',
  path: '/confirm',
  summary: 'Confirm the new address by the link that was sent to it',
  description: 'Only for the account that asked. Every other session ends, and the address before is told.',
  middleware: [onlyJson, limit('resetTry')] as const,
  request: body(EmailConfirmation),
  responses: { 200: json(Done, 'The address is changed'), ...problems(400, 401, 409, 415, 422, 429, 503) },
})

const withdrawingEmail = createRoute({
  method: 'delete',
  path: '/',
  summary: 'Keep the address: the link that was sent no longer works',
  responses: { 200: json(Done, 'Nothing changes'), ...problems(401, 503) },
})

/** The address of who is signed in: /api/user/email. */
export const emailApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(askingForEmail, async (c) => {
    const input = c.req.valid('json')
    const account = await confirmedAccount(c, input)
    await countMail(c, emailKey(input.email)!)
    return c.json(done(t.emailAsked(await askForEmail(c.var.db, account.id, input.email, c.var, c.var.now))), 200)
  })
  .openapi(confirmingEmail, async (c) => {
    const email = await confirmEmail(c.var.db, requireSignedIn(c), c.req.valid('json').token, c.var, c.var.now)
    return c.json(done(t.emailChanged(email)), 200)
  })
  .openapi(withdrawingEmail, async (c) => {
    await withdrawEmail(c.var.db, requireSignedIn(c).id)
    return c.json(done(t.emailKept), 200)
  })
