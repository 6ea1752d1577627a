import type { Archived } from '#contract/admin-records.ts'
import { ProblemError } from '#contract/problem.ts'
import { contentChanged } from '#db/content.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { recordRevisions } from '#server/features/history/history.ts'
import { countFollowers } from '#server/features/alerts/matching.ts'
import { indexForSearch } from '#server/features/search/search-index.ts'
import { recordAnswers as t } from '#text/en/admin-records.ts'
import * as sql from './archiving.sql.ts'
import { readNewest, type Editor } from './publishing.ts'
import { lockRecords } from './records.ts'

/**
 * Takes a record out of everything that is public. Its history stays, and says why; who follows it sees that it was archived.
 * @throws NOT_FOUND; CONFLICT where it is archived already
 */
export const archiveRecord = (db: Db, editor: Editor, slug: string, reason: string, now: Date): Promise<Archived> =>
  move(db, editor, { slug, reason, to: now }, now)

/** Takes an archived record back to where it was. @throws NOT_FOUND; CONFLICT where it is not archived */
export const restoreRecord = (db: Db, editor: Editor, slug: string, reason: string, now: Date): Promise<Archived> =>
  move(db, editor, { slug, reason, to: null }, now)

type Move = { slug: string; reason: string; to: Date | null }

const move = (db: Db, editor: Editor, { slug, reason, to }: Move, now: Date): Promise<Archived> =>
  inTransaction(db, async (tx) => {
    await lockRecords(tx)
    const { id, record, archivedAt } = await readNewest(tx, slug, { lock: true })
    if ((archivedAt === null) === (to === null)) {
      throw new ProblemError('CONFLICT', { message: to ? t.archivedAlready : t.notArchived })
    }
    const watching = await countFollowers(tx, id)
    await sql.setArchived(tx, id, to)
    await indexForSearch(tx, [id]) // which has those that are not archived
    const [seq] = await recordRevisions(
      tx,
      [{ policyId: id, madeBy: editor.id, reason, ofSubstance: false, changes: {}, record }],
      now,
    )
    const followers = to ? watching : await countFollowers(tx, id) // nobody watches what cannot be found
    await contentChanged(tx)
    const kind = to ? 'record-archived' : 'record-restored'
    const detail = { record: slug, seq: seq!, followers }
    await noteSecurityEvent(tx, { kind, userId: null, actorId: editor.id, from: editor.from, detail }, now)
    return { seq: seq!, archivedAt: to?.toISOString() ?? null, followers }
  })
