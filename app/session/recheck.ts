import type { User } from '#contract/accounts.ts'
import { showToast } from '#app/enhance/toasts.ts'
import { session as t } from '#text/en/session.ts'
import { renewData } from './data.ts'
import { askAgain } from './session.ts'

/** Product-spec section 9: how often it is looked whether the session still stands. */
const EVERY_MS = 300_000

/**
 * Looks every five minutes whether the session still stands, and when its tab is turned to after longer than that, for browsers let the clocks
 * of hidden tabs stand still. A network that is away changes nothing. `seen` is told each time who it is.
 */
export function keepChecking(first: User, seen: (user: User) => void): void {
  let known = first
  let at = Date.now()
  const check = async () => {
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
    if (!document.hidden && Date.now() - at >= EVERY_MS) void check()
  })
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
