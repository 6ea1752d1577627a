import type { Context } from 'hono'
import type { Form, FormAnswer } from '#server/forms.ts'
import type { Env } from './env.ts'
import type { Posted } from './page-context.ts'
import { problemResponse } from './problem.ts'

/**
 * Takes a form as browsers post it. What it leads to is a page of ours (303), or the same page with what was typed.
 * @param show renders the page of the form again
 */
export async function takeForm(
  { answer, isOpen }: Form,
  c: Context<Env>,
  show: (posted: Posted, status: number) => Promise<Response>,
): Promise<Response> {
  if (!isOpen && !comesFromUs(c)) return problemResponse('FORBIDDEN')
  const type = c.req.header('content-type')?.split(';')[0]?.trim()
  const fields = await fieldsOf(c, type, isOpen)
  if (!fields) return problemResponse('UNSUPPORTED_MEDIA_TYPE')
  const result: FormAnswer = await answer(c, fields)
  if ('problem' in result) return show({ fields, problem: result.problem }, result.status)
  if ('said' in result) return c.text(result.said, 200, { 'cache-control': 'no-store' })
  return new Response(null, { status: 303, headers: { location: result.to, 'cache-control': 'no-store' } })
}

async function fieldsOf(c: Context<Env>, type: string | undefined, isOpen?: true): Promise<Record<string, string> | undefined> {
  if (type === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(await c.req.text()))
  if (!isOpen || type !== 'multipart/form-data') return undefined
  const form = await c.req.formData().catch(() => undefined) // undefined when it breaks its own rules
  return form && Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'))
}

/** Browsers say where a form was sent from, and no page can make them lie. What says nothing is no browser with a reader. */
function comesFromUs(c: Context<Env>): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = c.req.header('origin')
  return origin === undefined || origin === new URL(c.req.url).origin || origin === c.var.publicUrl
}
