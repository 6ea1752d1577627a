import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { HOLDINGS, type Holding } from '#server/features/my-data/inventory.ts'
import { ACCESS_TABLE } from './access-table.ts'
import { aCast, type Cast, type Member } from './cast.ts'
import { apiOn, test as testWithDatabase, type Api } from './fixtures.ts'

export type Stage = { db: Db; api: Api; cast: Cast }

/** Tests with the whole cast on one database, for the whole file: each takes back what it changed. */
export const test = testWithDatabase.extend('stage', { scope: 'file' }, async ({ database }, { onCleanup }): Promise<Stage> => {
  const db = await database.db.startTransaction().execute()
  onCleanup(() => db.rollback().execute())
  return { db, api: apiOn(db, { settings: { ADMIN_SECOND_FACTOR: 'required' } }), cast: await aCast(db) }
})

export async function takenBack<T>({ db }: Stage, work: () => Promise<T>): Promise<T> {
  await sql`savepoint cell`.execute(db)
  try {
    return await work()
  } finally {
    await sql`rollback to savepoint cell`.execute(db)
  }
}

export const routes = Object.keys(ACCESS_TABLE)
export const ruleOf = (route: string) => ACCESS_TABLE[route]![0]
export const isPrivate = (route: string) => / \/api\/(?:user|admin)(?:\/|$)/.test(route)
export const isAboutAccounts = (route: string) => isPrivate(route) || route.includes(' /api/auth/')
export const memberCalled = ({ cast }: Stage, role: string): Member => cast.members.find((member) => member.role === role)!

/** Where the table calls a route, and what it sends there. */
export function askedOf(route: string, of: Cast['owner']): { at: string; body?: object } {
  const asked = ACCESS_TABLE[route]![1]
  return { at: asked?.at?.(of) ?? route.split(' ')[1]!, body: asked?.body?.(of) }
}

let networks = 0

type Changes = { at?: string; body?: object | string; headers?: Record<string, string> }

/** Makes a call of the table as somebody, from a network from which nobody has called before. */
export async function call({ api, cast }: Stage, route: string, { token }: Pick<Member, 'token'>, changes: Changes = {}) {
  const { at, body } = { ...askedOf(route, cast.owner), ...changes }
  const headers = {
    ...ACCESS_TABLE[route]![1]?.headers,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...changes.headers,
  }
  networks += 1
  const from = `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
  const init = { method: route.split(' ')[0], headers, body: typeof body === 'object' ? JSON.stringify(body) : body }
  const response = await api.fetch(at, init, from)
  return response.headers.get('content-type') === 'text/event-stream' ? beginningOf(response) : response
}

/** What comes first of an answer that has no end. */
async function beginningOf(response: Response): Promise<Response> {
  const reader = response.body!.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return new Response(value, response)
}

/** Everything that is kept about people, or about one of them, a text for each table. */
export const everythingOf = (db: Db, whose?: string): Promise<string[]> =>
  Promise.all(
    Object.entries(HOLDINGS as Record<string, Holding>).map(async ([table, { owner }]) => {
      if (whose && owner !== 'id' && owner !== 'user_id') return ''
      const isTheirs = whose ? sql`where ${sql.ref(owner)} = ${whose}::uuid` : sql``
      const { rows } = await sql<{ all: string }>`
        select coalesce(string_agg(t::text, ' ' order by t::text), '') as all from ${sql.table(table)} t ${isTheirs}`.execute(db)
      return `${table}: ${rows[0]!.all}`
    }),
  )
