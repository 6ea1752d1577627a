import type { Subscriber, Subscribers, SubscribersQuery } from '#contract/admin-newsletter.ts'
import type { Db } from '#db/open.ts'
import { NEWSLETTER_PREFERENCES, SUBSCRIPTION_STATES } from '#domain/newsletter.ts'
import * as sql from './subscribers.sql.ts'

/** A page of the subscribers, the newest first, and how many there are of each kind. */
export async function listSubscribers(db: Db, query: SubscribersQuery): Promise<Subscribers> {
  const { rows, total } = await sql.pageOfSubscribers(db, query)
  const counts = await sql.countSubscribers(db)
  const inState = (state: string) => counts.find((row) => row.state === state)
  const confirmed = inState('confirmed')
  return {
    items: rows.map(toSubscriber),
    total,
    page: query.page,
    pageSize: query.pageSize,
    states: tally(SUBSCRIPTION_STATES, (state) => inState(state)?.count),
    preferences: tally(NEWSLETTER_PREFERENCES, (name) => confirmed?.[name]),
  }
}

const tally = <K extends string>(names: readonly K[], of: (name: K) => number | undefined) =>
  Object.fromEntries(names.map((name) => [name, Number(of(name) ?? 0)])) as Record<K, number>

type Row = Awaited<ReturnType<typeof sql.pageOfSubscribers>>['rows'][number]

const toSubscriber = (row: Row): Subscriber => ({
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  state: row.state as Subscriber['state'], // the database checks it
  preferences: NEWSLETTER_PREFERENCES.filter((name) => row[name]),
  requestedAt: row.requestedAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
})
