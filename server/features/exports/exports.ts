import writeXlsxFile from 'write-excel-file/node'
import { MOST_EXPORTED, type ExportInput } from '#contract/exports.ts'
import type { PolicyRecord } from '#contract/policies.ts'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'
import { placeName } from '#domain/jurisdictions.ts'
import { showable } from '#domain/plain-text.ts'
import { csvOf } from '#server/csv.ts'
import { idsFound } from '#server/features/search/search.ts'
import { text } from '#text/en.ts'
import * as sql from './exports.sql.ts'

const t = text.exportFiles.columns

type Column = { heading: string; width: number; cell: (row: sql.ExportRow, publicUrl: string) => string | null }

// Members that anybody may see, whatever the plan: key provisions, duties and documents are no part of a table. The database checks the vocabularies.
const COLUMNS: readonly Column[] = [
  { heading: t.title, width: 60, cell: ({ title }) => title },
  { heading: t.shortTitle, width: 16, cell: ({ shortTitle }) => shortTitle },
  { heading: t.reference, width: 20, cell: ({ reference }) => reference },
  { heading: t.place, width: 20, cell: ({ jurisdiction }) => placeName(jurisdiction) },
  { heading: t.placeCode, width: 12, cell: ({ jurisdiction }) => jurisdiction },
  { heading: t.type, width: 12, cell: ({ type }) => text.types[type as PolicyRecord['type']] },
  { heading: t.status, width: 16, cell: ({ status }) => text.statuses[status as PolicyRecord['status']] },
  { heading: t.chamber, width: 10, cell: ({ chamber }) => chamber && text.chambers[chamber as 'senate' | 'house'] },
  {
    heading: t.focusAreas,
    width: 30,
    cell: ({ focusAreas }) => focusAreas.map((area) => text.focusAreas[area as PolicyRecord['focusAreas'][number]]).join('; '),
  },
  { heading: t.introduced, width: 12, cell: ({ introducedOn }) => introducedOn },
  { heading: t.enacted, width: 12, cell: ({ enactedOn }) => enactedOn },
  { heading: t.effective, width: 12, cell: ({ effectiveOn }) => effectiveOn },
  { heading: t.lastMovement, width: 12, cell: ({ lastEventOn }) => lastEventOn },
  { heading: t.issuingBody, width: 24, cell: ({ issuingBody }) => issuingBody },
  { heading: t.regulator, width: 24, cell: ({ regulator }) => regulator },
  {
    heading: t.checking,
    width: 24,
    cell: ({ verification }) => (verification === 'source-checked' ? text.record.sourceChecked : text.record.underReview),
  },
  { heading: t.summary, width: 80, cell: ({ summary }) => summary },
  { heading: t.address, width: 50, cell: ({ slug }, publicUrl) => `${publicUrl}/policy/${slug}` },
]

/** The records of a query, all of them up to a bound, as lines of a table; the first holds the headings. */
export async function exportLines(db: Db, viewer: Viewer, query: ExportInput, publicUrl: string): Promise<(string | null)[][]> {
  const rows = await sql.rowsOf(db, await idsFound(db, viewer, query, MOST_EXPORTED))
  return [COLUMNS.map(({ heading }) => heading), ...rows.map((row) => COLUMNS.map(({ cell }) => cell(row, publicUrl)))]
}

export const asCsv = (lines: readonly (readonly (string | null)[])[]): string =>
  csvOf(lines.map((line) => line.map((cell) => cell ?? '')))

/** Every cell is text, so that nothing that begins as a formula is one. */
export function asXlsx([headings = [], ...rows]: readonly (readonly (string | null)[])[]): Promise<Buffer> {
  const head = headings.map((value) => ({ value: value ?? '', type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) => row.map((value) => (value === null ? null : { value: showable(value), type: String })))
  return writeXlsxFile([head, ...body], {
    sheet: text.exportFiles.sheet,
    columns: COLUMNS.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}
