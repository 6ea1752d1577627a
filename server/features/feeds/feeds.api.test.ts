import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { parseAtomFeed, parseJsonFeed } from 'feedsmith'
import { describe, expect } from 'vitest'
import { aPolicy } from '#test/builders.ts'
import { test } from '#test/fixtures.ts'
import { seedPolicies } from '#test/seed.ts'

const SITE = 'http://policywatch.test'

describe('feeds of a tracker query', () => {
  test('Atom: a real parser finds the fifty newest, with where, when and what', async ({ api }) => {
    const answer = await api.get('/feeds/policies.atom')
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const body = await answer.text()
    expect(XMLValidator.validate(body)).toBe(true)
    const feed = parseAtomFeed(body)
    expect(feed.links).toContainEqual(expect.objectContaining({ rel: 'self', href: `${SITE}/feeds/policies.atom` }))
    expect(feed.authors?.[0]?.name).toBe('PolicyWatch')
    expect(feed.entries).toHaveLength(50)
    expect(feed.entries![0]).toMatchObject({
      id: `${SITE}/policy/ncc-internet-code-of-practice-2026`,
      title: expect.objectContaining({ value: 'Internet Code of Practice, 2026 (Nigeria)' }),
    })
    expect(new Set(feed.entries!.map(({ id }) => id)).size).toBe(50)
  })

  test('JSON Feed: the same records, narrowed as the address says', async ({ api }) => {
    const feed = parseJsonFeed(await (await api.get('/feeds/policies.json?jurisdiction=KE&type=law')).json())
    const laws = seedPolicies().filter(({ jurisdiction, type }) => jurisdiction === 'KE' && type === 'law')
    expect(feed.items?.map(({ id }) => id?.split('/').at(-1)).toSorted()).toEqual(laws.map(({ slug }) => slug).toSorted())
    expect(feed.feed_url).toBe(`${SITE}/feeds/policies.json?jurisdiction=KE&type=law`)
  })

  test('signs that mean something in markup arrive as they were written', async ({ api, db }) => {
    const title = 'A <b>bold</b> Act & "its" <script>alert(1)</script> schedule ]]>'
    await aPolicy(db, { slug: 'bold-act', title, jurisdiction: 'KE', type: 'strategy' })
    const parsed = parseJsonFeed(await (await api.get('/feeds/policies.json?q=bold&type=strategy')).json())
    expect(parsed.items?.[0]?.title).toBe(`${title} (Kenya)`)
    const atom = await (await api.get('/feeds/policies.atom?q=bold&type=strategy')).text()
    expect(XMLValidator.validate(atom)).toBe(true)
    expect(atom).not.toContain('<script>')
  })

  test('what no feed can hold is left out, so that one record breaks it for nobody', async ({ api, db }) => {
    await aPolicy(db, {
      slug: 'bell-act',
      title: 'A bell\u0001ringer\u000B Act\uFFFE',
      summary: 'It\u001F does.',
      jurisdiction: 'KE',
    })
    const atom = await (await api.get('/feeds/policies.atom?jurisdiction=KE&q=act')).text()
    const json = await (await api.get('/feeds/policies.json?jurisdiction=KE')).text()
    const all = await (await api.get('/feeds/policies.atom?jurisdiction=KE&sort=title')).text()
    for (const body of [atom, all]) {
      expect(XMLValidator.validate(body)).toBe(true)
      expect(body).not.toMatch(/[^\t\n\r\x20-\uFFFD]/)
    }
    expect(parseAtomFeed(all).entries?.map(({ title }) => title?.value)).toContain('A bellringer Act (Kenya)')
    expect(parseJsonFeed(JSON.parse(json)).items?.map(({ title }) => title)).toContain('A bellringer Act (Kenya)')
  })

  test('what is not a filter is refused with its name', async ({ api }) => {
    for (const [path, name] of [
      ['/feeds/policies.atom?type=nonsense', 'type'],
      ['/feeds/policies.json?colour=red', 'colour'],
      ['/feeds/policies.atom?page=2', 'page'],
      ['/sitemap.xml?part=0', 'part'],
    ] as const) {
      const answer = await api.get(path)
      expect(answer.status, path).toBe(400)
      expect((await answer.json()) as unknown).toMatchObject({ code: 'BAD_REQUEST', details: [{ path: name }] })
    }
  })

  test('who has a feed already is told so', async ({ api }) => {
    const etag = (await api.get('/feeds/policies.atom')).headers.get('etag')!
    expect((await api.get('/feeds/policies.atom', { 'if-none-match': etag })).status).toBe(304)
  })
})

test('the sitemap names every record and every place once', async ({ api }) => {
  const body = await (await api.get('/sitemap.xml')).text()
  const { urlset } = new XMLParser().parse(body) as { urlset: { url: { loc: string }[] } }
  const addresses = urlset.url.map(({ loc }) => loc)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const { slug } of seedPolicies()) expect(addresses).toContain(`${SITE}/demo/policy/${slug}`)
  expect(addresses).toContain(`${SITE}/jurisdictions/eritrea`)
  expect((await api.get('/sitemap.xml?part=2')).status).toBe(404)
})

test('robots are sent to the sitemap and kept from the API', async ({ api }) => {
  const body = await (await api.get('/robots.txt')).text()
  expect(body).toContain(`Sitemap: ${SITE}/sitemap.xml`)
  expect(body).toContain('Disallow: /api/')
})
