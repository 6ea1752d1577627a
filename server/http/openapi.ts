import type { z } from 'zod'
import { Problem } from '#contract/problem.ts'

/** A JSON answer for an API description. */
export const json = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

const MEANING = {
  400: 'Malformed',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Changed meanwhile',
  410: 'Archived',
  413: 'Too large',
  415: 'Not JSON',
  422: 'Fields are wrong',
  429: 'Too many',
  503: 'Busy',
} as const

/** The refusals a call can answer with. */
export const problems = (...statuses: (keyof typeof MEANING)[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: MEANING[status], content: { 'application/problem+json': { schema: Problem } } },
    ]),
  ) as { [K in never]: never } // refusals are thrown, so no handler answers with one
