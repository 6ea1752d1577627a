import type { Context } from 'hono'
import type { z } from 'zod'
import { ProblemError, type ProblemDetail } from '#contract/problem.ts'
import { text } from '#text/en.ts'

/** The hook of every API route: what does not fit the contract is refused with the parameter that is wrong. */
export function refuseInvalid(result: { success: boolean; error?: z.ZodError; target?: string }, c: Context): undefined {
  if (result.success || !result.error) return
  const given = result.target === 'query' ? queryOf(new URL(c.req.url)) : {}
  throw new ProblemError(result.target === 'json' ? 'VALIDATION_FAILED' : 'BAD_REQUEST', {
    details: detailsOf(result.error, given),
  })
}

/** The same for a body of many parts: each entry has the whole path to what is wrong, as `documents.0.url`. */
export function refuseInvalidParts(result: { success: boolean; error?: z.ZodError; target?: string }, c: Context): undefined {
  if (result.target !== 'json' || !result.error) return refuseInvalid(result, c)
  const details = result.error.issues.flatMap((issue) => {
    const named = detailsOf({ issues: [issue] } as z.ZodError)
    if (issue.code === 'unrecognized_keys') return named
    return named.map(({ message }) => ({ path: issue.path.join('.'), message }))
  })
  throw new ProblemError('VALIDATION_FAILED', { details })
}

// A list that is longer is found where the API describes itself.
const VALUES_SHOWN = 20
const LONGEST_ECHO = 60

/** What is wrong, one entry per parameter and reason, naming the value where it is one of a known list. */
export const detailsOf = (error: z.ZodError, given: Record<string, string | string[]> = {}): ProblemDetail[] =>
  error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((path) => ({ path, message: text.api.unknownParameter }))
    const path = String(issue.path[0] ?? '')
    if (issue.code !== 'invalid_value') return [{ path, message: issue.message }]
    const value = [given[path]].flat()[Number(issue.path[1] ?? 0)]?.slice(0, LONGEST_ECHO)
    const known = issue.values.length <= VALUES_SHOWN ? issue.values.map(String) : undefined
    return [{ path, message: text.api.notOneOf(value, known) }]
  })

/** Query parameters as the schemas take them: one value as a string, several as a list. */
export function queryOf(url: URL): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {}
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name)
    query[name] = values.length === 1 ? values[0]! : values
  }
  return query
}
