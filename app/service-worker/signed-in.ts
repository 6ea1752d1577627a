import { PAGES, STATE } from './caches.ts'

const MARK = '/signed-in'

/**
 * Pages say whether somebody is signed in, for this script cannot look into local storage. It is written down, since the
 * browser ends and starts this script at any time. When they sign out, what was kept goes too.
 */
export async function noteSignedIn(isSignedIn: boolean): Promise<void> {
  const state = await caches.open(STATE)
  if (isSignedIn) return state.put(MARK, new Response(''))
  if (await state.delete(MARK)) await caches.delete(PAGES)
}

export const isSignedIn = async (): Promise<boolean> => (await (await caches.open(STATE)).match(MARK)) !== undefined
