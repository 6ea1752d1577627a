import { z } from 'zod'
import { ALERT_CADENCES, LONGEST_NAME, LONGEST_NOTE, LONGEST_SEARCH_NOTE } from '#domain/workspace.ts'
import { FOCUS_AREAS } from '#domain/policies.ts'
import { JurisdictionCode, PolicyCard, PolicyFilters } from './policies.ts'
import { Slug } from './seed.ts'

const locked = z.boolean().meta({ description: 'More than the plan holds now: kept, and not worked on.' })
const wellFormed = (typed: string) => typed.toWellFormed()
const day = z.iso.date()

/** A tracked policy: the record's card, and whether its changes are mailed. */
export const TrackedPolicy = z
  .strictObject({
    policy: PolicyCard,
    email: z.boolean(),
    trackedAt: z.iso.datetime(),
    locked,
    archived: z.boolean().meta({ description: 'The record was archived: it is nowhere else to be read.' }),
  })
  .meta({ id: 'TrackedPolicy' })
export type TrackedPolicy = z.infer<typeof TrackedPolicy>
export const TrackedPolicies = z
  .strictObject({ items: z.array(TrackedPolicy), total: z.int(), emailCount: z.int() })
  .meta({ id: 'TrackedPolicies' })
export type TrackedPolicies = z.infer<typeof TrackedPolicies>
export const TrackInput = z.strictObject({ slug: Slug, email: z.boolean().default(true) }).meta({ id: 'TrackInput' })
export const TrackChange = z.strictObject({ email: z.boolean() }).meta({ id: 'TrackChange' })

export const Interests = z
  .strictObject({
    focusAreas: z.array(z.enum(FOCUS_AREAS)),
    jurisdictions: z.array(JurisdictionCode),
    email: z.boolean(),
    emailCount: z.int().meta({ description: 'How many of them are mailed.' }),
    locked: z.array(z.string()).meta({ description: 'Those that are more than the plan holds now.' }),
  })
  .meta({ id: 'Interests' })
export type Interests = z.infer<typeof Interests>
export const InterestsInput = z
  .strictObject({
    focusAreas: z.array(z.enum(FOCUS_AREAS)).max(FOCUS_AREAS.length),
    jurisdictions: z.array(JurisdictionCode).max(120),
    email: z.boolean(),
  })
  .meta({ id: 'InterestsInput' })
export type InterestsInput = z.infer<typeof InterestsInput>

const name = z
  .string()
  .max(LONGEST_NAME)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, { error: 'must be one line' })
  .trim()
  .min(1)
  .overwrite(wellFormed)

export const SavedSearch = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    query: PolicyFilters.partial().meta({ description: 'Parameters of GET /api/policies.' }),
    note: z.string().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    locked,
  })
  .meta({ id: 'SavedSearch' })
export type SavedSearch = z.infer<typeof SavedSearch>
export const SavedSearches = z.strictObject({ items: z.array(SavedSearch), total: z.int() }).meta({ id: 'SavedSearches' })
export const SavedSearchInput = z
  .strictObject({ name, query: PolicyFilters, note: z.string().max(LONGEST_SEARCH_NOTE).overwrite(wellFormed).nullish() })
  .meta({ id: 'SavedSearchInput' })
export type SavedSearchInput = z.infer<typeof SavedSearchInput>
export const SavedSearchChange = SavedSearchInput.partial().meta({ id: 'SavedSearchChange' })

export const AlertTarget = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('search'), searchId: z.uuid() }),
    z.strictObject({ kind: z.literal('policy'), slug: Slug }),
    z.strictObject({ kind: z.literal('jurisdiction'), code: JurisdictionCode }),
    z.strictObject({ kind: z.literal('focus'), area: z.enum(FOCUS_AREAS) }),
  ])
  .meta({ id: 'AlertTarget' })
export type AlertTarget = z.infer<typeof AlertTarget>
export const Alert = z
  .strictObject({
    id: z.uuid(),
    target: AlertTarget,
    title: z.string().meta({ description: 'What it watches, in words.' }),
    cadence: z.enum(ALERT_CADENCES),
    active: z.boolean(),
    pausedUntil: day.nullable(),
    createdAt: z.iso.datetime(),
    locked,
  })
  .meta({ id: 'Alert' })
export type Alert = z.infer<typeof Alert>
export const ListedAlert = Alert.extend({
  toldThisMonth: z.int().meta({ description: 'How often it has told of something this month (Africa/Lagos).' }),
  silent: z.string().optional().meta({ description: 'Why it can find nothing, in words; absent where it can.' }),
}).meta({ id: 'ListedAlert' })
export type ListedAlert = z.infer<typeof ListedAlert>
export const Alerts = z.strictObject({ items: z.array(ListedAlert), total: z.int() }).meta({ id: 'Alerts' })
export const AlertInput = z
  .strictObject({
    target: AlertTarget,
    cadence: z.enum(ALERT_CADENCES),
    active: z.boolean().default(true),
    pausedUntil: day.nullish(),
  })
  .meta({ id: 'AlertInput' })
export type AlertInput = z.infer<typeof AlertInput>
export const AlertChange = AlertInput.omit({ target: true }).extend({ active: z.boolean() }).partial().meta({ id: 'AlertChange' })

export type AlertChange = z.infer<typeof AlertChange>
export const AlertPreview = z.strictObject({ items: z.array(PolicyCard), total: z.int(), totalIsAtLeast: z.boolean() }).meta({
  id: 'AlertPreview',
  description: 'What it would have found among the movements of the last 90 days: the newest, and how many.',
})

export const Note = z.strictObject({ text: z.string(), updatedAt: z.iso.datetime() }).meta({ id: 'Note' })
export type Note = z.infer<typeof Note>
export const Notes = z
  .strictObject({ items: z.array(z.strictObject({ policy: PolicyCard, ...Note.shape })), total: z.int() })
  .meta({ id: 'Notes' })
export type Notes = z.infer<typeof Notes>
export const NoteInput = z
  .strictObject({ text: z.string().max(LONGEST_NOTE).overwrite(wellFormed) })
  .meta({ id: 'NoteInput', description: 'An empty one is no note.' })
