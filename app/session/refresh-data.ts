import type { User } from '#contract/accounts.ts'
import { showToast } from '#app/enhance/toasts.ts'
import { session as t } from '#text/en/session.ts'
import { forgetKept } from './kept-data.ts'
import { renewData } from './data.ts'
import { forgetKeptPages } from './forget.ts'
import { askAgain } from './session.ts'

/** By hand: what this browser has kept of pages goes, and the account is fetched anew (product-spec section 4). */
export async function refreshData(): Promise<User | undefined> {
  try {
    await forgetKeptPages()
    forgetKept()
    const user = await askAgain()
    renewData('/api/')
    if (user) showToast(t.dataRefreshed)
    return user
  } catch {
    showToast({ ...t.refreshFailed, isProblem: true })
    return undefined
  }
}
