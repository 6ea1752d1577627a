const NEVER = /^\/(?:login|logout|api)(?:[/?#]|$)/i

/**
 * Where somebody was going, when it is a page of this site; undefined for everything else: other sites in whatever spelling, what is no
 * address, and the pages that would only lead back here (trust 32).
 * @param typed a path, as an address or storage had it
 */
export function safeDestination(typed: string | null | undefined): string | undefined {
  if (!typed || typed.length > 2_000 || !/^\/(?![/\\])/.test(typed) || /[\\\p{Cc}\p{Z}]/u.test(typed)) return undefined
  const here = 'https://here.invalid'
  const url = URL.parse(typed, here)
  if (!url || url.origin !== here) return undefined
  const path = `${url.pathname}${url.search}${url.hash}`
  if (/^\/[/\\]/.test(path) || NEVER.test(path) || isEncodedWayOut(url.pathname)) return undefined
  return path
}

/** `/%2f%2fevil`, `/%5cevil`: some program on the way might decode it. No page of ours is spelled so. */
const isEncodedWayOut = (path: string): boolean => /%(?:2f|5c|0[0-9a-f]|1[0-9a-f])/i.test(path)
