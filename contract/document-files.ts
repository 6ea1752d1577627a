import { z } from 'zod'
import { FILE_TYPES, READING_STATES, UNREAD_REASONS } from '#domain/document-files.ts'
import { Slug, WebAddress, words } from './seed.ts'

const line = (most: number) => words.max(most, { error: `at most ${most} characters` })

/** What is said of a file when it is uploaded, beside the file itself. */
export const DocumentUpload = z.strictObject({
  title: line(300),
  publisher: line(200),
  language: z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, { error: 'must be a language code such as en' }),
  url: WebAddress.refine(({ length }) => length <= 2_000, { error: 'at most 2000 characters' }),
})
export type DocumentUpload = z.infer<typeof DocumentUpload>

export const DocumentFile = z.strictObject({
  sha256: z.string(),
  type: z.enum(FILE_TYPES),
  bytes: z.number(),
  state: z.enum(READING_STATES),
  why: z.enum(UNREAD_REASONS).nullable(),
  pages: z.number().nullable(),
  /** Its text was longer than what is searched of it. */
  isCut: z.boolean(),
  byOcr: z.boolean(),
  uploadedAt: z.iso.datetime(),
})
export type DocumentFile = z.infer<typeof DocumentFile>

/** A document of a record as its editors see it; one without a file is a link to its publisher. */
export const AdminDocument = z.strictObject({
  id: z.number(),
  title: z.string(),
  url: z.string(),
  publisher: z.string(),
  language: z.string().nullable(),
  file: DocumentFile.nullable(),
})
export type AdminDocument = z.infer<typeof AdminDocument>

export const AdminDocuments = z.strictObject({
  record: z.strictObject({ slug: Slug, title: z.string() }),
  items: z.array(AdminDocument),
  total: z.number(),
})
export type AdminDocuments = z.infer<typeof AdminDocuments>

export const UploadedDocument = z.strictObject({
  document: AdminDocument,
  /** Other records that have the same file. */
  alsoIn: z.array(Slug),
})
export type UploadedDocument = z.infer<typeof UploadedDocument>
