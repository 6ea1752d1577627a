import type { User } from '#contract/accounts.ts'
import { showToast } from '#app/enhance/toasts.ts'
import { session as t } from '#text/en/session.ts'
import { PLAN_CHANGED } from './api.ts'
import { renewData } from './data.ts'
import { askAgain } from './session.ts'

/** Product-spec section 9: how often it is looked whether the session still stands. */
const EVERY_MS = 300_000
/** A tab that is turned to again says what is true now: somebody may come from paying for a plan. */
const OUT_OF_SIGHT_MS = 2_000

/**
 * Looks every five minutes whether the session still stands, when its tab is turned to after a while, and when an answer was made for another
 * plan. A network that is away changes nothing. `seen` is told each time who it is.
 */
export function keepChecking(first: User, seen: (user: User) => void): void {
  let known = first
  let at = Date.now()
  let isChecking = false
  const check = async () => {
    if (isChecking) return
    isChecking = true
    await look().finally(() => (isChecking = false))
  }
  const look = async () => {
    at = Date.now()
    const user = await askAgain().catch(() => undefined)
    if (!user) return // whoever is signed out is told elsewhere
    const hasChanged = planOf(user) !== planOf(known)
    known = user
    if (hasChanged) await showChange(seen)
    else seen(user)
  }
  setInterval(() => void check(), EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - at >= OUT_OF_SIGHT_MS) void check()
  })
  document.addEventListener(PLAN_CHANGED, () => void check())
}

const planOf = ({ subscriptionPlan, subscriptionStatus }: User) => `${subscriptionPlan} ${subscriptionStatus}`

/** Product-spec section 4, subscription change: what the page knows is fetched anew, and its reader is told. */
async function showChange(seen: (user: User) => void): Promise<void> {
  try {
    const user = await askAgain()
    if (!user) return
    seen(user)
    renewData('/api/')
    showToast(t.accountUpdated)
  } catch {
    showToast({ ...t.updateFailed, isProblem: true })
  }
}
