import { expect, test } from 'vitest'
import { XmlUnreadable } from '#server/xml.ts'
import { FeedUnreadable, readFeed } from './read-feed.ts'

const FROM = 'https://regulator.example/news/feed.xml'
const reading = (text: string, contentType = 'application/xml') => readFeed(Buffer.from(text), contentType, FROM)
const rss = (items: string) => `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${items}</channel></rss>`

test('an item of RSS says its title in words, its page and its day', () => {
  const [entry] = reading(
    rss(`<item><title><![CDATA[Guidelines on  AI & data]]></title><link>/news/12</link><guid isPermaLink="false">12</guid>
      <pubDate>Mon, 01 Jun 2026 09:30:00 +0100</pubDate></item>`),
  )
  expect(entry).toEqual({
    key: expect.stringMatching(/^[0-9a-f]{64}$/),
    title: 'Guidelines on AI & data',
    url: 'https://regulator.example/news/12',
    publishedAt: new Date('2026-06-01T08:30:00Z'),
  })
})

test('an entry of Atom says the same, and leads to its page, not to a picture', () => {
  const entries = reading(`<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title><entry><id>tag:x,2026:1</id>
    <title type="xhtml"><div>A <b>bill</b> is read</div></title><link rel="enclosure" href="https://x.example/a.png"/>
    <link href="https://x.example/bill"/><updated>2026-06-02T10:00:00Z</updated></entry></feed>`)
  expect(entries).toMatchObject([
    { title: 'A bill is read', url: 'https://x.example/bill', publishedAt: new Date('2026-06-02T10:00:00Z') },
  ])
})

test('the newest fifty are read, each once, with titles of at most three hundred characters', () => {
  const item = (i: number) => `<item><guid>${i}</guid><title>${'x'.repeat(400)}</title>
    <pubDate>${new Date(Date.UTC(2026, 0, 1 + i)).toUTCString()}</pubDate></item>`
  const entries = reading(rss(Array.from({ length: 80 }, (_, i) => item(i)).join('') + item(79)))
  expect(entries).toHaveLength(50)
  expect(entries[0]!.publishedAt).toEqual(new Date(Date.UTC(2026, 0, 80)))
  expect(new Set(entries.map(({ key }) => key)).size).toBe(50)
  expect(entries[0]!.title).toHaveLength(300)
})

test('what is no address of the web is no link, what is no date no date, and nothing unshowable is kept', () => {
  const entries = reading(
    rss(`<item><guid>1</guid><title>a\0b\u0007</title><link>javascript:alert(1)</link><pubDate>soon</pubDate></item>
      <item><guid>2</guid><link>https://me:secret@x.example/</link></item><item><description>nothing</description></item>`),
  )
  expect(entries).toMatchObject([
    { title: 'ab', url: null, publishedAt: null },
    { title: 'Without a title', url: null },
  ])
})

test('the encoding is the one that is named', () => {
  const text = rss('<item><title>Décret</title></item>').replace('"1.0"', '"1.0" encoding="iso-8859-1"')
  expect(readFeed(Buffer.from(text, 'latin1'), 'text/xml', FROM)[0]!.title).toBe('Décret')
  expect(reading(text, 'text/xml; charset=utf-8')[0]!.title).toBe('Décret')
  expect(reading(text.replace('iso-8859-1', 'of-nobody'))[0]!.title).toBe('Décret')
})

test('a document type, an entity and a page that is no feed are refused', () => {
  expect(() => reading(`<!DOCTYPE rss [<!ENTITY x "y">]>${rss('')}`)).toThrow(XmlUnreadable)
  expect(() => reading('<rss><channel>')).toThrow(XmlUnreadable)
  expect(() => reading('<html><body><p>Sign in</p></body></html>')).toThrow(FeedUnreadable)
  expect(() => reading('')).toThrow(FeedUnreadable)
})
