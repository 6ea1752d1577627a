import type { MyData } from '#contract/my-data.ts'
import { csvOf } from '#server/csv.ts'
import { text } from '#text/en.ts'

const t = text.myData.csv

/**
 * Everything held on somebody as one table that a spreadsheet can sort and filter: a line for each field that something stands in. The
 * sections have different fields, so that side by side they would make a table of holes.
 */
export function asCsv({ about, exportedAt, stays, documents, ...sections }: MyData): string {
  return csvOf([
    [t.columns.section, t.columns.entry, t.columns.field, t.columns.value],
    [t.file, '', t.about, about],
    [t.file, '', t.exportedAt, exportedAt],
    ...Object.entries(sections).flatMap(([section, rows]) => linesOf(t.sections[section as keyof typeof sections], rows)),
    [t.documents, '', t.about, documents.about],
    ...linesOf(t.documents, documents.items),
    ...stays.map((words) => [t.stays, '', '', words]),
  ])
}

function linesOf(section: string, rows: readonly Record<string, unknown>[]): string[][] {
  if (rows.length === 0) return [[section, '', '', t.none]]
  return rows.flatMap((row, i) =>
    Object.entries(row)
      .map(([field, value]) => [section, String(i + 1), inWords(field), valueOf(value)])
      .filter(([, , , value]) => value !== ''),
  )
}

/** "emailVerifiedAt" as "Email verified at". */
const inWords = (field: string): string => {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function valueOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? t.yes : t.no
  return typeof value === 'string' ? value : JSON.stringify(value)
}
