import type { Db } from '#db/open.ts'
import { GOOD_FOR } from '#domain/accounts.ts'
import * as sql from './sessions.sql.ts'

/**
 * Forgets spent refresh tokens. The hash of one stays for as long as the token itself would have been good, so that until then whoever uses
 * it again ends the session; of a session without a key that is all its life. After that it opens nothing and tells nothing. What it was
 * exchanged for goes as soon as it cannot be asked for again. A job calls it. @returns how many were deleted
 */
export async function forgetSpentTokens(db: Db, now: Date): Promise<number> {
  await sql.forgetAllSuccessors(db, new Date(now.getTime() - GOOD_FOR.refreshGraceMs))
  return sql.deleteSpentTokens(db, new Date(now.getTime() - GOOD_FOR.idleMs))
}
