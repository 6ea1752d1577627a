import { z } from 'zod'
import { DUTY_GROUPS } from '#domain/due-rules.ts'
import { DUE_WINDOWS, SECTORS, sizeWords, MAX_REGULATOR_LENGTH, MAX_SIZE_LENGTH } from '#domain/obligations.ts'
import { isPartialDate } from '#domain/partial-date.ts'
import { FOCUS_AREAS, VERIFICATIONS } from '#domain/policies.ts'
import { PartialDate } from './dates.ts'
import { Due } from './due.ts'
import { MAX_OFFSET } from '#domain/policy-lists.ts'
import { JurisdictionCode, PolicyCard, several, SourceView, wholeNumber } from './policies.ts'
import { Slug } from './seed.ts'

const window = `must be one of ${DUE_WINDOWS.join(', ')}`

/** What narrows a list of duties. All but place, focus area and record are known of records seen in full only. */
export const ObligationFilters = z.strictObject({
  jurisdiction: several(JurisdictionCode),
  sector: several(z.enum(SECTORS)),
  regulator: several(
    z
      .string()
      .max(MAX_REGULATOR_LENGTH)
      .refine((name) => name.isWellFormed() && !/\p{Cc}/u.test(name), { error: 'must be the name of a regulator' }),
  ),
  focus: several(z.enum(FOCUS_AREAS)),
  size: z
    .string()
    .max(MAX_SIZE_LENGTH)
    .refine((words) => sizeWords(words).length > 0, { error: 'must have a letter or a figure in it' })
    .optional()
    .meta({ description: 'Words to find in the condition of a duty, all of them: "major importance", "200"' }),
  policy: Slug.max(200).optional().meta({ description: 'The slug of the record that the duty stands in' }),
  due: z
    .preprocess(
      (given) => DUE_WINDOWS.find((days) => String(days) === given) ?? given,
      z.union(
        DUE_WINDOWS.map((days) => z.literal(days)),
        { error: window },
      ),
    )
    .optional()
    .meta({ description: 'Days ahead that the next date can fall in' }),
  dueBefore: z
    .string()
    .refine((text) => text.length === 10 && isPartialDate(text), { error: 'must be a day as YYYY-MM-DD' })
    .optional()
    .meta({ description: 'A day before which the next date can fall' }),
  opened: z
    .literal('1', { error: 'must be 1' })
    .optional()
    .meta({ description: 'Only duties that the plan of the caller opens: none that everybody sees in full' }),
})
export type ObligationFilters = z.infer<typeof ObligationFilters>

export const ObligationQuery = z
  .strictObject({
    ...ObligationFilters.shape,
    page: wholeNumber(MAX_OFFSET, 1),
    pageSize: wholeNumber(100, 20),
    lockedPage: wholeNumber(MAX_OFFSET, 1).meta({ description: 'The page of the headings that are listed apart' }),
  })
  .refine(({ page, pageSize }) => page * pageSize <= MAX_OFFSET, {
    error: `pages end at ${MAX_OFFSET} duties`,
    path: ['page'],
  })
  .refine(({ lockedPage, pageSize }) => lockedPage * pageSize <= MAX_OFFSET, {
    error: `pages end at ${MAX_OFFSET} duties`,
    path: ['lockedPage'],
  })
export type ObligationQuery = z.infer<typeof ObligationQuery>

/** What everybody may know of the record that a duty stands in. */
export const ObligationPolicy = PolicyCard.pick({
  slug: true,
  title: true,
  shortTitle: true,
  jurisdiction: true,
  type: true,
  status: true,
  focusAreas: true,
}).meta({ id: 'ObligationPolicy' })
export type ObligationPolicy = z.infer<typeof ObligationPolicy>

export const Obligation = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    duty: z.string(),
    provision: z.string().nullable(),
    sectors: z.array(z.enum(SECTORS)).meta({ description: 'Whom it binds; none named means every organisation' }),
    condition: z.string().nullable(),
    due: Due,
    dueWording: z.string(),
    dates: z.array(
      z.strictObject({ dueOn: PartialDate, note: z.string().nullable(), replaces: PartialDate.nullable(), source: SourceView }),
    ),
    next: z
      .strictObject({ on: PartialDate, announced: z.boolean() })
      .nullable()
      .meta({ description: 'The next date: announced, or expected by the rule' }),
    group: z.enum(DUTY_GROUPS),
    penalty: z.string().nullable(),
    regulator: z.string(),
    verification: z.enum(VERIFICATIONS),
    sources: z.array(SourceView),
    policy: ObligationPolicy,
    locked: z.literal(false),
  })
  .meta({ id: 'Obligation' })
export type Obligation = z.infer<typeof Obligation>

/** Of a record that is not seen in full a duty's heading is all there is. */
export const LockedObligation = z
  .strictObject({ title: z.string(), policy: ObligationPolicy, locked: z.literal(true) })
  .meta({ id: 'LockedObligation' })
export type LockedObligation = z.infer<typeof LockedObligation>

export const ObligationList = z
  .strictObject({
    items: z.array(Obligation),
    total: z.int(),
    groups: z.strictObject({ 'due-next': z.int(), within: z.int(), standing: z.int() }),
    page: z.int(),
    pageSize: z.int(),
    locked: z
      .strictObject({ items: z.array(LockedObligation), total: z.int(), page: z.int() })
      .meta({ description: 'Headings in records that the caller does not see in full, by place, focus area and record only' }),
  })
  .meta({ id: 'ObligationList' })
export type ObligationList = z.infer<typeof ObligationList>
