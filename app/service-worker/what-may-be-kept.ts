import { isCampaign } from '#domain/campaigns.ts'

/** What an answer says of itself, as far as keeping it goes. */
export type Answer = Pick<Response, 'status' | 'type' | 'redirected'> & { headers: Pick<Headers, 'get'> }

/** Kept in this many; the oldest makes room. */
export const MOST_PAGES = 60

// The server says which pages are everybody's (Cache-Control: public). These are never kept, whatever it says.
const NEVER =
  /^\/(api|auth|admin|account|dashboard|profile|profile-settings|profile-completion|login|logout|signup|verify|verify-email|forgot-password|reset-password|complete-profile|newsletter|unsubscribe|feeds|social|cite|healthz|readyz|metrics|offline|policy)(\/|$)/
// Secrets, and what one reader did: `asked` is the page that thanks for a request.
const OF_ONE_READER = /^(token|code|key|sig|signature|email|session|asked)$/i
const FILE = /^\/(assets|images)\/[^/].*\.[a-z0-9]+$/

/** Whether the page at an address is one that anybody may open, and so may lie on a shared device. */
export const isPublicPage = (url: URL, origin: string): boolean =>
  url.origin === origin && !NEVER.test(url.pathname) && ![...url.searchParams.keys()].some((name) => OF_ONE_READER.test(name))

/** Whether an answer is a whole page for everybody. A page of a link that was mailed says no-referrer, for its address is a secret. */
export function mayKeepPage(url: URL, origin: string, answer: Answer): boolean {
  const rule = answer.headers.get('cache-control') ?? ''
  return (
    isPublicPage(url, origin) &&
    isOurs(answer) &&
    (answer.headers.get('content-type') ?? '').startsWith('text/html') &&
    /\bpublic\b/.test(rule) &&
    !/\b(no-store|private)\b/.test(rule) &&
    answer.headers.get('referrer-policy') !== 'no-referrer'
  )
}

/** Whether an address is one of a file that never changes under its name: styles, scripts, fonts and pictures of pages. */
export const isFile = (url: URL, origin: string): boolean => url.origin === origin && FILE.test(url.pathname)

export const mayKeepFile = (url: URL, origin: string, answer: Answer): boolean =>
  isFile(url, origin) && isOurs(answer) && /\bimmutable\b/.test(answer.headers.get('cache-control') ?? '')

/** A whole answer of ours, at the address that was asked. */
const isOurs = ({ status, type, redirected }: Answer): boolean => status === 200 && type === 'basic' && !redirected

/** Under which address a page is kept: without its fragment and without what a mail program adds to a link. */
export function addressOf(url: URL): string {
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => !isCampaign(name)))
  return `${url.pathname}${query.size > 0 ? `?${query}` : ''}`
}

/** Which of the kept are too many, the oldest of them first. */
export const tooMany = <Kept extends { keptAt: string }>(kept: Kept[], most = MOST_PAGES): Kept[] =>
  kept.toSorted((a, b) => a.keptAt.localeCompare(b.keptAt)).slice(0, Math.max(0, kept.length - most))
