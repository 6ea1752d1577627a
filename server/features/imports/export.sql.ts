import type { Db } from '#db/open.ts'

/** The current slugs in the order in which the records came. */
export const slugsInOrder = async (tx: Db): Promise<string[]> =>
  (await tx.selectFrom('allPolicies').select('slug').orderBy('id').execute()).map(({ slug }) => slug)

export const comparisonsOf = (tx: Db, subject: string) =>
  tx
    .selectFrom('comparisonRows')
    .innerJoin('allPolicies as policies', 'policies.id', 'comparisonRows.policyId')
    .select(['comparisonRows.id', 'country', 'policies.slug as law', 'answers', 'comparisonRows.verification'])
    .where('subject', '=', subject)
    .orderBy('comparisonRows.id')
    .execute()

export const comparisonSources = (tx: Db) =>
  tx
    .selectFrom('sources')
    .select(['comparisonRowId', 'title', 'url', 'publisher'])
    .where('comparisonRowId', 'is not', null)
    .orderBy('comparisonRowId')
    .orderBy('position')
    .execute()

export const coverageChecks = (tx: Db) =>
  tx
    .selectFrom('coverageChecks')
    .select(['jurisdiction', 'focusArea', 'checkedOn', 'found', 'checkedBy as by', 'note'])
    .orderBy('id')
    .execute()

export const formerSlugs = (tx: Db) =>
  tx
    .selectFrom('formerSlugs')
    .innerJoin('allPolicies as policies', 'policies.id', 'formerSlugs.policyId')
    .select(['formerSlugs.slug as former', 'policies.slug'])
    .orderBy('formerSlugs.slug')
    .execute()

export const reviews = (tx: Db) =>
  tx
    .selectFrom('allPolicies')
    .select(['slug', 'lastReviewedAt', 'reviewedBy', 'archivedAt'])
    .where((eb) =>
      eb.or([eb('lastReviewedAt', 'is not', null), eb('reviewedBy', 'is not', null), eb('archivedAt', 'is not', null)]),
    )
    .orderBy('slug')
    .execute()

export const articles = (tx: Db) => tx.selectFrom('articles').selectAll().orderBy('id').execute()

export const articlePolicies = (tx: Db) =>
  tx
    .selectFrom('articlePolicies')
    .innerJoin('allPolicies as policies', 'policies.id', 'articlePolicies.policyId')
    .select(['articleId', 'policies.slug'])
    .orderBy('articleId')
    .orderBy('position')
    .execute()
