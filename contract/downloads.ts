import { z } from 'zod'
import { PolicyCard } from './policies.ts'

/** What is left of a month of Lagos. */
export const MonthsDownloads = z
  .strictObject({
    limit: z.int().meta({ description: 'How many source documents a month the plan holds; -1 is no limit.' }),
    used: z.int(),
    counted: z
      .array(z.int())
      .meta({ description: 'The documents of this record that were counted this month: again they do not count.' }),
  })
  .meta({ id: 'MonthsDownloads' })
export type MonthsDownloads = z.infer<typeof MonthsDownloads>

/** A link to a document, for a moment. */
export const Download = z
  .strictObject({
    url: z.string().meta({ description: 'A path of this site, good until `expiresAt`.' }),
    expiresAt: z.iso.datetime(),
    counted: z.boolean().meta({ description: 'Whether this call counted; the same document in the same month does not again.' }),
    downloads: MonthsDownloads,
  })
  .meta({ id: 'Download' })
export type Download = z.infer<typeof Download>

/** As many are listed. */
export const MOST_DOWNLOADS = 100

export const Downloads = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          document: z.strictObject({ id: z.int(), title: z.string() }),
          policy: PolicyCard,
          month: z.string().meta({ description: 'YYYY-MM in Lagos.' }),
          countedAt: z.iso.datetime(),
        }),
      )
      .max(MOST_DOWNLOADS),
    total: z.int(),
  })
  .meta({ id: 'Downloads' })
export type Downloads = z.infer<typeof Downloads>
