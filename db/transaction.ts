import { sql } from 'kysely'
import type { Db } from './open.ts'

let savepoints = 0

/**
 * Runs the work in a transaction, or in a savepoint when it is inside one already, so that features can call each other
 * without knowing who began.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (!db.isTransaction) return db.transaction().execute(work)
  const name = sql.id(`savepoint_${++savepoints}`)
  await sql`savepoint ${name}`.execute(db)
  try {
    const result = await work(db)
    await sql`release savepoint ${name}`.execute(db)
    return result
  } catch (error) {
    await sql`rollback to savepoint ${name}`.execute(db)
    throw error
  }
}
