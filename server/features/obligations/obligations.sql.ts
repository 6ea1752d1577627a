import { sql } from 'kysely'
import { seenInFull } from '#db/access.ts'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'

const POLICY = [
  'policies.slug',
  'policies.title as policyTitle',
  'policies.shortTitle',
  'policies.jurisdiction',
  'policies.type',
  'policies.status',
  'policies.focusAreas',
] as const

/** The given duties in the given order. */
export async function dutiesByIds(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('obligations')
    .innerJoin('policies', 'policies.id', 'obligations.policyId')
    .selectAll('obligations')
    .select([...POLICY, 'policies.effectiveOn', 'policies.enactedOn'])
    .where('obligations.id', 'in', ids)
    .execute()
  return inOrder(ids, rows)
}

export const datesOf = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('obligationDates').selectAll().where('obligationId', 'in', ids).orderBy('position').execute()

export const sourcesOf = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('sources')
        .select(['obligationId', 'title', 'url', 'publisher'])
        .where('obligationId', 'in', ids)
        .orderBy('position')
        .execute()

/** No more of the given duties than their headings, with the records they stand in. */
export async function headingsByIds(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('obligations')
    .innerJoin('policies', 'policies.id', 'obligations.policyId')
    .select(['obligations.id', 'obligations.title', ...POLICY])
    .where('obligations.id', 'in', ids)
    .execute()
  return inOrder(ids, rows)
}

const inOrder = <Row extends { id: string }>(ids: readonly string[], rows: Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** What there is to choose from: places of any duty, regulators of those that the viewer sees in full. */
export async function choices(db: Db, viewer: Viewer) {
  const { rows } = await sql<{ jurisdiction: string | null; regulator: string | null }>`
    select jurisdiction, regulator from (
      select policies.jurisdiction, case when ${seenInFull(viewer)} then o.regulator end as regulator
      from obligations o join policies on policies.id = o.policy_id
    ) known group by grouping sets ((jurisdiction), (regulator))`.execute(db)
  return rows
}
