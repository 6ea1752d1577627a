import { z } from 'zod'
import { isPartialDate } from '#domain/partial-date.ts'

export const PartialDate = z
  .string()
  .refine(isPartialDate, { error: 'must be a date as YYYY, YYYY-MM or YYYY-MM-DD' })
  .meta({
    id: 'PartialDate',
    description: 'As precise as the source: 2026, 2026-06 or 2026-06-12',
    examples: ['2023-06-12', '2023-06', '2023'],
  })
