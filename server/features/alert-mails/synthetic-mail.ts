import type { Db } from '#db/open.ts'
import { GATHERING_MS } from '#domain/alert-schedule.ts'
import { rulesAt } from './alert-mails.jobs.ts'
import { digestLetter } from './alert-mails.mails.ts'
import * as sql from './alert-mails.sql.ts'

/** Nothing leads here: the mail is made to see that it can be, and thrown away. */
const NOWHERE = {
  publicUrl: 'https://policywatch.invalid',
  siteName: 'PolicyWatch',
  secret: 'nothing is signed with this for anybody',
}

/** Whether what one reader was told by an alert at once becomes a mail that tells of it. In a transaction that is rolled back. */
export async function becomesMail(tx: Db, userId: string, now: Date): Promise<boolean> {
  const later = new Date(now.getTime() + GATHERING_MS)
  const [digest] = await sql.makeDigests(tx, [userId], await rulesAt(tx, later))
  const letter = digest && (await digestLetter(tx, { digestId: digest.id }, NOWHERE, later))
  return letter?.digest?.groups.some(({ items }) => items.length > 0) ?? false
}
