import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import { randomUUID } from 'node:crypto'
import { PROBLEM_STATUS, ProblemError, type Problem, type ProblemCode, type ProblemExtra } from '#contract/problem.ts'
import { text } from '#text/en.ts'
import type { Env } from './env.ts'

/** Of a body with thousands of unknown fields, an answer that named each would be many times as long. */
const MOST_DETAILS = 50

/** The answer to a refusal, as application/problem+json. */
export function problemResponse(code: ProblemCode, { retryAfterSeconds, ...extra }: ProblemExtra = {}): Response {
  const problem: Problem = { success: false, code, message: text.api.problems[code], ...extra }
  if (problem.details) problem.details = problem.details.slice(0, MOST_DETAILS)
  const headers: Record<string, string> = {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  }
  if (code === 'UNAVAILABLE' || code === 'RATE_LIMITED') headers['retry-after'] = String(Math.max(1, retryAfterSeconds ?? 2))
  return new Response(JSON.stringify(problem), { status: PROBLEM_STATUS[code], headers })
}

/** The only translator of what is thrown: refusals as they are, a database that is away as 503, all else as a bug with an id. */
export const onError: ErrorHandler<Env> = (error, c) => {
  if (error instanceof ProblemError) return problemResponse(error.code, error.extra)
  if (error instanceof HTTPException && error.status === 400) return problemResponse('BAD_REQUEST') // JSON that is none
  if (error instanceof HTTPException && error.status === 415) return problemResponse('UNSUPPORTED_MEDIA_TYPE')
  if (isDatabaseAway(error)) {
    c.var.log.warn({ reason: String((error as { code?: unknown }).code ?? error.message) }, 'database away')
    return problemResponse('UNAVAILABLE')
  }
  const errorId = newErrorId()
  c.var.log.error({ errorId, err: error }, 'unexpected error')
  c.var.reporter.fromServer(error, { errorId, route: routePath(c) }, c.var.now)
  return problemResponse('INTERNAL', { errorId })
}

export const newErrorId = () => randomUUID().slice(0, 8).toUpperCase()

const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', '57014', '57P01', '57P02', '57P03', '53300'])

/** Whether an error means that the database cannot answer now, rather than that we asked wrongly. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: string }
  if (typeof code === 'string' && (AWAY.has(code) || code.startsWith('08'))) return true
  return /timeout exceeded when trying to connect|Connection terminated|embedded database has stopped|Cannot use a pool after calling end/.test(
    message ?? '',
  )
}
