import { createHash } from 'node:crypto'
import type { AdminDocument, AdminDocuments, DocumentUpload, UploadedDocument } from '#contract/document-files.ts'
import { ProblemError } from '#contract/problem.ts'
import type { StoredRecord } from '#contract/stored-record.ts'
import { contentChanged } from '#db/content.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { MEDIA_TYPES, type FileType, type ReadingState, type UnreadReason } from '#domain/document-files.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { changesBetween } from '#server/features/history/history.ts'
import { lockRecords, writeRecords } from '#server/features/records/records.ts'
import { documentFiles as t } from '#text/en/document-files.ts'
import * as sql from './document-files.sql.ts'
import { typeOf } from './file-type.ts'
import { keepFile } from './kept-files.ts'

/**
 * The documents of a record, with what became of their files.
 * @throws NOT_FOUND
 */
export async function listDocuments(db: Db, slug: string): Promise<AdminDocuments> {
  const policy = await sql.policyBySlug(db, slug)
  if (!policy) throw new ProblemError('NOT_FOUND')
  const items = (await sql.documentsOf(db, policy.id)).map(asTold)
  return { record: { slug, title: policy.title }, items, total: items.length }
}

/** Which file somebody sends, and what they say that it is. */
export type Upload = { about: DocumentUpload; bytes: Uint8Array; said: string | undefined }

/**
 * Keeps a file as a document of a record: a new one, or the file of the link that has its address. Its text is read later (read-files.ts).
 * @throws NOT_FOUND, VALIDATION_FAILED for an empty one, UNSUPPORTED_MEDIA_TYPE for what is none of the types or not what it says, CONFLICT
 */
export async function addDocument(
  db: Db,
  editorId: string,
  slug: string,
  { about, bytes, said }: Upload,
  dataDir: string,
  now: Date,
): Promise<UploadedDocument> {
  const type = acceptedType(bytes, said)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (!(await sql.policyBySlug(db, slug))) throw new ProblemError('NOT_FOUND')
  await keepFile(dataDir, sha256, bytes) // first: a file without a row is cleared away, a row without its file would be a promise not kept
  return inTransaction(db, async (tx) => {
    await lockRecords(tx)
    const policy = await sql.lockPolicy(tx, slug)
    if (!policy) throw new ProblemError('NOT_FOUND')
    const before = await sql.documentsOf(tx, policy.id)
    const same = before.find((document) => document.sha256 === sha256)
    if (same) throw new ProblemError('CONFLICT', { message: t.sameFile(same.title) })
    const link = before.find(({ url }) => url === about.url)
    if (link?.sha256) throw new ProblemError('CONFLICT', { message: t.hasFile(link.title) })

    const reason = link ? t.reasons.changed(about.title) : t.reasons.added(about.title)
    await changeDocuments(tx, editorId, policy.id, reason, now, (documents) => withDocument(documents, about))
    const document = (await sql.documentsOf(tx, policy.id)).find(({ url }) => url === about.url)!
    await sql.insertFile(tx, { documentId: document.id, sha256, type, bytes: bytes.byteLength, uploadedAt: now })
    await contentChanged(tx)
    const detail = { slug, document: document.id, sha256, type, bytes: bytes.byteLength }
    await noteSecurityEvent(tx, { kind: 'document-added', userId: null, actorId: editorId, detail }, now)
    const kept = (await sql.documentsOf(tx, policy.id)).find(({ id }) => id === document.id)!
    return { document: asTold(kept), alsoIn: await sql.recordsWith(tx, sha256, policy.id) }
  })
}

/**
 * Takes a document out of a record, with its file and what was searched of it. The file itself is cleared away later, if nothing else has it.
 * @throws NOT_FOUND
 */
export const deleteDocument = (db: Db, editorId: string, slug: string, documentId: number, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockRecords(tx)
    const policy = await sql.lockPolicy(tx, slug)
    const before = policy ? await sql.documentsOf(tx, policy.id) : []
    const at = before.findIndex(({ id }) => id === documentId)
    if (!policy || at < 0) throw new ProblemError('NOT_FOUND')
    const { title, sha256 } = before[at]!
    await changeDocuments(tx, editorId, policy.id, t.reasons.deleted(title), now, (documents) => documents.toSpliced(at, 1))
    await contentChanged(tx)
    const detail = { slug, document: documentId, sha256 }
    await noteSecurityEvent(tx, { kind: 'document-deleted', userId: null, actorId: editorId, detail }, now)
  })

type Documents = StoredRecord['documents']

const withDocument = (documents: Documents, about: DocumentUpload): Documents => {
  const at = documents.findIndex(({ url }) => url === about.url)
  return at < 0 ? [...documents, about] : documents.with(at, about)
}

async function changeDocuments(
  tx: Db,
  editorId: string,
  policyId: number,
  reason: string,
  now: Date,
  change: (documents: Documents) => Documents,
): Promise<void> {
  const before = await sql.currentRecord(tx, policyId)
  const record = { ...before, documents: change(before.documents) }
  const changes = changesBetween(before, record)
  if (Object.keys(changes).length === 0) return // the link was there already, and said the same
  await writeRecords(tx, [{ record, changes, isNew: false, reason, ofSubstance: true, announce: true }], editorId, now)
}

function acceptedType(bytes: Uint8Array, said: string | undefined): FileType {
  if (bytes.byteLength === 0) throw new ProblemError('VALIDATION_FAILED', { details: [{ path: 'file', message: t.empty }] })
  const type = typeOf(bytes)
  const refuse = (message: string) =>
    new ProblemError('UNSUPPORTED_MEDIA_TYPE', { message, details: [{ path: 'file', message }] })
  if (!type) throw refuse(t.unknownType)
  const saidType = (Object.keys(MEDIA_TYPES) as FileType[]).find((name) => MEDIA_TYPES[name] === said)
  const saysNothing = said === undefined || said === '' || said === 'application/octet-stream'
  if (!saysNothing && saidType !== type) {
    throw refuse(t.typeLies(saidType ? t.typeNames[saidType] : t.otherType, t.typeNames[type]))
  }
  return type
}

/** The file of a document, and a name for it that nobody chose. */
export async function fileOfDocument(db: Db, documentId: number) {
  const file = await sql.fileOf(db, documentId)
  if (!file) return undefined
  const type = file.type as FileType // the database checks it against the same vocabulary
  return { sha256: file.sha256, bytes: file.bytes, type, name: `${file.slug}-${file.sha256.slice(0, 12)}.${type}` }
}

const asTold = ({ id, title, url, publisher, language, ...file }: sql.DocumentRow): AdminDocument => ({
  id,
  title,
  url,
  publisher,
  language,
  file:
    file.sha256 === null
      ? null
      : {
          sha256: file.sha256,
          type: file.type as FileType, // the database checks these three against the same vocabularies
          bytes: file.bytes!,
          state: file.state as ReadingState,
          why: file.why as UnreadReason | null,
          pages: file.pages,
          isCut: file.isCut!,
          byOcr: file.byOcr!,
          uploadedAt: file.uploadedAt!.toISOString(),
        },
})
