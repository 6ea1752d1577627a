import { safeDestination } from '#domain/destination.ts'

const HOME = '/dashboard'

/** Where somebody was going when they had to sign in first: kept for the session of this tab (product-spec section 2). */
export const intendedDestination = {
  set(path: string): void {
    const safe = safeDestination(path)
    try {
      if (safe) sessionStorage.setItem('intendedDestination', safe)
    } catch {
      // they go to the dashboard instead
    }
  },
  /** Looked at again when it is taken: anything may have been written there. @returns the dashboard when there is none */
  take(): string {
    try {
      const stored = sessionStorage.getItem('intendedDestination')
      sessionStorage.removeItem('intendedDestination')
      return safeDestination(stored) ?? HOME
    } catch {
      return HOME
    }
  },
}
