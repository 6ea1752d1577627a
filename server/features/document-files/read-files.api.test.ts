import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect } from 'vitest'
import type { Db } from '#db/open.ts'
import { aUser, callsOn, signIn } from '#test/accounts.ts'
import { aPolicy } from '#test/builders.ts'
import { aPdf, aPdfBomb } from '#test/files.ts'
import { NOW, test as plainTest } from '#test/fixtures.ts'
import { addDocument, deleteDocument, listDocuments } from './document-files.ts'
import { readNextFile } from './read-files.ts'
import { createFileReader } from './reader.ts'

const test = plainTest.extend('folder', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'))
  onCleanup(() => rm(folder, { recursive: true }))
  return folder
})

const minutes = (n: number) => new Date(NOW.getTime() + n * 60_000)
const about = { title: 'The gazette', publisher: 'Printer', language: 'en', url: 'https://gazette.example/5' }

async function aRecordWith(db: Db, dataDir: string, bytes: Uint8Array, jurisdiction = 'NG') {
  await aPolicy(db, { slug: 'a-record', jurisdiction })
  const { id } = await aUser(db, { isAdmin: true })
  const { document } = await addDocument(db, id, 'a-record', { about, bytes, said: undefined }, dataDir, NOW)
  const at = (now: Date) => ({ dataDir, now: () => now })
  const state = async () => (await listDocuments(db, 'a-record')).items[0]!.file!
  return { editor: id, document, at, state }
}

async function found(db: Db, words: string, plan: 'free' | 'professional' = 'free'): Promise<unknown[]> {
  const { token } = await signIn(db, await aUser(db, { plan }))
  const answer = await callsOn(db)('GET', `/api/policies?q=${encodeURIComponent(words)}`, undefined, { token })
  expect(JSON.stringify(answer.body)).not.toContain('canarytext')
  return (answer.body.items as { slug: string }[]).map(({ slug }) => slug)
}

test('trust 2: words of a file find its record; a phrase only for who may read it, and nobody is shown it by the search', async ({
  db,
  folder,
}) => {
  const { at, state } = await aRecordWith(db, folder, aPdf([['Of the zanzimbar tribunal', 'with canarytext and its quorumming']]))
  expect(await found(db, 'zanzimbar')).toEqual([])
  const { version } = await db.selectFrom('contentState').select('version').executeTakeFirstOrThrow()
  expect(await readNextFile(db, at(minutes(1)))).toBe(true)
  expect(await readNextFile(db, at(minutes(1)))).toBe(false)
  expect(await state()).toMatchObject({ state: 'read', pages: 1, isCut: false, why: null })
  for (const plan of ['free', 'professional'] as const)
    expect(await found(db, 'zanzimbar quorumming', plan)).toEqual(['a-record'])
  expect(await found(db, '"zanzimbar tribunal"')).toEqual([])
  expect(await found(db, '"zanzimbar tribunal"', 'professional')).toEqual(['a-record'])
  const after = await db.selectFrom('contentState').select('version').executeTakeFirstOrThrow()
  expect(after.version).toBeGreaterThan(version)
  const spelled = await db.selectFrom('searchWords').select('word').where('word', '=', 'zanzimbar').execute()
  expect(spelled).toEqual([])
})

test('a PDF of 300 pages is searchable within 30 seconds, by what stands on its last page, too', async ({ db, folder }) => {
  const pages = Array.from({ length: 300 }, (_, page) =>
    Array.from(
      { length: 45 },
      (_, i) =>
        `${i + 1}. The Commission shall within ${page * 45 + i} days publish a notice of licence L${page}x${i} in the gazette`,
    ),
  )
  pages[299]!.push('signed at Kuruquay')
  const { at, state } = await aRecordWith(db, folder, aPdf(pages))
  const started = performance.now()
  await readNextFile(db, at(minutes(1)))
  expect(performance.now() - started).toBeLessThan(30_000)
  expect(await state()).toMatchObject({ state: 'read', pages: 300 })
  expect(await found(db, 'kuruquay')).toEqual(['a-record'])
})

