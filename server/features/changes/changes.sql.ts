import { sql, type ExpressionBuilder } from 'kysely'
import type { ChangeFilters } from '#contract/changes.ts'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'
import type { Since } from '#domain/changes.ts'

/** The number of the newest change of substance; 0 when there is none. */
export async function newestChange(db: Db): Promise<number> {
  const newest = await db
    .selectFrom('revisions')
    .select('seq')
    .where('ofSubstance', '=', true)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.seq ?? 0
}

/** Where the chain of history ends, changes that are not of substance included. */
export const endOfChain = (db: Db) =>
  db.selectFrom('revisions').select(['seq', 'hash', 'madeAt']).orderBy('seq', 'desc').limit(1).executeTakeFirst()

export type Window = ChangeFilters & { since?: Since; before: number }

/** Changes of substance, newest first. The values are read only of what changed: a new record is new in every member. */
export const changesIn = (db: Db, { since, before, ...filters }: Window, limit: number) =>
  db
    .selectFrom('revisions')
    .innerJoin('policies', 'policies.id', 'revisions.policyId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('revisions as first')
          .select('first.seq')
          .whereRef('first.policyId', '=', 'revisions.policyId')
          .orderBy('first.seq')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select([
      'revisions.seq',
      'revisions.madeAt',
      'revisions.reason',
      'revisions.hash',
      'revisions.previousHash',
      'policies.slug',
      'policies.title',
      'policies.shortTitle',
      'policies.jurisdiction',
      'policies.type',
      'policies.status',
      'policies.isDemo',
      sql<boolean>`first.seq = revisions.seq`.as('isFirst'),
      sql<unknown>`case when first.seq < revisions.seq then revisions.changes end`.as('changes'),
    ])
    .where('revisions.ofSubstance', '=', true)
    .where('revisions.seq', '<', before)
    .where((eb) => {
      if (!since) return eb.lit(true)
      if ('seq' in since) return eb('revisions.seq', '>', since.seq)
      return 'after' in since ? eb('revisions.madeAt', '>', since.after) : eb('revisions.madeAt', '>=', since.from)
    })
    .where((eb) => matching(eb, filters))
    .orderBy('revisions.seq', 'desc')
    .limit(limit)
    .execute()

/** The whole records as they stood after the given revisions. */
export const recordsAfter = (db: Db, seqs: number[]) =>
  seqs.length === 0
    ? Promise.resolve([])
    : db.selectFrom('revisions').select(['seq', 'record']).where('seq', 'in', seqs).execute()

/** How many records came to each place on a day in Lagos. */
export const countAdded = (db: Db, day: string, filters: ChangeFilters) =>
  db
    .selectFrom('policies')
    .select((eb) => ['policies.jurisdiction', eb.fn.countAll<number>().as('count')])
    .where('policies.publishedAt', '>=', beginOf(day))
    .where('policies.publishedAt', '<', sql<Date>`${beginOf(day)} + interval '1 day'`)
    .where((eb) => matching(eb, filters))
    .groupBy('policies.jurisdiction')
    .execute()

/** The newest change before a day in Lagos. */
export const lastBefore = (db: Db, day: string) =>
  db
    .selectFrom('revisions')
    .select('seq')
    .where('madeAt', '<', beginOf(day))
    .orderBy('madeAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether there are more changes of substance than so many; with as many as records, nothing but their addition. */
export async function hasMoreThan(db: Db, changes: number): Promise<boolean> {
  const one = await db
    .selectFrom('revisions')
    .select('seq')
    .where('ofSubstance', '=', true)
    .orderBy('seq')
    .offset(changes)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

const beginOf = (day: string) => sql<Date>`(${day}::date)::timestamp at time zone 'Africa/Lagos'`

function matching(eb: ExpressionBuilder<Tables, 'policies'>, { jurisdiction, focus }: ChangeFilters) {
  return eb.and([
    ...(jurisdiction.length > 0 ? [eb('policies.jurisdiction', 'in', jurisdiction)] : []),
    ...(focus.length > 0 ? [sql<boolean>`policies.focus_areas && ${focus}::text[]`] : []),
  ])
}
