import { z } from 'zod'
import { CALENDAR_KINDS } from '#domain/calendar.ts'
import { STATUSES } from '#domain/policies.ts'
import { PartialDate } from './dates.ts'
import { PolicyCard } from './policies.ts'
import { Slug } from './seed.ts'
import { Usage } from './usage.ts'
import { Alert, Interests, TrackedPolicy } from './workspace.ts'

/** A record that has moved since its reader last read it. */
export const Movement = z
  .strictObject({
    policy: PolicyCard,
    seq: z.int().meta({ description: 'Its newest change: who marks it as read has read up to here.' }),
    at: z.iso.datetime(),
    kind: z.enum(['added', 'changed']),
    statusBefore: z.enum(STATUSES).nullable().meta({ description: 'Where the status is another one now.' }),
    sentence: z.string().meta({ description: 'What happened, in one sentence of what anybody may see.' }),
    tracked: z.boolean(),
    alerts: z.array(z.string()).meta({ description: 'What the alerts watch that it falls under, in words.' }),
  })
  .meta({ id: 'Movement' })
export type Movement = z.infer<typeof Movement>

/** A date ahead of a tracked record. */
export const Deadline = z
  .strictObject({
    id: z.string(),
    kind: z.enum(CALENDAR_KINDS),
    on: PartialDate,
    title: z.string(),
    policy: PolicyCard,
  })
  .meta({ id: 'Deadline' })
export type Deadline = z.infer<typeof Deadline>

/** An alert, and how often it has told of something this month. */
export const AlertInShort = Alert.extend({ toldThisMonth: z.int() }).meta({ id: 'AlertInShort' })
export type AlertInShort = z.infer<typeof AlertInShort>

export const Reading = z
  .strictObject({ slug: z.string(), title: z.string(), category: z.string(), readMinutes: z.int().nullable() })
  .meta({ id: 'Reading' })

/** All of the dashboard's overview in one answer. */
export const Dashboard = z
  .strictObject({
    visit: z.strictObject({
      now: z.iso.datetime(),
      before: z.iso.datetime().nullable().meta({ description: 'When the visit before this one ended; null at the first.' }),
    }),
    isNew: z.boolean().meta({ description: 'Nothing is chosen, tracked or watched yet.' }),
    changes: z.strictObject({
      items: z.array(Movement),
      total: z.int(),
      ofTracked: z.int().meta({ description: 'How many of them are tracked.' }),
      lastAt: z.iso
        .datetime()
        .nullable()
        .meta({ description: 'When something last moved that is followed, read or not: in the last 90 days.' }),
    }),
    latest: z.array(Movement).meta({ description: 'The latest in the interests, where nothing that is followed has moved.' }),
    tracked: z.strictObject({ items: z.array(TrackedPolicy), total: z.int() }),
    alerts: z.strictObject({ items: z.array(AlertInShort), total: z.int() }),
    isMailPaused: z.boolean().meta({ description: 'No mail about alerts is sent because the address refused it.' }),
    deadlines: z.array(Deadline),
    usage: Usage,
    interests: Interests,
    reading: z.array(Reading),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.infer<typeof Dashboard>

/** As many records can be marked at once. */
export const MOST_READS = 100
const read = z.strictObject({
  slug: Slug,
  seq: z.int().min(0).nullable().meta({ description: 'The change up to which the record was read; null when it was not.' }),
})
export const Reads = z.strictObject({ items: z.array(read).min(1).max(MOST_READS) }).meta({ id: 'Reads' })
export type Reads = z.infer<typeof Reads>
