import { sql, type Insertable } from 'kysely'
import { inBatches } from '#db/insert-all.ts'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'

/** How the database reads these words, in its own notation; empty where nothing is left of them. */
export async function tsqueriesOf(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`
    select websearch_to_tsquery('policywatch', w.words)::text as query
    from unnest(${words}::text[]) with ordinality as w (words, place) order by w.place`.execute(db)
  return rows.map(({ query }) => query)
}

const LOOKED_AT = 2_000

/** What part of the records has each of these words, counted among so many at most. */
export async function sharesOf(db: Db, words: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ word: string; share: number }>`
    select w.word, least(1, (select count(*) from (
        select 1 from policy_search s where s.words @@ (quote_literal(w.word))::tsquery limit ${LOOKED_AT}) found)::float8
      / greatest(1, (select count(*) from (select 1 from policy_search limit ${LOOKED_AT}) counted))) as share
    from unnest(${words}::text[]) as w (word)`.execute(db)
  return new Map(rows.map(({ word, share }) => [word, share]))
}

/** With the words of the search as they were typed. */
type Standing = Omit<Insertable<Tables['standingSearches']>, 'words'> & { words: string | null; anchors: string[] }

export async function replace(tx: Db, standing: Standing[]): Promise<void> {
  const ids = standing.map(({ searchId }) => searchId)
  await tx.deleteFrom('standingSearches').where('searchId', 'in', ids).execute() // and their anchors
  for (const batch of inBatches(standing, 500)) {
    const rows = batch.map(({ anchors: _, words, ...row }) => ({
      ...row,
      words: words === null ? null : sql<string>`websearch_to_tsquery('policywatch', ${words})`,
    }))
    await tx.insertInto('standingSearches').values(rows).execute()
  }
  const anchors = standing.flatMap(({ searchId, anchors: own }) => [...new Set(own)].map((anchor) => ({ anchor, searchId })))
  for (const batch of inBatches(anchors, 5_000)) {
    await sql`
      insert into search_anchors
      select a.anchor, s.* from unnest(${batch.map(({ anchor }) => anchor)}::text[], ${batch.map(({ searchId }) => searchId)}::uuid[])
        as a (anchor, search_id) join standing_searches s using (search_id)`.execute(tx)
  }
}

export const missing = (db: Db, limit: number) =>
  db
    .selectFrom('savedSearches')
    .select(['id', 'query'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('standingSearches').select('searchId').whereRef('standingSearches.searchId', '=', 'savedSearches.id')),
      ),
    )
    .limit(limit)
    .execute()
