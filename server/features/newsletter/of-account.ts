import type { Db } from '#db/open.ts'
import { emailKey } from '#domain/email-address.ts'
import { ACCOUNT_MAILS_WORDING } from '#domain/legal.ts'
import { NEWSLETTER_PREFERENCES, type NewsletterPreferences } from '#domain/newsletter.ts'
import { truncated } from '#server/http/client-address.ts'
import * as sql from './newsletter.sql.ts'
import { preferencesOf } from './newsletter.ts'

const NOTHING: NewsletterPreferences = { weeklyDigest: false, policyUpdates: false, insights: false, events: false }

/** What an address gets now: nothing, unless its owner has confirmed that. */
export async function preferencesOfAddress(db: Db, email: string): Promise<NewsletterPreferences> {
  const subscription = await sql.byKey(db, emailKey(email) ?? '')
  return subscription?.state === 'confirmed' ? preferencesOf(subscription) : NOTHING
}

/**
 * The owner of an account chooses what its address gets. The address must be verified: that is the proof which a newcomer gives by a link.
 * Choosing anything subscribes, choosing nothing is leaving.
 */
export async function choosePreferences(
  tx: Db,
  { email, fullName }: { email: string; fullName: string | null },
  wanted: Partial<NewsletterPreferences>,
  from: string,
  now: Date,
): Promise<void> {
  const key = emailKey(email)
  if (!key) return // an account has an address
  const before = await sql.lockByKey(tx, key)
  const preferences = { ...(before?.state === 'confirmed' ? preferencesOf(before) : NOTHING), ...wanted }
  if (!NEWSLETTER_PREFERENCES.some((name) => preferences[name])) {
    if (before?.state === 'confirmed') await sql.change(tx, before.id, { state: 'unsubscribed', unsubscribedAt: now })
    return
  }
  const consent = { textVersion: ACCOUNT_MAILS_WORDING.version, requestedAt: now, requestedFrom: truncated(from) }
  const firstName = fullName?.trim().split(/\s+/)[0] || email.split('@')[0]!
  const { id, state } = await sql.writeWish(tx, { email, emailKey: key, firstName, ...preferences, ...consent })
  const given = { confirmedAt: now, confirmedFrom: truncated(from), unsubscribedAt: null }
  await sql.change(tx, id, { ...preferences, state: 'confirmed', ...(state === 'confirmed' ? {} : given) })
}

/**
 * The account has another address now, and what its owner chose goes there. A subscription of the new address stands as it is: somebody
 * decided about that one.
 */
export async function moveSubscription(
  tx: Db,
  { email, fullName }: { email: string; fullName: string | null },
  to: string,
  from: string,
  now: Date,
): Promise<void> {
  const wanted = await preferencesOfAddress(tx, email)
  if (!NEWSLETTER_PREFERENCES.some((name) => wanted[name])) return
  await choosePreferences(tx, { email, fullName }, NOTHING, from, now)
  if (!(await sql.byKey(tx, emailKey(to) ?? ''))) await choosePreferences(tx, { email: to, fullName }, wanted, from, now)
}
