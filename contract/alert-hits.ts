import { z } from 'zod'
import { ALERT_TRIGGERS, HIT_MAIL_STATES } from '#domain/alerts.ts'
import { STATUSES } from '#domain/policies.ts'
import { PartialDate } from './dates.ts'
import { Highlight, PolicyCard } from './policies.ts'

/** A date that was moved, of a duty or an event with this title. */
export const MovedDate = z.strictObject({ title: z.string(), from: PartialDate, to: PartialDate }).meta({ id: 'MovedDate' })

/** What somebody was told, or is to be told, in words, as far as they may see it now. */
export const AlertHit = z
  .strictObject({
    id: z.int(),
    at: z.iso.datetime(),
    triggers: z.array(z.enum(ALERT_TRIGGERS)),
    policy: PolicyCard,
    sentence: z.string().meta({ description: 'What happened.' }),
    statusBefore: z.enum(STATUSES).nullable(),
    /** The status that the change led to; null where it led to none. */
    statusAfter: z.enum(STATUSES).nullable(),
    set: z.array(z.strictObject({ title: z.string(), on: PartialDate })).meta({ description: 'Dates that were set.' }),
    moved: z.array(MovedDate),
    due: z
      .strictObject({ title: z.string(), on: PartialDate })
      .nullable()
      .meta({ description: 'What comes near; null where it is no such reminder, or the plan does not show it.' }),
    match: Highlight.nullable().meta({ description: 'Where the words of a saved search stand in the record.' }),
    mail: z.enum(HIT_MAIL_STATES),
    mailedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AlertHit' })
export type AlertHit = z.infer<typeof AlertHit>
