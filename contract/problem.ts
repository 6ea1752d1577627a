import { z } from 'zod'
import { TravellingRecord } from './stored-record.ts'

/** Every refusal the API can answer with, and its HTTP status. The message for people comes from text/. */
export const PROBLEM_STATUS = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  SECOND_FACTOR_REQUIRED: 401,
  FORBIDDEN: 403,
  EMAIL_NOT_VERIFIED: 403,
  PLAN_REQUIRED: 403,
  LIMIT_REACHED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  GONE: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  VALIDATION_FAILED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const
export type ProblemCode = keyof typeof PROBLEM_STATUS

export const ProblemDetail = z.strictObject({ path: z.string(), message: z.string() })
export type ProblemDetail = z.infer<typeof ProblemDetail>

export const Problem = z
  .strictObject({
    success: z.literal(false),
    code: z.enum(Object.keys(PROBLEM_STATUS) as [ProblemCode, ...ProblemCode[]]),
    message: z.string(),
    details: z.array(ProblemDetail).optional(),
    feature: z.string().optional(),
    limit: z.number().optional(),
    used: z.number().optional(),
    errorId: z.string().optional(),
    newest: z
      .strictObject({ seq: z.int(), record: TravellingRecord })
      .optional()
      .meta({ description: 'Of a record that somebody else published in between: how it is now.' }),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>

export type ProblemExtra = Pick<Problem, 'details' | 'feature' | 'limit' | 'used' | 'errorId' | 'newest'> & {
  message?: string
  /** When to come again; it goes into Retry-After. */
  retryAfterSeconds?: number
}

/** A refusal. Thrown anywhere below the edge, translated only there. */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly extra: ProblemExtra

  constructor(code: ProblemCode, extra: ProblemExtra = {}) {
    super(extra.message ?? code)
    this.code = code
    this.extra = extra
  }
}
