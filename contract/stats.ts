import { z } from 'zod'

const Counts = z.record(z.string(), z.int())
export const Stats = z
  .strictObject({
    total: z.int(),
    byStatus: Counts,
    byType: Counts,
    byFocus: Counts,
    byJurisdiction: Counts,
    byRegion: Counts,
    byVerification: Counts,
    byMonth: z
      .array(z.strictObject({ month: z.string(), count: z.int() }))
      .meta({ description: 'Newest movement of each record; only dates known to the month.' }),
  })
  .meta({ id: 'Stats' })
export type Stats = z.infer<typeof Stats>
