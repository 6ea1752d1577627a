import { z } from 'zod'
import { EVENT_KINDS } from '#domain/events.ts'
import { JURISDICTIONS } from '#domain/jurisdictions.ts'
import { DPO_RULES, DUE_UNITS, SECTORS } from '#domain/obligations.ts'
import { daysIn } from '#domain/partial-date.ts'
import { isShowable } from '#domain/plain-text.ts'
import { ACTION_CLASSES, CHAMBERS, FOCUS_AREAS, POLICY_TYPES, STATUSES, VERIFICATIONS } from '#domain/policies.ts'
import { RELATION_VERBS } from '#domain/relations.ts'
import { PartialDate } from './dates.ts'

/** The starter format: what a file of records must look like to be imported. docs/starter-format.md has it in words. */

export const words = z
  .string()
  .refine(isShowable, { error: 'has a character that cannot be shown' }) // first: trimming would take some of them away
  .trim()
  .min(1)
export const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'must be lower-case words joined by hyphens' })
export const WebAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine(isShowable, { error: 'has a character that cannot be shown' })
export const JurisdictionCode = z.enum(JURISDICTIONS.map((place) => place.code) as [string, ...string[]])

export const Source = z.strictObject({ title: words, url: WebAddress, publisher: words })
export type Source = z.infer<typeof Source>

export const KeyProvision = z.strictObject({ heading: words, text: words, section: words.optional() })

export const SeedAction = z.strictObject({
  date: PartialDate,
  status: z.enum(STATUSES).optional(),
  title: words,
  detail: words.optional(),
})

const SeedEventDate = z.strictObject({
  on: PartialDate,
  note: words.optional(),
  replaces: PartialDate.optional(),
  source: Source,
})

export const SeedEvent = z
  .strictObject({
    id: Slug,
    kind: z.enum(EVENT_KINDS),
    title: words,
    detail: words.optional(),
    place: words.optional(),
    dates: z.array(SeedEventDate).min(1),
  })
  .check(({ value: { dates }, issues }) => {
    const standing = new Set<string>()
    for (const [i, { on, replaces }] of dates.entries()) {
      const isWrong = replaces !== undefined && !standing.delete(replaces)
      if (isWrong) {
        const message = 'must be an earlier date of this event that no other date replaces'
        issues.push({ code: 'custom', input: replaces, path: ['dates', i, 'replaces'], message })
      }
      if (standing.has(on)) {
        issues.push({ code: 'custom', input: on, path: ['dates', i, 'on'], message: 'this event has this date already' })
      }
      standing.add(on)
    }
  })
export type SeedEvent = z.infer<typeof SeedEvent>

export const SeedPolicy = z
  .strictObject({
    slug: Slug,
    title: words,
    shortTitle: words.nullable(),
    jurisdiction: JurisdictionCode,
    type: z.enum(POLICY_TYPES),
    status: z.enum(STATUSES),
    chamber: z.enum(CHAMBERS).nullable(),
    focusAreas: z.array(z.enum(FOCUS_AREAS)).min(1).max(4),
    reference: words.nullable(),
    introducedOn: PartialDate.nullable(),
    enactedOn: PartialDate.nullable(),
    effectiveOn: PartialDate.nullable(),
    lastEventOn: PartialDate,
    issuingBody: words.nullable(),
    regulator: words.nullable(),
    sponsors: z.array(words),
    summary: words,
    keyProvisions: z.array(KeyProvision).min(2).max(8),
    timeline: z.array(SeedAction).min(1),
    documents: z.array(z.strictObject({ title: words, url: WebAddress, publisher: words, language: words.optional() })),
    sources: z.array(Source).min(1),
    related: z.array(Slug),
    litigation: z
      .strictObject({ court: words, parties: words, suitNumber: words.optional(), outcome: words.optional() })
      .nullable(),
    events: z.array(SeedEvent).optional(),
    verification: z.enum(VERIFICATIONS),
    reviewNote: words.nullable(),
  })
  .refine((policy) => policy.litigation === null || policy.type === 'litigation', {
    error: 'only a record of type litigation has litigation facts',
    path: ['litigation'],
  })
  .refine((policy) => policy.lastEventOn === policy.timeline.at(-1)?.date, {
    error: 'must be the date of the newest timeline entry',
    path: ['lastEventOn'],
  })
