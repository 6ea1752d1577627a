import type { Db } from '#db/open.ts'
import * as sql from './alert-history.sql.ts'

/** The history of an alert goes back so far; the Privacy Notice says so. */
const KEPT_DAYS = 400
const DAY_MS = 86_400_000
const AT_ONCE = 5_000

/** What alerts found before that is gone, and the mails that told it. @returns how many hits */
export async function forgetHits(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  const hits = await untilNone(() => sql.forgetHits(db, before, AT_ONCE))
  await untilNone(() => sql.forgetDigests(db, before, AT_ONCE))
  return hits
}

async function untilNone(forget: () => Promise<number>): Promise<number> {
  let count = 0
  for (;;) {
    const gone = await forget()
    count += gone
    if (gone < AT_ONCE) return count
  }
}
