import { strFromU8, unzipSync, zipSync } from 'fflate'
import { Parser } from 'htmlparser2'
import mammoth from 'mammoth'
import { getDocumentProxy } from 'unpdf'
import type { FileType } from '#domain/document-files.ts'
import { MOST_CHARACTERS, type ReadAnswer } from './reading.ts'

const MOST_PAGES = 3_000
const MOST_UNPACKED = 64 * 1024 * 1024
// A page of a scan has at most a stamp or a number on it.
const LEAST_ON_A_PAGE = 20

/** The text of a file and nothing else of it. */
export async function readText(type: FileType, bytes: Uint8Array): Promise<ReadAnswer> {
  try {
    if (type === 'pdf') return await readPdf(bytes)
    return withText(type === 'html' ? textOfHtml(decoded(bytes)) : await textOfWord(bytes))
  } catch (error) {
    return { failed: reasonOf(error) }
  }
}

class TooLarge extends Error {}

function reasonOf(error: unknown): 'protected' | 'broken' | 'too-large' {
  if (error instanceof TooLarge || error instanceof RangeError) return 'too-large'
  return (error as Error).name === 'PasswordException' ? 'protected' : 'broken'
}

async function readPdf(bytes: Uint8Array): Promise<ReadAnswer> {
  const document = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 })
  const pages = document.numPages
  const pieces: string[] = []
  let length = 0
  for (let number = 1; number <= Math.min(pages, MOST_PAGES) && length < MOST_CHARACTERS; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
    pieces.push(text)
    length += text.length
    page.cleanup()
  }
  const text = tidy(pieces.join('\n'))
  if (text.length < LEAST_ON_A_PAGE * Math.min(pages, MOST_PAGES)) return { scanned: true, pages, text }
  return { ...cut(text), isCut: text.length > MOST_CHARACTERS || pages > MOST_PAGES, pages }
}

/** Unpacks only what text can be in, never more than is allowed, and gives the reader that alone. */
async function textOfWord(bytes: Uint8Array): Promise<string> {
  let unpacked = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/^(?:\[Content_Types\]|_rels\/\.|word\/[\w/.-]+)\.?(?:xml|rels)$/.test(name) || name.includes('..')) return false
      unpacked += originalSize
      if (unpacked > MOST_UNPACKED) throw new TooLarge()
      return true
    },
  })
  for (const part of Object.values(parts)) if (hasDoctype(part)) throw new Error('a document type inside')
  const buffer = Buffer.from(zipSync(parts, { level: 0 }))
  const { value } = await mammoth.extractRawText({ buffer })
  return value
}

/** Word never writes one; entities are declared there. */
const hasDoctype = (part: Uint8Array) => /<!doctype/i.test(strFromU8(part.subarray(0, 65_536), true))

/** As the file says it is written, if it says so. */
function decoded(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 2_048)).toString('latin1')
  const label = /charset\s?=\s?["']?([\w-]{1,40})/i.exec(head)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg'])
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'cite',
  'code',
  'em',
  'font',
  'i',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'u',
  'wbr',
])

/** What a reader of the page would see; nothing of it is run. */
function textOfHtml(html: string): string {
  const pieces: string[] = []
  let unseen = 0
  const parser = new Parser({
    onopentagname: (name) => {
      if (UNSEEN.has(name)) unseen += 1
      if (!INLINE.has(name)) pieces.push(' ')
    },
    ontext: (text) => {
      if (unseen === 0) pieces.push(text)
    },
    onclosetag: (name) => {
      if (UNSEEN.has(name)) unseen -= 1
      if (!INLINE.has(name)) pieces.push(' ')
    },
  })
  parser.end(html)
  return pieces.join('')
}

function withText(read: string): ReadAnswer {
  const text = tidy(read)
  if (text === '') return { failed: 'no-text' }
  return { ...cut(text), isCut: text.length > MOST_CHARACTERS }
}

// A database keeps no NUL, and a halved sign is none.
const tidy = (text: string) => text.replaceAll('\u0000', ' ').replaceAll(/\s+/g, ' ').trim().toWellFormed()
const cut = (text: string) => ({ text: text.slice(0, MOST_CHARACTERS).toWellFormed() })
