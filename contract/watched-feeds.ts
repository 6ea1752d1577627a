import { z } from 'zod'
import { JurisdictionCode } from './policies.ts'
import { WebAddress, words } from './seed.ts'

const hasNoPassword = (address: string) => {
  const url = URL.parse(address)
  return !url?.username && !url?.password
}

const Label = words.max(120, { error: 'must be at most 120 characters' })

export const FeedInput = z
  .strictObject({
    address: WebAddress.max(1_000)
      .refine(hasNoPassword, { error: 'must not carry a user name or password' })
      .meta({ description: 'Of a feed in RSS or Atom.' }),
    label: Label,
    jurisdiction: JurisdictionCode.optional().meta({ description: 'The place that it is about.' }),
  })
  .meta({ id: 'FeedInput' })
export type FeedInput = z.infer<typeof FeedInput>

export const FeedChange = z
  .strictObject({
    label: Label.optional(),
    jurisdiction: JurisdictionCode.nullable().optional(),
    isActive: z.boolean().optional().meta({ description: 'false: it is not read until it is true again.' }),
  })
  .refine((change) => Object.keys(change).length > 0, { error: 'must change something' })
  .meta({ id: 'FeedChange' })
export type FeedChange = z.infer<typeof FeedChange>

export const WatchedFeed = z
  .strictObject({
    id: z.uuid(),
    address: z.string(),
    label: z.string(),
    jurisdiction: JurisdictionCode.nullable(),
    isActive: z.boolean(),
    checkedAt: z.iso.datetime().nullable().meta({ description: 'When it was last asked.' }),
    readAt: z.iso.datetime().nullable().meta({ description: 'When it last had something to read.' }),
    problem: z.string().nullable().meta({ description: 'Why the last look came to nothing.' }),
    waiting: z.int().meta({ description: 'How many of its entries wait in the review queue.' }),
  })
  .meta({ id: 'WatchedFeed' })
export type WatchedFeed = z.infer<typeof WatchedFeed>

export const WatchedFeeds = z.strictObject({ items: z.array(WatchedFeed), total: z.int() }).meta({ id: 'WatchedFeeds' })
export type WatchedFeeds = z.infer<typeof WatchedFeeds>

export const FeedRemoved = z.strictObject({ success: z.literal(true) })
