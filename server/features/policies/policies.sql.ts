import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

const CARD = [
  'policies.id',
  'policies.slug',
  'policies.title',
  'policies.shortTitle',
  'policies.jurisdiction',
  'policies.type',
  'policies.status',
  'policies.chamber',
  'policies.focusAreas',
  'policies.reference',
  'policies.summary',
  'policies.lastEventOn',
  'policies.verification',
  'policies.isDemo',
] as const

/** The given policies in the given order. */
export async function policiesByIds(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('policies').select(CARD).where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The same for those who follow them, with those that were archived. */
export async function policiesKeptByIds(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('allPolicies as policies')
    .select([...CARD, 'policies.archivedAt'])
    .where('id', 'in', ids)
    .execute()
}

/** Whether the record that has or had this address was archived. */
export async function archivedAt(db: Db, slug: string): Promise<boolean> {
  const found = await db
    .selectFrom('allPolicies')
    .select('id')
    .where('archivedAt', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('slug', '=', slug),
        eb('id', 'in', eb.selectFrom('formerSlugs').select('policyId').where('formerSlugs.slug', '=', slug)),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}

/** From when the given policies apply, where that is on record. */
export async function commencementsOf(db: Db, ids: number[]): Promise<Map<number, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('policies').select(['id', 'effectiveOn']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, effectiveOn }) => [id, effectiveOn]))
}

export const policyBySlug = (db: Db, slug: string) =>
  db.selectFrom('policies').selectAll().where('slug', '=', slug).executeTakeFirst()

/** Where a record went whose address has changed. */
export const currentSlugOf = (db: Db, formerSlug: string) =>
  db
    .selectFrom('formerSlugs')
    .innerJoin('policies', 'policies.id', 'formerSlugs.policyId')
    .select('policies.slug')
    .where('formerSlugs.slug', '=', formerSlug)
    .executeTakeFirst()

export const provisionsOf = (db: Db, policyId: number) =>
  db.selectFrom('keyProvisions').selectAll().where('policyId', '=', policyId).orderBy('position').execute()

export const actionsOf = (db: Db, policyId: number) =>
  db.selectFrom('actions').selectAll().where('policyId', '=', policyId).orderBy('position').execute()

/** The dated steps of several records, each record's oldest first. */
export const stepsOf = (db: Db, slugs: string[]) =>
  slugs.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('actions')
        .innerJoin('policies', 'policies.id', 'actions.policyId')
        .select(['policies.slug', 'actions.date', 'actions.status'])
        .where('policies.slug', 'in', slugs)
        .orderBy('actions.policyId')
        .orderBy('actions.position')
        .execute()

export const documentsOf = (db: Db, policyId: number) =>
  db.selectFrom('documents').selectAll().where('policyId', '=', policyId).orderBy('position').execute()

export const litigationOf = (db: Db, policyId: number) =>
  db.selectFrom('litigation').selectAll().where('policyId', '=', policyId).executeTakeFirst()

export const sourcesOf = (db: Db, policyId: number) =>
  db.selectFrom('sources').select(['title', 'url', 'publisher']).where('policyId', '=', policyId).orderBy('position').execute()

export const obligationsOf = (db: Db, policyId: number) =>
  db.selectFrom('obligations').selectAll().where('policyId', '=', policyId).orderBy('id').execute()

export const obligationDatesOf = (db: Db, obligationIds: string[]) =>
  obligationIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('obligationDates').selectAll().where('obligationId', 'in', obligationIds).orderBy('position').execute()

export const eventsOf = (db: Db, policyId: number) =>
  db
    .selectFrom('events')
    .select(['id', 'kind', 'title', 'detail', 'place'])
    .where('policyId', '=', policyId)
    .orderBy('id')
    .execute()

export const eventDatesOf = (db: Db, policyId: number) =>
  db
    .selectFrom('eventDates')
    .innerJoin('events', 'events.id', 'eventDates.eventId')
    .select(['eventId', 'onDate', 'note', 'replaces', 'sourceTitle', 'sourceUrl', 'sourcePublisher'])
    .where('policyId', '=', policyId)
    .orderBy('position')
    .execute()

/** Every policy that stands in a relation to this one, from both sides, with the side the relation was told from. */
export const relationsOf = (db: Db, policyId: number) =>
  db
    .selectFrom('relations')
    .innerJoin('policies', (join) =>
      join.on(
        sql<boolean>`policies.id = case when relations.from_policy = ${policyId} then relations.to_policy else relations.from_policy end`,
      ),
    )
    .select([...CARD, 'relations.verb', sql<boolean>`relations.from_policy = ${policyId}`.as('isOurs'), 'relations.position'])
    .where((eb) => eb.or([eb('relations.fromPolicy', '=', policyId), eb('relations.toPolicy', '=', policyId)]))
    .orderBy(sql`relations.verb in ('companion', 'cites', 'related')`) // where there are too many, these are left out first
    .orderBy('relations.position')
    .orderBy('policies.id')
    .limit(200)
    .execute()
