import { readSigned, sign, type Signed } from '#server/secret.ts'

const DAY_MS = 86_400_000
/** How long somebody may take to confirm. */
export const CONFIRM_DAYS = 7

export const LINK_KINDS = ['confirm', 'preferences', 'unsubscribe'] as const
export type LinkKind = (typeof LINK_KINDS)[number]
type Holder = { id: string; linkGeneration: number }

/** What a link says: whose it is, of which generation, and when it was made. It never holds the address. */
export type LinkPayload = { id: string; generation: number; at: number }

/** Where to confirm a subscription, in a mail. Good for seven days. */
export const confirmLink = (secret: string, publicUrl: string, holder: Holder, now: Date) =>
  link(secret, publicUrl, 'confirm', holder, now, new Date(now.getTime() + CONFIRM_DAYS * DAY_MS))

/**
 * Where to choose what one gets. It does not expire: whoever finds an old mail must still be able to leave. It ends when the generation of
 * the subscription's links is raised.
 */
export const preferencesLink = (secret: string, publicUrl: string, holder: Holder, now: Date) =>
  link(secret, publicUrl, 'preferences', holder, now)

/** Where to leave; also what List-Unsubscribe names (RFC 8058). It does not expire, for the same reason. */
export const unsubscribeLink = (secret: string, publicUrl: string, holder: Holder, now: Date) =>
  link(secret, publicUrl, 'unsubscribe', holder, now)

export const readLink = (secret: string, kind: LinkKind, token: string, now: Date): Signed<LinkPayload> =>
  readSigned<LinkPayload>(secret, `newsletter ${kind}`, token, now)

function link(secret: string, publicUrl: string, kind: LinkKind, { id, linkGeneration }: Holder, now: Date, expires?: Date) {
  const payload: LinkPayload = { id, generation: linkGeneration, at: now.getTime() }
  return `${publicUrl}/newsletter/${kind}?token=${sign(secret, `newsletter ${kind}`, payload, expires)}`
}
