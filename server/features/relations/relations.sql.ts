import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Addressees } from '#domain/domestication.ts'
import { FAMILY_VERBS } from '#domain/family.ts'
import type { Verb } from '#domain/relations.ts'

/** The record at this slug or at the one it has now. */
export async function recordAt(db: Db, slug: string): Promise<{ id: number; slug: string } | undefined> {
  const today = await db.selectFrom('policies').select(['id', 'slug']).where('slug', '=', slug).executeTakeFirst()
  if (today) return today
  return db
    .selectFrom('formerSlugs')
    .innerJoin('policies', 'policies.id', 'formerSlugs.policyId')
    .select(['policies.id', 'policies.slug'])
    .where('formerSlugs.slug', '=', slug)
    .executeTakeFirst()
}

// More relations than a record has: a guard, not a page.
const MOST = 1_000

export type LinkRow = Awaited<ReturnType<typeof familyLinks>>[number]

/**
 * Relations of a family that the given records tell (`from`) or that are told of them (`to`), the newest other side first.
 * `backVerb` is what the other side tells in return, for the stronger of the two counts.
 */
export function familyLinks(db: Db, side: 'from' | 'to', ids: number[], verbs: readonly Verb[]) {
  const other = side === 'from' ? 'told' : 'teller'
  return db
    .selectFrom('relations')
    .innerJoin('policies as teller', 'teller.id', 'relations.fromPolicy')
    .innerJoin('policies as told', 'told.id', 'relations.toPolicy')
    .leftJoin('relations as back', (join) =>
      join
        .onRef('back.fromPolicy', '=', 'relations.toPolicy')
        .onRef('back.toPolicy', '=', 'relations.fromPolicy')
        .on('back.verb', 'in', FAMILY_VERBS),
    )
    .select([
      'teller.id as fromId',
      'teller.slug as from',
      'teller.type as fromType',
      'teller.status as fromStatus',
      'told.id as toId',
      'told.slug as to',
      'told.type as toType',
      'told.status as toStatus',
      'relations.verb',
      'back.verb as backVerb',
    ])
    .where(side === 'from' ? 'relations.fromPolicy' : 'relations.toPolicy', 'in', ids)
    .where('relations.verb', 'in', verbs)
    .orderBy(`${other}.lastEventOn`, 'desc')
    .orderBy(`${other}.id`)
    .limit(MOST)
    .execute()
}

type StandingRow = { actId: number; isOurs: boolean; verb: string; jurisdiction: string; type: string; status: string }
export type PlaceRow = StandingRow & { id: number; slug: string }

/** Every relation between an act and the records of those who could make it their own, told by either side, newest first. */
export async function relationsToPlaces(db: Db, actId: number, addressees: Addressees): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`select act_id, is_ours, verb, jurisdiction, type, status, id, slug
    from (${toPlaces([actId], addressees)}) told order by last_event_on desc, id limit ${MOST}`.execute(db)
  return rows
}

/** The same of several acts, one row for all records that are alike: how many there are says nothing here. */
export async function standingsInPlaces(db: Db, actIds: number[], addressees: Addressees): Promise<StandingRow[]> {
  if (actIds.length === 0) return []
  const { rows } = await sql<StandingRow>`select distinct act_id, is_ours, verb, jurisdiction, type, status
    from (${toPlaces(actIds, addressees)}) told limit ${MOST}`.execute(db)
  return rows
}

function toPlaces(actIds: number[], addressees: Addressees) {
  const kind = addressees === 'states' ? 'state' : 'country'
  const side = (act: 'from_policy' | 'to_policy', other: 'from_policy' | 'to_policy') => sql`
    select relations.${sql.ref(act)} as act_id, relations.${sql.ref(act)} = relations.from_policy as is_ours, relations.verb,
      policies.id, policies.slug, policies.jurisdiction, policies.type, policies.status, policies.last_event_on
    from relations join policies on policies.id = relations.${sql.ref(other)}
    join jurisdictions on jurisdictions.code = policies.jurisdiction and jurisdictions.kind = ${kind}
    where relations.${sql.ref(act)} in (${sql.join(actIds)})`
  return sql`${side('from_policy', 'to_policy')} union all ${side('to_policy', 'from_policy')}`
}

/** Ratifications and entries into force on the timelines of these records, oldest first. */
export const ratificationsOf = (db: Db, ids: number[]) =>
  db
    .selectFrom('actions')
    .select(['policyId', 'date', 'class', 'title', 'detail'])
    .where('policyId', 'in', ids)
    .where('class', 'in', ['ratification', 'entry-into-force'])
    .orderBy('date')
    .orderBy('policyId')
    .orderBy('position')
    .limit(200)
    .execute()

/** The federal acts that most states have a record about as domesticating them. */
export const mostDomesticated = (db: Db, limit: number) =>
  db
    .selectFrom('relations')
    .innerJoin('policies as child', 'child.id', 'relations.fromPolicy')
    .innerJoin('policies as act', 'act.id', 'relations.toPolicy')
    .select(['act.id', sql<number>`count(distinct child.jurisdiction)::int`.as('places')])
    .where('relations.verb', '=', 'domesticates')
    .where('act.jurisdiction', '=', 'NG')
    .where('child.jurisdiction', 'like', 'NG-%')
    .groupBy(['act.id', 'act.lastEventOn'])
    .orderBy('places', 'desc')
    .orderBy('act.lastEventOn', 'desc')
    .orderBy('act.id')
    .limit(limit)
    .execute()

/** The acts of communities by how many countries have a record that stands in a relation to them. */
export async function communityActs(db: Db, limit: number) {
  const { rows } = await sql<{ id: number }>`
    select act.id from policies act join jurisdictions place on place.code = act.jurisdiction and place.kind = 'community'
    left join lateral (
      select count(distinct child.jurisdiction) filter (where relations.verb in ('domesticates', 'implements')) as carried,
        count(distinct child.jurisdiction) as linked
      from relations join policies child on child.id = relations.from_policy
      join jurisdictions country on country.code = child.jurisdiction and country.kind = 'country'
      where relations.to_policy = act.id
    ) counts on true
    where act.type in ('law', 'regulation')
    order by carried desc, linked desc, act.last_event_on desc, act.id limit ${limit}`.execute(db)
  return rows
}
