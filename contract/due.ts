import { z } from 'zod'
import { DUE_UNITS } from '#domain/obligations.ts'
import { PartialDate } from './dates.ts'

/** The rule by which a duty is due. */
export const Due = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('yearly'), month: z.int(), day: z.int() }),
  z.strictObject({ kind: z.literal('once'), date: PartialDate }),
  z.strictObject({ kind: z.literal('within'), amount: z.int(), unit: z.enum(DUE_UNITS), of: z.string() }),
  z.strictObject({ kind: z.literal('standing') }),
])
export type Due = z.infer<typeof Due>
