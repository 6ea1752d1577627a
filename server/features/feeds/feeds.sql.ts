import type { Db } from '#db/open.ts'

/** When our records of these slugs came and last changed. */
export async function timesOf(db: Db, slugs: string[]): Promise<Map<string, { publishedAt: Date; updatedAt: Date }>> {
  if (slugs.length === 0) return new Map()
  const rows = await db.selectFrom('policies').select(['slug', 'publishedAt', 'updatedAt']).where('slug', 'in', slugs).execute()
  return new Map(rows.map((row) => [row.slug, row]))
}

export async function countPolicies(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('policies')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Records in the order they came, from a place in that order. */
export const recordsFrom = (db: Db, offset: number, limit: number) =>
  db.selectFrom('policies').select(['slug', 'updatedAt']).orderBy('id').offset(offset).limit(limit).execute()
