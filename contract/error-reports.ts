import { z } from 'zod'
import { LONGEST_MESSAGE, LONGEST_STACK } from '#domain/error-reports.ts'

const line = (most: number) => z.string().max(most)

/** What a browser tells of an error: product-spec section 7. */
export const ErrorReportInput = z.strictObject({
  message: line(LONGEST_MESSAGE).min(1),
  stack: line(LONGEST_STACK).optional(),
  componentStack: line(LONGEST_STACK).optional(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .describe('Of the page, without a query'),
  userAgent: line(500),
  timestamp: z.iso.datetime(),
  sessionId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .describe('Random, for one tab'),
  userId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .describe('Opaque'),
})
export type ErrorReportInput = z.infer<typeof ErrorReportInput>

/** What the receivers are told; of an error of the server, `extra` says where it happened. */
export type ErrorReport = Omit<ErrorReportInput, 'userAgent' | 'sessionId'> & {
  component: 'client' | 'server'
  userAgent?: string
  sessionId?: string
  extra?: Record<string, string>
}
