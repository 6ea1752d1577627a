import type { Context } from 'hono'
import type { z } from 'zod'
import { ProblemError, type ProblemDetail } from '#contract/problem.ts'
import { text } from '#text/en.ts'

/** The hook of every API route: what does not fit the contract is refused with the parameter that is wrong. */
export function refuseInvalid(result: { success: boolean; error?: z.ZodError; target?: string }, _c: Context): undefined {
  if (result.success || !result.error) return
  throw new ProblemError(result.target === 'json' ? 'VALIDATION_FAILED' : 'BAD_REQUEST', { details: detailsOf(result.error) })
}

export const detailsOf = (error: z.ZodError): ProblemDetail[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((path) => ({ path, message: text.api.unknownParameter }))
      : [{ path: String(issue.path[0] ?? ''), message: issue.message }],
  )

/** Query parameters as the schemas take them: one value as a string, several as a list. */
export function queryOf(url: URL): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {}
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name)
    query[name] = values.length === 1 ? values[0]! : values
  }
  return query
}
