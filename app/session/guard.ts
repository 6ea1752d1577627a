import type { User } from '#contract/accounts.ts'
import { isProfileComplete } from '#domain/accounts.ts'
import { intendedDestination } from './destination.ts'
import { privateNeed, signInFirst } from './leave.ts'

/**
 * Leads away whoever may not be here yet (product-spec section 2). Pages are the same for everybody and hold nothing of anybody, so this is for
 * the reader's sake; what is private is guarded by the API. It is a whole new page each time, which the browser shows from its top, so
 * nothing scrolls here.
 * @returns whether they stay
 */
export function guard(user: User | undefined): boolean {
  if (privateNeed() !== 'sign-in') return true // what an administrator's page refuses it says itself
  if (!user) signInFirst()
  else if (!user.isAdmin && !user.emailVerified) location.replace('/verify-email')
  else if (lacksProfile(user)) leadTo('/profile-completion')
  else return true
  return false
}

const lacksProfile = (user: User): boolean =>
  user.oauthProvider === 'google' && !isProfileComplete(user) && location.pathname !== '/profile-completion'

function leadTo(path: string): void {
  intendedDestination.set(location.pathname + location.search)
  location.replace(path)
}
