import Papa from 'papaparse'
import { SeedPolicy } from '#contract/seed.ts'
import type { ImportFormat } from '#domain/imports.ts'
import { asWritten, EMPTY, UploadUnreadable, type Entry } from './entries.ts'
import { readAkomaNtoso } from './read-akoma-ntoso.ts'
import type { Records } from './stored-records.ts'
import type { StarterFiles } from './starter.ts'

/** The records of an upload, and the files beside them in the starter format. */
export type Upload = { format: ImportFormat; entries: Entry[]; beside: StarterFiles }

/**
 * Reads a CSV table, acts in Akoma Ntoso, or a list of records or an object of files in the starter format.
 * @param before what is there: a table need not have every column of a record that is
 * @throws UploadUnreadable, XmlUnreadable
 */
export function readUpload(text: string, type: string, before: Records): Upload {
  if (type === 'text/csv') return { format: 'csv', entries: readTable(text, before), beside: {} }
  if (type.endsWith('xml'))
    return { format: 'akoma-ntoso', entries: readAkomaNtoso(text.replace(/^\uFEFF/, ''), before), beside: {} }
  return readJson(text)
}

function readJson(text: string): Upload {
  let content: unknown
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new UploadUnreadable(`is not JSON: ${(error as Error).message}`, { cause: error })
  }
  if (Array.isArray(content)) return { format: 'json', entries: numbered(content), beside: {} }
  if (typeof content !== 'object' || content === null)
    throw new UploadUnreadable('is neither a list of records nor files by name')
  const files = Object.entries(content)
  const [lists, beside] = [files.filter(([name]) => !BESIDE.has(name)), files.filter(([name]) => BESIDE.has(name))]
  for (const [name, list] of lists) if (!Array.isArray(list)) throw new UploadUnreadable(`has no list of records in "${name}"`)
  return { format: 'json', entries: numbered(lists.flatMap(([, list]) => list as unknown[])), beside: Object.fromEntries(beside) }
}

const BESIDE = new Set(['obligations.json', 'annotations.json', 'demo.json'])
const numbered = (contents: unknown[]): Entry[] => contents.map((content, i) => ({ line: i + 1, content }))

/** Members that are lists of words: a cell has them with semicolons between. Other lists and objects stand in a cell as JSON. */
const WORDS = new Set(['focusAreas', 'sponsors', 'related'])
const AS_JSON = new Set(['keyProvisions', 'timeline', 'documents', 'sources', 'litigation', 'events'])
const COLUMNS = Object.keys(SeedPolicy.shape)

function readTable(text: string, before: Records): Entry[] {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  const wrong = errors.find(({ code }) => code !== 'UndetectableDelimiter')
  if (wrong) throw new UploadUnreadable(`is no table from line ${(wrong.row ?? 0) + 1} on: ${wrong.message}`)
  const [head = [], ...lines] = data
  const columns = head.map((name) => name.trim())
  const unknown = columns.find((name) => !COLUMNS.includes(name))
  if (unknown !== undefined) throw new UploadUnreadable(`has a column "${unknown}"; the columns are ${COLUMNS.join(', ')}`)
  const twice = columns.find((name, i) => columns.indexOf(name) !== i)
  if (twice !== undefined) throw new UploadUnreadable(`has two columns "${twice}"`)
  if (!columns.includes('slug')) throw new UploadUnreadable('has no column "slug"')
  return lines.map((cells, i) => {
    const given = Object.fromEntries(columns.map((name, at) => [name, valueOf(name, cells[at] ?? '')]))
    const old = before.get(String(given.slug))
    const surplus = cells.length > columns.length ? { [`column ${columns.length + 1}`]: cells[columns.length] } : {}
    return { line: i + 2, content: { ...(old ? asWritten(old) : EMPTY), ...given, ...surplus } }
  })
}

function valueOf(name: string, cell: string): unknown {
  const text = cell.trim()
  if (WORDS.has(name)) return text.split(';').map((word) => word.trim()).filter((word) => word !== '') // prettier-ignore
  if (text === '') return name === 'events' ? undefined : null
  if (!AS_JSON.has(name)) return text // a formula is words like any other
  try {
    return JSON.parse(text)
  } catch {
    return text // refused with its field, as what it is
  }
}
