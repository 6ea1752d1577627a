import { describe, expect } from 'vitest'
import { ANONYMOUS } from '#domain/access.ts'
import { publishDue } from '#server/features/articles/articles.jobs.ts'
import { listArticles } from '#server/features/articles/articles.ts'
import { NOW, test } from '#test/fixtures.ts'
import { seedArticles } from '#test/seed.ts'
import { hadArticles, importStarterArticles } from './imports.ts'
import { ImportRefused } from './starter.ts'

const FILE = 'articles/ndpa-gaid-compliance-year.md'
const YEAR_END = new Date('2026-12-31T12:00:00Z')
const all = { page: 1, pageSize: 100 }

describe('the starter articles', () => {
  test('are all there; those of days to come are scheduled', async ({ db }) => {
    const rows = await db.selectFrom('articles').select(['slug', 'state', 'publishedAt']).execute()
    expect(rows).toHaveLength(Object.keys(seedArticles()).length)
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['scheduled'])) // the tests' data was loaded before all of them
    expect(rows.find(({ slug }) => slug === 'ndpa-gaid-compliance-year')?.publishedAt).toEqual(new Date('2026-06-03T23:00:00Z'))
    expect((await listArticles(db, ANONYMOUS, all, YEAR_END)).total).toBe(0)
    expect(await publishDue(db, NOW)).toBe(1)
    expect(await publishDue(db, NOW)).toBe(0)
    expect((await listArticles(db, ANONYMOUS, all, NOW)).articles.map(({ slug }) => slug)).toEqual(['ndpa-gaid-compliance-year'])
  })

  test('change nothing when they are imported again, and once they were there they are not loaded again', async ({ db }) => {
    const state = () => db.selectFrom('contentState').selectAll().executeTakeFirstOrThrow()
    const before = await state()
    await importStarterArticles(db, seedArticles(), YEAR_END)
    expect(await state()).toEqual(before)
    await db.deleteFrom('articles').execute()
    expect(await hadArticles(db)).toBe(true)
  })

  test('come once to a database that was made before there were articles', async ({ db }) => {
    await db.deleteFrom('articles').execute()
    await db.updateTable('contentState').set({ hasStarterArticles: false }).execute()
    expect(await hadArticles(db)).toBe(false)
    await importStarterArticles(db, seedArticles(), YEAR_END)
    expect((await listArticles(db, ANONYMOUS, all, YEAR_END)).total).toBe(Object.keys(seedArticles()).length)
    expect(await hadArticles(db)).toBe(true)
  })

  test('are changed by an import that says something else, and only those', async ({ db }) => {
    const files = seedArticles()
    files[FILE] = files[FILE]!.replace('## What changed', '## What is new')
    await importStarterArticles(db, files, YEAR_END)
    const changed = await db.selectFrom('articles').select('slug').where('updatedAt', '=', YEAR_END).execute()
    expect(changed).toEqual([{ slug: 'ndpa-gaid-compliance-year' }])
  })

  test('keep a record that has another slug by now', async ({ db }) => {
    const moved = 'ndpr-implementation-framework-2020'
    const { id } = await db
      .updateTable('policies')
      .set({ slug: 'moved' })
      .where('slug', '=', moved)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('formerSlugs').values({ slug: moved, policyId: id }).execute()
    const files = seedArticles()
    files[FILE] = files[FILE]!.replace(`(/policy/${moved})`, '(/policy/moved)')
    await importStarterArticles(db, { [FILE]: files[FILE]! }, NOW)
    const named = await db.selectFrom('articlePolicies').select('articleId').where('policyId', '=', id).execute()
    expect(named.length).toBeGreaterThan(0)
  })
})

type Break = [what: string, from: string | RegExp, to: string, field: string, reason: RegExp]
const BREAKS: Break[] = [
  ['no front matter', /^---\n/, '', 'all of it', /between lines of ---/],
  ['front matter that is no YAML', /^---\n/, '---\ntitle: "a\n', 'all of it', /is not YAML/],
  ['front matter that is a list', /^---[\s\S]*?\n---\n/, '---\n- a\n---\n', 'all of it', /must be fields/],
  ['an alias bomb', /^---\n/, '---\na: &a [1]\nb: [*a, *a]\n', 'all of it', /can be read/],
  ['a missing title', /^title:.*\n/m, '', 'title', /string/],
  ['a field nobody knows', /^title:/m, 'colour: red\ntitle:', 'colour', /colour/],
  ['an unknown category', 'category: "Data Protection"', 'category: "Cooking"', 'category', /Privacy/],
  ['a day that is none', '2026-06-04', '2026-02-30', 'publishedAt', /must be a day/],
  ['a tag twice', 'tags: ["Data Protection"', 'tags: ["privacy", "Data Protection"', 'tags.2', /named already/],
  ['a source that is a script', 'url: "https://kpmg.com', 'url: "javascript://kpmg.com', 'sources.0.url', /http/],
  ['another name than its file', 'slug: "ndpa-gaid-compliance-year"', 'slug: "another"', 'slug', /name of the file/],
  ['an unknown record', '  - "meta-v-ndpc-2025"', '  - "no-such-case"', 'policies.4', /there is no record "no-such-case"/],
  [
    'a link to an unknown record',
    '(/policy/meta-v-ndpc-2025)',
    '(/policy/no-such-case)',
    'body',
    /there is no record "no-such-case"/,
  ],
  ['a link that is a script', '(/policy/meta-v-ndpc-2025)', '(javascript:alert`1`)', 'body', /link that is not allowed/],
  ['markup', '## What changed', '<script>alert(1)</script>\n\n## What changed', 'body', /markup/],
  ['a picture from elsewhere', '## What changed', '![x](https://example.org/x.png)', 'body', /picture that is not one of ours/],
  [
    'a picture without words for it',
    'author:',
    'featuredImage: "https://example.org/x.jpg"\nauthor:',
    'featuredImageAlt',
    /must say/,
  ],
  ['a character that cannot be shown', '## What changed', '## What \u0001 changed', 'body', /cannot be shown/],
  ['too many signs', '## What changed', '~a'.repeat(500), 'body', /too long, or has too many signs/],
]

describe('an article with something wrong is refused with file and field, and nothing is changed', () => {
  test.for(BREAKS)('%s', async ([, from, to, field, reason], { db }) => {
    const files = seedArticles()
    const broken = files[FILE]!.replace(from, to)
    expect(broken).not.toBe(files[FILE])
    const before = await db.selectFrom('articles').selectAll().orderBy('id').execute()
    const refused = await importStarterArticles(db, { ...files, [FILE]: broken }, NOW).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ImportRefused)
    const { refusals } = refused as ImportRefused
    expect(refusals[0]).toMatchObject({ file: FILE, field, reason: expect.stringMatching(reason) })
    expect(await db.selectFrom('articles').selectAll().orderBy('id').execute()).toEqual(before)
  })
})
