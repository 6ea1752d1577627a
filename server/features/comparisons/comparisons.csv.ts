import type { ComparedCountry, Comparison, ComparisonRow } from '#contract/comparisons.ts'
import { csvOf } from '#server/csv.ts'
import { text } from '#text/en.ts'
import type { SubjectWords } from '#text/en/compare.ts'

const t = text.compare
const notKnown = text.record.notKnown

/** A comparison as a table for spreadsheets, one line per country. */
export function asCsv({ rows, countries, missing }: Comparison, words: SubjectWords, publicUrl: string): string {
  const columns = [...identity, ...rows.flatMap(columnsOf), ...provenance(publicUrl)]
  const lines = countries.map((country) => columns.map(({ cell }) => cell(country)))
  const absent = missing.map(({ country, name, records }) => [
    name,
    country,
    records > 0 ? `${t.notCompared(name)} (${words.records(records)})` : words.missing(name),
  ])
  return csvOf([columns.map(({ heading }) => heading), ...lines, ...absent.map((line) => filledTo(columns.length, line))])
}

type Column = { heading: string; cell: (country: ComparedCountry) => string }

const identity: Column[] = [
  { heading: t.columns.country, cell: ({ name }) => name },
  { heading: t.columns.code, cell: ({ country }) => country },
]

const provenance = (publicUrl: string): Column[] => [
  { heading: t.columns.status, cell: ({ law }) => text.statuses[law.status] },
  { heading: t.columns.asAt, cell: ({ asAt }) => asAt },
  { heading: t.columns.changedSince, cell: ({ changedSince }) => changedSince?.on ?? '' },
  {
    heading: t.columns.sources,
    cell: ({ sources }) => sources.map(({ publisher, title, url }) => `${publisher}: ${title}, ${url}`).join(' | '),
  },
  { heading: t.columns.record, cell: ({ law }) => `${publicUrl}/demo/policy/${law.slug}` },
]

/** The answer itself, and beside it what a spreadsheet can only hold in a column of its own. */
function columnsOf(row: ComparisonRow): Column[] {
  const answer: Column = { heading: row.label, cell: (country) => words(row, country) }
  const more: Partial<Record<ComparisonRow['kind'], Column>> = {
    authority: { heading: t.columns.operating(row.label), cell: ({ cells }) => yesOrNo(cells[row.key]!.operational ?? null) },
    breach: { heading: t.columns.wording(row.label), cell: ({ cells }) => cells[row.key]!.wording ?? '' },
  }
  const second = more[row.kind]
  return second ? [answer, second] : [answer]
}

function words({ key, kind, choices }: ComparisonRow, { cells }: ComparedCountry): string {
  const { value, abbreviation } = cells[key]!
  if (value === null) return notKnown
  if (typeof value === 'boolean') return yesOrNo(value)
  if (kind === 'breach') return typeof value === 'number' ? `${value} ${t.hours(value)}` : (t.breach[value] ?? notKnown)
  if (kind === 'checking') return t.checking[value] ?? notKnown
  if (kind === 'choice') return choices?.[value] ?? String(value)
  return abbreviation ? `${value} (${abbreviation})` : String(value)
}

const yesOrNo = (value: boolean | null): string => (value === null ? notKnown : value ? t.yes : t.no)

const filledTo = (width: number, line: string[]) => [...line, ...Array.from({ length: width - line.length }, () => '')]
