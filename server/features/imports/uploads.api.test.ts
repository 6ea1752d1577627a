import { expect } from 'vitest'
import { AdminImport, ImportRows } from '#contract/imports.ts'
import type { Db } from '#db/open.ts'
import { doctor } from '#server/features/history/history.command.ts'
import { aUser, callsOn, signIn } from '#test/accounts.ts'
import { anAct } from '#test/akoma-ntoso.ts'
import { apiOn, NOW, test } from '#test/fixtures.ts'
import { seedPolicies } from '#test/seed.ts'
import { applyQueued } from './apply.ts'
import { importPart } from './imports.ts'

const IMPORTS = '/api/admin/imports'
const [first, second] = seedPolicies()
const aNew = (slug: string, about: object = {}) => ({
  ...first!,
  slug,
  title: `Title of ${slug}`,
  reference: null,
  related: [],
  ...about,
})

/** An editor with a way to send files and to ask. */
async function anEditor(db: Db) {
  const user = await aUser(db, { isAdmin: true })
  const { id } = user
  await db.updateTable('users').set({ adminRole: 'editor' }).where('id', '=', id).execute()
  const { token } = await signIn(db, user)
  const api = apiOn(db)
  const call = callsOn(db)
  return {
    id,
    send: (body: string, type = 'application/json') =>
      api.fetch(`${IMPORTS}?name=a-file`, {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
      }),
    async upload(content: unknown, type?: string) {
      const response = await this.send(typeof content === 'string' ? content : JSON.stringify(content), type)
      const body: unknown = await response.json()
      expect(response.status, JSON.stringify(body)).toBe(201)
      return AdminImport.parse(body)
    },
    rows: async (of: AdminImport, query = '') =>
      ImportRows.parse((await call('GET', `${IMPORTS}/${of.id}${query}`, undefined, { token })).body),
    step: (of: AdminImport, step: string) => call('POST', `${IMPORTS}/${of.id}/${step}`, undefined, { token }),
  }
}

const slugsOf = async (db: Db) => new Set((await db.selectFrom('policies').select('slug').execute()).map(({ slug }) => slug))
const titleOf = async (db: Db, slug: string) =>
  (await db.selectFrom('policies').select('title').where('slug', '=', slug).executeTakeFirstOrThrow()).title

test('an import shows what it would do, is applied, and is undone; each leaves one entry in the audit trail', async ({ db }) => {
  const editor = await anEditor(db)
  const files = [{ ...first!, title: 'Another title' }, second!, aNew('a-new-one', { related: ['b-new-one'] }), aNew('b-new-one')]
  const made = await editor.upload(files)
  expect(made).toMatchObject({ state: 'preview', counts: { new: 2, changed: 1, unchanged: 1, refused: 0 } })
  const { items, total } = await editor.rows(made)
  expect(total).toBe(4)
  expect(items[0]).toMatchObject({ slug: first!.slug, changes: { title: { from: first!.title, to: 'Another title' } } })
  expect(await titleOf(db, first!.slug)).toBe(first!.title)

  expect(await editor.step(made, 'apply')).toMatchObject({ status: 200, body: { state: 'queued' } })
  expect(await applyQueued(db, NOW)).toBe(1)
  expect((await editor.rows(made)).import.state).toBe('applied')
  expect(await titleOf(db, first!.slug)).toBe('Another title')
  expect((await slugsOf(db)).has('b-new-one')).toBe(true)
  expect((await doctor(db, [], NOW)).ok).toBe(true)
  expect(await editor.step(made, 'apply')).toMatchObject({ status: 409 })

  expect(await editor.step(made, 'undo')).toMatchObject({ status: 200, body: { state: 'undone' } })
  expect(await titleOf(db, first!.slug)).toBe(first!.title)
  const { status } = await db.selectFrom('policies').select('status').where('slug', '=', 'a-new-one').executeTakeFirstOrThrow()
  expect(status).toBe('archived')
  expect((await doctor(db, [], NOW)).ok).toBe(true)
  const events = await db.selectFrom('securityEvents').select('kind').where('actorId', '=', editor.id).orderBy('id').execute()
  expect(events.map(({ kind }) => kind)).toEqual(['import-read', 'import-applied', 'import-undone'])
})

test('a file with faults names each by its row and field, the rest is shown, and nothing can be applied', async ({ db }) => {
  const editor = await anEditor(db)
  const made = await editor.upload([
    aNew('good-one'),
    aNew('bad-date', { enactedOn: '2026-13' }),
    aNew('bad-link', { related: ['nowhere'] }),
    aNew('good-one'),
    { ...first!, summary: 'Shorter.' },
    'not a record',
  ])
  expect(made.counts).toEqual({ new: 1, changed: 1, unchanged: 0, refused: 4 })
  const { items } = await editor.rows(made, '?outcome=refused')
  expect(items.map(({ line, refusals }) => [line, refusals[0]!.field])).toEqual([
    [2, 'enactedOn'],
    [3, 'related.0'],
    [4, 'slug'],
    [6, 'all of it'],
  ])
  expect(await editor.step(made, 'apply')).toMatchObject({ status: 409 })
  expect((await slugsOf(db)).has('good-one')).toBe(false)
})

