import { forgetKeptPages } from './forget.ts'
import { ownerOf } from './kept-data.ts'
import { forgetData } from './known-data.ts'
import { readTokens } from './tokens.ts'
import { endsByOwnHand, privateNeed, showSignedOut, signInFirst } from './leave.ts'

/**
 * The session ended in another tab: nothing private stays in this one, neither in sight nor, after a logout, in its own storage, which no
 * other tab can reach (trust 22).
 */
export async function endedElsewhere(wasLogout: boolean): Promise<void> {
  if (endsByOwnHand()) return
  showSignedOut()
  forgetData()
  if (wasLogout) forgetTab()
  const need = privateNeed()
  if (need === 'sign-in' && wasLogout) location.replace('/login')
  else if (need === 'sign-in') signInFirst()
  else if (need) location.reload()
  await forgetKeptPages()
}

/** Somebody else signed in in another tab: what this one knows and shows is not theirs, so it begins anew. */
export function followOther(first: string | undefined): void {
  let owner = first
  window.addEventListener('storage', ({ key }) => {
    const now = ownerOf(readTokens()?.accessToken)
    if (key !== 'accessToken' || now === undefined || now === owner) return
    owner = now
    forgetData()
    location.reload()
  })
}

function forgetTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // a browser that keeps nothing
  }
}
