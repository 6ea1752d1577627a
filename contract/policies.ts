import { z } from 'zod'
import { RECORD_ACCESS } from '#domain/access.ts'
import { EVENT_KINDS } from '#domain/events.ts'
import { JURISDICTIONS, REGIONS } from '#domain/jurisdictions.ts'
import { isPartialDate } from '#domain/partial-date.ts'
import { PLANS } from '#domain/plans.ts'
import { ACTION_CLASSES, CHAMBERS, FOCUS_AREAS, POLICY_TYPES, STATUSES, VERIFICATIONS } from '#domain/policies.ts'
import { MAX_OFFSET, MAX_QUERY_LENGTH, SORTS } from '#domain/policy-lists.ts'
import { READ_VERBS } from '#domain/relations.ts'
import { SECTORS } from '#domain/obligations.ts'
import { PartialDate } from './dates.ts'
import { Due } from './due.ts'

export const JurisdictionCode = z.enum(JURISDICTIONS.map((place) => place.code) as [string, ...string[]])

// A parameter that may repeat arrives as a string or as a list of them.
export const several = <S extends z.ZodType>(value: S) =>
  z
    .preprocess((given) => (given === undefined || Array.isArray(given) ? given : [given]), z.array(value).max(60).optional())
    .transform((values) => [...new Set(values)] as z.infer<S>[])

const partialDate = z.string().refine(isPartialDate, { error: 'must be a date as YYYY, YYYY-MM or YYYY-MM-DD' }).optional()

/** What narrows a list of policies; the same members in the API, in feeds and in a tracker's address. */
export const PolicyFilters = z.strictObject({
  q: z
    .string()
    .max(MAX_QUERY_LENGTH, { error: `must be at most ${MAX_QUERY_LENGTH} characters` })
    .transform((text) =>
      text
        .toWellFormed()
        .replace(/\p{Cc}+/gu, ' ') // the database refuses NUL, and no search needs the others
        .trim(),
    )
    .optional(),
  jurisdiction: several(JurisdictionCode),
  region: z.enum(REGIONS).optional(),
  type: several(z.enum(POLICY_TYPES)),
  status: several(z.enum(STATUSES)),
  chamber: several(z.enum(CHAMBERS)),
  focus: several(z.enum(FOCUS_AREAS)),
  verification: several(z.enum(VERIFICATIONS)),
  from: partialDate,
  to: partialDate,
})
export type PolicyFilters = z.infer<typeof PolicyFilters>

// Digits only: what else JavaScript reads as a number (1e3, 0x10) is a slip.
export const wholeNumber = (most: number, otherwise: number) => {
  const error = `must be a whole number from 1 to ${most}`
  return z.preprocess(
    (given) => (typeof given === 'string' && /^\d{1,6}$/.test(given) ? Number(given) : given),
    z.number({ error }).int({ error }).min(1, { error }).max(most, { error }).default(otherwise),
  )
}

const MOST_OFFSET = 10_000

/** Where a part of a list begins. */
const offsetError = `must be a whole number from 0 to ${MOST_OFFSET}`
export const fromZero = z.preprocess(
  (given) => (typeof given === 'string' && /^\d{1,6}$/.test(given) ? Number(given) : given),
  z
    .number({ error: offsetError })
    .int({ error: offsetError })
    .min(0, { error: offsetError })
    .max(MOST_OFFSET, { error: offsetError })
    .default(0),
)

export const PolicyQuery = z
  .strictObject({
    ...PolicyFilters.shape,
    sort: z.enum(SORTS).optional(),
    page: wholeNumber(MAX_OFFSET, 1),
    pageSize: wholeNumber(100, 20),
  })
  .refine(({ page, pageSize }) => page * pageSize <= MAX_OFFSET, {
    error: `pages end at ${MAX_OFFSET} records; narrow the search instead`,
    path: ['page'],
  })
export type PolicyQuery = z.infer<typeof PolicyQuery>

export const PolicyCard = z
  .strictObject({
    slug: z.string(),
    title: z.string(),
    shortTitle: z.string().nullable(),
    jurisdiction: JurisdictionCode,
    type: z.enum(POLICY_TYPES),
    status: z.enum(STATUSES),
    chamber: z.enum(CHAMBERS).nullable(),
    focusAreas: z.array(z.enum(FOCUS_AREAS)),
    reference: z.string().nullable(),
    summary: z.string(),
    lastEventOn: PartialDate,
    verification: z.enum(VERIFICATIONS),
  })
  .meta({ id: 'PolicyCard' })
export type PolicyCard = z.infer<typeof PolicyCard>

const Counts = z.record(z.string(), z.int())
export const FACETS = ['jurisdiction', 'type', 'status', 'focus', 'chamber', 'verification'] as const
export type Facet = (typeof FACETS)[number]

/** A piece of text that matched: `marked` parts are the matches. `section` is the provision's reference where known. */
export const Highlight = z
  .strictObject({
    where: z.enum(['summary', 'provision', 'locked']),
    section: z.string().optional(),
    parts: z.array(z.strictObject({ text: z.string(), marked: z.boolean() })),
    plan: z.enum(PLANS).optional(),
  })
  .meta({
    id: 'Highlight',
    description: 'Where a search matched. "locked": in text that the viewer\'s plan does not show, so only the plan is named.',
  })
export type Highlight = z.infer<typeof Highlight>

