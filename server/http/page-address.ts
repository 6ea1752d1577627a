import { PolicyQuery } from '#contract/policies.ts'
import { isCampaign } from '#domain/campaigns.ts'
import { withoutEndSlashes } from '#domain/paths.ts'

const PAGE = /^(\/|(?:\/[a-z0-9-]+)+)\/*$/
const NOWHERE = '/nowhere'

/**
 * The path of a page without slashes at its end. What is not spelled as pages are leads nowhere: the router takes capitals
 * and escapes too, which would be kept as pages of their own, and its own names for the bare data of a page.
 */
export const pagePathOf = (path: string): string => PAGE.exec(path)?.[1] ?? NOWHERE

/** The parameters a tracker page reads besides those of the list of policies. */
export const TRACKER_PARAMETERS = ['view', 'layer', 'place'] as const

const TRACKER = [...Object.keys(PolicyQuery.shape), ...TRACKER_PARAMETERS]

/** Which pages read which parameters; every other page reads none. */
const READS: readonly [page: RegExp, parameters: ReadonlySet<string>][] = [
  [/^\/$/, new Set(['q', 'category'])],
  [/^\/(tracker(\/[a-z-]+)?|jurisdictions\/[a-z0-9-]+)$/, new Set(TRACKER)],
  [/^\/tracker\/domesticated\/[a-z0-9-]+$/, new Set(['view'])],
  [/^\/(demo\/)?policy\/[a-z0-9-]+$/, new Set(['as_of'])],
  [/^\/obligations$/, new Set(['sector', 'jurisdiction', 'regulator', 'focus', 'size', 'due', 'policy', 'page', 'lockedPage'])],
  [/^\/calendar$/, new Set([...TRACKER, 'sector', 'kind', 'month'])],
  [/^\/compare\/[a-z0-9-]+$/, new Set(['countries', 'differ', 'add', 'pair'])],
  [/^\/insights$/, new Set(['q', 'category', 'tag', 'year', 'page'])],
  [/^\/coverage$/, new Set(['region', 'focus'])],
  [/^\/changes$/, new Set(['jurisdiction', 'focus', 'before', 'page'])],
  [/^\/newsletter\/(confirm|preferences|unsubscribe)$/, new Set()], // their token makes them one reader's own
  [/^\/alerts\/(stop|weekly|unsubscribe)$/, new Set()], // so does theirs
  [/^\/first-admin$/, new Set()], // its token is in its address, too
  [/^\/login$/, new Set(['message', 'auth', 'profile'])],
  [/^\/(verify-email|forgot-password|reset-password)$/, new Set()], // so is theirs
  [/^\/pricing$/, new Set(['currency', 'period', 'plan', 'asked'])],
]

/** Pages of a link that somebody was sent: they are kept nowhere, and where they lead is not told whence. */
export const isPrivate = (path: string): boolean =>
  /^\/(newsletter\/(confirm|preferences|unsubscribe)|alerts\/(stop|weekly|unsubscribe)|insights\/preview\/[^/]*|first-admin|verify-email|forgot-password|reset-password)\/*$/.test(
    path,
  )

/**
 * Under which address a page is kept, or undefined when it is not: two spellings of one address share an entry, and a
 * parameter nobody knows never makes a new one. Values of one parameter keep their order, for the first may be the one that counts.
 */
export function keyOf(url: URL): string | undefined {
  const path = url.pathname.length > 1 ? withoutEndSlashes(url.pathname) : url.pathname
  const known = READS.find(([page]) => page.test(path))?.[1]
  if (!known) return path
  const parameters = [...url.searchParams].filter(([name, value]) => value !== '' && !isCampaign(name))
  if (parameters.some(([name]) => !known.has(name))) return undefined
  const query = new URLSearchParams(parameters.toSorted(([a], [b]) => a.localeCompare(b)))
  return query.size > 0 ? `${path}?${query}` : path
}
