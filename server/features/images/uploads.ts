import type { UploadedImage } from '#contract/article-desk.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { desk } from '#text/en/admin-articles.ts'
import { storeImage } from './images.ts'
import { kindOf, PictureRefused } from './reencode.ts'
import * as sql from './uploads.sql.ts'

const t = desk.picture
const DAY_MS = 24 * 60 * 60_000

export const LARGEST_UPLOAD = 5 * 1024 * 1024
export const MOST_UPLOADS_A_DAY = 100
export const MOST_UPLOADED_BYTES = 500 * 1024 * 1024

type Upload = { bytes: Uint8Array; alt: string; dataDir: string }

/**
 * Takes an author's picture. What it is says its content, not its name; what is kept is made anew, so that nothing of the file stays.
 * @throws VALIDATION_FAILED with the reason in words, LIMIT_REACHED, TOO_LARGE
 */
export async function takeUpload(
  db: Db,
  actor: { id: string; from: string },
  { bytes, alt, dataDir }: Upload,
  now: Date,
): Promise<UploadedImage> {
  if (bytes.byteLength > LARGEST_UPLOAD) throw new ProblemError('TOO_LARGE', { message: t.tooManyBytes })
  refuseOtherKinds(bytes)
  await refuseOverQuota(db, actor.id, bytes.byteLength, now)
  const { id, width, height, widths, sha256 } = await storeImage(db, dataDir, bytes, now).catch(inWords)
  await inTransaction(db, async (tx) => {
    await sql.addUpload(tx, { imageId: id, userId: actor.id, bytes: bytes.byteLength, createdAt: now })
    const detail = { picture: id, sha256, bytes: bytes.byteLength }
    await noteSecurityEvent(tx, { kind: 'picture-uploaded', userId: null, actorId: actor.id, from: actor.from, detail }, now)
  })
  const address = `/images/${id}/${Math.max(...widths)}.jpg`
  return { id, address, markdown: `![${escaped(alt)}](${address})`, width, height, alt }
}

const escaped = (alt: string) => alt.replace(/\s+/g, ' ').replace(/[\\[\]`*_<>]/g, '\\$&')

const refused = (message: string) => new ProblemError('VALIDATION_FAILED', { details: [{ path: 'picture', message }] })

function refuseOtherKinds(bytes: Uint8Array): void {
  const kind = kindOf(bytes)
  if (kind !== undefined && kind !== 'gif') return
  const start = Buffer.from(bytes.subarray(0, 1_000)).toString('utf8').toLowerCase()
  throw refused(start.includes('<svg') ? t.svg : t.wrongType)
}

async function refuseOverQuota(db: Db, userId: string, more: number, now: Date): Promise<void> {
  const { lately, bytes } = await sql.uploadedBy(db, userId, new Date(now.getTime() - DAY_MS))
  if (lately >= MOST_UPLOADS_A_DAY)
    throw new ProblemError('LIMIT_REACHED', { message: t.quotaDay(MOST_UPLOADS_A_DAY), limit: MOST_UPLOADS_A_DAY, used: lately })
  if (bytes + more > MOST_UPLOADED_BYTES)
    throw new ProblemError('LIMIT_REACHED', { message: t.quotaBytes, limit: MOST_UPLOADED_BYTES, used: bytes })
}

function inWords(error: unknown): never {
  if (!(error instanceof PictureRefused)) throw error
  throw refused({ 'too-large': t.tooManyPixels, 'not-a-picture': t.wrongType, broken: t.broken }[error.because])
}
