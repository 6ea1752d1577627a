import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#db/open.ts'
import { anEvent } from '#test/builders.ts'
import { NOW, test } from '#test/fixtures.ts'
import { seedFiles, seedPolicies } from '#test/seed.ts'
import { exportAll } from './export.ts'
import { importPart, importStarter } from './imports.ts'
import type { StarterFiles } from './starter.ts'

/** What editors keep, table by table, each with a query that names other rows by their slugs instead of their numbers. */
const OF_POLICY = 'join policies p on p.id = t.policy_id'
const QUERIES: Record<string, string> = {
  jurisdictions: 'select to_jsonb(t) as row from jurisdictions t',
  policies: `select to_jsonb(t) - 'id' - 'published_at' - 'updated_at' as row from all_policies t`,
  former_slugs: `select to_jsonb(t) - 'policy_id' || jsonb_build_object('of', p.slug) as row from former_slugs t ${OF_POLICY}`,
  key_provisions: `select to_jsonb(t) - 'policy_id' || jsonb_build_object('of', p.slug) as row from key_provisions t ${OF_POLICY}`,
  actions: `select to_jsonb(t) - 'policy_id' || jsonb_build_object('of', p.slug) as row from actions t ${OF_POLICY}`,
  documents: `select to_jsonb(t) - 'id' - 'policy_id' || jsonb_build_object('of', p.slug) as row from documents t ${OF_POLICY}`,
  litigation: `select to_jsonb(t) - 'policy_id' || jsonb_build_object('of', p.slug) as row from litigation t ${OF_POLICY}`,
  relations: `select jsonb_build_object('from', p.slug, 'to', o.slug, 'verb', verb, 'position', position) as row
    from relations t join policies p on p.id = from_policy join policies o on o.id = to_policy`,
  obligations: `select to_jsonb(t) - 'policy_id' || jsonb_build_object('of', p.slug) as row from obligations t ${OF_POLICY}`,
  obligation_dates: 'select to_jsonb(t) as row from obligation_dates t',
  events: `select to_jsonb(t) - 'policy_id' || jsonb_build_object('of', p.slug) as row from events t ${OF_POLICY}`,
  event_dates: 'select to_jsonb(t) as row from event_dates t',
  comparison_rows: `select to_jsonb(t) - 'id' - 'policy_id' - 'as_at' || jsonb_build_object('of', p.slug) as row
    from comparison_rows t ${OF_POLICY}`,
  sources: `select to_jsonb(t) - 'id' - 'policy_id' - 'comparison_row_id' || jsonb_build_object('of', p.slug, 'row', c.country) as row
    from sources t left join policies p on p.id = t.policy_id left join comparison_rows c on c.id = t.comparison_row_id`,
  coverage_checks: `select to_jsonb(t) - 'id' as row from coverage_checks t`,
  articles: `select to_jsonb(t) - 'id' - 'image_id' - 'revision' - 'created_at' - 'updated_at' as row from articles t`,
  article_policies: `select jsonb_build_object('article', a.slug, 'policy', p.slug, 'position', position) as row
    from article_policies t join articles a on a.id = article_id ${OF_POLICY}`,
  search: `select jsonb_build_object('of', p.slug, 'focus', focus) as row from policy_search t ${OF_POLICY}`,
}

async function contentOf(db: Db): Promise<Record<string, unknown[]>> {
  const content: Record<string, unknown[]> = {}
  for (const [table, query] of Object.entries(QUERIES)) {
    const { rows } = await sql<{ row: unknown }>`select row from (${sql.raw(query)}) q order by row::text`.execute(db)
    content[table] = rows.map(({ row }) => row)
  }
  return content
}

const parsed = (files: Map<string, string>): StarterFiles =>
  Object.fromEntries([...files].map(([name, text]) => [name, name.endsWith('.json') ? JSON.parse(text) : text]))

/** What no starter file has, and editors add. */
async function editedSince(db: Db): Promise<void> {
  const starter = seedFiles()
  const [hearing] = seedPolicies(starter)
  const notice = { title: 'Notice', url: 'https://example.org/notice', publisher: 'Example Press' }
  hearing!.events = [anEvent({ id: 'the-hearing', dates: [{ on: '2026-09', source: notice, note: 'In the new wing' }] })]
  await importStarter(db, starter, 'a test', NOW)
  const { id } = await db
    .selectFrom('policies')
    .select('id')
    .where('slug', '=', 'kenya-data-protection-act-2019')
    .executeTakeFirstOrThrow()
  await db.insertInto('formerSlugs').values({ slug: 'kenya-dpa', policyId: id }).execute()
  await db.updateTable('policies').set({ reviewedBy: 'A. Editor', lastReviewedAt: NOW }).where('id', '=', id).execute()
  await db.updateTable('allPolicies').set({ archivedAt: NOW }).where('slug', '=', 'copyright-act-2022').execute()
  const check = { jurisdiction: 'NG-KN', focusArea: 'fintech', checkedOn: '2026-06-01', found: 0, checkedBy: 'A. Editor' }
  await db
    .insertInto('coverageChecks')
    .values([check, { ...check, checkedOn: '2026-06-02', note: '=1+1, "quoted"\nand more' }])
    .execute()
  const first = db.selectFrom('articles').select('id').orderBy('id').limit(1)
  await db
    .updateTable('articles')
    .set({ state: 'draft', publishedAt: null, subtitle: 'No: "yes" # not a comment' })
    .where('id', '=', first)
    .execute()
}

test('what is exported and imported into an empty database is the same, table by table', async ({ db, emptyDatabase }) => {
  await editedSince(db)
  const before = await contentOf(db)
  for (const table of Object.keys(QUERIES)) expect.soft(before[table]!.length, table).toBeGreaterThan(0)
  const files = await exportAll(db)
  const { createdAt } = await db.selectFrom('articles').select('createdAt').executeTakeFirstOrThrow()
  await emptyDatabase.db.transaction().execute(async (tx) => {
    await importPart(tx, parsed(files), 'a test', createdAt)
    expect(await contentOf(tx)).toEqual(before)
    expect(await exportAll(tx)).toEqual(files)
  })
})

test('what is exported changes nothing where it came from', async ({ db }) => {
  await editedSince(db)
  const files = parsed(await exportAll(db))
  const { version } = await db.selectFrom('contentState').select('version').executeTakeFirstOrThrow()
  expect(await importPart(db, files, 'a test', NOW)).toEqual({ added: 0, changed: 0, unchanged: 363 })
  expect(await importStarter(db, files, 'a test', NOW)).toEqual({ added: 0, changed: 0, unchanged: 363 })
  expect((await db.selectFrom('contentState').select('version').executeTakeFirstOrThrow()).version).toBe(version)
})

test('a file of some records leaves their duties, classes, verbs and being an example as they are', async ({ db }) => {
  const files = parsed(await exportAll(db))
  const kenya = (files['africa.json'] as { slug: string; title: string }[]).find(
    ({ slug }) => slug === 'kenya-data-protection-act-2019',
  )!
  expect(await importPart(db, { 'some.json': [kenya] }, 'a test', NOW)).toEqual({ added: 0, changed: 0, unchanged: 1 })
  await importPart(db, { 'some.json': [{ ...kenya, title: 'Another title' }] }, 'a test', NOW)
  const newest = await db
    .selectFrom('revisions')
    .select(['changes', 'madeBy'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(newest).toEqual({ madeBy: 'a test', changes: { title: { from: kenya.title, to: 'Another title' } } })
})
