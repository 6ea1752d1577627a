import { hash } from 'node:crypto'
import { showable } from '#domain/plain-text.ts'
import { allOf, childOf, readXml, wordsIn, type XmlElement } from '#server/xml.ts'
import { watchedFeeds as t } from '#text/en/watched-feeds.ts'

/** This is no feed. */
export class FeedUnreadable extends Error {}

export type FeedEntry = { key: string; title: string; url: string | null; publishedAt: Date | null }

const MOST_ENTRIES = 50
const LONGEST_TITLE = 300
const LONGEST_URL = 2_000

/**
 * Reads RSS or Atom: what it holds, each once, the newest fifty.
 * @param from the address it came from, which links may be relative to
 * @throws XmlUnreadable, FeedUnreadable
 */
export function readFeed(bytes: Uint8Array, contentType: string, from: string): FeedEntry[] {
  const feed = readXml(decoded(bytes, contentType).trimStart())
  const isAtom = childOf(feed, 'feed') !== undefined
  if (!isAtom && !childOf(feed, 'rss') && !childOf(feed, 'RDF')) throw new FeedUnreadable(t.notAFeed)
  const read = allOf(feed, isAtom ? 'entry' : 'item').flatMap((element) => entryOf(element, isAtom, from) ?? [])
  const once = new Map(read.toReversed().map((entry) => [entry.key, entry])) // the first of those with one key stays
  return [...once.values()]
    .toReversed()
    .toSorted((a, b) => (b.publishedAt?.getTime() ?? 0) - (a.publishedAt?.getTime() ?? 0))
    .slice(0, MOST_ENTRIES)
}

function entryOf(element: XmlElement, isAtom: boolean, from: string): FeedEntry | undefined {
  const said = (name: string) => wordsIn(childOf(element, name))
  const link = isAtom ? atomLink(element) : said('link')
  const title = plain(said('title'))
  const known = said(isAtom ? 'id' : 'guid') || link || title
  if (!known) return undefined
  return {
    key: hash('sha256', known),
    title: title || t.untitled,
    url: webAddress(link, from),
    publishedAt: momentOf(isAtom ? said('published') || said('updated') : said('pubDate') || said('date')),
  }
}

/** The page that an entry is about: other links of it lead to pictures, replies or itself. */
const atomLink = (element: XmlElement): string =>
  allOf(element, 'link').find(({ attributes: { rel = 'alternate' } }) => rel === 'alternate')?.attributes.href ?? ''

const plain = (words: string): string => showable(showable(words).trim().slice(0, LONGEST_TITLE)).trim()

function webAddress(link: string, from: string): string | null {
  const url = link ? URL.parse(link, from) : null
  const isWeb = url && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password
  return isWeb && url.href.length <= LONGEST_URL ? url.href : null
}

const EARLIEST = Date.UTC(1990)
const LATEST = Date.UTC(2100)

function momentOf(words: string): Date | null {
  const time = Date.parse(words.slice(0, 60))
  return time > EARLIEST && time < LATEST ? new Date(time) : null
}

/** In the encoding that the answer, or else the feed itself, names. */
function decoded(bytes: Uint8Array, contentType: string): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const named = /charset=["']?([\w-]+)/.exec(contentType)?.[1] ?? /^[^>]{0,100}encoding=["']([\w-]+)/.exec(start)?.[1]
  try {
    return new TextDecoder(named).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes) // a name that nobody knows
  }
}
