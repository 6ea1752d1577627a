import type { Db } from '#db/open.ts'
import { listLinksOfDigest } from '#server/features/alert-mails/alert-mails.ts'
import { preferencesLink, unsubscribeLink } from '#server/features/newsletter/links.ts'
import * as sql from './outbox.sql.ts'
import type { ListLinks } from './templates/layout.tsx'
import type { MailOf } from './templates.ts'

/** Where the reader of a mail to many leaves what it is of: by its kind. Undefined when they have left, or are not there any more. */
export async function listLinksOf(
  db: Db,
  { kind, data, recipient, subscriptionId }: Pick<sql.MailRow, 'kind' | 'data' | 'recipient' | 'subscriptionId'>,
  where: { secret: string; publicUrl: string },
  now: Date,
): Promise<ListLinks | undefined> {
  if (kind === 'alert-digest') return listLinksOfDigest(db, (data as MailOf<'alert-digest'>).digestId, recipient, where)
  const reader = subscriptionId ? await sql.confirmedSubscription(db, subscriptionId) : undefined
  if (!reader) return undefined
  return {
    list: 'newsletter',
    preferences: preferencesLink(where.secret, where.publicUrl, reader, now),
    unsubscribe: unsubscribeLink(where.secret, where.publicUrl, reader, now),
  }
}
