const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Of one account. No plan holds more: it is a bound on what one reader can have us post. */
export const MOST_WEBHOOKS = 5
export const LONGEST_WEBHOOK_ADDRESS = 1_000

/** What is posted: that an alert found something, or that its owner wants to see one arrive. */
export const WEBHOOK_EVENTS = ['alert.hit', 'test'] as const
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number]

export const DELIVERY_STATES = ['waiting', 'sending', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/**
 * Why something was not delivered. `status`: the answer was no success. `redirect`: it led elsewhere, and is not followed. `refused`: the
 * address is not on the open internet. `off`: the webhook was turned off. `withdrawn`: there is nothing left that its owner may see. `broken`:
 * it could not be written or signed.
 */
export const DELIVERY_PROBLEMS = [
  'status',
  'redirect',
  'timeout',
  'unreachable',
  'refused',
  'off',
  'withdrawn',
  'broken',
] as const
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number]

/** Tried for so long from the first try on; then the webhook is turned off. */
export const TRIED_FOR_MS = DAY_MS
/** After a new secret was made, the one before signs as well for so long. */
export const BOTH_SIGN_MS = DAY_MS
const LONGEST_WAIT_MS = 4 * HOUR_MS

/**
 * When to try again after so many tries: 1, 2, 4, 8 … minutes, at most four hours, a tenth more or less, so that what failed together does not
 * come again together. The last try is a day after the first. Undefined when that was the last.
 * @param random from 0 to 1
 */
export function nextTry(attempts: number, firstTryAt: Date, now: Date, random: number): Date | undefined {
  const last = firstTryAt.getTime() + TRIED_FOR_MS
  if (now.getTime() >= last) return undefined
  const wait = Math.min(MINUTE_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_WAIT_MS)
  return new Date(Math.min(now.getTime() + wait * (0.9 + 0.2 * random), last))
}

/**
 * What is wrong with an address that hits are to be posted to; undefined when nothing is. Where its name leads is looked at only when something is
 * posted, each time.
 * @param mayBePrivate whether whoever runs the product allows addresses that are not on the open internet, and http with them
 */
export function webhookAddressProblem(
  address: string,
  mayBePrivate: boolean,
): 'no-address' | 'no-https' | 'credentials' | 'fragment' | 'too-long' | undefined {
  const url = URL.parse(address)
  if (!url || !url.hostname) return 'no-address'
  if (url.href.length > LONGEST_WEBHOOK_ADDRESS || address.length > LONGEST_WEBHOOK_ADDRESS) return 'too-long'
  if (url.protocol !== 'https:' && !(mayBePrivate && url.protocol === 'http:')) return 'no-https'
  if (url.username || url.password) return 'credentials'
  if (url.hash || address.includes('#')) return 'fragment'
  return undefined
}
