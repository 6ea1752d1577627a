/** Set by the build: another build has another one. */
declare const BUILD: string

const PREFIX = 'policywatch-'
/** The offline page, of this build. */
export const FRAME = `${PREFIX}frame-${BUILD}`
/** Pages outlive a build, for readers want to keep them; raise the number when how they are kept changes. */
export const PAGES = `${PREFIX}pages-1`
export const FILES = `${PREFIX}files-1`
export const STATE = `${PREFIX}state-1`

/** Deletes what other versions of this script left behind. */
export async function deleteOldCaches(): Promise<void> {
  const current = new Set([FRAME, PAGES, FILES, STATE])
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !current.has(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** Answers say that they differ by cookie and encoding; what is kept here is this reader's own, so that is passed over. */
export const ANYHOW = { ignoreVary: true } as const
