import { z } from 'zod'
import { FOCUS_AREAS, POLICY_TYPES, STATUSES, VERIFICATIONS } from '#domain/policies.ts'
import {
  CHECK_POINTS,
  NEWS_OUTCOMES,
  QUEUE_ASSIGNED,
  QUEUE_SORTS,
  REPORT_OUTCOMES,
  REVIEW_REASONS,
  SOURCE_STATES,
} from '#domain/review.ts'
import { REPORT_SECTIONS } from '#domain/workspace.ts'
import { fromZero, JurisdictionCode, wholeNumber } from './policies.ts'
import { words } from './seed.ts'

export const ReviewQuery = z.strictObject({
  reason: z.enum(REVIEW_REASONS).optional(),
  assigned: z.enum(QUEUE_ASSIGNED).default('anyone'),
  sort: z.enum(QUEUE_SORTS).default('newest'),
  limit: wholeNumber(100, 50),
  offset: fromZero,
})
export type ReviewQuery = z.infer<typeof ReviewQuery>

/** What waits, by its reason and what it is about. */
const Subject = z.string().min(1).max(200)

export const ReviewedSource = z
  .strictObject({
    title: z.string(),
    url: z.string(),
    publisher: z.string(),
    state: z.enum(SOURCE_STATES).nullable().meta({ description: 'How it was found; null when it was never looked at.' }),
    checkedAt: z.iso.datetime().nullable(),
    isSettled: z.boolean().meta({ description: 'Whether an editor has looked at what is gone or changed.' }),
  })
  .meta({ id: 'ReviewedSource' })
export type ReviewedSource = z.infer<typeof ReviewedSource>

export const ReviewItem = z
  .strictObject({
    reason: z.enum(REVIEW_REASONS),
    subject: Subject.meta({
      description: 'The address of a record, the id of a report or an entry, or a place and a focus area.',
    }),
    since: z.iso.datetime().meta({ description: 'Since when it waits.' }),
    note: z.string().nullable().meta({ description: 'What to check, or what a reader says.' }),
    policy: z
      .strictObject({
        slug: z.string(),
        title: z.string(),
        jurisdiction: JurisdictionCode,
        type: z.enum(POLICY_TYPES),
        status: z.enum(STATUSES),
        verification: z.enum(VERIFICATIONS),
        sources: z.array(ReviewedSource),
        firstCheck: z
          .strictObject({ by: z.string().nullable(), isMine: z.boolean(), at: z.iso.datetime() })
          .nullable()
          .meta({ description: 'The first reading of the record as it is now; a second editor completes it.' }),
      })
      .nullable(),
    section: z.enum(REPORT_SECTIONS).nullable().meta({ description: 'Of a report: what it is about.' }),
    cell: z.strictObject({ jurisdiction: JurisdictionCode, focusArea: z.enum(FOCUS_AREAS) }).nullable(),
    news: z
      .strictObject({
        title: z.string(),
        url: z.string().nullable(),
        publishedAt: z.iso.datetime().nullable(),
        label: z.string().meta({ description: 'What the feed is called that said it.' }),
        jurisdiction: JurisdictionCode.nullable(),
      })
      .nullable(),
    assigned: z.strictObject({ name: z.string().nullable(), isMine: z.boolean() }).nullable(),
  })
  .meta({ id: 'ReviewItem' })
export type ReviewItem = z.infer<typeof ReviewItem>

export const ReviewQueue = z
  .strictObject({
    items: z.array(ReviewItem),
    total: z.int(),
    limit: z.int(),
    offset: z.int(),
    counts: z.record(z.enum(REVIEW_REASONS), z.int()).meta({ description: 'How much waits for each reason.' }),
    oldestSince: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ReviewQueue' })
export type ReviewQueue = z.infer<typeof ReviewQueue>

export const RecordCheckInput = z
  .strictObject({
    checks: z.array(z.enum(CHECK_POINTS)).max(CHECK_POINTS.length),
    note: words.max(500).optional().meta({ description: 'What history says of it; everybody may read it.' }),
  })
  .meta({ id: 'RecordCheckInput' })
export type RecordCheckInput = z.infer<typeof RecordCheckInput>

export const RecordChecked = z
  .strictObject({
    slug: z.string(),
    verification: z.enum(VERIFICATIONS),
    isComplete: z.boolean().meta({ description: 'False when another editor has yet to read it.' }),
  })
  .meta({ id: 'RecordChecked' })
export type RecordChecked = z.infer<typeof RecordChecked>

export const AssignmentInput = z
  .strictObject({
    items: z
      .array(z.strictObject({ reason: z.enum(REVIEW_REASONS), subject: Subject }))
      .min(1)
      .max(100),
    assigned: z.boolean().meta({ description: 'true: to whoever asks. false: no longer theirs.' }),
  })
  .meta({ id: 'AssignmentInput' })
export type AssignmentInput = z.infer<typeof AssignmentInput>
export const Assigned = z.strictObject({ changed: z.int() })
export type Assigned = z.infer<typeof Assigned>

export const ReportOutcomeInput = z.strictObject({ outcome: z.enum(REPORT_OUTCOMES) }).meta({ id: 'ReportOutcomeInput' })
export const ReportClosed = z.strictObject({ success: z.literal(true) })

export const NewsOutcomeInput = z.strictObject({ outcome: z.enum(NEWS_OUTCOMES) }).meta({ id: 'NewsOutcomeInput' })
export const NewsSettled = z.strictObject({ success: z.literal(true) })

export const SourcesSettled = z.strictObject({ settled: z.int() })
export type SourcesSettled = z.infer<typeof SourcesSettled>

/** How much there is on each page of the newsroom. */
export const Desk = z
  .strictObject({
    queue: z.int(),
    records: z.int(),
    articles: z.int(),
    requests: z.int().nullable().meta({ description: 'Open ones, for owners; null for editors.' }),
  })
  .meta({ id: 'Desk' })
export type Desk = z.infer<typeof Desk>
