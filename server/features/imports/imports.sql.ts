import canonicalize from 'canonicalize'
import { sql } from 'kysely'
import type { ComparedAnswers } from '#contract/seed-comparisons.ts'
import type { SeedCoverageCheck, SeedFormerSlugs, SeedReviews } from '#contract/seed.ts'
import { insertAll } from '#db/insert-all.ts'
import type { Db } from '#db/open.ts'
import { JURISDICTIONS } from '#domain/jurisdictions.ts'

export const hasPolicies = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('allPolicies').select('id').limit(1).executeTakeFirst()) !== undefined

export const saveJurisdictions = (tx: Db) =>
  tx
    .insertInto('jurisdictions')
    .values(JURISDICTIONS.map(({ code, slug, name, kind }) => ({ code, slug, name, kind })))
    .onConflict((oc) => oc.column('code').doUpdateSet((eb) => ({ slug: eb.ref('excluded.slug'), name: eb.ref('excluded.name') })))
    .execute()

/** Saves the laws compared on a subject. @returns whether anything was different */
export async function saveComparisons(tx: Db, subject: string, laws: ComparedAnswers[], now: Date): Promise<boolean> {
  let changed = false
  for (const { country, law, sources, verification, ...answers } of laws) {
    const policy = await tx.selectFrom('allPolicies').select('id').where('slug', '=', law).executeTakeFirstOrThrow()
    const old = await tx
      .selectFrom('comparisonRows')
      .select(['id', 'policyId', 'answers', 'verification'])
      .where('subject', '=', subject)
      .where('country', '=', country)
      .executeTakeFirst()
    const same =
      old?.policyId === policy.id &&
      old.verification === verification &&
      canonicalize(old.answers) === canonicalize(JSON.parse(JSON.stringify(answers))) &&
      canonicalize(await sourcesOfRow(tx, old.id)) === canonicalize(sources)
    if (same) continue
    changed = true
    const values = { policyId: policy.id, answers: JSON.stringify(answers), verification, asAt: now }
    const row = await tx
      .insertInto('comparisonRows')
      .values({ subject, country, ...values })
      .onConflict((oc) => oc.columns(['subject', 'country']).doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('sources').where('comparisonRowId', '=', row.id).execute()
    await insertAll(
      tx,
      'sources',
      sources.map((source, position) => ({ comparisonRowId: row.id, position, ...source })),
    )
  }
  return changed
}

const sourcesOfRow = (tx: Db, comparisonRowId: number) =>
  tx
    .selectFrom('sources')
    .select(['title', 'url', 'publisher'])
    .where('comparisonRowId', '=', comparisonRowId)
    .orderBy('position')
    .execute()

/** Adds the checks that are not there yet. @returns whether any was added */
export async function addCoverageChecks(tx: Db, checks: SeedCoverageCheck[]): Promise<boolean> {
  if (checks.length === 0) return false
  const there = await tx.selectFrom('coverageChecks').selectAll().execute()
  const known = new Set(there.map(({ id: _, ...check }) => canonicalize(check)))
  const fresh = checks
    .map(({ by, note, ...check }) => ({ ...check, checkedBy: by, note: note ?? null }))
    .filter((check) => !known.has(canonicalize(check)))
  await insertAll(tx, 'coverageChecks', fresh)
  return fresh.length > 0
}

export async function addFormerSlugs(tx: Db, formerSlugs: SeedFormerSlugs): Promise<boolean> {
  const former = Object.entries(formerSlugs)
  if (former.length === 0) return false
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('formerSlugs')
    .columns(['slug', 'policyId'])
    .expression((eb) =>
      eb
        .selectFrom(
          sql<{
            former: string
            slug: string
          }>`unnest(${former.map(([slug]) => slug)}::text[], ${former.map(([, slug]) => slug)}::text[])`.as<'named'>(
            sql`named (former, slug)`,
          ),
        )
        .innerJoin('allPolicies as policies', 'policies.slug', 'named.slug')
        .select(['named.former', 'policies.id']),
    )
    .onConflict((oc) => oc.column('slug').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows !== undefined && numInsertedOrUpdatedRows > 0n
}

/** What is archived stays so, whatever is imported. @returns whether anything was different */
export async function saveReviews(tx: Db, reviews: SeedReviews): Promise<boolean> {
  const named = Object.entries(reviews)
  if (named.length === 0) return false
  const of = <T>(what: (review: SeedReviews[string]) => T) => named.map(([, review]) => what(review))
  const { numAffectedRows } = await sql`
    update all_policies p
    set last_reviewed_at = r.at, reviewed_by = r.by, archived_at = coalesce(r.archived_at, p.archived_at)
    from unnest(${named.map(([slug]) => slug)}::text[], ${of(({ at }) => at)}::timestamptz[], ${of(({ by }) => by)}::text[],
      ${of(({ archivedAt }) => archivedAt ?? null)}::timestamptz[]) as r (slug, at, by, archived_at)
    where p.slug = r.slug and (p.last_reviewed_at, p.reviewed_by, p.archived_at)
      is distinct from (r.at, r.by, coalesce(r.archived_at, p.archived_at))`.execute(tx)
  await sql`delete from policy_search where policy_id in (select id from all_policies where archived_at is not null)`.execute(tx)
  return numAffectedRows !== undefined && numAffectedRows > 0n
}
