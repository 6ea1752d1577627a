import type { Context } from 'hono'
import type { Form, FormAnswer } from '#server/forms.ts'
import { text } from '#text/en.ts'
import type { Env } from './env.ts'
import { isPrivate } from './page-address.ts'
import type { Posted } from './page-context.ts'
import { isDatabaseAway, problemResponse } from './problem.ts'
import { comesFromUs } from './same-origin.ts'

/** No form of ours has nearly as many. A program that sends thousands would have the page say of each that it is wrong. */
const MOST_FIELDS = 100

/**
 * Takes a form as browsers post it. What it leads to is a page of ours (303), or the same page with what was typed.
 * @param show renders the page of the form again
 */
export async function takeForm(
  { path, answer, isOpen }: Form,
  c: Context<Env>,
  show: (posted: Posted, status: number) => Promise<Response>,
): Promise<Response> {
  const isOurs = isFromOurPage(c, path)
  if (!isOpen && !isOurs) return problemResponse('FORBIDDEN')
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  const typed = await fieldsOf(c, type, isOpen)
  if (!typed) return problemResponse('UNSUPPORTED_MEDIA_TYPE')
  if (typed.length > MOST_FIELDS) return problemResponse('TOO_LARGE')
  const fields = Object.fromEntries(typed)
  if (isOpen === 'with a token' && fields.token === undefined && !isOurs) return problemResponse('FORBIDDEN')
  const result: FormAnswer = await answer(c, fields).catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error
    return { problem: { title: text.errors.busyTitle, message: text.errors.busy }, status: 503 } // with what was typed
  })
  if ('problem' in result) return show({ fields, problem: result.problem }, result.status)
  if ('said' in result) return c.text(result.said, 200, { 'cache-control': 'no-store' })
  return new Response(null, { status: 303, headers: { location: result.to, 'cache-control': 'no-store' } })
}

/** Of a page that tells no other whence one comes, a browser that knows no Sec-Fetch-Site says that its own form comes from "null". */
function isFromOurPage(c: Context<Env>, path: string): boolean {
  const said = { site: c.req.header('sec-fetch-site'), origin: c.req.header('origin') }
  return comesFromUs(said, [new URL(c.req.url).origin, c.var.publicUrl, ...(isPrivate(path) ? ['null'] : [])])
}

type Field = [name: string, value: string]

async function fieldsOf(c: Context<Env>, type: string | undefined, isOpen: Form['isOpen']): Promise<Field[] | undefined> {
  if (type === 'application/x-www-form-urlencoded') return [...new URLSearchParams(await c.req.text())]
  if (!isOpen || type !== 'multipart/form-data') return undefined
  const form = await c.req.formData().catch(() => undefined) // undefined when it breaks its own rules
  return form && [...form].filter((field): field is Field => typeof field[1] === 'string')
}
