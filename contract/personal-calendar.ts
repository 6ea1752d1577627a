import { z } from 'zod'

/** Where a calendar program gets somebody's dates. Whoever has the address reads them, so it is theirs alone. */
export const CalendarAddress = z
  .strictObject({ url: z.url().nullable(), createdAt: z.iso.datetime().nullable() })
  .meta({ id: 'CalendarAddress', description: 'Both null while there is none.' })
export type CalendarAddress = z.infer<typeof CalendarAddress>
