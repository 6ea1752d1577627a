import { describe, expect } from 'vitest'
import { ArticlePreview, ArticleVersions, DeskArticle, DeskArticles, PreviewLink } from '#contract/article-desk.ts'
import { Article } from '#contract/articles.ts'
import type { Db } from '#db/open.ts'
import { movedTo, readArticle } from '#server/features/articles/articles.ts'
import { publishDue } from '#server/features/articles/articles.jobs.ts'
import { aUser, callsOn, signIn } from '#test/accounts.ts'
import { pagePathOf } from '#server/http/page-address.ts'
import { NOW, test } from '#test/fixtures.ts'
import { XSS_VECTORS } from '#test/xss-vectors.ts'
import { previewedBy } from './preview-links.ts'
import { slugFrom } from './slugs.ts'

const DESK = '/api/admin/articles'
const PIECE = {
  title: 'What the levy means',
  excerpt: 'In short.',
  category: 'Fintech',
  tags: ['Levy'],
  body: 'See [the Act](/policy/copyright-act-2022).',
  policies: ['copyright-act-2022'],
}

/** Calls of an administrator. */
async function aDesk(db: Db, now = NOW) {
  const admin = await aUser(db, { isAdmin: true })
  const { token } = await signIn(db, admin, now)
  const call = callsOn(db, { now: () => now })
  return { admin, ask: (method: string, path: string, body?: unknown) => call(method, `${DESK}${path}`, body, { token }) }
}

const audited = async (db: Db) =>
  (
    await db
      .selectFrom('securityEvents')
      .select(['actorId', 'detail'])
      .where('kind', '=', 'article-changed')
      .orderBy('id')
      .execute()
  ).map(({ actorId, detail }) => ({ actorId, ...(detail as object) }))
const contentVersion = async (db: Db) => (await db.selectFrom('contentState').select('version').executeTakeFirstOrThrow()).version

