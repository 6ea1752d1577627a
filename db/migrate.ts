import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database, Db } from './open.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
const ONE_AT_A_TIME = 7_263_001 // any number that only migrations use

/** Whether any migration was ever begun here. */
export async function hasSchema(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('migrations') is not null as there`.execute(db)
  return rows[0]!.there
}

/**
 * Brings the schema up to date: every numbered file that has not run yet, in order, each in one transaction.
 * Two processes that start together wait for each other.
 * @param names which files, where it is not to be all of them
 * @returns the names of the files that ran
 */
export async function migrate({ db }: Pick<Database, 'db'>, names = migrationNames()): Promise<string[]> {
  await db.transaction().execute(async (tx) => {
    await oneAtATime(tx) // "if not exists" alone fails when two ask at once
    await sql`create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())`.execute(
      tx,
    )
  })
  const ran: string[] = []
  for (const name of names) {
    const fresh = await db.transaction().execute(async (tx) => {
      await oneAtATime(tx)
      const done = await tx.selectFrom('migrations').select('name').where('name', '=', name).executeTakeFirst()
      if (done) return false
      for (const statement of statementsOf(readFileSync(new URL(name, FOLDER), 'utf8'))) {
        await sql.raw(statement).execute(tx)
      }
      await tx.insertInto('migrations').values({ name }).execute()
      return true
    })
    if (fresh) ran.push(name)
  }
  return ran
}

const oneAtATime = (tx: Db) => sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`.execute(tx)

export const migrationNames = () =>
  readdirSync(FOLDER)
    .filter((name) => /^\d{4}_.+\.sql$/.test(name))
    .toSorted()

/** Cuts a migration at the semicolons that end a line; bodies between $$ stay whole. */
export function statementsOf(file: string): string[] {
  return file
    .split(/(\$\$[\s\S]*?\$\$)/)
    .map((part, i) => (i % 2 ? part : part.replace(/;[ \t]*$/gm, ';\u0000')))
    .join('')
    .split('\u0000')
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/^--.*$/gm, '').trim() !== '')
}
