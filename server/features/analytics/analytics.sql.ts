import type { Db } from '#db/open.ts'
import type { AnalyticsKind } from '#domain/analytics.ts'

export type DailyCount = { day: string; kind: AnalyticsKind; subject: string; times: number }

// A statement has at most 65,535 parameters, and each row takes four.
const ROWS_AT_ONCE = 2_000

/** Adds to what is counted already, so that processes add up. In one order everywhere, or two of them could wait for each other. */
export async function addCounts(db: Db, counts: readonly DailyCount[]): Promise<void> {
  const inOrder = counts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  for (let i = 0; i < inOrder.length; i += ROWS_AT_ONCE) {
    await db
      .insertInto('analyticsDaily')
      .values(inOrder.slice(i, i + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'kind', 'subject'])
          .doUpdateSet((eb) => ({ times: eb('analyticsDaily.times', '+', eb.ref('excluded.times')) })),
      )
      .execute()
  }
}

const keyOf = ({ day, kind, subject }: DailyCount) => `${day} ${kind} ${subject}`

export async function recordsAmong(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const rows = await db.selectFrom('policies').select('slug').where('slug', 'in', slugs).execute()
  return new Set(rows.map(({ slug }) => slug))
}

/** Published articles by slug and by number, as events name them. */
export async function articlesAmong(db: Db, names: readonly string[], now: Date): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const numbers = names.filter((name) => /^\d{1,15}$/.test(name)).map(Number)
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'slug'])
    .where('state', '=', 'published')
    .where('publishedAt', '<=', now)
    .where((eb) => eb.or([eb('slug', 'in', names), ...(numbers.length > 0 ? [eb('id', 'in', numbers)] : [])]))
    .execute()
  return new Map(rows.flatMap(({ id, slug }) => [[String(id), slug] as const, [slug, slug] as const]))
}

export const countsSince = (db: Db, day: string): Promise<DailyCount[]> =>
  db
    .selectFrom('analyticsDaily')
    .select(['day', 'kind', 'subject', 'times'])
    .where('day', '>=', day)
    .orderBy('day', 'desc')
    .orderBy('kind')
    .orderBy('times', 'desc')
    .orderBy('subject')
    .execute() as Promise<DailyCount[]> // the check of the column is the list of kinds

/** How often each kind was counted on each of these days. */
export const sumsByDay = (db: Db, from: string, to: string): Promise<{ day: string; kind: AnalyticsKind; times: number }[]> =>
  db
    .selectFrom('analyticsDaily')
    .select((eb) => ['day', 'kind', eb.cast<number>(eb.fn.sum('times'), 'integer').as('times')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'kind'])
    .$castTo<{ day: string; kind: AnalyticsKind; times: number }>()
    .execute()

export const mostOf = (db: Db, kind: AnalyticsKind, from: string, to: string, limit: number) =>
  db
    .selectFrom('analyticsDaily')
    .select((eb) => ['subject', eb.cast<number>(eb.fn.sum('times'), 'integer').as('times')])
    .where('kind', '=', kind)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('subject')
    .orderBy('times', 'desc')
    .orderBy('subject')
    .limit(limit)
    .execute()

export const searchesWithoutResult = (db: Db, from: string, to: string, limit: number) =>
  db
    .selectFrom('searchesWithoutResult')
    .select(['words', 'times', 'lastOn'])
    .where('lastOn', '>=', from)
    .where('lastOn', '<=', to)
    .orderBy('times', 'desc')
    .orderBy('words')
    .limit(limit)
    .execute()

export async function deleteBefore(db: Db, day: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('analyticsDaily').where('day', '<', day).executeTakeFirst()
  return Number(numDeletedRows)
}
