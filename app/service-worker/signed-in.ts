import { PAGES, STATE } from './caches.ts'

const MARK = '/signed-in'

/**
 * Pages say whether somebody is signed in, for this script cannot look into local storage. It is written down, since the
 * browser ends and starts this script at any time. When they sign out, what was kept goes too, and no empty cache comes back: the page
 * may have deleted all of them.
 */
export async function noteSignedIn(isSignedIn: boolean): Promise<void> {
  if (isSignedIn) return (await caches.open(STATE)).put(MARK, new Response(''))
  if (await caches.delete(STATE)) await caches.delete(PAGES)
}

export const isSignedIn = async (): Promise<boolean> => (await caches.match(MARK, { cacheName: STATE })) !== undefined
