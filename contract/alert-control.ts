import { z } from 'zod'
import { MAX_OFFSET } from '#domain/policy-lists.ts'
import { timeZoneNamed } from '#domain/time-zones.ts'
import { ALERT_CADENCES } from '#domain/workspace.ts'
import { AlertHit } from './alert-hits.ts'
import { PolicyCard, wholeNumber } from './policies.ts'

export const HistoryQuery = z
  .strictObject({ page: wholeNumber(MAX_OFFSET, 1), pageSize: wholeNumber(100, 20) })
  .refine(({ page, pageSize }) => page * pageSize <= MAX_OFFSET, { error: `pages end at ${MAX_OFFSET}`, path: ['page'] })
export type HistoryQuery = z.infer<typeof HistoryQuery>

export const AlertHistory = z
  .strictObject({ items: z.array(AlertHit), total: z.int(), page: z.int(), pageSize: z.int() })
  .meta({ id: 'AlertHistory' })
export type AlertHistory = z.infer<typeof AlertHistory>

export const MutedPolicy = z
  .strictObject({
    policy: PolicyCard,
    mutedAt: z.iso.datetime(),
    archived: z.boolean().meta({ description: 'The record was archived: it is nowhere else to be read.' }),
  })
  .meta({ id: 'MutedPolicy' })
export type MutedPolicy = z.infer<typeof MutedPolicy>
export const MutedPolicies = z.strictObject({ items: z.array(MutedPolicy), total: z.int() }).meta({ id: 'MutedPolicies' })
export type MutedPolicies = z.infer<typeof MutedPolicies>

export const AlertSettings = z
  .strictObject({
    timeZone: z.string().meta({ description: 'By the name that IANA gave it.' }),
    followCadence: z.enum(ALERT_CADENCES).meta({ description: 'How often mail tells of what is tracked, and of interests.' }),
    alertMail: z.boolean().meta({ description: 'Whether mail about alerts, tracked policies and interests is sent at all.' }),
    mailPausedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Since when none is sent because the address refused three in a row; null while it is not so.' }),
  })
  .meta({ id: 'AlertSettings' })
export type AlertSettings = z.infer<typeof AlertSettings>

const timeZone = z
  .string()
  .max(64)
  .transform((typed, context) => {
    const name = timeZoneNamed(typed)
    if (name !== undefined) return name
    context.addIssue({ code: 'custom', message: 'must be a time zone, such as Africa/Lagos' })
    return z.NEVER
  })
export const AlertSettingsChange = z
  .strictObject({ timeZone, followCadence: z.enum(ALERT_CADENCES), alertMail: z.boolean() })
  .partial()
  .meta({ id: 'AlertSettingsChange' })
export type AlertSettingsChange = z.infer<typeof AlertSettingsChange>

export const SearchFeed = z
  .strictObject({ atom: z.url(), json: z.url() })
  .meta({ id: 'SearchFeed', description: 'Whoever has these addresses can read the feed.' })
export type SearchFeed = z.infer<typeof SearchFeed>
