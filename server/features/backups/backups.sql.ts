import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** Every table of ours with the columns that are written, in a fixed order. Jobs have a schema of their own and are made anew. */
export async function tables(tx: Db): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.table_name::text as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.table_name <> 'migrations'
    group by c.table_name order by c.table_name`.execute(tx)
  return rows.map(({ name, columns }) => ({ table: name, columns }))
}

export const migrationsRun = async (tx: Db): Promise<string[]> =>
  (await tx.selectFrom('migrations').select('name').orderBy('name').execute()).map(({ name }) => name)

/** Time is of no matter here: a long table may take longer than any question of a reader. */
export const takeTime = (tx: Db) => sql`set local statement_timeout = 0`.execute(tx)

/** The rows of a table as JSON, as they are written: no number or moment goes through a less precise type. */
export async function* rowsOf(tx: Db, table: string, columns: string[]): AsyncGenerator<string[]> {
  const listed = sql.join(columns.map((column) => sql.ref(column)))
  await sql`declare backup_rows no scroll cursor for
    select to_jsonb(r)::text as row from (select ${listed} from ${sql.table(table)}) r`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch forward 500 from backup_rows`.execute(tx)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await sql`close backup_rows`.execute(tx)
}

/** What an editor, an account or history has written: a database with any of it is not empty. */
export async function isEmpty(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from all_policies) or exists (select from revisions) or exists (select from users)
      or exists (select from articles) or exists (select from security_events) as any`.execute(tx)
  return !rows[0]!.any
}

/** Takes the foreign keys away until all rows are in; how they were stays in a table of this transaction. */
export const dropForeignKeys = (tx: Db) =>
  sql`do $$ declare k record; begin
    create temporary table restored_keys on commit drop as
      select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace;
    for k in select * from restored_keys loop
      execute format('alter table %s drop constraint %I', k.owner, k.name);
    end loop;
  end $$`.execute(tx)

/** Puts them back, each of which looks at every row: a reference that leads nowhere ends the restoring. */
export const addForeignKeys = (tx: Db) =>
  sql`do $$ declare k record; begin
    for k in select * from restored_keys loop
      execute format('alter table %s add constraint %I %s', k.owner, k.name, k.definition);
    end loop;
  end $$`.execute(tx)

/** What migrations put into a table, which the back-up has, too. Append-only tables refuse it, and are empty. */
export async function clear(tx: Db, table: string): Promise<void> {
  const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(tx)
  if (rows.length > 0) await sql`delete from ${sql.table(table)}`.execute(tx)
}

/** @param rows each as JSON */
export async function insertRows(tx: Db, table: string, columns: string[], rows: string[]): Promise<void> {
  const listed = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${listed}) overriding system value
    select ${listed} from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::jsonb)`.execute(tx)
}

/** Lets every counter go on where it stood. */
export async function raiseCounters(tx: Db): Promise<void> {
  const { rows } = await sql<{ of: string; column: string }>`
    select table_name::text as of, column_name::text as column from information_schema.columns
    where table_schema = current_schema() and (is_identity = 'YES' or column_default like 'nextval(%')`.execute(tx)
  for (const { of, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${of}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
      from ${sql.table(of)}`.execute(tx)
  }
}
