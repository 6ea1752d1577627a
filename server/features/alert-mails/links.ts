import { readSigned, sign, type Signed } from '#server/secret.ts'

export const LINK_KINDS = ['stop', 'weekly', 'unsubscribe'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** Whose a link is and, of one about a single alert, of which. It never holds the address. */
export type LinkPayload = { userId: string; alertId: string | null }

type Where = { secret: string; publicUrl: string }

/** Where one alert is turned off. None of these links expires: whoever finds an old mail must still be able to stop what they get. */
export const stopLink = (where: Where, userId: string, alertId: string) => link(where, 'stop', { userId, alertId })

/** Where one alert, or without one all that is tracked and of interest, comes weekly from then on. */
export const weeklyLink = (where: Where, userId: string, alertId: string | null) => link(where, 'weekly', { userId, alertId })

/** Where all mail about alerts ends; also what List-Unsubscribe names (RFC 8058). */
export const leaveLink = (where: Where, userId: string) => link(where, 'unsubscribe', { userId, alertId: null })

export const readLink = (secret: string, kind: LinkKind, token: string, now: Date): Signed<LinkPayload> =>
  readSigned<LinkPayload>(secret, `alerts ${kind}`, token, now)

const link = ({ secret, publicUrl }: Where, kind: LinkKind, payload: LinkPayload) =>
  `${publicUrl}/alerts/${kind}?token=${sign(secret, `alerts ${kind}`, payload)}`
