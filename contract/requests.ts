import { z } from 'zod'
import { isEmailAddress } from '#domain/email-address.ts'
import { PRICED_PLANS } from '#domain/prices.ts'
import { LONGEST_IN_REQUEST as LONGEST, REQUEST_KINDS } from '#domain/requests.ts'

/** One line: no line break or other control character, which no name has and a mail header must not. */
const line = (most: number) =>
  z
    .string()
    .regex(/^\P{Cc}*$/u)
    .trim()
    .max(most)

/** What somebody asks the firm for. */
export const RequestInput = z
  .strictObject({
    kind: z.enum(REQUEST_KINDS),
    plan: z.enum(PRICED_PLANS),
    name: line(LONGEST.name).min(1),
    email: line(LONGEST.email).min(1).refine(isEmailAddress),
    organisation: line(LONGEST.organisation).optional(),
    message: z
      .string()
      .overwrite((typed) => typed.replace(/\r\n?/g, '\n').trim())
      .max(LONGEST.message)
      .regex(/^(?:\P{Cc}|[\n\t])*$/u)
      .optional(),
  })
  .meta({ id: 'RequestInput' })
export type RequestInput = z.infer<typeof RequestInput>

export const RequestTaken = z.strictObject({ success: z.literal(true), message: z.string() }).meta({ id: 'RequestTaken' })
export type RequestTaken = z.infer<typeof RequestTaken>
