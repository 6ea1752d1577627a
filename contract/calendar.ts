import { z } from 'zod'
import { CALENDAR_KINDS } from '#domain/calendar.ts'
import { SECTORS } from '#domain/obligations.ts'
import { PartialDate } from './dates.ts'
import { MAX_OFFSET } from '#domain/policy-lists.ts'
import { PolicyCard, PolicyFilters, several, SourceView, wholeNumber } from './policies.ts'

// Words are no filter here: what they match is found by rank, a page at a time.
const { q: _, ...ofRecords } = PolicyFilters.shape

/** What narrows the calendar; `from` and `to` are the days shown. The same members in the API, in the file and on the page. */
export const CalendarFilters = z.strictObject({
  ...ofRecords,
  sector: several(z.enum(SECTORS)),
  kind: several(z.enum(CALENDAR_KINDS)),
})
export type CalendarFilters = z.infer<typeof CalendarFilters>

export const CalendarQuery = z
  .strictObject({ ...CalendarFilters.shape, page: wholeNumber(MAX_OFFSET, 1), pageSize: wholeNumber(100, 50) })
  .refine(({ page, pageSize }) => page * pageSize <= MAX_OFFSET, {
    error: `pages end at ${MAX_OFFSET} dates; ask for fewer days instead`,
    path: ['page'],
  })
export type CalendarQuery = z.infer<typeof CalendarQuery>

export const CalendarItem = z
  .strictObject({
    id: z.string().meta({ description: 'Stays when the date moves; with @ and the host it is the UID in calendar.ics.' }),
    kind: z.enum(CALENDAR_KINDS),
    on: PartialDate,
    everyYear: z.literal(true).optional(),
    title: z.string(),
    detail: z.string().optional(),
    place: z.string().optional(),
    note: z.string().optional().meta({ description: 'Of this date, as its source has it.' }),
    movedFrom: z.array(PartialDate).meta({ description: 'The dates it had before, oldest first.' }),
    sequence: z.int().meta({ description: 'Grows when the date moves.' }),
    policy: PolicyCard,
    event: z.string().optional().meta({ description: 'The id of the event, in `events` of its record.' }),
    obligation: z.string().optional().meta({ description: 'The id of the duty, in `obligations` of its record.' }),
    source: SourceView.optional().meta({ description: 'Where an announced date was read.' }),
  })
  .meta({ id: 'CalendarItem' })
export type CalendarItem = z.infer<typeof CalendarItem>

export const CalendarList = z
  .strictObject({
    items: z.array(CalendarItem),
    total: z.int(),
    totalIsAtLeast: z.boolean().meta({ description: 'True when there are more than are looked at; ask for fewer days.' }),
    page: z.int(),
    pageSize: z.int(),
    from: z.string(),
    to: z.string(),
  })
  .meta({ id: 'CalendarList' })
export type CalendarList = z.infer<typeof CalendarList>