describe('an article', () => {
  test('trust 76: is written, published and deleted; readers have it between, and each write leaves one row of audit', async ({
    db,
  }) => {
    const { admin, ask } = await aDesk(db)
    const made = DeskArticle.parse((await ask('POST', '', PIECE)).body)
    expect(made).toMatchObject({ slug: 'what-the-levy-means', state: 'draft', publishAt: null, readTime: 1, faults: [] })
    expect(await readArticle(db, made.slug, NOW)).toBeUndefined()
    const before = await contentVersion(db)
    const out = DeskArticle.parse((await ask('PATCH', `/${made.slug}`, { state: 'published', basedOn: made.revision })).body)
    expect(out).toMatchObject({ state: 'published', publishAt: NOW.toISOString() })
    expect(await contentVersion(db)).not.toEqual(before)
    const read = await callsOn(db)('GET', `/api/articles/${made.slug}`)
    expect(Article.parse(read.body)).toMatchObject({ title: PIECE.title, policies: [{ slug: 'copyright-act-2022' }] })
    expect((await ask('DELETE', `/${made.slug}`)).status).toBe(204)
    expect(await readArticle(db, made.slug, NOW)).toBeUndefined()
    expect(await audited(db)).toEqual([
      { actorId: admin.id, article: made.slug, what: 'created', state: 'draft' },
      { actorId: admin.id, article: made.slug, what: 'saved', state: 'published', before: 'draft' },
      { actorId: admin.id, article: made.slug, what: 'deleted', state: 'published' },
    ])
  })

  test('that is scheduled appears by the job at its time, and not before', async ({ db }) => {
    const { ask } = await aDesk(db)
    const publishAt = '2026-06-16T08:00:00+01:00'
    const { slug } = DeskArticle.parse((await ask('POST', '', { ...PIECE, state: 'scheduled', publishAt })).body)
    const [early, due] = [new Date('2026-06-16T06:59:00Z'), new Date('2026-06-16T07:00:30Z')]
    await publishDue(db, early)
    expect(await readArticle(db, slug, early)).toBeUndefined()
    const before = await contentVersion(db)
    expect(await publishDue(db, due)).toBe(1)
    expect((await readArticle(db, slug, due))?.publishedAt).toBe('2026-06-16T07:00:00.000Z')
    expect(await contentVersion(db)).not.toEqual(before)
  })

  test('whose time came while it was edited is saved, and is published', async ({ db }) => {
    const early = await aDesk(db)
    const publishAt = '2026-06-16T07:00:00.000Z'
    const { slug } = DeskArticle.parse((await early.ask('POST', '', { ...PIECE, state: 'scheduled', publishAt })).body)
    const late = await aDesk(db, new Date('2026-06-16T07:00:30Z'))
    const saved = DeskArticle.parse((await late.ask('PATCH', `/${slug}`, { excerpt: 'In few words.', publishAt })).body)
    expect(saved).toMatchObject({ state: 'published', publishAt, content: { excerpt: 'In few words.' } })
  })

  test('lacks nothing that readers need when it is published, and says each with its field', async ({ db }) => {
    const { ask } = await aDesk(db)
    const paths = async (body: object) => {
      const answer = await ask('POST', '', { title: 'A piece', category: 'AI', ...body })
      return [answer.status, ...((answer.body.details as { path: string }[] | undefined) ?? []).map(({ path }) => path)]
    }
    expect(await paths({ state: 'published' })).toEqual([422, 'excerpt', 'body'])
    expect(await paths({ state: 'scheduled' })).toEqual([422, 'publishAt'])
    expect(await paths({ state: 'scheduled', publishAt: '2026-06-15T08:59:00Z' })).toEqual([422, 'publishAt'])
    expect(await paths({ policies: ['no-such-record'] })).toEqual([422, 'policies'])
    expect(await paths({ tags: ['Levy', 'levy'] })).toEqual([422, 'tags'])
    expect(await paths({ featuredImage: 'https://example.org/a.png' })).toEqual([422, 'featuredImageAlt'])
    expect(await paths({ featuredImage: 'javascript:alert(1)' })).toEqual([422, 'featuredImage'])
    expect(await paths({ slug: 'ndpa-gaid-compliance-year' })).toEqual([422, 'slug'])
    expect(await paths({ title: ' ' })).toEqual([422, 'title'])
    expect(await paths({ isDemo: true })).toEqual([422, 'isDemo']) // trust 47
    expect(await audited(db)).toEqual([])
  })

  test('that moves to another address leads there from the one before', async ({ db }) => {
    const { ask } = await aDesk(db)
    const { slug } = DeskArticle.parse((await ask('POST', '', { ...PIECE, state: 'published' })).body)
    const moved = DeskArticle.parse((await ask('PATCH', `/${slug}`, { slug: 'the-levy' })).body)
    expect(moved).toMatchObject({ slug: 'the-levy', formerSlugs: [slug] })
    expect([await readArticle(db, slug, NOW), await movedTo(db, slug, NOW)]).toEqual([undefined, 'the-levy'])
    expect(await readArticle(db, 'the-levy', NOW)).toBeDefined()
    await ask('PATCH', '/the-levy', { slug })
    expect([await movedTo(db, slug, NOW), await movedTo(db, 'the-levy', NOW)]).toEqual([undefined, slug])
    await ask('PATCH', `/${slug}`, { state: 'archived' })
    expect([await readArticle(db, slug, NOW), await movedTo(db, 'the-levy', NOW)]).toEqual([undefined, undefined])
  })

  test('has a draft that readers get nothing of until it is published, and a version of each save by hand', async ({ db }) => {
    const { ask } = await aDesk(db)
    const first = DeskArticle.parse((await ask('POST', '', { ...PIECE, state: 'published' })).body)
    const before = await contentVersion(db)
    const content = { ...first.content, body: 'Written since.' }
    const kept = (await ask('PUT', `/${first.slug}/draft`, { content, basedOn: first.revision })).body
    await ask('PUT', `/${first.slug}/draft`, { content: { ...content, title: 'Anew' }, basedOn: kept.revision })
    expect((await readArticle(db, first.slug, NOW))?.title).toBe(PIECE.title)
    expect(await contentVersion(db)).toEqual(before)
    const now = DeskArticle.parse((await ask('GET', `/${first.slug}`)).body)
    expect(now).toMatchObject({ content: { title: PIECE.title }, draft: { title: 'Anew', body: 'Written since.' } })
    expect(DeskArticles.parse((await ask('GET', '?q=levy')).body)).toMatchObject({ total: 1, items: [{ hasDraft: true }] })

    await ask('PATCH', `/${first.slug}`, { ...now.draft, basedOn: now.revision })
    expect((await readArticle(db, first.slug, NOW))?.title).toBe('Anew')
    const versions = ArticleVersions.parse((await ask('GET', `/${first.slug}/versions`)).body)
    expect(versions.items.map(({ number, title }) => [number, title])).toEqual([
      [2, 'Anew'],
      [1, PIECE.title],
    ])
    const restored = DeskArticle.parse((await ask('POST', `/${first.slug}/versions/1/restore`)).body)
    expect(restored).toMatchObject({ content: { title: 'Anew' }, draft: { title: PIECE.title, body: PIECE.body } })
    const whats = (await audited(db)).map((row) => (row as { what?: string }).what)
    expect(whats).toEqual(['created', 'draft begun', 'saved', 'restored'])
  })

  test('that somebody else saved meanwhile is not written over', async ({ db }) => {
    const [one, other] = [await aDesk(db), await aDesk(db)]
    const { slug, revision, content } = DeskArticle.parse((await one.ask('POST', '', PIECE)).body)
    await other.ask('PATCH', `/${slug}`, { excerpt: 'By the other.', basedOn: revision })
    expect((await one.ask('PATCH', `/${slug}`, { excerpt: 'By one.', basedOn: revision })).status).toBe(409)
    expect((await one.ask('PUT', `/${slug}/draft`, { content, basedOn: revision })).status).toBe(409)
    expect((await one.ask('GET', `/${slug}`)).body).toMatchObject({ content: { excerpt: 'By the other.' }, draft: null })
  })
})

