import { stat } from 'node:fs/promises'
import { contentChanged } from '#db/content.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import type { UnreadReason } from '#domain/document-files.ts'
import { beforeChanges, matchReadText } from '#server/features/alerts/matching.ts'
import { indexForSearch, ROOM_FOR_FILES } from '#server/features/search/search-index.ts'
import * as sql from './document-files.sql.ts'
import { deleteFile, filesOlderThan, pathOf } from './kept-files.ts'
import { readPictures, type OcrTools } from './ocr.ts'
import { readInThread, type ReadAnswer, type ReadLimits } from './reading.ts'

export type ReadingPlace = {
  dataDir: string
  ocr?: OcrTools
  limits?: Partial<ReadLimits>
  signal?: AbortSignal
  now: () => Date
}

/** Longer than any reading takes: after that whoever had a file is gone. */
const TAKEN_FOR_MS = 15 * 60_000
const MOST_TRIES = 3
/** A part is short, so that no statement keeps the embedded database from others for long. */
const CHARACTERS_IN_A_PART = 60_000
const DAY_MS = 86_400_000

/**
 * Reads the file that has waited longest and lets search have its text. A process may end at any line: the file is then read again.
 * @returns false when none waits
 */
export async function readNextFile(db: Db, place: ReadingPlace): Promise<boolean> {
  const at = place.now()
  const file = await sql.takeWaiting(db, at, new Date(at.getTime() + TAKEN_FOR_MS))
  if (!file) return false
  try {
    await readFile(db, file, place)
  } catch (error) {
    if (!place.signal?.aborted) throw error
    await sql.release(db, file.documentId) // whoever comes next begins anew, and this was no try
  }
  return true
}

async function readFile(db: Db, file: Taken, { dataDir, ocr, limits, signal, now }: ReadingPlace): Promise<void> {
  const fail = (why: UnreadReason, pages?: number) => sql.finish(db, file, { state: 'failed', why, pages }, now())
  // One that took the process with it each time is not tried for ever.
  if (file.tries > MOST_TRIES) return void (await fail('broken'))
  const path = pathOf(dataDir, file.sha256)
  if (!(await isThere(path))) return void (await fail('missing'))
  const answer = await readInThread({ path, type: file.type }, { limits, signal })
  if ('failed' in answer) return void (await fail(answer.failed))
  if (!('scanned' in answer)) return finishWithText(db, file, answer, false, now)
  const { pages, text } = answer
  if (!ocr) return void (await sql.finish(db, file, { state: 'scanned', why: 'no-ocr', pages }, now()))
  const read = await readPictures(ocr, path, pages, { signal })
  if ('failed' in read) return void (await fail(read.failed, pages))
  return finishWithText(db, file, { text: `${text} ${read.text}`, isCut: read.isCut, pages }, true, now)
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

type Taken = NonNullable<Awaited<ReturnType<typeof sql.takeWaiting>>>
type Text = Extract<ReadAnswer, { text: string; isCut: boolean }>

async function finishWithText(db: Db, file: Taken, { text, isCut, pages }: Text, byOcr: boolean, now: () => Date): Promise<void> {
  await sql.forgetWords(db, file.documentId) // of a reading that broke off
  let room = 0
  for (const [part, words] of partsOf(text).entries()) room += await sql.insertWords(db, file.documentId, part, words)
  await inTransaction(db, async (tx) => {
    const outcome = { state: 'read', pages, isCut: isCut || room > ROOM_FOR_FILES, byOcr } as const
    if (!(await sql.finish(tx, file, outcome, now()))) return // deleted meanwhile
    await beforeChanges(tx, [file.policyId])
    await indexForSearch(tx, [file.policyId])
    await matchReadText(tx, file.policyId, now())
    await contentChanged(tx)
  })
}

/** Cut between words, where there are any. */
export function partsOf(text: string, most = CHARACTERS_IN_A_PART): string[] {
  const parts: string[] = []
  for (let at = 0; at < text.length;) {
    const space = at + most < text.length ? text.lastIndexOf(' ', at + most) : text.length
    const end = space > at ? space : at + most
    parts.push(text.slice(at, end).toWellFormed())
    at = end
  }
  return parts
}

/** Deletes files that no document has any more. */
export async function clearFiles(db: Db, now: Date, { dataDir }: { dataDir: string }): Promise<number> {
  const names = await filesOlderThan(dataDir, new Date(now.getTime() - DAY_MS))
  const known = await sql.knownHashes(db, names)
  const gone = names.filter((name) => !known.has(name))
  for (const name of gone) await deleteFile(dataDir, name)
  return gone.length
}

export const releaseTaken = (db: Db) => sql.releaseTaken(db)
