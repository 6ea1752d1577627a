import type { Comparison } from '#contract/comparisons.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Source } from '#contract/seed.ts'
import type { Db } from '#db/open.ts'
import { answerTo, differing, isSubject, SUBJECTS, type Subject } from '#domain/comparisons.ts'
import { placeName } from '#domain/jurisdictions.ts'
import type { Status, Verification } from '#domain/policies.ts'
import { changesAfter } from '#server/features/history/history.ts'
import { text } from '#text/en.ts'
import type { SubjectWords } from '#text/en/compare.ts'
import * as sql from './comparisons.sql.ts'

/**
 * The laws of these countries on a subject, in the order asked for; of every country that has one when none is named.
 * @throws NOT_FOUND for a subject that there is not
 */
export async function compareLaws(db: Db, subject: string, countries: readonly string[]): Promise<Comparison> {
  if (!isSubject(subject)) throw new ProblemError('NOT_FOUND')
  return comparisonOf(db, SUBJECTS[subject], text.compare.subjects[subject], countries)
}

/** A comparison on any subject: its rows, their words, and what the database holds of it. */
export async function comparisonOf(
  db: Db,
  subject: Subject,
  words: SubjectWords,
  countries: readonly string[],
): Promise<Comparison> {
  const found = await sql.rowsOf(db, subject.slug, countries.length > 0 ? countries : undefined)
  const lawOf = new Map(found.map((law) => [law.country, law]))
  const order = countries.length > 0 ? countries : byName([...lawOf.keys()])
  const laws = order.flatMap((code) => lawOf.get(code) ?? [])
  const absent = order.filter((code) => !lawOf.has(code))
  const [sources, changes, records] = await Promise.all([
    sourcesByRow(db, laws),
    changesAfter(
      db,
      laws.map(({ policyId, asAt }) => ({ policyId, after: asAt })),
    ),
    recordsByCountry(db, subject, absent),
  ])
  const asked = subject.rows.map((row) => {
    const answers = laws.map((law) => answerTo(row, law))
    return { row, answers, differs: differing(row, answers) }
  })
  return {
    subject: subject.slug,
    rows: asked.map(({ row: { key, kind, comparable }, differs }) => ({
      key,
      label: words.rows[key] ?? key,
      kind,
      note: words.notes[key],
      choices: words.choices[key],
      comparable,
      differs: differs.includes(true),
    })),
    countries: laws.map(({ id, country, policyId, slug, title, status, asAt, verification }, i) => ({
      country,
      name: placeName(country),
      law: { slug, title, status: status as Status }, // the database checks the vocabularies
      asAt: asAt.toISOString(),
      verification: verification as Verification,
      sources: sources.get(id) ?? [],
      changedSince: changes.get(policyId) ?? null,
      cells: Object.fromEntries(asked.map(({ row, answers, differs }) => [row.key, { ...answers[i]!, differs: differs[i]! }])),
    })),
    missing: absent.map((country) => ({ country, name: placeName(country), records: records.get(country) ?? 0 })),
  }
}

/** The countries whose law can be compared on a subject, by name. */
export const comparedCountries = async (db: Db, subject: string): Promise<string[]> =>
  byName((await sql.countriesWithRow(db, subject)).map(({ country }) => country))

const byName = (codes: string[]) => codes.toSorted((a, b) => placeName(a).localeCompare(placeName(b), 'en'))

async function recordsByCountry(db: Db, { area }: Subject, countries: readonly string[]): Promise<Map<string, number>> {
  if (countries.length === 0) return new Map()
  const counts = await sql.countRecordsAbout(db, area, countries)
  return new Map(counts.map(({ jurisdiction, records }) => [jurisdiction, records]))
}

async function sourcesByRow(db: Db, rows: { id: number }[]): Promise<Map<number, Source[]>> {
  if (rows.length === 0) return new Map()
  const found = await sql.sourcesOf(
    db,
    rows.map(({ id }) => id),
  )
  const byRow = Map.groupBy(found, ({ rowId }) => rowId)
  return new Map([...byRow].map(([id, sources]) => [id, sources.map(({ rowId: _, ...source }) => source)]))
}
