import type { SubscribeInput } from '#contract/newsletter.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { emailKey } from '#domain/email-address.ts'
import { NEWSLETTER_WORDING } from '#domain/legal.ts'
import { DEFAULT_PREFERENCES, NEWSLETTER_PREFERENCES, type NewsletterPreferences } from '#domain/newsletter.ts'
import { truncated } from '#server/http/client-address.ts'
import { take, whoseKey } from '#server/http/rate-limit.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { CONFIRM_DAYS, readLink, type LinkKind } from './links.ts'
import * as sql from './newsletter.sql.ts'

/** Who asks: `from` is their network address, `secret` signs links and hides whose limits are counted. */
export type Asking = { secret: string; from: string }

/**
 * Somebody asks for the newsletter. Whatever stands there already, the same is done in the same time: the wish is written, room for a mail is
 * looked for, a mail is queued that says how things stand. Only the owner of the address learns it.
 *
 * Against programs (trust 65): a field that people do not see (a person whose browser filled it in is told), limits per network and per address, and above all that nothing is sent to an
 * address but a question, until its owner has answered it. A least time between page and form would need a token per visit, which pages that
 * everybody shares cannot hold; without a script nobody could tell it either. So a person without a script passes as everybody does.
 */
export async function subscribe(db: Db, input: SubscribeInput, { secret, from }: Asking, now: Date): Promise<void> {
  const key = emailKey(input.email)
  if (!key) return // the contract has looked
  await inTransaction(db, async (tx) => {
    const subscription = await sql.writeWish(tx, {
      email: input.email.trim().normalize('NFC'),
      emailKey: key,
      firstName: input.firstName,
      ...DEFAULT_PREFERENCES,
      ...input.preferences,
      textVersion: NEWSLETTER_WORDING.version,
      requestedAt: now,
      requestedFrom: truncated(from),
    })
    if (await isRoomForMail(tx, secret, key, now)) await tellOwner(tx, subscription, now)
  })
}

/** Somebody whose link is no longer good asks for another. Every address gets a mail, so that asking tells nothing. */
export async function requestLink(db: Db, email: string, { secret }: Asking, now: Date): Promise<void> {
  const key = emailKey(email)
  if (!key) return
  await inTransaction(db, async (tx) => {
    const subscription = await sql.byKey(tx, key)
    if (!(await isRoomForMail(tx, secret, key, now))) return
    if (subscription) await tellOwner(tx, subscription, now)
    else await queueMail(tx, { kind: 'newsletter-unknown', to: email.trim().normalize('NFC'), data: {} }, now)
  })
}

/** One mail in ten minutes and three a day to an address, whoever asks: nobody can be flooded through us. */
const isRoomForMail = async (tx: Db, secret: string, key: string, now: Date): Promise<boolean> => {
  const who = whoseKey(secret, key)
  return (await take(tx, 'newsletterMail', who, now)).isWithin && (await take(tx, 'newsletterMailDaily', who, now)).isWithin
}

function tellOwner(tx: Db, { id, email, state, linkGeneration }: sql.Subscription, now: Date) {
  const kind = state === 'confirmed' ? 'newsletter-subscribed' : 'newsletter-confirm'
  return queueMail(tx, { kind, to: email, data: { subscriptionId: id, generation: linkGeneration } }, now)
}

/** How a link stands: `expired` is past its time, `outdated` was replaced or used up, `wrong` is none of ours. */
export type Link = { is: 'good'; subscription: sql.Subscription } | { is: 'expired' | 'outdated' | 'wrong' }
export type LinkProblem = Exclude<Link['is'], 'good'>

/** What a page about a link needs to know. It changes nothing: programs that check mails open every link. */
export const lookAtLink = (db: Db, secret: string, kind: LinkKind, token: string, now: Date): Promise<Link> =>
  findByLink(secret, kind, token, now, (id) => sql.byId(db, id))

async function findByLink(
  secret: string,
  kind: LinkKind,
  token: string,
  now: Date,
  find: (id: string) => Promise<sql.Subscription | undefined>,
): Promise<Link> {
  const link = readLink(secret, kind, token, now)
  if (link.is !== 'good') return { is: link.is }
  const subscription = await find(link.payload.id)
  if (!subscription || subscription.linkGeneration !== link.payload.generation) return { is: 'outdated' }
  const { state, unsubscribedAt } = subscription
  // Who left has to ask anew: a question from before does not bring them back.
  if (kind === 'confirm' && state === 'unsubscribed' && unsubscribedAt && link.payload.at <= unsubscribedAt.getTime()) {
    return { is: 'outdated' }
  }
  return { is: 'good', subscription }
}

/** The owner of the address says yes. Saying it twice is harmless: the first time stands. */
export const confirm = (db: Db, token: string, { secret, from }: Asking, now: Date): Promise<'done' | LinkProblem> =>
  withLink(db, secret, 'confirm', token, now, async (tx, { id, state }) => {
    if (state === 'confirmed') return 'done'
    await sql.change(tx, id, { state: 'confirmed', confirmedAt: now, confirmedFrom: truncated(from), unsubscribedAt: null })
    return 'done'
  })

export const savePreferences = (
  db: Db,
  token: string,
  preferences: NewsletterPreferences,
  { secret }: Asking,
  now: Date,
): Promise<'done' | LinkProblem> =>
  withLink(db, secret, 'preferences', token, now, async (tx, { id, state }) => {
    if (state !== 'confirmed') return 'outdated' // they left in another tab; who subscribes again chooses again
    await sql.change(tx, id, preferences)
    return 'done'
  })

/** The owner leaves. The address stays on file, so that nothing is sent to it again. Doing it twice is harmless. */
export const unsubscribe = (
  db: Db,
  kind: 'unsubscribe' | 'preferences',
  token: string,
  { secret }: Asking,
  now: Date,
): Promise<'done' | LinkProblem> =>
  withLink(db, secret, kind, token, now, async (tx, { id, state }) => {
    if (state !== 'unsubscribed') await sql.change(tx, id, { state: 'unsubscribed', unsubscribedAt: now })
    return 'done'
  })

const withLink = (
  db: Db,
  secret: string,
  kind: LinkKind,
  token: string,
  now: Date,
  work: (tx: Db, subscription: sql.Subscription) => Promise<'done' | LinkProblem>,
): Promise<'done' | LinkProblem> =>
  inTransaction(db, async (tx) => {
    const link = await findByLink(secret, kind, token, now, (id) => sql.lockById(tx, id))
    return link.is === 'good' ? work(tx, link.subscription) : link.is
  })

export const preferencesOf = (subscription: sql.Subscription): NewsletterPreferences =>
  Object.fromEntries(NEWSLETTER_PREFERENCES.map((name) => [name, subscription[name]])) as NewsletterPreferences

/** Forgets addresses that nobody confirmed while their link was good, and as long again. A job calls it. */
export const purgePending = (db: Db, now: Date): Promise<number> =>
  sql.deletePending(db, new Date(now.getTime() - 2 * CONFIRM_DAYS * 86_400_000))
