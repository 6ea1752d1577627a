import { ProblemError } from '#contract/problem.ts'
import type { SavedSearch, SavedSearchInput } from '#contract/workspace.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { isOverLimit } from '#domain/limits.ts'
import { narrows } from '#server/features/search/criteria.ts'
import { limitNow, makeRoom, type Reader } from '#server/features/usage/usage.ts'
import { text } from '#text/en.ts'
import { writeStanding } from './standing.ts'
import * as sql from './saved-searches.sql.ts'

/** The searches that somebody saved, the last made first. */
export async function readSearches(db: Db, reader: Reader): Promise<SavedSearch[]> {
  const rows = await sql.searchesOf(db, reader.id)
  const limit = await limitNow(db, reader, 'maxSavedSearches')
  return rows.map((row, position) => ({ ...asTold(row), locked: isOverLimit(limit, position) })).toReversed()
}

const asTold = ({ id, name, query, note, createdAt, updatedAt }: sql.SavedSearchRow) => ({
  id,
  name,
  query: query as SavedSearch['query'], // written by the contract only
  note,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** @throws VALIDATION_FAILED for what narrows nothing, LIMIT_REACHED */
export const saveSearch = (db: Db, reader: Reader, { name, query, note }: SavedSearchInput, now: Date): Promise<SavedSearch> =>
  inTransaction(db, async (tx) => {
    refuseEverything(query)
    await makeRoom(tx, reader, 'maxSavedSearches', now)
    const row = { userId: reader.id, name, query: queryOf(query), note: note || null, createdAt: now, updatedAt: now }
    const { id } = await sql.insert(tx, row)
    await writeStanding(tx, [{ id, query }], now)
    return theOne(tx, reader, id)
  })

/**
 * Changes what is sent and nothing else.
 * @throws NOT_FOUND also for somebody else's; VALIDATION_FAILED for what narrows nothing
 */
export const changeSearch = (
  db: Db,
  reader: Reader,
  id: string,
  { name, query, note }: Partial<SavedSearchInput>,
  now: Date,
): Promise<SavedSearch> =>
  inTransaction(db, async (tx) => {
    if (query) refuseEverything(query)
    const to = {
      ...(name === undefined ? {} : { name }),
      ...(query === undefined ? {} : { query: queryOf(query) }),
      ...(note === undefined ? {} : { note: note || null }),
      updatedAt: now,
    }
    if (!(await sql.change(tx, reader.id, id, to))) throw new ProblemError('NOT_FOUND')
    if (query) {
      await writeStanding(tx, [{ id, query }], now)
      await sql.alertsBeginAnew(tx, id, now)
    }
    return theOne(tx, reader, id)
  })

/** What narrows nothing is the whole register, and an alert on it would tell of everything. */
function refuseEverything(query: SavedSearchInput['query']): void {
  if (narrows(query)) return
  const message = text.workspace.searchesEverything
  throw new ProblemError('VALIDATION_FAILED', { message, details: [{ path: 'query', message }] })
}

/** Its alerts go with it. @throws NOT_FOUND also for somebody else's */
export async function removeSearch(db: Db, reader: Reader, id: string): Promise<void> {
  if (!(await sql.remove(db, reader.id, id))) throw new ProblemError('NOT_FOUND')
}

async function theOne(tx: Db, reader: Reader, id: string): Promise<SavedSearch> {
  return (await readSearches(tx, reader)).find((search) => search.id === id)!
}

/** Only what narrows: an empty list or text asks for nothing. */
const queryOf = (query: SavedSearchInput['query']): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(query).filter(
        ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
      ),
    ),
  )
