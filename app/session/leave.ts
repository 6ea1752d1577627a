import { intendedDestination } from './destination.ts'
import { forgetEverything, forgetSession } from './forget.ts'
import { forgetData } from './known-data.ts'

let isOwnDoing = false

/** What ends the session by this tab's own doing is no news to it, though storage may tell it so (Clear-Site-Data does). */
export async function byOwnHand<T extends { ok: boolean }>(work: () => Promise<T>): Promise<T> {
  isOwnDoing = true
  const answer = await work()
  isOwnDoing = answer.ok
  return answer
}

export const endsByOwnHand = (): boolean => isOwnDoing

/** Told to the page when its session ended by itself, and the page is one that anybody may read on. */
export const EXPIRED = 'session-expired'

/**
 * Ends the session in this browser: `expired`, because the server knows it no longer, keeps what is not about the session; `logout`, by
 * somebody's own hand, keeps nothing (trust 22). Other tabs hear of it from storage.
 */
export async function leave(why: 'expired' | 'logout'): Promise<void> {
  await (why === 'logout' ? forgetEverything() : forgetSession())
  forgetData()
  showSignedOut()
  navigator.serviceWorker?.controller?.postMessage({ signedIn: false })
  if (why === 'logout') return
  if (privateNeed() === 'sign-in') signInFirst()
  else document.dispatchEvent(new Event(EXPIRED))
}

export function showSignedOut(): void {
  document.documentElement.classList.remove('signed-in', 'is-admin')
}

/** What a page needs before it shows anything: it says so by `data-needs`. */
export const privateNeed = (): string | undefined => document.querySelector<HTMLElement>('[data-needs]')?.dataset.needs

/** To the login, and afterwards back here. Nothing of this page stays in the history. */
export function signInFirst(): void {
  intendedDestination.set(location.pathname + location.search)
  location.replace('/login')
}
