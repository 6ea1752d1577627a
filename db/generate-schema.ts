import { sql } from 'kysely'
import type { Db } from './open.ts'

type Column = { tableName: string; columnName: string; typeName: string; nullable: boolean; given: boolean }

const TYPES: Record<string, string> = {
  bool: 'boolean',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'ColumnType<unknown, string, string>',
  partial_date: 'string',
  text: 'string',
  timestamptz: 'Date',
  tsvector: 'string',
  tsquery: 'string',
  _int2: 'number[]',
  uuid: 'string',
  _int4: 'number[]',
  _text: 'string[]',
}

/**
 * The text of db/schema.ts for the tables as they are: camel case, optional on insert where the database gives a value. A view
 * shows rows of the table with its name behind "all_", and its columns are those.
 */
export async function generateSchema(db: Db): Promise<string> {
  const { rows } = await sql<Column>`
    select c.relname as table_name, a.attname as column_name, t.typname as type_name, not (own.attnotnull or t.typnotnull) as nullable,
      (own.atthasdef or own.attidentity <> '') as given
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    join pg_attribute own on own.attname = a.attname and own.attrelid = case c.relkind
      when 'v' then to_regclass('all_' || c.relname) else c.oid end
    where c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db)
  const tables = Map.groupBy(rows, (row) => row.tableName)
  const lines = [
    '// Made by `npm run schema` from the migrated database, and compared with it by a test. Do not edit.',
    "import type { ColumnType, Generated } from 'kysely'",
    '',
    'export type Tables = {',
  ]
  for (const [table, columns] of tables) {
    lines.push(`  ${camel(table)}: {`, ...columns.map((column) => `    ${camel(column.columnName)}: ${typeOf(column)}`), '  }')
  }
  return [...lines, '}', ''].join('\n')
}

function typeOf({ tableName, columnName, typeName, nullable, given }: Column): string {
  const type = TYPES[typeName]
  if (!type) throw new Error(`no type for ${tableName}.${columnName}: ${typeName}`)
  if (nullable) return `${type} | null`
  return given ? `Generated<${type}>` : type
}

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
