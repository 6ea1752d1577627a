import canonicalize from 'canonicalize'
import { sql } from 'kysely'
import type { ComparedAnswers } from '#contract/seed-comparisons.ts'
import { insertAll } from '#db/insert-all.ts'
import type { Db } from '#db/open.ts'
import { JURISDICTIONS } from '#domain/jurisdictions.ts'

const IMPORT_LOCK = 7_263_002

export const oneImportAtATime = (tx: Db) => sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx)

export const hasPolicies = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('policies').select('id').limit(1).executeTakeFirst()) !== undefined

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
    const policy = await tx.selectFrom('policies').select('id').where('slug', '=', law).executeTakeFirstOrThrow()
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
