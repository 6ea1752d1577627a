import { sql } from 'kysely'
import type { StoredRecord } from '#contract/stored-record.ts'
import type { Db } from '#db/open.ts'
import type { FileType, UnreadReason } from '#domain/document-files.ts'

export const policyBySlug = (db: Db, slug: string) =>
  db.selectFrom('policies').select(['id', 'slug', 'title']).where('slug', '=', slug).executeTakeFirst()

/** Whoever changes a record waits until the other has. */
export const lockPolicy = (tx: Db, slug: string) =>
  tx.selectFrom('policies').select(['id', 'slug', 'title']).where('slug', '=', slug).forUpdate().executeTakeFirst()

/** A record as history has it last. */
export async function currentRecord(tx: Db, policyId: number): Promise<StoredRecord> {
  const { record } = await tx
    .selectFrom('revisions')
    .select('record')
    .where('policyId', '=', policyId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return record as StoredRecord // written by the records feature, in this shape
}

const documents = (db: Db) =>
  db
    .selectFrom('documents as d')
    .leftJoin('documentFiles as f', 'f.documentId', 'd.id')
    .select(['d.id', 'd.title', 'd.url', 'd.publisher', 'd.language'])
    .select(['f.sha256', 'f.type', 'f.bytes', 'f.state', 'f.why', 'f.pages', 'f.isCut', 'f.byOcr', 'f.uploadedAt'])

export type DocumentRow = Awaited<ReturnType<typeof documentsOf>>[number]

export const documentsOf = (db: Db, policyId: number) =>
  documents(db).where('d.policyId', '=', policyId).orderBy('d.position').execute()

/** The slugs of other records that have this file. */
export async function recordsWith(db: Db, sha256: string, besides: number): Promise<string[]> {
  const rows = await db
    .selectFrom('documentFiles as f')
    .innerJoin('documents as d', 'd.id', 'f.documentId')
    .innerJoin('policies as p', 'p.id', 'd.policyId')
    .select('p.slug')
    .distinct()
    .where('f.sha256', '=', sha256)
    .where('p.id', '!=', besides)
    .orderBy('p.slug')
    .limit(20)
    .execute()
  return rows.map(({ slug }) => slug)
}

type NewFile = { documentId: number; sha256: string; type: FileType; bytes: number; uploadedAt: Date }

export const insertFile = (tx: Db, file: NewFile) => tx.insertInto('documentFiles').values(file).execute()

export const fileOf = (db: Db, documentId: number) =>
  db
    .selectFrom('documentFiles as f')
    .innerJoin('documents as d', 'd.id', 'f.documentId')
    .innerJoin('policies as p', 'p.id', 'd.policyId')
    .select(['f.sha256', 'f.type', 'f.bytes', 'p.slug'])
    .where('f.documentId', '=', documentId)
    .executeTakeFirst()

/** Which of these names are hashes of files that some document has. */
export async function knownHashes(db: Db, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db.selectFrom('documentFiles').select('sha256').distinct().where('sha256', 'in', names).execute()
  return new Set(rows.map(({ sha256 }) => sha256))
}

/** Takes the file that has waited longest, for so long that nobody else does; after a crash it is taken again. */
export async function takeWaiting(db: Db, now: Date, until: Date) {
  const { rows } = await sql<{ documentId: number; policyId: number; sha256: string; type: FileType; tries: number }>`
    update document_files f set taken_until = ${until}, tries = f.tries + 1
    from documents d
    where d.id = f.document_id and f.document_id = (
      select document_id from document_files
      where state = 'waiting' and (taken_until is null or taken_until <= ${now})
      order by tries, uploaded_at limit 1 for update skip locked)
    returning f.document_id, d.policy_id, f.sha256, f.type, f.tries`.execute(db)
  return rows[0]
}

/** Where there is one process only, nobody else can be reading. */
export const releaseTaken = (db: Db) =>
  db.updateTable('documentFiles').set({ takenUntil: null }).where('state', '=', 'waiting').execute()

/** Gives back what was taken and not read. */
export const release = (db: Db, documentId: number) =>
  db
    .updateTable('documentFiles')
    .set((eb) => ({ takenUntil: null, tries: eb('tries', '-', 1) }))
    .where('documentId', '=', documentId)
    .where('state', '=', 'waiting')
    .execute()

type Outcome = {
  state: 'read' | 'scanned' | 'failed'
  why?: UnreadReason
  pages?: number
  isCut?: boolean
  byOcr?: boolean
}

/** @returns whether the document still is there, with the same file */
export async function finish(
  tx: Db,
  file: { documentId: number; sha256: string },
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  const { why = null, pages = null, ...said } = outcome
  const row = await tx
    .updateTable('documentFiles')
    .set({ ...said, why, pages, takenUntil: null, readAt: now })
    .where('documentId', '=', file.documentId)
    .where('sha256', '=', file.sha256)
    .executeTakeFirst()
  return row.numUpdatedRows > 0n
}

export const forgetWords = (db: Db, documentId: number) =>
  db.deleteFrom('documentWords').where('documentId', '=', documentId).execute()

/** The words of a part of a text, as search keeps them. @returns how much room they take */
export async function insertWords(db: Db, documentId: number, part: number, text: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    insert into document_words (document_id, part, words, bytes)
    select f.document_id, ${part}::int, made.words, pg_column_size(made.words)
    from document_files f, (select to_tsvector('policywatch', ${text}) as words offset 0) made
    where f.document_id = ${documentId}
    returning bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