export type SeedPolicy = z.infer<typeof SeedPolicy>

const Due = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('yearly'), month: z.int().min(1).max(12), day: z.int().min(1).max(31) })
    .refine((due) => due.day <= daysIn(2024, due.month), { error: 'this month has no such day', path: ['day'] }),
  z.strictObject({ kind: z.literal('once'), date: PartialDate }),
  z.strictObject({ kind: z.literal('within'), amount: z.int().positive(), unit: z.enum(DUE_UNITS), of: words }),
  z.strictObject({ kind: z.literal('standing') }),
])

export const SeedObligation = z.strictObject({
  id: Slug,
  policy: Slug,
  title: words,
  duty: words,
  provision: words.nullable(),
  sectors: z.array(z.enum(SECTORS)),
  condition: words.nullable(),
  due: Due,
  dueWording: words,
  dates: z.array(
    z.strictObject({ dueOn: PartialDate, note: words.optional(), replaces: PartialDate.optional(), source: Source }),
  ),
  penalty: words.nullable(),
  regulator: words,
  sources: z.array(Source).min(1),
  verification: z.enum(VERIFICATIONS),
  reviewNote: words.nullable(),
})
export type SeedObligation = z.infer<typeof SeedObligation>

export const Year = z.int().min(1900).max(2100)
export const Authority = z.strictObject({ name: words, abbreviation: words.optional(), operational: z.boolean().nullable() })
export const BreachNotification = z.strictObject({ authorityWithinHours: z.number().positive().nullable(), wording: words })

/** Of every comparison: whose law was compared, where its answers were read, and whether they were checked. */
export const ComparedLaw = z.strictObject({
  country: JurisdictionCode,
  law: Slug,
  sources: z.array(Source).min(1),
  verification: z.enum(VERIFICATIONS),
})

/** The comparison of data protection laws; contract/seed-comparisons.ts has those of other subjects. */
export const SeedComparison = ComparedLaw.extend({
  year: Year,
  authority: Authority,
  registrationRequired: z.boolean().nullable(),
  dpoRequired: z.enum(DPO_RULES).nullable(),
  breachNotification: BreachNotification.extend({ dataSubjects: z.boolean().nullable() }),
  crossBorder: words.nullable(),
  maxPenalty: words.nullable(),
  childAge: z.int().min(1).max(25).nullable(),
  extraterritorial: z.boolean().nullable(),
  automatedDecisions: z.boolean().nullable(),
})
export type SeedComparison = z.infer<typeof SeedComparison>

export const SeedAnnotations = z.record(
  Slug,
  z.strictObject({
    actions: z.array(z.enum(ACTION_CLASSES).nullable()),
    relations: z.array(z.strictObject({ to: Slug, verb: z.enum(RELATION_VERBS) })),
  }),
)
export type SeedAnnotations = z.infer<typeof SeedAnnotations>

/** Which records a visitor sees in full. */
export const SeedDemo = z.array(Slug)

/** Who looked at which cell of the ledger of coverage, and what they found. */
export const SeedCoverageCheck = z.strictObject({
  jurisdiction: JurisdictionCode,
  focusArea: z.enum(FOCUS_AREAS),
  checkedOn: z.iso.date(),
  found: z.int().min(0),
  by: words,
  note: words.optional(),
})
export type SeedCoverageCheck = z.infer<typeof SeedCoverageCheck>

/** Addresses that records had before, each with the slug of its record now. */
export const SeedFormerSlugs = z.record(Slug, Slug)
export type SeedFormerSlugs = z.infer<typeof SeedFormerSlugs>

/** By slug: when a record was last reviewed, and by whom, and since when it is archived. */
export const SeedReviews = z.record(
  Slug,
  z.strictObject({ at: z.iso.datetime().nullable(), by: words.nullable(), archivedAt: z.iso.datetime().optional() }),
)
export type SeedReviews = z.infer<typeof SeedReviews>
