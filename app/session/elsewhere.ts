import { forgetKeptPages } from './forget.ts'
import { endsByOwnHand, privateNeed, showSignedOut, signInFirst } from './leave.ts'

/**
 * The session ended in another tab: nothing private stays in this one, neither in sight nor, after a logout, in its own storage, which no
 * other tab can reach (trust 22).
 */
export async function endedElsewhere(wasLogout: boolean): Promise<void> {
  if (endsByOwnHand()) return
  showSignedOut()
  if (wasLogout) forgetTab()
  const need = privateNeed()
  if (need === 'sign-in' && wasLogout) location.replace('/login')
  else if (need === 'sign-in') signInFirst()
  else if (need) location.reload()
  await forgetKeptPages()
}

function forgetTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // a browser that keeps nothing
  }
}