describe('a preview', () => {
  test('trust 52: is what readers get, of every known attack', { timeout: 90_000 }, async ({ db }) => {
    const { ask } = await aDesk(db)
    const chunks = Array.from({ length: Math.ceil(XSS_VECTORS.length / 60) }, (_, i) => XSS_VECTORS.slice(i * 60, i * 60 + 60))
    let published = 0
    for (const [i, chunk] of chunks.entries()) {
      const text = chunk.join('\n\n')
      const { html } = ArticlePreview.parse((await ask('POST', '/preview', { body: text })).body)
      expect(html).not.toMatch(/<script/i)
      const made = await ask('POST', '', { ...PIECE, slug: `attack-${i}`, body: text, state: 'published' })
      if (made.status !== 201) continue // it has a character that cannot be shown, or is unreadable
      published += 1
      const { slug } = DeskArticle.parse(made.body)
      expect((await callsOn(db)('GET', `/api/articles/${slug}`)).body.body).toBe(html)
    }
    expect(published).toBeGreaterThan(0)
  })

  test('says in which line something would be left out', async ({ db }) => {
    const { ask } = await aDesk(db)
    const body = 'Words.\n\n[a](javascript:alert(1))\n\n<b>x</b>\n\n[b](/policy/nope)'
    const { faults, tree } = ArticlePreview.parse((await ask('POST', '/preview', { body })).body)
    expect(faults.map(({ line, kind }) => [line, kind])).toEqual([
      [3, 'link'],
      [5, 'html'],
      [5, 'html'],
      [7, 'record'],
    ])
    expect(tree[0]).toEqual(['p', {}, ['Words.']])
  })

  test('by a secret link shows the draft for seven days, until it is revoked', async ({ db }) => {
    const { ask } = await aDesk(db)
    const { slug, content, revision } = DeskArticle.parse((await ask('POST', '', PIECE)).body)
    await ask('PUT', `/${slug}/draft`, { content: { ...content, title: 'Being written' }, basedOn: revision })
    const { address } = PreviewLink.parse((await ask('POST', `/${slug}/preview-links`)).body)
    const token = /^http:\/\/policywatch\.test\/insights\/preview\/([0-9a-f]{64})$/.exec(address)![1]!
    expect(pagePathOf(`/insights/preview/${token}`)).toBe(`/insights/preview/${token}`)
    expect(await previewedBy(db, token, NOW)).toMatchObject({ title: 'Being written' })
    expect(JSON.stringify(await db.selectFrom('articlePreviewLinks').selectAll().execute())).not.toContain(token)
    const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
    expect(await previewedBy(db, token, inDays(6.9))).toBeDefined()
    expect(await previewedBy(db, token, inDays(7))).toBeUndefined()
    expect(await previewedBy(db, `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`, NOW)).toBeUndefined()
    expect((await ask('DELETE', `/${slug}/preview-links`)).status).toBe(204)
    expect(await previewedBy(db, token, NOW)).toBeUndefined()
  })
})

test('who is no administrator reaches none of it', async ({ db }) => {
  const { ask } = await aDesk(db)
  const { slug } = DeskArticle.parse((await ask('POST', '', PIECE)).body)
  const { token } = await signIn(db, await aUser(db, { plan: 'enterprise' }))
  const call = callsOn(db)
  for (const [method, path, body] of [
    ['GET', ''],
    ['POST', '', PIECE],
    ['GET', `/${slug}`],
    ['PATCH', `/${slug}`, { excerpt: 'x' }],
    ['DELETE', `/${slug}`],
    ['GET', `/${slug}/versions`],
    ['POST', `/${slug}/preview-links`],
  ] as const) {
    expect((await call(method, `${DESK}${path}`, body, { token })).status).toBe(403)
    expect((await call(method, `${DESK}${path}`, body)).status).toBe(401)
  }
  expect(await audited(db)).toHaveLength(1)
})

test('an address is made of the words of a title', () => {
  expect(slugFrom('Nigeria’s Data Act: “What’s new?” — Ọ̀rọ̀ 2026')).toBe('nigerias-data-act-whats-new-oro-2026')
  expect(slugFrom('数据')).toBe('article')
  expect(slugFrom('word '.repeat(100)).length).toBeLessThan(120)
})
