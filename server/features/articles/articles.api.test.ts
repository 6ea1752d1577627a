import { parseAtomFeed, parseJsonFeed } from 'feedsmith'
import { XMLValidator } from 'fast-xml-parser'
import { describe, expect } from 'vitest'
import { Article, ArticleList } from '#contract/articles.ts'
import type { Db } from '#db/open.ts'
import { ANONYMOUS } from '#domain/access.ts'
import { isArticleFound } from '#domain/articles.ts'
import { isShowable } from '#domain/plain-text.ts'
import { findCard } from '#server/features/cards/cards.ts'
import { aPolicy } from '#test/builders.ts'
import { NOW, test, type Api } from '#test/fixtures.ts'
import { publishDue } from './articles.jobs.ts'
import { articlesAbout, listArticles, readArticle } from './articles.ts'

const LIST = '/api/articles'
const read = (api: Api, query = '') => api.read(ArticleList, `${LIST}${query}`)
const day = (text: string) => new Date(`${text}T12:00:00Z`)

type Row = {
  slug: string
  title?: string
  subtitle?: string
  excerpt?: string
  category?: string
  tags?: string[]
  body?: string
  state?: 'draft' | 'scheduled' | 'published'
  publishedAt?: Date | null
  about?: number[]
}

async function anArticle(db: Db, { about = [], ...given }: Row): Promise<number> {
  const { id } = await db
    .insertInto('articles')
    .values({
      title: `About ${given.slug}`,
      subtitle: null,
      excerpt: 'What it says.',
      category: 'AI',
      tags: [],
      body: 'Words.',
      author: 'The desk',
      sources: JSON.stringify([{ title: 'Gazette', url: 'https://example.org/', publisher: 'Press' }]),
      state: 'published',
      publishedAt: NOW,
      createdAt: NOW,
      updatedAt: NOW,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (about.length > 0) {
    await db
      .insertInto('articlePolicies')
      .values(about.map((policyId, position) => ({ articleId: id, policyId, position })))
      .execute()
  }
  return id
}

describe('GET /api/articles', () => {
  test('lists what is published, newest first, in pages', async ({ emptyDb }) => {
    for (const [i, month] of ['03', '01', '05', '02', '04'].entries()) {
      await anArticle(emptyDb, { slug: `article-${i}`, publishedAt: day(`2026-${month}-01`) })
    }
    const page = async (number: number) => listArticles(emptyDb, ANONYMOUS, { page: number, pageSize: 2 }, NOW)
    const all = [await page(1), await page(2), await page(3), await page(4)]
    expect(all.flatMap(({ articles }) => articles.map(({ slug }) => slug))).toEqual([2, 4, 0, 3, 1].map((i) => `article-${i}`))
    expect(all.map(({ total }) => total)).toEqual([5, 5, 5, 5])
  })

  test('answers in the words of the specification', async ({ db, api }) => {
    await publishDue(db, NOW)
    const list = await read(api, '?limit=6')
    expect(list).toMatchObject({ total: 1, page: 1, pageSize: 6, articles: [{ slug: 'ndpa-gaid-compliance-year', readTime: 5 }] })
    const first = await api.get(LIST)
    expect(first.headers.get('etag')).toBeTruthy()
    expect((await api.get(LIST, { 'if-none-match': first.headers.get('etag')! })).status).toBe(304)
  })

  test('finds what the rule of the landing page finds, in every alphabet of ours', async ({ emptyDb }) => {
    const rows: Row[] = [
      { slug: 'one', title: 'Ìdáàbòbò ẸTỌ́ data', category: 'AI', tags: ['Privacy', 'Côte d’Ivoire'] },
      { slug: 'two', title: 'Loans', subtitle: 'Fees of 100%_each', category: 'Fintech', tags: ['AI'] },
      { slug: 'three', excerpt: 'A back\\slash and a ‘quote’', category: 'Privacy', tags: ['Ƙasa', 'ÉTÉ'] },
    ]
    for (const row of rows) await anArticle(emptyDb, row)
    const { articles } = await listArticles(emptyDb, ANONYMOUS, { page: 1, pageSize: 10 }, NOW)
    const words = [
      'data',
      'DATA',
      'ìdáàbòbò',
      'ẹtọ́',
      '%_',
      '%',
      '_',
      '\\',
      '‘quote’',
      'LOANS',
      ' loans ',
      'nothing',
      "'",
      'slash a',
      undefined,
    ]
    const chips = ['AI', 'ai', 'privacy', 'PRIVACY', 'ƙasa', 'été', 'côte D’ivoire', 'Labor', undefined]
    for (const q of words) {
      for (const category of chips) {
        const found = await listArticles(emptyDb, ANONYMOUS, { q, category, page: 1, pageSize: 10 }, NOW)
        const expected = articles.filter((article) => isArticleFound(article, { q, category }))
        expect(
          found.articles.map(({ slug }) => slug),
          `${q} ${category}`,
        ).toEqual(expected.map(({ slug }) => slug))
        expect(found.total).toBe(expected.length)
      }
    }
  })

  test('narrows by tag and by year in Lagos', async ({ emptyDb }) => {
    await anArticle(emptyDb, { slug: 'old', publishedAt: new Date('2025-12-31T22:59:00Z'), tags: ['Courts'] })
    await anArticle(emptyDb, {
      slug: 'new',
      publishedAt: new Date('2025-12-31T23:00:00Z'),
      tags: ['courts', 'Other'],
      category: 'Policy',
    })
    const slugs = async (filters: object) =>
      (await listArticles(emptyDb, ANONYMOUS, { ...filters, page: 1, pageSize: 10 }, NOW)).articles.map(({ slug }) => slug)
    expect(await slugs({ tag: 'COURTS' })).toEqual(['new', 'old'])
    expect(await slugs({ tag: 'Policy' })).toEqual([])
    expect(await slugs({ year: '2026' })).toEqual(['new'])
    expect(await slugs({ year: '2025' })).toEqual(['old'])
  })

  test.for([
    'limit=0',
    'limit=101',
    'limit=1e1',
    'page=0',
    'page=1001',
    'year=26',
    `q=${'a'.repeat(201)}`,
    'colour=red',
    'category=a&category=b',
  ])('?%s is refused', async (query, { api }) => {
    expect(await api.refusal(`${LIST}?${query}`)).toMatchObject({ status: 400, details: [{ path: query.split('=')[0] }] })
  })
})

describe('GET /api/articles/{slug}', () => {
  test('has the body as HTML, its headings, its sources and its records as they stand now', async ({ db, api }) => {
    await publishDue(db, NOW)
    const article = await api.read(Article, `${LIST}/ndpa-gaid-compliance-year`)
    expect(article.body).toContain('<a href="/demo/policy/nigeria-data-protection-act-2023">Nigeria Data Protection Act 2023</a>')
    expect(article.contents[0]).toEqual({ id: 's-what-changed', text: 'What changed', level: 2 })
    expect(article.body).toContain('<h2 id="s-what-changed">')
    expect(article.sources).toHaveLength(14)
    expect(article.policies.slice(0, 3)).toMatchObject([
      { slug: 'nigeria-data-protection-act-2023', status: 'enacted', inForceSince: '2023-06-12' },
      { slug: 'ndpa-general-application-implementation-directive-2025', inForceSince: '2025-09-19' },
      { slug: 'nigeria-data-protection-regulation-2019', status: 'archived', inForceSince: null },
    ])
    await db.updateTable('policies').set({ status: 'archived' }).where('slug', '=', 'nigeria-data-protection-act-2023').execute()
    expect((await api.read(Article, `${LIST}/ndpa-gaid-compliance-year`)).policies[0]).toMatchObject({
      status: 'archived',
      inForceSince: null,
    })
  })

  test('says what to read next: shared records first, then category and tags, then the newest', async ({ db }) => {
    await db.deleteFrom('articles').execute()
    const { id } = await aPolicy(db)
    await anArticle(db, { slug: 'this', category: 'AI', tags: ['Courts', 'Kenya'], about: [id] })
    await anArticle(db, { slug: 'same-record', category: 'Labor', about: [id], publishedAt: day('2026-01-01') })
    await anArticle(db, { slug: 'same-tag', category: 'Labor', tags: ['COURTS'], publishedAt: day('2026-02-01') })
    await anArticle(db, { slug: 'same-category', category: 'ai', publishedAt: day('2026-01-02') })
    await anArticle(db, { slug: 'newest', category: 'Labor', publishedAt: day('2026-06-01') })
    const nexts = async (slug: string) => (await readArticle(db, slug, NOW))!.related.map((article) => article.slug)
    expect(await nexts('this')).toEqual(['same-record', 'same-category', 'same-tag'])
    expect(await nexts('newest')).toEqual(['same-tag', 'same-record', 'this'])
  })

  test('a text that says that it is a script is words', async ({ emptyDb }) => {
    await anArticle(emptyDb, {
      slug: 'old-row',
      title: '</script><script>alert(1)</script>',
      body: '<img src=x onerror=alert(1)>[x](javascript:alert(1))',
    })
    const article = (await readArticle(emptyDb, 'old-row', NOW))!
    expect(article.parts.map(({ html }) => html).join('')).toBe('<p>x</p>')
  })

  test.for(['no-such-article', 'NDPA', '%00', 'a%20b', '..%2f', 'constructor', `${'a'.repeat(3_000)}`])(
    '%s is not found',
    async (slug, { api }) => {
      expect(await api.refusal(`${LIST}/${slug}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    },
  )
})

describe('feeds of articles', () => {
  test('hold each article whole, with addresses that work elsewhere', async ({ db, api }) => {
    await publishDue(db, NOW)
    const response = await api.get('/feeds/insights.atom')
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const xml = await response.text()
    expect(XMLValidator.validate(xml)).toBe(true)
    const atom = parseAtomFeed(xml)
    expect(atom.entries).toHaveLength(1)
    expect(atom.entries![0]).toMatchObject({
      id: 'http://policywatch.test/insights/ndpa-gaid-compliance-year',
      authors: [{ name: 'PolicyWatch editorial desk' }],
    })
    const json = parseJsonFeed(await (await api.get('/feeds/insights.json')).json())
    for (const content of [JSON.stringify(atom.entries![0]), json.items![0]!.content_html!]) {
      expect(content).toContain('http://policywatch.test/demo/policy/nigeria-data-protection-act-2023')
      expect(content).toContain('no government has endorsed it')
      expect(content).not.toMatch(/href=\\?"[/#]/)
    }
  })

  test('stay well formed whatever is written in an article', async ({ db, api }) => {
    await anArticle(db, {
      slug: 'hostile',
      title: ']]></title><script>alert(1)</script>',
      excerpt: '<b>]]> & \u0001',
      body: 'a ]]> b\n\n`]]>`\n\n<![CDATA[x]]> &amp; \u000b [x](https://example.org/?a=1&b=2]]>)',
      tags: ['<"&\'>'],
    })
    const xml = await (await api.get('/feeds/insights.atom')).text()
    expect(XMLValidator.validate(xml)).toBe(true)
    const [entry] = parseAtomFeed(xml).entries!
    expect(entry!.title).toMatchObject({ value: ']]&gt;&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;' })
    expect(isShowable(xml)).toBe(true)
    expect(parseJsonFeed(await (await api.get('/feeds/insights.json')).json()).items![0]!.title).toBe(
      ']]></title><script>alert(1)</script>',
    )
  })

  test('of no article are feeds all the same', async ({ db, api }) => {
    await db.deleteFrom('articles').execute()
    expect(parseAtomFeed(await (await api.get('/feeds/insights.atom')).text()).entries ?? []).toEqual([])
  })
})

describe('trust 51: an article that is not published is nowhere', () => {
  const CANARY = 'canary-draft'
  test.for([
    ['a draft', { state: 'draft', publishedAt: null }],
    ['a draft that has a day', { state: 'draft', publishedAt: day('2026-01-01') }],
    ['one that is scheduled', { state: 'scheduled', publishedAt: day('2026-12-01') }],
    ['one whose hour has come but that was not published yet', { state: 'scheduled', publishedAt: day('2026-06-01') }],
    ['one that is dated ahead', { state: 'published', publishedAt: day('2026-12-01') }],
  ] as const)('%s', async ([, when], { db, api }) => {
    await publishDue(db, NOW)
    const about = await db.selectFrom('policies').select('id').where('slug', '=', 'nigeria-data-protection-act-2023').execute()
    await anArticle(db, {
      ...when,
      slug: CANARY,
      title: CANARY,
      subtitle: CANARY,
      excerpt: CANARY,
      body: CANARY,
      category: 'Data Protection',
      tags: ['Data Protection', 'Privacy', CANARY],
      about: about.map(({ id }) => id),
    })
    for (const path of [
      LIST,
      `${LIST}?q=canary`,
      `${LIST}?tag=${CANARY}`,
      `${LIST}?category=${CANARY}`,
      `${LIST}/ndpa-gaid-compliance-year`,
      '/feeds/insights.atom',
      '/feeds/insights.json',
      '/sitemap.xml',
      '/api/policies/nigeria-data-protection-act-2023',
      '/api/policies?q=canary',
      '/api/changes',
      '/api/stats',
    ]) {
      const response = await api.get(path)
      expect(response.status, path).toBe(200)
      // What was asked for may be told again.
      expect((await response.text()).replaceAll('"q":"canary"', ''), path).not.toContain(CANARY)
    }
    for (const path of [`${LIST}/${CANARY}`, `/social/article/${CANARY}.png`]) {
      const response = await api.get(path)
      expect(response.status, path).toBe(404)
      expect(await response.text(), path).not.toContain(CANARY)
    }
    expect(await readArticle(db, CANARY, NOW)).toBeUndefined()
    expect(await findCard(db, 'article', CANARY, 'PolicyWatch', NOW)).toBeUndefined()
    expect(JSON.stringify(await articlesAbout(db, 'nigeria-data-protection-act-2023', NOW))).not.toContain(CANARY)
    expect((await readArticle(db, 'ndpa-gaid-compliance-year', NOW))!.related).toEqual([])
  })
})

test('what is scheduled is published when its time comes, and every kept page is then old', async ({ db }) => {
  const version = async () => (await db.selectFrom('contentState').select('version').executeTakeFirstOrThrow()).version
  await db.deleteFrom('articles').execute()
  await anArticle(db, { slug: 'soon', state: 'scheduled', publishedAt: day('2026-06-16') })
  const before = await version()
  expect(await publishDue(db, NOW)).toBe(0)
  expect(await version()).toBe(before)
  expect(await publishDue(db, day('2026-06-16'))).toBe(1)
  expect(await version()).toBe(before + 1)
  expect((await listArticles(db, ANONYMOUS, { page: 1, pageSize: 5 }, day('2026-06-16'))).total).toBe(1)
})

test('the card of an article says what is public of it', async ({ emptyDb }) => {
  await anArticle(emptyDb, {
    slug: 'a-card',
    title: 'A title',
    subtitle: 'Under it',
    category: 'Fintech',
    body: 'secret-body',
    publishedAt: day('2026-06-04'),
  })
  const found = await findCard(emptyDb, 'article', 'a-card', 'PolicyWatch', NOW)
  expect(found).toEqual({
    card: {
      siteName: 'PolicyWatch',
      kind: ['Insights', 'Fintech'],
      title: 'A title',
      note: 'Under it',
      figures: [{ count: '1', of: 'minute' }],
      moved: { label: 'Published', date: 'Jun 4, 2026' },
    },
  })
})

test('the sitemap has every published article and when it changed', async ({ db, api }) => {
  await publishDue(db, NOW)
  const xml = await (await api.get('/sitemap.xml')).text()
  expect(xml).toContain('<loc>http://policywatch.test/insights</loc>')
  expect(xml).toMatch(
    /<loc>http:\/\/policywatch.test\/insights\/ndpa-gaid-compliance-year<\/loc><lastmod>2026-06-03T23:00:00.000Z</,
  )
  expect(xml.match(/\/insights\//g)).toHaveLength(1)
})
