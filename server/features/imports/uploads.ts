import type { AdminImport, ImportRows, ImportRowsQuery } from '#contract/imports.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { MOST_IMPORT_ROWS, type ImportFormat, type ImportState, type RowOutcome } from '#domain/imports.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { recordsNow } from '#server/features/records/records.ts'
import { XmlUnreadable } from '#server/xml.ts'
import { adminImports as t } from '#text/en/admin-imports.ts'
import { doneOf, undoImport } from './apply.ts'
import { previewOf } from './preview.ts'
import { UploadUnreadable } from './entries.ts'
import { readUpload, type Upload } from './read-upload.ts'
import * as sql from './uploads.sql.ts'

export type By = { id: string; from: string }
export type File = { text: string; type: string; name: string }

/**
 * Reads a file and keeps what it would do; nothing is done yet.
 * @throws VALIDATION_FAILED when it cannot be read at all
 */
export async function takeUpload(db: Db, file: File, by: By, now: Date): Promise<AdminImport> {
  const before = await recordsNow(db)
  const upload = readable(() => readUpload(file.text, file.type, before))
  if (upload.entries.length === 0) throw refused(t.answers.empty)
  if (upload.entries.length > MOST_IMPORT_ROWS) throw refused(t.answers.tooMany(MOST_IMPORT_ROWS))
  const rows = await previewOf(upload, before)
  return inTransaction(db, async (tx) => {
    const id = await sql.addImport(tx, { userId: by.id, madeAt: now, name: file.name, format: upload.format }, rows)
    const refusals = rows.filter(({ outcome }) => outcome === 'refused').length
    const detail = { import: id, records: rows.length, refused: refusals }
    await noteSecurityEvent(tx, { kind: 'import-read', userId: null, actorId: by.id, from: by.from, detail }, now)
    return oneImport(tx, id)
  })
}

const refused = (message: string) => new ProblemError('VALIDATION_FAILED', { details: [{ path: 'file', message }] })

function readable(read: () => Upload): Upload {
  try {
    return read()
  } catch (error) {
    if (error instanceof UploadUnreadable || error instanceof XmlUnreadable) throw refused(error.message)
    throw error
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof sql.importById>>>
const shown = ({ madeAt, endedAt, format, state, counts, ...row }: Row): AdminImport => ({
  ...row,
  format: format as ImportFormat, // the table checks both vocabularies
  state: state as ImportState,
  counts: counts!,
  madeAt: madeAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  done: doneOf(row.id),
})

/** @throws NOT_FOUND */
export async function oneImport(db: Db, id: string): Promise<AdminImport> {
  const row = await sql.importById(db, id)
  if (!row) throw new ProblemError('NOT_FOUND')
  return shown(row)
}

const NEWEST = 50
export async function recentImports(db: Db) {
  const items = (await sql.newestImports(db, NEWEST)).map(shown)
  return { items, total: items.length }
}

/** @throws NOT_FOUND */
export async function importRows(db: Db, id: string, query: ImportRowsQuery): Promise<ImportRows> {
  const one = await oneImport(db, id)
  const { rows, total } = await sql.rowsOf(db, id, query)
  const items = rows.map((row) => ({
    ...row,
    outcome: row.outcome as RowOutcome,
    // Written by the preview, in these shapes.
    changes: row.changes as ImportRows['items'][number]['changes'],
    refusals: row.refusals as ImportRows['items'][number]['refusals'],
    duplicates: row.duplicates as ImportRows['items'][number]['duplicates'],
  }))
  return { import: one, items, total, limit: query.limit, offset: query.offset }
}

/** Queues an import to be written. @throws NOT_FOUND; CONFLICT when it has faults or is no preview any more */
export const queueImport = (db: Db, id: string, by: By, now: Date): Promise<AdminImport> =>
  inTransaction(db, async (tx) => {
    const { counts } = await oneImport(tx, id)
    if (counts.refused > 0) throw new ProblemError('CONFLICT', { message: t.answers.hasFaults(counts.refused) })
    if (counts.new + counts.changed === 0) throw new ProblemError('CONFLICT', { message: t.answers.nothing })
    await move(tx, id, ['preview', 'cancelled', 'failed'], 'queued')
    const detail = { import: id, new: counts.new, changed: counts.changed }
    await noteSecurityEvent(tx, { kind: 'import-applied', userId: null, actorId: by.id, from: by.from, detail }, now)
    return oneImport(tx, id)
  })

/** Cancels one that waits or is being written: nothing of it stays. @throws NOT_FOUND or CONFLICT */
export const cancelImport = (db: Db, id: string, by: By, now: Date): Promise<AdminImport> =>
  inTransaction(db, async (tx) => {
    await oneImport(tx, id)
    await move(tx, id, ['queued', 'applying'], 'cancelled')
    const detail = { import: id }
    await noteSecurityEvent(tx, { kind: 'import-cancelled', userId: null, actorId: by.id, from: by.from, detail }, now)
    return oneImport(tx, id)
  })

async function move(tx: Db, id: string, from: ImportState[], to: ImportState): Promise<void> {
  if (await sql.moveTo(tx, id, from, to)) return
  throw new ProblemError('CONFLICT', { message: t.answers.notNow })
}

/** Brings every record back to how it was. @throws NOT_FOUND; CONFLICT when somebody changed one since */
export const undo = (db: Db, id: string, by: By, now: Date): Promise<AdminImport> =>
  inTransaction(db, async (tx) => {
    await oneImport(tx, id)
    await move(tx, id, ['applied'], 'undone')
    const count = await undoImport(tx, id, by.id, now)
    const detail = { import: id, records: count }
    await noteSecurityEvent(tx, { kind: 'import-undone', userId: null, actorId: by.id, from: by.from, detail }, now)
    return oneImport(tx, id)
  })
