import { setImmediate as breathe } from 'node:timers/promises'
import { SeedPolicy } from '#contract/seed.ts'
import type { ImportRefusal } from '#contract/imports.ts'
import type { StoredRecord } from '#contract/stored-record.ts'
import type { RowOutcome } from '#domain/imports.ts'
import type { Change } from '#server/features/history/history.ts'
import type { Entry } from './entries.ts'
import type { Upload } from './read-upload.ts'
import { fieldOf, ImportRefused, readStarter, type Starter, type StarterFiles } from './starter.ts'
import { changeOf, recordsKeeping, type Records } from './stored-records.ts'

export type Duplicate = { slug: string; by: 'identifier' | 'title' }
export type PreviewRow = {
  line: number | null
  slug: string | null
  title: string
  outcome: RowOutcome
  record: StoredRecord | null
  before: StoredRecord | null
  changes: Change
  refusals: ImportRefusal[]
  duplicates: Duplicate[]
}

const FILE = 'upload.json'
const AT_ONCE = 200

/** What an upload would do, record by record. Others get their turn in between. */
export async function previewOf({ entries, beside }: Upload, before: Records): Promise<PreviewRow[]> {
  const rows: (PreviewRow & { policy?: SeedPolicy })[] = []
  for (const [i, entry] of entries.entries()) {
    if (i % AT_ONCE === 0) await breathe()
    rows.push(readEntry(entry))
  }
  const firstOf = new Map<string, number | null>()
  for (const row of rows) {
    if (!row.policy) continue
    if (firstOf.has(row.policy.slug)) {
      row.refusals.push({ field: 'slug', reason: 'another record of this file has this slug' })
      delete row.policy
    } else firstOf.set(row.policy.slug, row.line)
  }
  const named = new Set([...rows.flatMap(({ slug }) => slug ?? []), ...before.keys()])
  const filesNow = (): StarterFiles => ({ ...beside, [FILE]: rows.flatMap(({ policy }) => policy ?? []) })
  let files = filesNow()
  let starter = refusing(rows, () => readStarter(files, undefined, named))
  if (!starter) {
    // The others are shown as they would be without what is refused.
    for (const row of rows) if (row.refusals.length > 0) delete row.policy
    files = { [FILE]: filesNow()[FILE] }
    starter = refusing(rows, () => readStarter(files, undefined, named))
  }
  if (starter) {
    const records = new Map(recordsKeeping(starter, files, before).map((record) => [record.slug, record]))
    const like = likeness(before, records)
    for (const [i, row] of rows.entries()) {
      if (i % AT_ONCE === 0) await breathe()
      const record = row.policy && records.get(row.policy.slug)
      if (!record) continue
      const change = changeOf(before.get(record.slug), record)
      const outcome = !change ? 'unchanged' : change.isNew ? 'new' : 'changed'
      Object.assign(row, { record, before: before.get(record.slug) ?? null, outcome, changes: change?.changes ?? {} })
      if (change?.isNew) row.duplicates = like(record)
    }
  }
  return rows.map(({ policy: _, ...row }) =>
    row.refusals.length > 0 ? { ...row, outcome: 'refused', record: null, changes: {} } : row,
  )
}

function readEntry({ line, content }: Entry): PreviewRow & { policy?: SeedPolicy } {
  const { slug, title } = (content ?? {}) as Record<string, unknown>
  const named = typeof slug === 'string' && slug !== '' ? slug.slice(0, 200) : null
  const row: PreviewRow = {
    line,
    slug: named,
    title: typeof title === 'string' && title.trim() !== '' ? title.slice(0, 300) : (named ?? ''),
    outcome: 'unchanged',
    record: null,
    before: null,
    changes: {},
    refusals: [],
    duplicates: [],
  }
  const { data, error } = SeedPolicy.safeParse(content)
  if (data) return { ...row, policy: data }
  return { ...row, refusals: error!.issues.map((issue) => ({ field: fieldOf(issue), reason: issue.message })) }
}

/** Puts each refusal on its record; one that is of no record of the file becomes a row of its own. */
function refusing(rows: PreviewRow[], read: () => Starter): Starter | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    const bySlug = new Map(rows.map((row) => [row.slug, row]))
    for (const { file, record, field, reason } of error.refusals) {
      const row = bySlug.get(record)
      if (row) row.refusals.push({ field: file === FILE ? field : `${file}: ${field}`, reason })
      else {
        const title = `${file}, ${record}`
        const refusals = [{ field, reason }]
        rows.push({
          line: null,
          slug: null,
          title,
          outcome: 'refused',
          record: null,
          before: null,
          changes: {},
          refusals,
          duplicates: [],
        })
      }
    }
    return undefined
  }
}

/** Finds records that are there, or come in the same file, under the same reference or the same title in the same place. */
function likeness(before: Records, coming: ReadonlyMap<string, StoredRecord>): (record: StoredRecord) => Duplicate[] {
  const all = [...before.values(), ...[...coming.values()].filter(({ slug }) => !before.has(slug))]
  const byReference = Map.groupBy(
    all.filter(({ reference }) => reference !== null),
    referenceOf,
  )
  const byTitle = Map.groupBy(all, titleOf)
  return (record) => {
    const others = (found: StoredRecord[] = []) => found.map(({ slug }) => slug).filter((slug) => slug !== record.slug)
    const identifier = record.reference === null ? [] : others(byReference.get(referenceOf(record)))
    const title = others(byTitle.get(titleOf(record))).filter((slug) => !identifier.includes(slug))
    return [
      ...identifier.map((slug): Duplicate => ({ slug, by: 'identifier' })),
      ...title.map((slug): Duplicate => ({ slug, by: 'title' })),
    ].slice(0, 5)
  }
}

const normal = (words: string) =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
const referenceOf = ({ jurisdiction, reference }: StoredRecord) => `${jurisdiction} ${normal(reference ?? '')}`
const titleOf = ({ jurisdiction, title }: StoredRecord) => `${jurisdiction} ${normal(title)}`
