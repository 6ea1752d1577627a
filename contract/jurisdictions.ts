import { z } from 'zod'
import { JURISDICTION_KINDS, REGIONS } from '#domain/jurisdictions.ts'
import { JurisdictionCode, PolicyCard } from './policies.ts'

export const JurisdictionSummary = z
  .strictObject({
    code: JurisdictionCode,
    slug: z.string(),
    name: z.string(),
    kind: z.enum(JURISDICTION_KINDS),
    region: z.enum(REGIONS),
    policies: z.int(),
    lastEventOn: z.string().nullable(),
  })
  .meta({ id: 'JurisdictionSummary' })
export type JurisdictionSummary = z.infer<typeof JurisdictionSummary>
export const JurisdictionList = z.strictObject({ items: z.array(JurisdictionSummary), total: z.int() })

const Count = z.strictObject({ value: z.string(), count: z.int() })
export const JurisdictionFacts = JurisdictionSummary.extend({
  longName: z.string(),
  byType: z.array(Count),
  byStatus: z.array(Count),
  byFocus: z.array(Count),
  regulators: z.array(Count),
  latest: z.array(PolicyCard),
}).meta({ id: 'JurisdictionFacts' })
export type JurisdictionFacts = z.infer<typeof JurisdictionFacts>
export const JurisdictionParams = z.strictObject({ slug: z.string().max(200) })
