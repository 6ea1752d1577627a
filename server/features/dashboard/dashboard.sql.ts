import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

const NEW_VISIT = sql`interval '1 hour'`
const NOTED_EVERY = sql`interval '5 minutes'`

/** Notes that somebody is here, and begins a new visit after an hour of silence. Within five minutes nothing is written. */
export async function noteVisit(db: Db, userId: string, now: Date): Promise<{ before: Date | null }> {
  const { rows } = await sql<{ before: Date | null }>`
    with noted as (
      update users set visit_at = ${now},
        visit_before_at = case when visit_at < ${now}::timestamptz - ${NEW_VISIT} then visit_at else visit_before_at end
      where id = ${userId} and (visit_at is null or visit_at < ${now}::timestamptz - ${NOTED_EVERY})
      returning visit_before_at)
    select visit_before_at as before from noted
    union all
    select visit_before_at from users where id = ${userId} and not exists (select from noted)`.execute(db)
  return rows[0] ?? { before: null }
}
