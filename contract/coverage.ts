import { z } from 'zod'
import { CELL_STATES, DUE_REASONS } from '#domain/coverage.ts'
import { REGIONS } from '#domain/jurisdictions.ts'
import { isPartialDate } from '#domain/partial-date.ts'
import { FOCUS_AREAS } from '#domain/policies.ts'
import { fromZero, JurisdictionCode, wholeNumber } from './policies.ts'

export const CoverageQuery = z.strictObject({
  region: z.enum(REGIONS).optional(),
  focus: z.enum(FOCUS_AREAS).optional(),
})
export type CoverageQuery = z.infer<typeof CoverageQuery>

const Day = z
  .string()
  .refine((text) => text.length === 10 && isPartialDate(text), { error: 'must be a day as YYYY-MM-DD' })
  .meta({ description: 'YYYY-MM-DD' })

export const CoverageCell = z
  .strictObject({
    focus: z.enum(FOCUS_AREAS),
    records: z.int(),
    state: z.enum(CELL_STATES),
    checkedOn: Day.nullable().meta({ description: 'When the whole cell was last checked; null when it never was.' }),
    found: z.int().nullable().meta({ description: 'How many instruments that check found.' }),
  })
  .meta({ id: 'CoverageCell' })
export type CoverageCell = z.infer<typeof CoverageCell>

export const CoveragePlace = z
  .strictObject({
    jurisdiction: JurisdictionCode,
    name: z.string(),
    region: z.enum(REGIONS),
    records: z.int().meta({ description: 'All records of the place; one record can count in several cells.' }),
    cells: z
      .array(CoverageCell)
      .meta({ description: 'In the order of focusAreas. A cell that is left out has no record and was never checked.' }),
  })
  .meta({ id: 'CoveragePlace' })
export type CoveragePlace = z.infer<typeof CoveragePlace>

export const CoverageLedger = z
  .strictObject({
    focusAreas: z.array(z.enum(FOCUS_AREAS)),
    items: z.array(CoveragePlace),
    total: z.int().meta({ description: 'How many places.' }),
    cells: z.int().meta({ description: 'Places times focus areas.' }),
    checkedCells: z.int(),
  })
  .meta({ id: 'CoverageLedger' })
export type CoverageLedger = z.infer<typeof CoverageLedger>

// More instruments than any place has, and far from where the column ends.
const MOST_FOUND = 100_000
const words = (most: number) =>
  z
    .string()
    .transform((text) =>
      text
        .toWellFormed()
        .replace(/\p{Cc}+/gu, ' ') // the database refuses NUL
        .trim(),
    )
    .pipe(
      z
        .string()
        .min(1, { error: 'must not be empty' })
        .max(most, { error: `must be at most ${most} characters` }),
    )

/** What an editor writes down of a check. */
export const CoverageCheckInput = z.strictObject({
  jurisdiction: JurisdictionCode,
  focusArea: z.enum(FOCUS_AREAS),
  checkedOn: Day,
  found: z
    .int({ error: 'must be a whole number' })
    .min(0, { error: 'must be 0 or more' })
    .max(MOST_FOUND, { error: `must be at most ${MOST_FOUND}` }),
  by: words(200),
  note: words(2_000).optional(),
})
export type CoverageCheckInput = z.input<typeof CoverageCheckInput>

/** The same by somebody who is signed in: who they are is known. */
export const CoverageCheckByEditor = CoverageCheckInput.omit({ by: true }).meta({ id: 'CoverageCheckInput' })
export const CoverageChecked = CoverageCell.pick({ focus: true, state: true, checkedOn: true, found: true, records: true })
  .extend({ jurisdiction: JurisdictionCode })
  .meta({ id: 'CoverageChecked' })
export type CoverageChecked = z.infer<typeof CoverageChecked>

export const CoverageDueQuery = z.strictObject({
  region: z.enum(REGIONS).optional(),
  focus: z.enum(FOCUS_AREAS).optional(),
  limit: wholeNumber(100, 50),
  offset: fromZero,
})
export type CoverageDueQuery = z.infer<typeof CoverageDueQuery>

export const CoverageDueCell = z
  .strictObject({
    jurisdiction: JurisdictionCode,
    name: z.string(),
    focus: z.enum(FOCUS_AREAS),
    records: z.int(),
    why: z.enum(DUE_REASONS),
    checkedOn: Day.nullable(),
    found: z.int().nullable(),
  })
  .meta({ id: 'CoverageDueCell' })
export type CoverageDueCell = z.infer<typeof CoverageDueCell>

export const CoverageDue = z
  .strictObject({
    items: z.array(CoverageDueCell),
    total: z.int(),
    limit: z.int(),
    offset: z.int(),
    counts: z.record(z.enum(DUE_REASONS), z.int()),
  })
  .meta({ id: 'CoverageDue' })
export type CoverageDue = z.infer<typeof CoverageDue>
