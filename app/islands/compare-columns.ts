import type { CompareAddress } from '#app/lib/compare-address.ts'
import type { ComparedCountry, Comparison } from '#contract/comparisons.ts'
import { differing } from '#domain/comparisons.ts'

/** The columns in the order of the address, with what differs between them marked again. */
export function sideBySide(before: Comparison, address: CompareAddress, known: ReadonlyMap<string, ComparedCountry>): Comparison {
  const columns = address.countries.flatMap((code) => known.get(code) ?? [])
  const marks = new Map(
    before.rows.map((row) => [
      row.key,
      differing(
        row,
        columns.map(({ cells }) => cells[row.key]!),
      ),
    ]),
  )
  return {
    ...before,
    rows: before.rows.map((row) => ({ ...row, differs: marks.get(row.key)!.includes(true) })),
    missing: before.missing.filter(({ country }) => address.countries.includes(country)),
    countries: columns.map((column, i) => ({
      ...column,
      cells: Object.fromEntries(
        Object.entries(column.cells).map(([key, cell]) => [key, { ...cell, differs: marks.get(key)?.[i] ?? false }]),
      ),
    })),
  }
}

/** Fetches the columns that are not here yet; of some countries there is none. @throws when they do not come */
export async function fetchMissing(
  { subject, countries }: CompareAddress,
  known: Map<string, ComparedCountry>,
  none: Comparison['missing'],
): Promise<void> {
  const missing = countries.filter((code) => !known.has(code) && !none.some(({ country }) => country === code))
  if (missing.length === 0) return
  const answer = await fetch(`/api/comparisons/${subject}?countries=${missing.join(',')}`)
  if (!answer.ok) throw new Error(String(answer.status))
  const { countries: fetched } = (await answer.json()) as Comparison // our own API, checked by its contract there
  for (const column of fetched) known.set(column.country, column)
}
