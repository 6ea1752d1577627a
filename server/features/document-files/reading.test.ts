import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as plainTest } from 'vitest'
import type { FileType } from '#domain/document-files.ts'
import { aPdf, aPdfBomb, aWordFile } from '#test/files.ts'
import { findOcrTools, readPictures } from './ocr.ts'
import { partsOf } from './read-files.ts'
import { readInThread } from './reading.ts'

const test = plainTest
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'reading-'))
    onCleanup(() => rmSync(folder, { recursive: true }))
    return folder
  })
  .extend('read', async ({ folder }) => (type: FileType, bytes: Uint8Array, limits = {}) => {
    const path = join(folder, 'file')
    writeFileSync(path, bytes)
    return readInThread({ path, type }, { limits })
  })

test('the text of a PDF is read page by page', async ({ read }) => {
  const pages = [['An Act to (establish)', 'a commission of its own'], ['Section two of the act, which is longer']]
  expect(await read('pdf', aPdf(pages))).toEqual({
    text: 'An Act to (establish) a commission of its own Section two of the act, which is longer',
    isCut: false,
    pages: 2,
  })
})

test('of an HTML page what a reader sees, nothing that is run', async ({ read }) => {
  const html = `<!doctype html><html><head><style>p{}</style><script>document.title = 'hidden'</script></head>
    <body onload="steal()"><p>Data <b>con</b>troller</p><svg><text>hidden</text></svg><p>Processor&amp;co</p><iframe srcdoc="hidden"></iframe>`
  expect(await read('html', Buffer.from(html))).toEqual({ text: 'Data controller Processor&co', isCut: false })
  const latin = Buffer.from('<html><meta charset="iso-8859-1"><p>loi n\u00B0 5 adopt\u00E9e', 'latin1')
  expect(await read('html', latin)).toMatchObject({ text: 'loi n\u00B0 5 adopt\u00E9e' })
  expect(await read('html', Buffer.from('<html><script>1</script>'))).toEqual({ failed: 'no-text' })
})

test('the text of a Word document, without what it points at outside', async ({ read }) => {
  expect(await read('docx', aWordFile(['First paragraph', 'Second one']))).toMatchObject({ text: 'First paragraph Second one' })
})

test('trust 59: bombs are ended before they take the memory: a PDF, an archive, one that lies about its size', async ({
  read,
}) => {
  expect(await read('pdf', aPdfBomb(200), { buffersMb: 64 })).toEqual({ failed: 'too-large' })
  const zip = aWordFile(['x'], { 'word/footnotes.xml': new Uint8Array(80 * 1024 * 1024) })
  expect(await read('docx', zip)).toEqual({ failed: 'too-large' })
  // The size that the archive says of its largest part becomes 1,000 bytes, at both places where it stands.
  const lying = Buffer.from(aWordFile(['x'], { 'word/footnotes.xml': new Uint8Array(50_000_000) }))
  const size = Buffer.alloc(4)
  size.writeUInt32LE(50_000_000)
  for (let at = lying.indexOf(size); at >= 0; at = lying.indexOf(size)) lying.writeUInt32LE(1_000, at)
  expect(await read('docx', lying)).toHaveProperty('failed')
})

test('entities that are declared in a Word document are refused', async ({ read }) => {
  const bytes = aWordFile([], {
    'word/document.xml': Buffer.from('<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><d>&x;</d>'),
  })
  expect(await read('docx', bytes)).toEqual({ failed: 'broken' })
})

test('a time limit and a memory limit hold, and what is broken is said to be', async ({ read }) => {
  const long = aPdf(
    Array.from({ length: 300 }, (_, page) => Array.from({ length: 45 }, (_, i) => `Line ${page} ${i} of the act`)),
  )
  expect(await read('pdf', long, { timeMs: 250 })).toEqual({ failed: 'too-slow' })
  expect(await read('pdf', long, { heapMb: 8 })).toEqual({ failed: 'too-large' })
  expect(await read('pdf', Buffer.from('%PDF-1.7 and no more'))).toEqual({ failed: 'broken' })
  expect(await read('docx', Buffer.from('PK\u0003\u0004'))).toEqual({ failed: 'broken' })
})

test('pages without text are a scan', async ({ read }) => {
  expect(await read('pdf', aPdf([[], [], ['3']]))).toEqual({ scanned: true, pages: 3, text: '3' })
})

test('it stops when it is told to', async ({ folder }) => {
  const path = join(folder, 'file')
  writeFileSync(path, aPdf([['Words']]))
  const stopping = new AbortController()
  const reading = readInThread({ path, type: 'pdf' }, { signal: stopping.signal })
  stopping.abort()
  await expect(reading).rejects.toThrow('stopped')
})

test('a text is cut between words, and where there are none anywhere', () => {
  expect(partsOf('one two three', 8)).toEqual(['one two', ' three'])
  expect(partsOf('abcdefgh', 3)).toEqual(['abc', 'def', 'gh'])
  expect(partsOf('')).toEqual([])
})

test('scans are read by programs of the machine, where both are there, within their time', async ({ folder }) => {
  const program = (name: string, body: string) => writeFileSync(join(folder, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 })
  program('pdftoppm', 'for last; do :; done; echo "page $2" > "$last.pgm"')
  expect(await findOcrTools(folder)).toBeUndefined()
  program('tesseract', 'read words < "$1"; echo "text of $words"')
  const tools = (await findOcrTools(`/nowhere:${folder}`))!
  expect(await readPictures(tools, '/a/file', 2)).toEqual({ text: 'text of page 1 text of page 2', isCut: false })
  expect(await readPictures(tools, '/a/file', 2, { allMs: 0 })).toEqual({ failed: 'too-slow' })
  program('tesseract', 'exec sleep 30')
  expect(await readPictures(tools, '/a/file', 1, { allMs: 300 })).toEqual({ failed: 'too-slow' })
  program('tesseract', 'exit 1')
  expect(await readPictures(tools, '/a/file', 1)).toEqual({ failed: 'broken' })
})
