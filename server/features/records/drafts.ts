import type { DraftInput, Present } from '#contract/admin-records.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import { recordAnswers as t } from '#text/en/admin-records.ts'
import * as sql from './drafts.sql.ts'
import { NEW } from './names.ts'
import { newestOf } from './publishing.sql.ts'

const LONGEST = 300_000
const HERE_MS = 30_000

/** What an editor has typed of a record and not published. */
export async function readDraft(db: Db, userId: string, slug: string) {
  const draft = await sql.draftOf(db, userId, slug)
  if (!draft) return null
  const { basedOn, record, savedAt } = draft
  return { basedOn, record: record as Record<string, unknown>, savedAt: savedAt.toISOString() } // written below, in this shape
}

/** @throws NOT_FOUND for a record that is not there; TOO_LARGE */
export async function keepDraft(db: Db, userId: string, slug: string, { basedOn, record }: DraftInput, now: Date) {
  if (slug !== NEW && !(await newestOf(db, slug, { lock: false }))) throw new ProblemError('NOT_FOUND')
  if (JSON.stringify(record).length > LONGEST) throw new ProblemError('TOO_LARGE', { message: t.draftTooLong })
  await sql.saveDraft(db, { userId, slug, basedOn, record, savedAt: now })
  return { savedAt: now.toISOString() }
}

/** Notes that somebody has a record open. @returns who else had it open within half a minute, and its newest revision */
export async function bePresent(db: Db, userId: string, slug: string, now: Date): Promise<Present> {
  const newest = await newestOf(db, slug, { lock: false })
  if (!newest) throw new ProblemError('NOT_FOUND')
  const since = new Date(now.getTime() - HERE_MS)
  await sql.forgetPresence(db, since)
  await sql.noteSeen(db, userId, slug, now)
  return { others: await sql.othersAt(db, userId, slug, since), newest: newest.seq }
}

export const dropDraft = (db: Db, userId: string, slug: string) => sql.deleteDraft(db, userId, slug)
