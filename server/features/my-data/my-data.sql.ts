import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { HOLDINGS, type Holding } from './inventory.ts'

export type Whose = { id: string; email: string; emailKey: string }

/** What is told of the rows of a table that are somebody's. */
export async function rowsOf(db: Db, table: keyof typeof HOLDINGS, whose: Whose): Promise<Record<string, unknown>[]> {
  const holding: Holding = HOLDINGS[table]
  const told = Object.entries(holding.columns).filter(([, fate]) => fate === 'told')
  const columns = sql.join(told.map(([column]) => sql.ref(column)))
  const { rows } = await sql<
    Record<string, unknown>
  >`select ${columns} from ${sql.table(table)} where ${isOf(holding, whose)}`.execute(db)
  return rows
}

/** Deletes the rows of a table that are found by an address. */
export const deleteByAddress = (tx: Db, table: keyof typeof HOLDINGS, whose: Whose) =>
  sql`delete from ${sql.table(table)} where ${isOf(HOLDINGS[table], whose)}`.execute(tx)

function isOf({ owner, address }: Holding, { id, email, emailKey }: Whose) {
  if (!address) return sql<boolean>`${sql.ref(owner)} = ${id}::uuid`
  const column = sql.ref(address)
  return sql<boolean>`(${column} in (${email}, ${emailKey}) or lower(${column}) = ${emailKey})` // written as it was typed somewhere
}

/** Closes an account from now on. @returns false when it is closed already, or gone */
export async function close(tx: Db, id: string, eraseAfter: Date, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ eraseAfter, updatedAt: now })
    .where('id', '=', id)
    .where('eraseAfter', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Accounts whose time to come back is over. */
export const dueIds = async (db: Db, now: Date): Promise<string[]> =>
  (await db.selectFrom('users').select('id').where('eraseAfter', '<=', now).orderBy('eraseAfter').execute()).map(({ id }) => id)

/** The account, if it is still to be erased. Until the transaction ends nobody signs in to it. */
export const takeDue = (tx: Db, id: string, now: Date): Promise<Whose | undefined> =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'emailKey'])
    .where('id', '=', id)
    .where('eraseAfter', '<=', now)
    .forUpdate()
    .executeTakeFirst()

export const whoseOf = (db: Db, id: string): Promise<Whose> =>
  db.selectFrom('users').select(['id', 'email', 'emailKey']).where('id', '=', id).executeTakeFirstOrThrow()

/** What hangs on the row goes with it. */
export const deleteUser = (tx: Db, id: string) => tx.deleteFrom('users').where('id', '=', id).execute()

type Over = { links: Date; sessions: Date; idleSessions: Date; challenges: Date; devices: Date }

/** Links whose time is over, sessions that ended, ran out or were left, browsers that were not seen for long, and questions to passkeys that nobody answered. */
export async function purge(db: Db, before: Over): Promise<number> {
  const gone = [
    await db.deleteFrom('accountTokens').where('expiresAt', '<', before.links).executeTakeFirst(),
    await db
      .deleteFrom('sessions')
      .where((eb) =>
        eb.or([
          eb('endedAt', '<', before.sessions),
          eb('expiresAt', '<', before.sessions),
          eb('lastUsedAt', '<', before.idleSessions),
        ]),
      )
      .executeTakeFirst(),
    await db.deleteFrom('passkeyChallenges').where('createdAt', '<', before.challenges).executeTakeFirst(),
    await db.deleteFrom('knownDevices').where('lastSeenAt', '<', before.devices).executeTakeFirst(),
  ]
  return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}
