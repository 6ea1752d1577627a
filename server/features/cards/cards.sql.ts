import type { Db } from '#db/open.ts'

/** What a card says of a record; a column that is not public has no place in this list. */
export const factsOf = (db: Db, slug: string) =>
  db
    .selectFrom('policies')
    .select(['title', 'jurisdiction', 'type', 'status', 'reference', 'lastEventOn', 'verification'])
    .where('slug', '=', slug)
    .executeTakeFirst()

/** Where a record went whose address has changed. */
export const currentSlugOf = (db: Db, formerSlug: string) =>
  db
    .selectFrom('formerSlugs')
    .innerJoin('policies', 'policies.id', 'formerSlugs.policyId')
    .select('policies.slug')
    .where('formerSlugs.slug', '=', formerSlug)
    .executeTakeFirst()

export async function countDuties(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('obligations')
    .innerJoin('policies', 'policies.id', 'obligations.policyId')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function countCompared(db: Db, subject: string): Promise<number> {
  const { n } = await db
    .selectFrom('comparisonRows')
    .innerJoin('policies', 'policies.id', 'comparisonRows.policyId')
    .select((eb) => eb.fn.count<number>('country').distinct().as('n'))
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  return n
}
