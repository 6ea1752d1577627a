import { z } from 'zod'
import { ACTION_CLASSES, POLICY_TYPES, STATUSES, VERIFICATIONS } from '#domain/policies.ts'
import { PartialDate } from './dates.ts'
import { JurisdictionCode, wholeNumber } from './policies.ts'
import { Slug, Source, words } from './seed.ts'
import { TravellingRecord } from './stored-record.ts'

const LONGEST_REASON = 500
const reason = words.max(LONGEST_REASON)
const announce = z.boolean().optional().meta({
  description:
    'Whether those who follow the record are told. Without it they are, unless all that happened is more than 30 days back.',
})
const confirmed = z.boolean().optional().meta({ description: 'A date ahead, or before the one before it, is meant.' })

const { slug: _, lastEventOn: __, ...members } = TravellingRecord.shape

/** A record that is yet to be made: the starter format, with the class of each action and the verb of each relation. */
export const NewRecord = z
  .strictObject({
    ...members,
    slug: Slug.max(120).optional().meta({ description: 'Made from the title when it is missing.' }),
    relations: members.relations.default([]),
    obligations: members.obligations.default([]),
    isDemo: members.isDemo.default(false),
    reason: reason.optional(),
    announce,
    confirmed,
  })
  .meta({ id: 'NewRecord' })
export type NewRecord = z.infer<typeof NewRecord>

/** Some members of a record, each as it shall be. `events` is null where there are to be none. */
export const RecordEdit = z
  .strictObject({
    ...z.strictObject({ ...members, events: members.events.nullable() }).partial().shape,
    reason,
    announce,
    confirmed,
    basedOn: z.int().min(0).optional().meta({ description: 'The newest revision that the editor has seen.' }),
  })
  .meta({ id: 'RecordEdit' })
export type RecordEdit = z.infer<typeof RecordEdit>

export const NewAction = z
  .strictObject({
    date: PartialDate,
    class: z.enum(ACTION_CLASSES),
    title: words.max(300),
    detail: words.max(5_000).optional(),
    status: z.enum(STATUSES).optional(),
    source: Source,
    announce,
    confirmed,
  })
  .meta({ id: 'NewAction' })
export type NewAction = z.infer<typeof NewAction>

/** What publishing came to: the record now, the number of its revision and how many people were told. */
export const Published = z.strictObject({ record: TravellingRecord, seq: z.int(), told: z.int() }).meta({ id: 'PublishedRecord' })
export type Published = z.infer<typeof Published>

/** The newest of a record, for an editor whose own began from an older one. */
export const NewestRecord = z.strictObject({ seq: z.int(), record: TravellingRecord })
export type NewestRecord = z.infer<typeof NewestRecord>

const Draft = z.strictObject({ basedOn: z.int(), record: z.record(z.string(), z.unknown()), savedAt: z.iso.datetime() })

export const EditedRecord = z
  .strictObject({
    ...NewestRecord.shape,
    history: z.array(z.strictObject({ seq: z.int(), at: z.iso.datetime(), by: z.string(), reason: z.string() })),
    followers: z.int().meta({ description: 'How many people publishing would tell.' }),
    archivedAt: z.iso.datetime().nullable().meta({ description: 'Since when it is nowhere to be read.' }),
    draft: Draft.nullable().meta({ description: 'What the editor who asks has typed and not published.' }),
  })
  .meta({ id: 'EditedRecord' })
export type EditedRecord = z.infer<typeof EditedRecord>

export const AdminRecordsQuery = z.strictObject({
  q: z.string().max(200).optional(),
  archived: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .default(false)
    .meta({ description: 'Those that were archived instead.' }),
  page: wholeNumber(10_000, 1),
  pageSize: wholeNumber(100, 20),
})
export type AdminRecordsQuery = z.infer<typeof AdminRecordsQuery>

export const AdminRecords = z
  .strictObject({
    items: z.array(
      z.strictObject({
        slug: z.string(),
        title: z.string(),
        jurisdiction: JurisdictionCode,
        type: z.enum(POLICY_TYPES),
        status: z.enum(STATUSES),
        verification: z.enum(VERIFICATIONS),
        lastEventOn: PartialDate,
        updatedAt: z.iso.datetime(),
      }),
    ),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  })
  .meta({ id: 'AdminRecords' })
export type AdminRecords = z.infer<typeof AdminRecords>

/** Why a record is archived or taken back, in a sentence of its history. */
export const ArchiveInput = z.strictObject({ reason })
/** Since when it is archived, the number of the revision that says so, and how many people follow it. */
export const Archived = z
  .strictObject({ seq: z.int(), archivedAt: z.iso.datetime().nullable(), followers: z.int() })
  .meta({ id: 'ArchivedRecord' })
export type Archived = z.infer<typeof Archived>

/** A draft may be unfinished, so only its size is looked at. */
export const DraftInput = z.strictObject({ basedOn: z.int().min(0), record: z.record(z.string().max(60), z.unknown()) })
export type DraftInput = z.infer<typeof DraftInput>
export const DraftSaved = z.strictObject({ savedAt: z.iso.datetime() })
export type DraftSaved = z.infer<typeof DraftSaved>
export const OwnDraft = z.strictObject({ draft: Draft.nullable() })
export type OwnDraft = z.infer<typeof OwnDraft>
export const Present = z.strictObject({
  others: z.array(z.string()).meta({ description: 'Who else has the record open, by name; by address where they gave none.' }),
  newest: z.int().meta({ description: 'Its newest revision.' }),
})
export type Present = z.infer<typeof Present>
