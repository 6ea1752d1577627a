import type { Updateable } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'

const SETTINGS = ['timeZone', 'followCadence', 'alertMail', 'mailPausedAt'] as const

export const settingsOf = (db: Db, userId: string) =>
  db.selectFrom('users').select(SETTINGS).where('id', '=', userId).executeTakeFirstOrThrow()

export const change = (db: Db, userId: string, to: Updateable<Tables['users']>) =>
  db.updateTable('users').set(to).where('id', '=', userId).returning(SETTINGS).executeTakeFirstOrThrow()