export const PolicyList = z
  .strictObject({
    items: z.array(PolicyCard),
    total: z.int(),
    totalIsAtLeast: z.boolean().meta({ description: 'True when more match than are counted: read "10,000+".' }),
    page: z.int(),
    pageSize: z.int(),
    facets: z.strictObject({
      jurisdiction: Counts,
      type: Counts,
      status: Counts,
      focus: Counts,
      chamber: Counts,
      verification: Counts,
    }),
    highlights: z.record(z.string(), Highlight).optional().meta({ description: 'By slug; with q only.' }),
    suggestion: z.string().optional().meta({ description: 'A spelling that would find more.' }),
    broader: z
      .strictObject({ q: z.string(), total: z.int() })
      .optional()
      .meta({ description: 'Where little was found: the search for any of the words, and how many it finds.' }),
    notes: z.array(z.string()).optional().meta({ description: 'What of the search was not used, and why.' }),
    exactNumber: z.string().optional().meta({ description: 'The slug of the one record whose official number was asked for.' }),
  })
  .meta({ id: 'PolicyList' })
export type PolicyList = z.infer<typeof PolicyList>

export const Suggestion = z
  .strictObject({ kind: z.enum(['policy', 'jurisdiction']), label: z.string(), detail: z.string(), href: z.string() })
  .meta({ id: 'Suggestion' })
export type Suggestion = z.infer<typeof Suggestion>
export const SuggestQuery = z.strictObject({ q: z.string().max(MAX_QUERY_LENGTH) })
export const SuggestList = z.strictObject({ items: z.array(Suggestion).max(8) })

/** A member that a plan does not unlock is absent, not empty: `locked` is then true and headings are all there is. */
export const ProvisionView = z.strictObject({
  heading: z.string(),
  text: z.string().optional(),
  section: z.string().nullable().optional(),
  locked: z.boolean(),
})
export const DocumentView = z.strictObject({
  id: z.int().optional().meta({ description: 'To download it by; only of the record as it stands.' }),
  title: z.string(),
  publisher: z.string().optional(),
  url: z.string().optional(),
  language: z.string().nullable().optional(),
  locked: z.boolean(),
})
export const ObligationView = z.strictObject({
  id: z.string().optional(),
  title: z.string(),
  duty: z.string().optional(),
  provision: z.string().nullable().optional(),
  sectors: z.array(z.enum(SECTORS)).optional(),
  condition: z.string().nullable().optional(),
  due: Due.optional(),
  dueWording: z.string().optional(),
  dates: z
    .array(
      z.strictObject({
        dueOn: PartialDate,
        note: z.string().nullable(),
        replaces: PartialDate.nullable(),
        source: z.strictObject({ title: z.string(), url: z.string(), publisher: z.string() }),
      }),
    )
    .optional(),
  penalty: z.string().nullable().optional(),
  regulator: z.string().optional(),
  verification: z.enum(VERIFICATIONS).optional(),
  locked: z.boolean(),
})
export const ActionView = z.strictObject({
  date: PartialDate,
  class: z.enum(ACTION_CLASSES).nullable(),
  status: z.enum(STATUSES).nullable(),
  title: z.string(),
  detail: z.string().nullable(),
})
export type ActionView = z.infer<typeof ActionView>
export const EventView = z.strictObject({
  id: z.string(),
  kind: z.enum(EVENT_KINDS),
  title: z.string(),
  detail: z.string().nullable(),
  place: z.string().nullable(),
  dates: z.array(
    z.strictObject({
      on: PartialDate,
      note: z.string().nullable(),
      replaces: PartialDate.nullable(),
      source: z.strictObject({ title: z.string(), url: z.string(), publisher: z.string() }),
    }),
  ),
})
export type EventView = z.infer<typeof EventView>
export const RelationView = z.strictObject({ verb: z.enum(READ_VERBS), policy: PolicyCard })
export const SourceView = z.strictObject({ title: z.string(), url: z.string(), publisher: z.string() })

export const PolicyRecord = PolicyCard.extend({
  introducedOn: PartialDate.nullable(),
  enactedOn: PartialDate.nullable(),
  effectiveOn: PartialDate.nullable(),
  issuingBody: z.string().nullable(),
  regulator: z.string().nullable(),
  sponsors: z.array(z.string()),
  reviewNote: z.string().nullable(),
  isDemo: z.boolean(),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  lastReviewedAt: z.iso.datetime().nullable(),
  reviewedBy: z.string().nullable(),
  timeline: z.array(ActionView),
  keyProvisions: z.array(ProvisionView),
  documents: z.array(DocumentView),
  obligations: z.array(ObligationView),
  events: z
    .array(EventView)
    .optional()
    .meta({ description: 'What is ahead with a date and is no duty; absent where the record is not shown in full.' }),
  litigation: z
    .strictObject({
      court: z.string(),
      parties: z.string(),
      suitNumber: z.string().nullable(),
      outcome: z.string().nullable().optional(),
      locked: z.boolean(),
    })
    .nullable(),
  relations: z.array(RelationView),
  sources: z.array(SourceView),
  access: z.enum(RECORD_ACCESS),
  asOf: PartialDate.optional(),
}).meta({ id: 'PolicyRecord' })
export type PolicyRecord = z.infer<typeof PolicyRecord>

export const RecordQuery = z.strictObject({
  as_of: z
    .string()
    .refine((text) => text.length === 10 && isPartialDate(text), { error: 'must be a day as YYYY-MM-DD' })
    .optional(),
})

export const PublicChange = z
  .strictObject({
    seq: z.int(),
    at: z.iso.datetime(),
    reason: z.string(),
    fields: z.array(z.string()).meta({ description: 'The members that changed.' }),
    hash: z.string(),
  })
  .meta({ id: 'PublicChange' })
export type PublicChange = z.infer<typeof PublicChange>
export const PublicChangeList = z.strictObject({ items: z.array(PublicChange), total: z.int() })
export type PublicChangeList = z.infer<typeof PublicChangeList>
