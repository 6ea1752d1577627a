import { currentUser, intendedDestination } from '#app/session/session.ts'
import { readTokens } from '#app/session/tokens.ts'

/** Whoever is signed in has no business with a form to sign in: they go where they were going (product-spec section 2). */
export async function leaveIfSignedIn(): Promise<void> {
  if (!readTokens()) return
  const user = await currentUser().catch(() => undefined)
  if (user) location.replace(intendedDestination.take())
}
