import type { User } from '#contract/accounts.ts'
import { isProfileComplete } from '#domain/accounts.ts'
import { hasFeature } from '#domain/limits.ts'
import { showToast } from '#app/enhance/toasts.ts'
import { session as t } from '#text/en/session.ts'
import { showWhatBindsMe } from './binds-me.ts'
import { startBell } from './bell.ts'
import { fetchData } from './data.ts'
import { followOther } from './elsewhere.ts'
import { guard } from './guard.ts'
import { ownerOf } from './kept-data.ts'
import { EXPIRED } from './leave.ts'
import { askForProfile } from './profile-note.ts'
import { keepChecking } from './recheck.ts'
import { currentUser } from './session.ts'
import { readTokens } from './tokens.ts'

// They come along before they are needed: without a network nobody could fetch them any more.
export { endedElsewhere } from './elsewhere.ts'
export { signOut } from './session.ts'

/** What a page does for whoever is signed in; and a private page also for who is not. */
export async function startSession(): Promise<void> {
  document.addEventListener(EXPIRED, () => showToast({ ...t.expired, isProblem: true }))
  followOther(ownerOf(readTokens()?.accessToken))
  askAhead()
  let user: User | undefined
  try {
    user = await currentUser()
  } catch {
    return // no network: nobody is signed out for that, and a page that needs it says so itself
  }
  if (!guard(user) || !user) return
  show(user)
  keepChecking(user, show)
  startBell()
  void showWhatBindsMe()
  if (!isProfileComplete(user)) await askForProfile().catch(() => undefined) // another time
}

/** `data-asks` names what a private page will show: asked for at once, beside who it is. */
function askAhead(): void {
  if (!readTokens()) return
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-asks]')) void fetchData(dataset.asks!)
}

function show({ isAdmin, subscriptionPlan: plan, subscriptionStatus }: User): void {
  const { classList } = document.documentElement
  classList.toggle('is-admin', isAdmin)
  classList.toggle('can-export', hasFeature({ plan, subscriptionStatus, isAdmin }, 'hasCSVExport'))
}
