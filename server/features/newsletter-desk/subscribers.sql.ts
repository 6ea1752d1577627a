import type { Db } from '#db/open.ts'
import type { SubscribersQuery } from '#contract/admin-newsletter.ts'
import { NEWSLETTER_PREFERENCES } from '#domain/newsletter.ts'

const LISTED = ['id', 'email', 'firstName', 'state', 'requestedAt', 'confirmedAt', 'unsubscribedAt'] as const

export async function pageOfSubscribers(db: Db, { q, state, preference, page, pageSize }: SubscribersQuery) {
  const like = `%${q
    .toWellFormed()
    .replaceAll('\u0000', '')
    .replace(/[\\%_]/g, '\\$&')}%`
  const found = db
    .selectFrom('newsletterSubscriptions')
    .$if(q !== '', (some) => some.where((eb) => eb.or([eb('email', 'ilike', like), eb('firstName', 'ilike', like)])))
    .$if(state !== undefined, (some) => some.where('state', '=', state!))
    .$if(preference !== undefined, (some) => some.where(preference!, '=', true))
  const rows = await found
    .select([...LISTED, ...NEWSLETTER_PREFERENCES])
    .orderBy('requestedAt', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** How many there are in each state, and of those who want each thing. */
export const countSubscribers = (db: Db) =>
  db
    .selectFrom('newsletterSubscriptions')
    .select((eb) => [
      'state',
      eb.fn.countAll<number>().as('count'),
      ...NEWSLETTER_PREFERENCES.map((name) => eb.fn.countAll<number>().filterWhere(name, '=', true).as(name)),
    ])
    .groupBy('state')
    .execute()