test('no statement about a text of nothing but other words fails, and it is said that it was cut', async ({ db, folder }) => {
  const page = (n: number) =>
    Array.from({ length: 50 }, (_, i) => Array.from({ length: 10 }, (_, k) => `w${n * 500 + i * 10 + k}q`).join(' '))
  const { at, state } = await aRecordWith(db, folder, aPdf(Array.from({ length: 160 }, (_, n) => page(n))))
  await readNextFile(db, at(minutes(1)))
  expect(await state()).toMatchObject({ state: 'read', isCut: true })
  expect(await found(db, 'w1q')).toEqual(['a-record'])
})

test('what was read is forgotten with its document', async ({ db, folder }) => {
  const { at, editor, document } = await aRecordWith(db, folder, aPdf([['Of the zanzimbar tribunal']]))
  await readNextFile(db, at(minutes(1)))
  await deleteDocument(db, editor, 'a-record', document.id, minutes(2))
  expect(await found(db, 'zanzimbar')).toEqual([])
  expect(await db.selectFrom('documentWords').select('part').execute()).toEqual([])
})

test('trust 59: what cannot be read says why, and the record stays as it was', async ({ db, folder }) => {
  const { at, state } = await aRecordWith(db, folder, aPdfBomb(200))
  await readNextFile(db, { ...at(minutes(1)), limits: { buffersMb: 64 } })
  expect(await state()).toMatchObject({ state: 'failed', why: 'too-large' })
  await db.updateTable('documentFiles').set({ state: 'waiting' }).execute()
  await rm(join(folder, 'documents'), { recursive: true })
  await readNextFile(db, at(minutes(2)))
  expect(await state()).toMatchObject({ state: 'failed', why: 'missing' })
})

test('a scan says that nothing here reads pictures, where nothing does', async ({ db, folder }) => {
  const { at, state } = await aRecordWith(db, folder, aPdf([[], []]))
  await readNextFile(db, at(minutes(1)))
  expect(await state()).toMatchObject({ state: 'scanned', why: 'no-ocr', pages: 2 })
})

test('after a crash it is read by the next, not before its time; one that ends every process is given up', async ({
  db,
  folder,
}) => {
  const { at, state } = await aRecordWith(db, folder, aPdf([['Of the zanzimbar tribunal']]))
  const taken = (tries: number) =>
    db
      .updateTable('documentFiles')
      .set({ tries, takenUntil: minutes(15) })
      .execute()
  await taken(1)
  expect(await readNextFile(db, at(minutes(14)))).toBe(false)
  expect(await readNextFile(db, at(minutes(15)))).toBe(true)
  expect(await state()).toMatchObject({ state: 'read' })
  await db.updateTable('documentFiles').set({ state: 'waiting' }).execute()
  await taken(3)
  await readNextFile(db, at(minutes(16)))
  expect(await state()).toMatchObject({ state: 'failed', why: 'broken' })
})

test('the reader takes what comes by itself, and what it is told to leave waits for the next', async ({ db, folder }) => {
  const { at, state } = await aRecordWith(db, folder, aPdf([['Of the zanzimbar tribunal']]))
  const stopped = AbortSignal.abort()
  expect(await readNextFile(db, { ...at(minutes(1)), signal: stopped })).toBe(true)
  expect(await db.selectFrom('documentFiles').select(['state', 'tries', 'takenUntil']).execute()).toEqual([
    { state: 'waiting', tries: 0, takenUntil: null },
  ])
  const log = pino({ level: 'silent' })
  const database = { db, kind: 'embedded' } as const
  const reader = createFileReader({ database, dataDir: folder, log, now: () => NOW, findOcr: async () => undefined, pollMs: 20 })
  await reader.start()
  while ((await state()).state === 'waiting') await sleep(50)
  await reader.stop()
  expect(await state()).toMatchObject({ state: 'read' })
})
