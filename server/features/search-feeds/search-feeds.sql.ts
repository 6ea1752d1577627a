import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

export const generationOf = (db: Db, userId: string, id: string) =>
  db.selectFrom('savedSearches').select('feedGeneration').where('id', '=', id).where('userId', '=', userId).executeTakeFirst()

/** Ends the addresses there are: a new one has the next number. */
export const renew = (db: Db, userId: string, id: string) =>
  db
    .updateTable('savedSearches')
    .set({ feedGeneration: sql<number>`feed_generation + 1` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('feedGeneration')
    .executeTakeFirst()

/** The search of an address and whose it is, while their account is open; with how many of theirs were saved before it. */
export const searchOf = (db: Db, id: string, generation: number) =>
  db
    .selectFrom('savedSearches')
    .innerJoin('users', 'users.id', 'savedSearches.userId')
    .select(['savedSearches.name', 'savedSearches.query', 'savedSearches.updatedAt'])
    .select(['users.id as userId', 'users.subscriptionPlan', 'users.subscriptionStatus'])
    .select(({ selectFrom }) =>
      selectFrom('savedSearches as earlier')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .whereRef('earlier.userId', '=', 'savedSearches.userId')
        .where(sql<boolean>`(earlier.created_at, earlier.id) < (saved_searches.created_at, saved_searches.id)`)
        .as('position'),
    )
    .where('savedSearches.id', '=', id)
    .where('savedSearches.feedGeneration', '=', generation)
    .where('users.suspendedAt', 'is', null)
    .where('users.eraseAfter', 'is', null)
    .executeTakeFirst()
