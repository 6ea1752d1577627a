import type { MyData } from '#contract/my-data.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { GOOD_FOR } from '#domain/accounts.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { endSessions } from '#server/features/sessions/sessions.ts'
import { isLastOwner } from '#server/features/users/users.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { text } from '#text/en.ts'
import { HOLDINGS, type Holding } from './inventory.ts'
import * as sql from './my-data.sql.ts'

const t = text.myData

/** Whence it was asked; and by whom and why, where an administrator does it for the account's owner. */
export type By = { from: string; actorId?: string; reason?: string }
const noted = ({ from, actorId, reason }: By) => ({ from, actorId, ...(reason !== undefined && { detail: { reason } }) })

/** Everything held on somebody, as the inventory says (trust 78). */
export const exportMyData = (db: Db, userId: string, by: By, now: Date): Promise<MyData> =>
  inTransaction(db, async (tx) => {
    const whose = await sql.whoseOf(tx, userId)
    const sections: Record<string, unknown> = {}
    for (const table of tablesOf(({ section }) => section !== undefined)) {
      sections[(HOLDINGS[table] as Holding).section!] = await sql.rowsOf(tx, table, whose)
    }
    await noteSecurityEvent(tx, { kind: 'exported', userId, ...noted(by) }, now)
    const plain = JSON.parse(JSON.stringify(sections)) as Omit<MyData, 'about' | 'exportedAt' | 'stays' | 'documents'> // dates as they travel
    return {
      about: t.about,
      exportedAt: now.toISOString(),
      stays: t.kept,
      ...plain,
      documents: { about: t.documents, items: [] },
    }
  })

/**
 * Closes an account at once, and for good when nobody signs in to it for seven days.
 * @throws CONFLICT for the only owner
 */
export const closeAccount = (db: Db, { id, email }: { id: string; email: string }, by: By, now: Date): Promise<Date> =>
  inTransaction(db, async (tx) => {
    if (await isLastOwner(tx, id)) throw new ProblemError('CONFLICT', { message: t.lastAdmin })
    const eraseAfter = new Date(now.getTime() + GOOD_FOR.eraseGraceMs)
    if (!(await sql.close(tx, id, eraseAfter, now))) throw new ProblemError('UNAUTHENTICATED')
    await endSessions(tx, id, 'erased', {}, now)
    await queueMail(tx, { kind: 'erasure-asked', to: email, data: { eraseAfter: eraseAfter.toISOString() } }, now)
    await noteSecurityEvent(tx, { kind: 'erasure-asked', userId: id, ...noted(by) }, now)
    return eraseAfter
  })

/** Erases the accounts whose time to come back is over. A job calls it. @returns how many */
export async function eraseDue(db: Db, now: Date): Promise<number> {
  let erased = 0
  for (const id of await sql.dueIds(db, now)) {
    await inTransaction(db, async (tx) => {
      const whose = await sql.takeDue(tx, id, now)
      if (!whose) return // they came back, or another process was faster
      await erase(tx, whose, now)
      erased += 1
    })
  }
  return erased
}

/** No mail tells of it: the mail would be the one thing that still holds the address. */
async function erase(tx: Db, whose: sql.Whose, now: Date): Promise<void> {
  for (const table of tablesOf(({ erased }) => erased === 'by address')) await sql.deleteByAddress(tx, table, whose)
  await sql.deleteUser(tx, whose.id)
  await noteSecurityEvent(tx, { kind: 'erased', userId: whose.id }, now)
}

const tablesOf = (isIn: (holding: Holding) => boolean) =>
  (Object.keys(HOLDINGS) as (keyof typeof HOLDINGS)[]).filter((table) => isIn(HOLDINGS[table]))

const DAY_MS = 86_400_000

/** Forgets links, sessions and what else is over, after the times that the privacy notice states. Their owner sees the last month of them in the export. A job calls it. */
export const purgeAccounts = (db: Db, now: Date): Promise<number> =>
  sql.purge(db, {
    links: new Date(now.getTime() - 7 * DAY_MS),
    sessions: new Date(now.getTime() - 30 * DAY_MS),
    idleSessions: new Date(now.getTime() - GOOD_FOR.idleMs - 30 * DAY_MS),
    challenges: new Date(now.getTime() - DAY_MS),
    devices: new Date(now.getTime() - 365 * DAY_MS),
  })
