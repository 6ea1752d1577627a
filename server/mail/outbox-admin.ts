import type { OutboxMail, OutboxMails, OutboxQuery } from '#contract/admin-system.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import type { MailState } from '#domain/mail.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { text } from '#text/en.ts'
import { mailHealth } from './health.ts'
import * as sql from './outbox.sql.ts'
import type { MailKind } from './templates.ts'

const t = text.adminOutbox.refusals
/** Their link is forgotten once they are settled: who needs one asks for a new one. */
const WITH_LINK: readonly string[] = ['account-verify', 'account-reset', 'email-change'] satisfies MailKind[]

/** A page of the messages, the newest first, and how many there are in each state. What they say is not told. */
export async function listOutbox(db: Db, { state, page, pageSize }: OutboxQuery, now: Date): Promise<OutboxMails> {
  const { rows, total } = await sql.pageOfMail(db, state, { limit: pageSize, offset: (page - 1) * pageSize })
  const { counts } = await mailHealth(db, now)
  return { items: rows.map(asTold), total, page, pageSize, counts }
}

type By = { actorId: string; from: string }

/**
 * Sends a message once more that was given up.
 * @throws NOT_FOUND; CONFLICT when it did not fail, or its link is forgotten
 */
export const retryMail = (db: Db, by: By, id: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const mail = await sql.lockMail(tx, id)
    if (!mail) throw new ProblemError('NOT_FOUND')
    if (mail.state !== 'failed') throw new ProblemError('CONFLICT', { message: t.notFailed })
    if (!isRetriable(mail)) throw new ProblemError('CONFLICT', { message: t.linkForgotten })
    await sql.queueAgain(tx, id, now)
    await noteSecurityEvent(tx, { kind: 'mail-retried', userId: null, ...by, detail: { mail: id, mailKind: mail.kind } }, now)
  })

const isRetriable = ({ kind, state }: { kind: string; state: string }) => state === 'failed' && !WITH_LINK.includes(kind)

type Row = Awaited<ReturnType<typeof sql.pageOfMail>>['rows'][number]

const asTold = ({ state, createdAt, nextTryAt, sentAt, ...row }: Row): OutboxMail => ({
  ...row,
  state: state as MailState, // the database checks it
  canRetry: isRetriable({ kind: row.kind, state }),
  createdAt: createdAt.toISOString(),
  nextTryAt: state === 'queued' ? nextTryAt.toISOString() : null,
  sentAt: sentAt?.toISOString() ?? null,
})
