import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'

type User = Selectable<Tables['users']>

export const profileOf = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('users')
    .select(['email', 'emailVerifiedAt', 'fullName', 'occupation', 'country', 'organisation', 'passwordHash', 'eraseAfter'])
    .select(['sectors', 'jurisdictions', 'organisationSize'])
    .select((eb) => [hasGoogle(eb).as('hasGoogle'), hasTerms(eb).as('hasTerms'), newEmail(eb, now).as('newEmail')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

const hasGoogle = (eb: ExpressionBuilder<Tables, 'users'>) =>
  eb.exists(eb.selectFrom('userIdentities').select('subject').whereRef('userIdentities.userId', '=', 'users.id'))

const hasTerms = (eb: ExpressionBuilder<Tables, 'users'>) =>
  eb.exists(
    eb
      .selectFrom('consents')
      .select('consents.id')
      .whereRef('consents.userId', '=', 'users.id')
      .where('consents.kind', '=', 'terms')
      .where('consents.isGiven', '=', true),
  )

/** An address that somebody asked for and has not confirmed yet. */
const newEmail = (eb: ExpressionBuilder<Tables, 'users'>, now: Date) =>
  eb
    .selectFrom('accountTokens')
    .select('accountTokens.newEmail')
    .whereRef('accountTokens.userId', '=', 'users.id')
    .where('accountTokens.kind', '=', 'change-email')
    .where('accountTokens.usedAt', 'is', null)
    .where('accountTokens.expiresAt', '>', now)
    .orderBy('accountTokens.createdAt', 'desc')
    .limit(1)

export const insertConsents = (tx: Db, consents: Insertable<Tables['consents']>[]) =>
  tx.insertInto('consents').values(consents).execute()

export const change = (
  tx: Db,
  userId: string,
  to: Partial<
    Pick<User, 'fullName' | 'occupation' | 'country' | 'organisation' | 'sectors' | 'jurisdictions' | 'organisationSize'>
  >,
  now: Date,
) =>
  tx
    .updateTable('users')
    .set({ ...to, updatedAt: now })
    .where('id', '=', userId)
    .execute()

export const statusOf = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['occupation', 'country', 'profileDismissedCount', 'profilePromptedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** Counted by the database, so that two tabs that dismiss at once are two. */
export const notePrompt = (db: Db, userId: string, isDismissed: boolean, now: Date) =>
  db
    .updateTable('users')
    .set((eb) => ({
      profilePromptedAt: now,
      profileDismissedCount: isDismissed ? eb('profileDismissedCount', '+', 1) : eb.ref('profileDismissedCount'),
    }))
    .where('id', '=', userId)
    .execute()
