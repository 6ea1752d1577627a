import { MOST_DOWNLOADS, type Download, type Downloads, type MonthsDownloads } from '#contract/downloads.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Usage } from '#contract/usage.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordAccess, type Viewer } from '#domain/access.ts'
import type { Plan, SubscriptionStatus } from '#domain/plans.ts'
import { fileOfDocument } from '#server/features/document-files/document-files.ts'
import { noRecordAt } from '#server/features/policies/archived.ts'
import { cardsByIds } from '#server/features/policies/policies.ts'
import { makeRoom, monthInLagos, readUsage, type Reader } from '#server/features/usage/usage.ts'
import { readSigned, sign } from '#server/secret.ts'
import { text } from '#text/en.ts'
import * as sql from './downloads.sql.ts'

const PURPOSE = 'download'
const GOOD_FOR_MS = 60_000
const t = text.downloadAnswers

/** What a link is signed over. `asAdmin`: it was asked for with the rights of an administrator, which may take a second factor. */
type Ticket = { userId: string; documentId: number; policyId: number; asAdmin: boolean }

/** How a reader's month stands. @param known their usage, where that was read already */
export async function monthsDownloads(
  db: Db,
  reader: Reader,
  policyId: number,
  now: Date,
  known?: Usage,
): Promise<MonthsDownloads> {
  const { limits, used } = known ?? (await readUsage(db, reader, now))
  const counted = await sql.countedOf(db, reader.id, policyId, monthInLagos(now))
  return { limit: limits.maxDownloads, used: used.maxDownloads, counted: counted.map(({ id }) => id) }
}

/**
 * Counts a document, once in a month of Lagos, and gives a link to it that is good for a minute.
 * @throws NOT_FOUND, PLAN_REQUIRED where the record is not shown in full, LIMIT_REACHED
 */
export async function startDownload(
  db: Db,
  who: { reader: Reader; viewer: Viewer },
  { slug, documentId }: { slug: string; documentId: number },
  secret: string,
  now: Date,
): Promise<Download> {
  const { reader, viewer } = who
  const policy = await sql.policyBySlug(db, slug)
  if (!policy) throw await noRecordAt(db, slug)
  if (recordAccess(viewer, policy) !== 'full') throw new ProblemError('PLAN_REQUIRED', { feature: 'detail' })
  if (!(await sql.documentOf(db, policy.id, documentId))) throw new ProblemError('NOT_FOUND')

  const counted = await countOnce(db, reader, documentId, now)
  const ticket: Ticket = { userId: reader.id, documentId, policyId: policy.id, asAdmin: reader.isAdmin }
  const expires = new Date(now.getTime() + GOOD_FOR_MS)
  return {
    url: `/downloads/${sign(secret, PURPOSE, ticket, expires)}`,
    expiresAt: expires.toISOString(),
    counted,
    downloads: await monthsDownloads(db, reader, policy.id, now),
  }
}

/** @returns whether it counted now */
const countOnce = (db: Db, reader: Reader, documentId: number, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const month = monthInLagos(now)
    await makeRoom(tx, reader, 'maxDownloads', now, 0) // whoever counts one at the same moment waits
    if (await sql.isCounted(tx, reader.id, documentId, [month])) return false
    await makeRoom(tx, reader, 'maxDownloads', now)
    await sql.count(tx, { userId: reader.id, documentId, month, createdAt: now })
    return true
  })

/** A document is a file that is kept here, or a link to its publisher. */
export type Followed = { url: string; file: Awaited<ReturnType<typeof fileOfDocument>> }

/**
 * Where the document of a link is, when the link is used: what was allowed a moment ago is looked at again.
 * @throws NOT_FOUND for what is no link, GONE after its minute, FORBIDDEN or PLAN_REQUIRED for who may no longer
 */
export async function followDownload(db: Db, secret: string, token: string, now: Date): Promise<Followed> {
  const signed = readSigned<Ticket>(secret, PURPOSE, token, now)
  if (signed.is === 'wrong') throw new ProblemError('NOT_FOUND')
  if (signed.is === 'expired') throw new ProblemError('GONE', { message: t.over })
  const { userId, documentId, policyId, asAdmin } = signed.payload
  const account = await sql.openAccount(db, userId)
  if (!account) throw new ProblemError('FORBIDDEN', { message: t.notAllowed })
  const document = await sql.documentOf(db, policyId, documentId)
  if (!document) throw new ProblemError('NOT_FOUND')
  const viewer: Viewer =
    asAdmin && account.isAdmin
      ? { kind: 'admin', id: userId }
      : {
          kind: 'user',
          id: userId,
          plan: account.subscriptionPlan as Plan, // the database checks both against the same vocabularies
          subscriptionStatus: account.subscriptionStatus as SubscriptionStatus,
        }
  if (recordAccess(viewer, document) !== 'full') throw new ProblemError('PLAN_REQUIRED', { feature: 'detail' })
  // A link of the last minute of a month is used in the next one.
  const months = [now, new Date(now.getTime() - GOOD_FOR_MS)].map(monthInLagos)
  if (!(await sql.isCounted(db, userId, documentId, months))) throw new ProblemError('FORBIDDEN', { message: t.notAllowed })
  return { url: document.url, file: await fileOfDocument(db, document.id) }
}

/** What somebody was counted for, the last first. */
export async function readDownloads(db: Db, reader: Reader): Promise<Downloads> {
  const rows = await sql.newest(db, reader.id, MOST_DOWNLOADS)
  const found = await cardsByIds(db, [...new Set(rows.map(({ policyId }) => policyId))])
  const cards = new Map(found.map(({ id, card }) => [id, card]))
  const items = rows.flatMap(({ id, title, policyId, month, createdAt }) => {
    const policy = cards.get(policyId)
    return policy ? [{ document: { id, title }, policy, month, countedAt: createdAt.toISOString() }] : []
  })
  return { items, total: await sql.countAll(db, reader.id) }
}
