import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { FOCUS_AREAS, type FocusArea } from '#domain/policies.ts'

export type PlaceCounts = { jurisdiction: string; records: number; byFocus: number[] }

/** The records of each place that has any, in all and by focus area, in the order of FOCUS_AREAS. */
export async function countsByCell(db: Db): Promise<PlaceCounts[]> {
  const { rows } = await sql<PlaceCounts>`
    select jurisdiction, count(*)::int as records, array[${sql.join(FOCUS_AREAS.map(countOfArea))}] as by_focus
    from policy_search group by jurisdiction`.execute(db)
  return rows
}

// A record's focus areas are the bits of one number.
const countOfArea = (_: FocusArea, bit: number) => sql`count(*) filter (where focus & ${1 << bit}::int <> 0)::int`

/** The newest check of each cell of these places that has one. Of two on one day, the one written down later. */
export async function newestChecks(db: Db, places: readonly string[]) {
  const rows = await newest(db, places).execute()
  return rows.map((row) => ({ ...row, focusArea: row.focusArea as FocusArea })) // the table checks the vocabulary
}

/** How many cells of these places have a check, and the oldest of their newest checks. */
export const checkedCells = (db: Db, places: readonly string[]) =>
  db
    .selectFrom(newest(db, places).as('newest'))
    .select([sql<number>`count(*)::int`.as('cells'), sql<string | null>`min(checked_on)`.as('oldest')])
    .executeTakeFirstOrThrow()

const newest = (db: Db, places: readonly string[]) =>
  db
    .selectFrom('coverageChecks')
    .distinctOn(['jurisdiction', 'focusArea'])
    .select(['jurisdiction', 'focusArea', 'checkedOn', 'found'])
    .where('jurisdiction', '=', sql<string>`any(${places})`)
    .orderBy('jurisdiction')
    .orderBy('focusArea')
    .orderBy('checkedOn', 'desc')
    .orderBy('id', 'desc')

export type NewCheck = {
  jurisdiction: string
  focusArea: FocusArea
  checkedOn: string
  found: number
  checkedBy: string
  note: string | null
}

export const addCheck = (tx: Db, check: NewCheck) => tx.insertInto('coverageChecks').values(check).execute()