test('duplicates are found by reference and by title in the same place', async ({ db }) => {
  const editor = await anEditor(db)
  const { reference, title, jurisdiction } = seedPolicies().find((policy) => policy.reference !== null)!
  const made = await editor.upload([
    aNew('same-reference', { reference: reference!.toLowerCase().replaceAll(' ', '  '), jurisdiction }),
    aNew('same-title', { title: `${title.toUpperCase()}.`, jurisdiction }),
    aNew('elsewhere', { title, jurisdiction: jurisdiction === 'KE' ? 'GH' : 'KE' }),
  ])
  const { items } = await editor.rows(made)
  expect(items.map(({ duplicates }) => duplicates[0]?.by)).toEqual(['identifier', 'title', undefined])
})

test('trust 57: a table is read, what looks like a formula is words, and columns that are left out stay as they are', async ({
  db,
}) => {
  const editor = await anEditor(db)
  const csv = `\uFEFFslug,title,sponsors\r\n${first!.slug},"=HYPERLINK(""https://x.example"")",One; Two\r\n`
  const made = await editor.upload(csv, 'text/csv')
  const { items } = await editor.rows(made)
  expect(items[0]).toMatchObject({ line: 2, outcome: 'changed', changes: { title: { to: '=HYPERLINK("https://x.example")' } } })
  expect(Object.keys(items[0]!.changes).toSorted()).toEqual(['sponsors', 'title'])
})

test('an act in Akoma Ntoso is shown, applied, found again as the same record and undone', async ({ db }) => {
  const editor = await anEditor(db)
  const made = await editor.upload(anAct(), 'application/xml')
  expect(made).toMatchObject({ format: 'akoma-ntoso', counts: { new: 1, changed: 0, unchanged: 0, refused: 0 } })
  await editor.step(made, 'apply')
  await applyQueued(db, NOW)
  expect(await titleOf(db, 'ng-la-act-2031-12')).toBe('Lagos State Electronic Records Law, 2031')
  expect((await editor.upload(anAct(), 'text/xml')).counts).toMatchObject({ new: 0, unchanged: 1 })
  const later = await editor.upload(anAct().replace('/act/2031/12"', '/act/2031/13"'), 'application/xml')
  expect((await editor.rows(later)).items[0]!.duplicates).toContainEqual({ slug: 'ng-la-act-2031-12', by: 'identifier' })
  const wrong = await editor.upload(anAct().replace('value="ng"', 'value="xx"').replaceAll('/ng-la/', '/xx/'), 'application/xml')
  expect((await editor.rows(wrong)).items[0]).toMatchObject({ outcome: 'refused', refusals: [{ field: 'jurisdiction' }] })
  expect(await editor.step(made, 'undo')).toMatchObject({ status: 200, body: { state: 'undone' } })
  const refused = await editor.send('<!DOCTYPE act [<!ENTITY x SYSTEM "file:///etc/passwd">]><act>&x;</act>', 'application/xml')
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('XML with external entities: refused')])
})

test('what is no table or list, too large, of another type or not from an editor is refused', async ({ db }) => {
  const editor = await anEditor(db)
  const refused = async (body: string, type?: string) => {
    const response = await editor.send(body, type)
    return [response.status, ((await response.json()) as { details?: { message: string }[] }).details?.[0]?.message ?? '']
  }
  expect(await refused('{"slug":')).toEqual([422, expect.stringContaining('is not JSON')])
  expect(await refused('[]')).toEqual([422, 'has no records'])
  expect(await refused('"words"')).toEqual([422, expect.stringContaining('neither')])
  expect(await refused('title\nOne', 'text/csv')).toEqual([422, 'has no column "slug"'])
  expect(await refused('slug,colour\na,b', 'text/csv')).toEqual([422, expect.stringContaining('"colour"')])
  expect(await refused('<a/>', 'image/svg+xml')).toEqual([415, ''])
  expect(await refused('<a/>', 'application/xml')).toEqual([422, 'has no act in Akoma Ntoso'])
  expect(await refused(' '.repeat(20 * 1024 * 1024 + 1))).toEqual([413, ''])
})

test('what was changed since the preview is not overwritten, what was changed since the import is not undone', async ({ db }) => {
  const editor = await anEditor(db)
  const change = (title: string) => importPart(db, { 'one.json': [{ ...first!, title }] }, 'somebody else', NOW)
  const made = await editor.upload([{ ...first!, title: 'Ours' }])
  await change('Theirs')
  await editor.step(made, 'apply')
  await applyQueued(db, NOW)
  expect((await editor.rows(made)).import).toMatchObject({ state: 'failed', failure: expect.stringContaining(first!.slug) })
  expect(await titleOf(db, first!.slug)).toBe('Theirs')

  const again = await editor.upload([{ ...first!, title: 'Ours' }])
  await editor.step(again, 'apply')
  await applyQueued(db, NOW)
  await change('Theirs again')
  expect(await editor.step(again, 'undo')).toMatchObject({ status: 409 })
  expect(await titleOf(db, first!.slug)).toBe('Theirs again')
})

test('one that waits can be cancelled, and what a process left when it died is done by the job', async ({ db }) => {
  const editor = await anEditor(db)
  const made = await editor.upload([aNew('a-new-one')])
  await editor.step(made, 'apply')
  expect(await editor.step(made, 'cancel')).toMatchObject({ body: { state: 'cancelled' } })
  expect(await applyQueued(db, NOW)).toBe(0)
  expect((await slugsOf(db)).has('a-new-one')).toBe(false)
  await editor.step(made, 'apply')
  await db.updateTable('imports').set({ state: 'applying', takenAt: NOW }).where('id', '=', made.id).execute()
  expect(await applyQueued(db, NOW)).toBe(0)
  expect(await applyQueued(db, new Date(NOW.getTime() + 11 * 60_000))).toBe(1)
  expect((await slugsOf(db)).has('a-new-one')).toBe(true)
})
