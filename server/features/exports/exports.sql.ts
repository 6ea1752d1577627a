import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** What of a record anybody may see and a table can hold, in the order of the given numbers. */
export async function rowsOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('policies')
    .select([
      'id',
      'slug',
      'title',
      'shortTitle',
      'reference',
      'jurisdiction',
      'type',
      'status',
      'chamber',
      'focusAreas',
      'summary',
    ])
    .select(['introducedOn', 'enactedOn', 'effectiveOn', 'lastEventOn', 'issuingBody', 'regulator', 'verification'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
export type ExportRow = Awaited<ReturnType<typeof rowsOf>>[number]
