import type { Problem, ProblemDetail } from '#contract/problem.ts'
import { session as t } from '#text/en/session.ts'
import { callApi } from './api.ts'

/** What a call came to: what was asked for, or the sentences to show. */
export type Answer<T> =
  | { ok: true; value: T }
  | { ok: false; status: number; message: string; details: ProblemDetail[]; problem?: Problem }

/** A call of the API as whoever is signed in, with a JSON body where there is one. Nothing is thrown: each form says what went wrong. */
export async function ask<T>(path: string, method = 'GET', body?: object): Promise<Answer<T>> {
  const init = body ? { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : { method }
  try {
    const response = await callApi(path, init)
    if (response.ok) return { ok: true, value: (await response.json()) as T } // our own API, checked by its contract there
    const problem = (await response.json()) as Problem
    const { message, details = [] } = problem
    return { ok: false, status: response.status, message, details, problem }
  } catch {
    return { ok: false, status: 0, message: t.away.message, details: [] }
  }
}
