import type { AdminRecords, AdminRecordsQuery, EditedRecord } from '#contract/admin-records.ts'
import type { Db } from '#db/open.ts'
import type { PolicyType, Status, Verification } from '#domain/policies.ts'
import { recordEditor as t } from '#text/en/admin-records.ts'
import { countFollowers } from '#server/features/alerts/matching.ts'
import { readDraft } from './drafts.ts'
import * as sql from './publishing.sql.ts'
import { readNewest } from './publishing.ts'

const SHOWN_HISTORY = 50

/** A page of the records that an editor looks for. */
export async function listRecords(db: Db, { q = '', archived, page, pageSize }: AdminRecordsQuery): Promise<AdminRecords> {
  const { rows, total } = await sql.pageOfRecords(db, q.trim(), { archived, limit: pageSize, offset: (page - 1) * pageSize })
  const items = rows.map((row) => ({
    ...row,
    type: row.type as PolicyType, // the database checks it, and both below, against the same vocabularies
    status: row.status as Status,
    verification: row.verification as Verification,
    updatedAt: row.updatedAt.toISOString(),
  }))
  return { items, total, page, pageSize }
}

/** A record as its editor needs it. @throws NOT_FOUND */
export async function readForEditor(db: Db, userId: string, slug: string): Promise<EditedRecord> {
  const { id, seq, record, archivedAt } = await readNewest(db, slug)
  const rows = await sql.historyOf(db, id, SHOWN_HISTORY)
  const history = rows.map(({ seq: number, madeAt, reason, madeBy, fullName }) => ({
    seq: number,
    at: madeAt.toISOString(),
    by: fullName ?? (madeBy.includes('-') ? t.bySomebody : t.byImport),
    reason,
  }))
  const followers = await countFollowers(db, id)
  return {
    seq,
    record,
    archivedAt: archivedAt?.toISOString() ?? null,
    history,
    followers,
    draft: await readDraft(db, userId, slug),
  }
}
