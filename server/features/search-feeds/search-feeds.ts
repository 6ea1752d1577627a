import type { SearchFeed } from '#contract/alert-control.ts'
import { ProblemError } from '#contract/problem.ts'
import type { SavedSearch } from '#contract/workspace.ts'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'
import { isOverLimit } from '#domain/limits.ts'
import type { Plan, SubscriptionStatus } from '#domain/plans.ts'
import { feedOfCards, newestFound } from '#server/features/feeds/feeds.ts'
import { limitNow } from '#server/features/usage/usage.ts'
import { readSigned, sign } from '#server/secret.ts'
import { text } from '#text/en.ts'
import * as sql from './search-feeds.sql.ts'

const PURPOSE = 'search feed'
type Signing = { secret: string; publicUrl: string }
/** The search by its number, and which of its addresses it is. */
type Address = [id: string, generation: number]

/** Where the feed of a saved search is read without signing in. @throws NOT_FOUND also for somebody else's */
export async function readFeedAddress(db: Db, userId: string, id: string, signing: Signing): Promise<SearchFeed> {
  const row = await sql.generationOf(db, userId, id)
  if (!row) throw new ProblemError('NOT_FOUND')
  return addressesOf([id, row.feedGeneration], signing)
}

/** New addresses; the ones there were end. @throws NOT_FOUND also for somebody else's */
export async function renewFeedAddress(db: Db, userId: string, id: string, signing: Signing): Promise<SearchFeed> {
  const row = await sql.renew(db, userId, id)
  if (!row) throw new ProblemError('NOT_FOUND')
  return addressesOf([id, row.feedGeneration], signing)
}

/** Signed, so that whoever only has the database has no address. */
function addressesOf(address: Address, { secret, publicUrl }: Signing): SearchFeed {
  const base = `${publicUrl}/feeds/searches/${sign(secret, PURPOSE, address)}`
  return { atom: `${base}.atom`, json: `${base}.json` }
}

export type FedSearch = {
  name: string
  query: SavedSearch['query']
  viewer: Extract<Viewer, { kind: 'user' }>
  /** Changes with whatever, besides the register, the feed follows from. */
  state: string
}

/**
 * The search of a token, with what its owner may see at this moment; an administrator is a reader with their plan here. Undefined alike for what
 * is forged, ended, deleted, more than the plan holds, or of an account that is closed.
 */
export async function searchOfFeed(db: Db, secret: string, token: string, now: Date): Promise<FedSearch | undefined> {
  const signed = readSigned<Address>(secret, PURPOSE, token, now)
  const row = signed.is === 'good' ? await sql.searchOf(db, ...signed.payload) : undefined
  if (!row) return undefined
  const { userId: id, name, query, updatedAt, subscriptionPlan, subscriptionStatus, position } = row
  const limit = await limitNow(db, { id, isAdmin: false }, 'maxSavedSearches')
  if (isOverLimit(limit, Number(position))) return undefined
  const [plan, status] = [subscriptionPlan as Plan, subscriptionStatus as SubscriptionStatus] // the database checks both
  return {
    name,
    query: query as SavedSearch['query'], // written by the contract
    viewer: { kind: 'user', id, plan, subscriptionStatus: status },
    state: `${updatedAt.toISOString()} ${plan} ${status}`,
  }
}

/** The newest records that it finds, as anybody may see them; phrases are looked for where its owner's plan lets them. */
export async function searchFeed(
  db: Db,
  { name, query, viewer }: FedSearch,
  token: string,
  form: 'atom' | 'json',
  place: { publicUrl: string; siteName: string },
  now: Date,
): Promise<string> {
  const { publicUrl, siteName } = place
  const base = `${publicUrl}/feeds/searches/${token}`
  const about = {
    id: base,
    title: text.feeds.searchTitle(name, siteName),
    description: text.feeds.searchDescription,
    link: `${publicUrl}/tracker?${parametersOf(query)}`,
    feedLinks: { atom: `${base}.atom`, json: `${base}.json` },
  }
  return feedOfCards(db, await newestFound(db, viewer, query), about, form, place, now)
}

/** As the address of the tracker writes them. */
const parametersOf = (query: SavedSearch['query']): URLSearchParams =>
  new URLSearchParams(Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one])))
