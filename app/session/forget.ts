import { clearTokens } from './tokens.ts'

/** At logout this browser keeps nothing of ours, whoever comes after (trust 22). What a browser refuses to touch holds nothing. */
export async function forgetEverything(): Promise<void> {
  attempt(() => localStorage.clear())
  attempt(() => sessionStorage.clear())
  await Promise.allSettled([forgetCaches(() => true), forgetDatabases()])
}

/**
 * When a session is over by itself: the tokens and the kept pages. The key stays, by which the server knows this browser again, and so do
 * choices such as the theme.
 */
export async function forgetSession(): Promise<void> {
  clearTokens()
  await forgetKeptPages().catch(() => undefined)
}

export const forgetKeptPages = () => forgetCaches((name) => name.includes('-pages-'))

function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // a browser that keeps nothing
  }
}

async function forgetCaches(which: (name: string) => boolean): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = (await caches.keys()).filter(which)
  await Promise.all(names.map((name) => caches.delete(name)))
}

async function forgetDatabases(): Promise<void> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
  await Promise.all(names.map(deleted))
}

/** A tab that has it open delays this; it is deleted as soon as that is closed, so nobody waits. */
const deleted = (name: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    for (const type of ['success', 'error', 'blocked']) request.addEventListener(type, () => resolve())
  })
