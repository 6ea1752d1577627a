/** Hours to tell the regulator of a breach; or what the law says instead; or that nobody has confirmed it. */
export type BreachNotice = number | 'no-fixed-hours' | 'no-duty' | 'not-known'

const NO_DUTY = /^no (general )?breach notification (duty|rule)\b/i
const NO_FIXED_HOURS = /\b(as soon as|without (undue )?delay|immediately|promptly)\b/i
const UNCONFIRMED = /\bconfirmed\b/i

/** Without hours only clear wording says more than "not known": no duty, or a duty without a number of hours. */
export function breachNotice(withinHours: number | null, wording: string): BreachNotice {
  if (withinHours !== null) return withinHours
  if (UNCONFIRMED.test(wording)) return 'not-known'
  if (NO_DUTY.test(wording)) return 'no-duty'
  return NO_FIXED_HOURS.test(wording) ? 'no-fixed-hours' : 'not-known'
}
