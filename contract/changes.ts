import { z } from 'zod'
import { CHANGE_KINDS, HASHED_MEMBERS, readSince } from '#domain/changes.ts'
import { JurisdictionCode, PolicyCard, PolicyFilters, wholeNumber } from './policies.ts'

/** What narrows a list of changes; the same in the API, in feeds and in the page's address. */
export const ChangeFilters = z.strictObject({
  jurisdiction: PolicyFilters.shape.jurisdiction,
  focus: PolicyFilters.shape.focus,
})
export type ChangeFilters = z.infer<typeof ChangeFilters>

export const ChangeQuery = z.strictObject({
  since: z
    .string()
    .refine((text) => readSince(text) !== undefined, {
      error: 'must be the cursor of an earlier answer, a day as YYYY-MM-DD, or an instant such as 2026-06-12T08:00:00Z',
    })
    .meta({ description: 'Only what came after: a cursor, an instant, or a day, which counts from its beginning in Lagos.' })
    .optional(),
  before: z
    .string()
    .regex(/^\d{1,15}$/, { error: 'must be "next" of an earlier answer' })
    .meta({ description: 'Only what came before this revision: `next` of an earlier answer.' })
    .optional(),
  ...ChangeFilters.shape,
  pageSize: wholeNumber(100, 20),
})
export type ChangeQuery = z.infer<typeof ChangeQuery>

/** `from` and `to` are absent where the caller's plan does not show the member. */
export const ChangedField = z.strictObject({
  name: z.string(),
  from: z.unknown().optional(),
  to: z.unknown().optional(),
  cut: z.literal(true).optional().meta({ description: 'Long texts and lists were shortened.' }),
})

export const ChangeView = z
  .strictObject({
    seq: z.int().meta({ description: 'The number of the revision in the chain.' }),
    at: z.iso.datetime(),
    policy: z.strictObject({
      slug: z.string(),
      title: z.string(),
      shortTitle: z.string().nullable(),
      jurisdiction: JurisdictionCode,
      type: PolicyCard.shape.type,
      status: PolicyCard.shape.status,
    }),
    reason: z.string(),
    kind: z.enum(CHANGE_KINDS),
    fields: z.array(ChangedField).meta({ description: 'What changed. Empty for a record that was added: all of it is new.' }),
    hash: z.string().meta({ description: 'SHA-256 over the previous hash and everything the revision says.' }),
    previousHash: z.string(),
  })
  .meta({ id: 'ChangeView' })
export type ChangeView = z.infer<typeof ChangeView>

export const Change = ChangeView.extend({
  recordHash: z.string().meta({
    description:
      'SHA-256, in hexadecimal, of the canonical JSON (RFC 8785) of what everybody may see of the record as it stood after ' +
      `the change, the same for every caller: an object with its members ${HASHED_MEMBERS.join(', ')}, as ` +
      'GET /api/policies/{slug} gives them, but without `status` and `detail` in those entries of `timeline` where they are null.',
  }),
}).meta({ id: 'Change' })
export type Change = z.infer<typeof Change>

export const ChangeList = z
  .strictObject({
    items: z.array(Change),
    cursor: z.string().meta({ description: 'Pass it as `since` next time to get what is new by then.' }),
    next: z.string().nullable().meta({ description: 'Pass it as `before` to get older ones; null when there are none.' }),
  })
  .meta({ id: 'ChangeList' })
export type ChangeList = z.infer<typeof ChangeList>
