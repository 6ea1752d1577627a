import { z } from 'zod'
import { ROW_KINDS } from '#domain/comparisons.ts'
import { jurisdictionByCode } from '#domain/jurisdictions.ts'
import { STATUSES, VERIFICATIONS } from '#domain/policies.ts'
import { JurisdictionCode } from './policies.ts'
import { Source } from './seed.ts'

/** More than there are countries: who asks for more has made a slip. */
export const MAX_COUNTRIES = 60
const LONGEST_ECHO = 60

const isCountry = (code: string): boolean => jurisdictionByCode(code)?.kind === 'country'

const CountryCode = z.string().refine(isCountry, {
  error: ({ input }) => `"${String(input).slice(0, LONGEST_ECHO)}" is not the code of a country; write NG, KE or GH`,
})

/** Codes arrive joined by commas, repeated, or both. */
const codesOf = (given: unknown): unknown =>
  given === undefined
    ? undefined
    : [given]
        .flat()
        .flatMap((one) => (typeof one === 'string' ? one.split(',') : [one]))
        .filter((code) => code !== '')

export const ComparisonParams = z.strictObject({ subject: z.string().max(200) })
export const ComparisonQuery = z.strictObject({
  countries: z
    .preprocess(
      codesOf,
      z
        .array(CountryCode)
        .max(MAX_COUNTRIES, { error: `must be at most ${MAX_COUNTRIES} countries` })
        .optional(),
    )
    .transform((codes) => [...new Set(codes)])
    .meta({
      description:
        'Codes of countries, joined by commas or repeated, in the order they are wanted. Without any, every country with a law.',
      examples: ['NG,KE,GH'],
    }),
})

export const ComparisonCell = z
  .strictObject({
    value: z
      .union([z.string(), z.number(), z.boolean()])
      .nullable()
      .meta({ description: 'Null where no answer was read in the text: not known.' }),
    wording: z.string().optional().meta({ description: 'What the law says in words.' }),
    abbreviation: z.string().optional(),
    operational: z.boolean().nullable().optional().meta({ description: 'Whether an authority works yet.' }),
    differs: z.boolean().meta({ description: 'Whether it differs from the answer of the first country.' }),
  })
  .meta({ id: 'ComparisonCell' })
export type ComparisonCell = z.infer<typeof ComparisonCell>

export const ComparisonRow = z
  .strictObject({
    key: z.string(),
    label: z.string(),
    kind: z.enum(ROW_KINDS),
    note: z.string().optional(),
    choices: z.record(z.string(), z.string()).optional().meta({ description: 'What each value of a choice means.' }),
    comparable: z
      .boolean()
      .meta({ description: 'False where every law has an answer of its own, so that none is said to differ.' }),
    differs: z.boolean().meta({ description: 'Whether any two of the answers differ.' }),
  })
  .meta({ id: 'ComparisonRow' })
export type ComparisonRow = z.infer<typeof ComparisonRow>

export const ComparedCountry = z
  .strictObject({
    country: JurisdictionCode,
    name: z.string(),
    law: z.strictObject({ slug: z.string(), title: z.string(), status: z.enum(STATUSES) }),
    asAt: z.iso.datetime().meta({
      description:
        'Since when the answers have stood on our record as they are. The day they were read in the text is not known.',
    }),
    verification: z.enum(VERIFICATIONS),
    sources: z.array(Source),
    changedSince: z
      .strictObject({ on: z.iso.datetime(), count: z.int() })
      .nullable()
      .meta({ description: 'Changes of substance of the law’s record after asAt: how many, and when the last was made.' }),
    cells: z.record(z.string(), ComparisonCell).meta({ description: 'By the key of the row.' }),
  })
  .meta({ id: 'ComparedCountry' })
export type ComparedCountry = z.infer<typeof ComparedCountry>

export const Comparison = z
  .strictObject({
    subject: z.string(),
    rows: z.array(ComparisonRow),
    countries: z.array(ComparedCountry),
    missing: z
      .array(
        z.strictObject({
          country: JurisdictionCode,
          name: z.string(),
          records: z.int().meta({ description: 'How many records of the country are about the subject.' }),
        }),
      )
      .meta({ description: 'Countries asked for whose law is not in the comparison.' }),
  })
  .meta({ id: 'Comparison' })
export type Comparison = z.infer<typeof Comparison>
