import type { AdminRequest, AdminRequestChange, AdminRequests, AdminRequestsQuery } from '#contract/admin-money.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import * as sql from './requests.sql.ts'

/** A page of what was asked for and is open, or is done; the newest first. */
export async function listRequests(db: Db, { state, page, pageSize }: AdminRequestsQuery): Promise<AdminRequests> {
  const states: sql.RequestState[] = state === 'open' ? ['open'] : ['answered', 'closed']
  const { rows, total } = await sql.pageOfRequests(db, states, { limit: pageSize, offset: (page - 1) * pageSize })
  return { items: rows.map(asTold), total, page, pageSize }
}

type By = { actorId: string; from: string }

/**
 * Marks a request, or notes something about it; what is not said stays.
 * @throws NOT_FOUND
 */
export const changeRequest = (db: Db, by: By, id: string, change: AdminRequestChange, now: Date): Promise<AdminRequest> =>
  inTransaction(db, async (tx) => {
    const request = await sql.lockRequest(tx, id)
    if (!request) throw new ProblemError('NOT_FOUND')
    const state = change.state ?? (request.state as sql.RequestState) // the database checks it
    const note = change.note === undefined ? request.note : change.note.toWellFormed().replaceAll('\u0000', '') || null
    if (state === request.state && note === request.note) return asTold(request)
    const changed = await sql.changeRequest(tx, id, { state, note })
    const detail = { request: id, state, before: request.state, isNoteChanged: note !== request.note }
    await noteSecurityEvent(tx, { kind: 'request-changed', userId: null, ...by, detail }, now)
    return asTold(changed)
  })

type Row = NonNullable<Awaited<ReturnType<typeof sql.request>>>

const asTold = ({ createdAt, ...row }: Row): AdminRequest => ({
  ...(row as Omit<AdminRequest, 'createdAt'>), // the database checks its words against the same vocabularies
  createdAt: createdAt.toISOString(),
})
