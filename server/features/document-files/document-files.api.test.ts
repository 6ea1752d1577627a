import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { AdminDocuments, UploadedDocument } from '#contract/document-files.ts'
import { Download } from '#contract/downloads.ts'
import type { Db } from '#db/open.ts'
import { LARGEST_FILE, MEDIA_TYPES } from '#domain/document-files.ts'
import { verifyAudit } from '#server/features/audit/audit.ts'
import { walkChain } from '#server/features/history/history.ts'
import { aUser, callsOn, signIn, type TestUser } from '#test/accounts.ts'
import { aPolicy } from '#test/builders.ts'
import { aPdf, aWordFile } from '#test/files.ts'
import { apiOn, test as plainTest } from '#test/fixtures.ts'
import { clearFiles } from './read-files.ts'

const test = plainTest.extend('folder', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'))
  onCleanup(() => rm(folder, { recursive: true }))
  return folder
})

const ABOUT = {
  title: 'Gazette No. 5',
  publisher: 'Federal Government Printer',
  language: 'en',
  url: 'https://gazette.example/5',
}
const PDF = aPdf([['A law about the zanzimbar of things, as passed']])
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function asEditor(db: Db, folder: string, user?: TestUser) {
  const editor = user ?? (await aUser(db, { isAdmin: true }))
  await db.updateTable('users').set({ adminRole: 'editor' }).where('id', '=', editor.id).execute()
  const { headers, token } = await signIn(db, editor)
  const settings = { DATA_DIR: folder }
  const api = apiOn(db, { settings })
  const call = callsOn(db, { settings })
  return {
    editor,
    read: async (slug = 'a-record') =>
      AdminDocuments.parse((await call('GET', `/api/admin/policies/${slug}/documents`, undefined, { token })).body),
    remove: (id: number, slug = 'a-record') =>
      call('DELETE', `/api/admin/policies/${slug}/documents/${id}`, undefined, { token }),
    async upload(
      bytes: Uint8Array,
      { type, slug = 'a-record', ...about }: { type?: string; slug?: string } & Partial<typeof ABOUT> = {},
    ) {
      const query = new URLSearchParams({ ...ABOUT, ...about })
      const answer = await api.fetch(`/api/admin/policies/${slug}/documents?${query}`, {
        method: 'POST',
        headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
        body: new Uint8Array(bytes),
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
  }
}

describe('POST /api/admin/policies/{slug}/documents', () => {
  test('keeps a file under its hash, as a document of the record, with history and one line of audit', async ({ db, folder }) => {
    const { id } = await aPolicy(db, { slug: 'a-record' })
    const { upload, read, editor } = await asEditor(db, folder)
    const before = await db.selectFrom('contentState').select('version').executeTakeFirstOrThrow()
    const { status, body } = await upload(PDF, { type: MEDIA_TYPES.pdf })
    expect(status, JSON.stringify(body)).toBe(201)
    const { document, alsoIn } = UploadedDocument.parse(body)
    expect(alsoIn).toEqual([])
    expect(document).toMatchObject({
      ...ABOUT,
      file: { sha256: hashOf(PDF), type: 'pdf', bytes: PDF.byteLength, state: 'waiting' },
    })
    expect((await read()).items).toEqual([document])
    expect(await readdir(join(folder, 'documents'))).toEqual([hashOf(PDF)])
    expect(await readFile(join(folder, 'documents', hashOf(PDF)))).toEqual(Buffer.from(PDF))
    const revision = await db
      .selectFrom('revisions')
      .selectAll()
      .where('policyId', '=', id)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(revision).toMatchObject({ madeBy: editor.id, reason: 'Document added: Gazette No. 5', ofSubstance: true })
    expect(Object.keys(revision.changes as object)).toEqual(['documents'])
    expect((await walkChain(db)).broken).toBeUndefined()
    const audited = await db.selectFrom('securityEvents').selectAll().where('actorId', '=', editor.id).execute()
    expect(audited.filter(({ kind }) => kind === 'document-added')).toMatchObject([
      { userId: null, detail: { slug: 'a-record', document: document.id, sha256: hashOf(PDF), type: 'pdf' } },
    ])
    expect((await verifyAudit(db)).brokenAt).toBeUndefined()
    const after = await db.selectFrom('contentState').select('version').executeTakeFirstOrThrow()
    expect(after.version).toBeGreaterThan(before.version)
  })

  test('takes PDF, HTML and Word by what is in them, and is told of the same file elsewhere', async ({ db, folder }) => {
    await aPolicy(db, { slug: 'a-record' })
    await aPolicy(db, { slug: 'another-record' })
    const { upload, read } = await asEditor(db, folder)
    const html = Buffer.from('\uFEFF<!-- saved --> <!DOCTYPE html><html><title>x</title><script>alert(1)</script>')
    for (const [i, bytes] of [PDF, html, aWordFile(['A word'])].entries()) {
      expect((await upload(bytes, { url: `https://gazette.example/${i}` })).status).toBe(201)
    }
    expect((await read()).items.map(({ file }) => file!.type)).toEqual(['pdf', 'html', 'docx'])
    expect(await upload(PDF, { slug: 'another-record' })).toMatchObject({ status: 201, body: { alsoIn: ['a-record'] } })
    expect(await readdir(join(folder, 'documents'))).toHaveLength(3)
  })

  test('trust 59: a file whose type lies, and one of another type, are refused in words and not kept', async ({ db, folder }) => {
    await aPolicy(db, { slug: 'a-record' })
    const { upload, read } = await asEditor(db, folder)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const macros = aWordFile(['x'], { 'word/vbaProject.bin': new Uint8Array(10) })
    const lies: [Uint8Array, string | undefined][] = [
      [Buffer.from('<html><script>alert(1)</script>'), MEDIA_TYPES.pdf],
      [PDF, MEDIA_TYPES.docx],
      [PDF, 'image/png'],
      [svg, undefined],
      [svg, MEDIA_TYPES.html],
      [macros, MEDIA_TYPES.docx],
      [deflateRawSync(PDF), undefined],
      [Buffer.from('MZ\u0090\u0000program'), MEDIA_TYPES.pdf],
      [Buffer.from('PK\u0003\u0004 no archive'), undefined],
      [Buffer.concat([Buffer.from('<html>'), Buffer.alloc(3), PDF]), undefined],
    ]
    for (const [bytes, type] of lies) {
      const { status, body } = await upload(bytes, { type })
      expect([status, body.details]).toEqual([
        415,
        [{ path: 'file', message: expect.stringMatching(/Nothing was kept|Only PDF/) as string }],
      ])
    }
    expect(await upload(new Uint8Array(0))).toMatchObject({ status: 422, body: { details: [{ path: 'file' }] } })
    expect((await read()).items).toEqual([])
    expect(await readdir(folder)).toEqual([])
  })

  test('one of more than 20 MiB is refused, one of exactly so many is not', async ({ db, folder }) => {
    await aPolicy(db, { slug: 'a-record' })
    const { upload } = await asEditor(db, folder)
    const large = new Uint8Array(LARGEST_FILE + 1)
    large.set(PDF)
    expect(await upload(large)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
    expect((await upload(large.subarray(0, LARGEST_FILE))).status).toBe(201)
  })

  test('names that are paths stay words, and what is missing is named', async ({ db, folder }) => {
    await aPolicy(db, { slug: 'a-record' })
    const { upload } = await asEditor(db, folder)
    expect((await upload(PDF, { title: '../../../etc/passwd', publisher: '..\\..\\x' })).status).toBe(201)
    expect(await readdir(folder, { recursive: true })).toEqual(['documents', join('documents', hashOf(PDF))])
    for (const [path, value] of Object.entries({ title: ' ', publisher: '', url: 'javascript:alert(1)', language: '../x' })) {
      expect(await upload(PDF, { [path]: value })).toMatchObject({ status: 400, body: { details: [{ path }] } })
    }
    expect((await upload(PDF, { slug: 'no-such-record' })).status).toBe(404)
  })

  test('the same file twice in a record is refused by its name; a link gets its file once', async ({ db, folder }) => {
    const link = { title: 'The link', url: ABOUT.url, publisher: 'Gazette' }
    const { id } = await aPolicy(db, { slug: 'a-record', documents: [link] })
    const { upload, read } = await asEditor(db, folder)
    const [before] = (await read()).items
    expect(before!.file).toBeNull()
    expect((await upload(PDF)).status).toBe(201)
    expect((await read()).items).toMatchObject([{ id: before!.id, title: ABOUT.title, file: { state: 'waiting' } }])
    expect(await upload(PDF, { url: 'https://gazette.example/other' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Gazette No. 5') as string },
    })
    expect(await upload(aPdf([['Another']]))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Delete it first') as string },
    })
    expect(await db.selectFrom('documents').select('id').where('policyId', '=', id).execute()).toHaveLength(1)
  })

  test('trust 59: an editor uploads at most a hundred within a day', async ({ db, folder }) => {
    await aPolicy(db, { slug: 'a-record' })
    const { upload } = await asEditor(db, folder)
    for (let i = 0; i < 100; i += 1) expect((await upload(new Uint8Array(0))).status).toBe(422)
    expect(await upload(PDF)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  })

  test('trust 52: whoever is no administrator is refused, whatever they send', async ({ db, folder }) => {
    await aPolicy(db, { slug: 'a-record' })
    const query = new URLSearchParams(ABOUT)
    const api = apiOn(db, { settings: { DATA_DIR: folder } })
    const { headers } = await signIn(db, await aUser(db, { plan: 'enterprise' }))
    for (const [who, status] of [
      [headers, 403],
      [{}, 401],
    ] as const) {
      for (const [method, path, body] of [
        ['POST', `?${query}`, new Uint8Array(LARGEST_FILE + 1)],
        ['POST', '', undefined],
        ['GET', '', undefined],
        ['DELETE', '/1', undefined],
      ] as const) {
        const answer = await api.fetch(`/api/admin/policies/a-record/documents${path}`, { method, headers: { ...who }, body })
        expect([method, answer.status]).toEqual([method, status])
      }
    }
    expect(await readdir(folder)).toEqual([])
  })
})

test('DELETE takes the document out of the record; its file goes when nothing else has it', async ({ db, folder }) => {
  await aPolicy(db, { slug: 'a-record' })
  await aPolicy(db, { slug: 'another-record' })
  const { upload, remove, read, editor } = await asEditor(db, folder)
  await upload(PDF)
  await upload(PDF, { slug: 'another-record' })
  const [mine, other] = [(await read()).items[0]!, (await read('another-record')).items[0]!]
  expect((await remove(other.id)).status).toBe(404)
  const tomorrow = new Date(Date.now() + 2 * 86_400_000)
  expect((await remove(mine.id)).body).toMatchObject({ success: true })
  expect((await read()).items).toEqual([])
  expect(await clearFiles(db, tomorrow, { dataDir: folder })).toBe(0)
  await remove(other.id, 'another-record')
  expect(await clearFiles(db, new Date(), { dataDir: folder })).toBe(0) // an upload may be under way
  expect(await clearFiles(db, tomorrow, { dataDir: folder })).toBe(1)
  expect(await readdir(join(folder, 'documents'))).toEqual([])
  const audited = await db.selectFrom('securityEvents').select('kind').where('actorId', '=', editor.id).execute()
  expect(audited.filter(({ kind }) => kind === 'document-deleted')).toHaveLength(2)
})

describe('GET /downloads/TOKEN of a stored file', () => {
  test('trust 59, trust 60: it is an attachment in a sandbox, for the plans that see the record in full, and asked again when it is used', async ({
    db,
    folder,
  }) => {
    await aPolicy(db, { slug: 'a-record', jurisdiction: 'KE' })
    const { upload } = await asEditor(db, folder)
    const html = Buffer.from('<!doctype html><html><script>alert(1)</script>')
    const { document } = UploadedDocument.parse((await upload(html)).body)
    const settings = { DATA_DIR: folder }
    const start = async (user: TestUser) => {
      const { token } = await signIn(db, user)
      return callsOn(db, { settings })('POST', `/api/policies/a-record/documents/${document.id}/download`, undefined, { token })
    }
    expect(await start(await aUser(db))).toMatchObject({ status: 403, body: { code: 'PLAN_REQUIRED' } })
    const reader = await aUser(db, { plan: 'standard' })
    const { url } = Download.parse((await start(reader)).body)
    const answer = await apiOn(db, { settings }).get(url)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html',
      'content-disposition': `attachment; filename="a-record-${hashOf(html).slice(0, 12)}.html"`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(html)
    await db.updateTable('users').set({ subscriptionPlan: 'free' }).where('id', '=', reader.id).execute()
    expect((await apiOn(db, { settings }).get(url)).status).toBe(403)
    await db.updateTable('users').set({ subscriptionPlan: 'standard' }).where('id', '=', reader.id).execute()
    await rm(join(folder, 'documents'), { recursive: true })
    const elsewhere = await apiOn(db, { settings }).get(url) // the disk has lost it; the publisher has not
    expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([303, ABOUT.url])
  })
})
