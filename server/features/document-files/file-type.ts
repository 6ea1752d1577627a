import { unzipSync } from 'fflate'
import type { FileType } from '#domain/document-files.ts'

const PDF = '%PDF-'
const ZIP = 'PK\u0003\u0004'
const MOST_ENTRIES = 5_000
const HTML_BEGINS = /^(?:<!doctype html[\s>]|<html[\s>])/i

/** What a file is by what is in it, whatever it is called; undefined for all that is not taken. */
export function typeOf(bytes: Uint8Array): FileType | undefined {
  const start = Buffer.from(bytes.subarray(0, 5)).toString('latin1')
  if (start === PDF) return 'pdf'
  if (start.startsWith(ZIP)) return isWord(bytes) ? 'docx' : undefined
  return isHtml(bytes) ? 'html' : undefined
}

/** Looks at the names in the archive and unpacks nothing. A document with macros is none of ours. */
function isWord(bytes: Uint8Array): boolean {
  const names = new Set<string>()
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        if (names.add(name).size > MOST_ENTRIES) throw new RangeError('too many entries')
        return false
      },
    })
  } catch {
    return false
  }
  return names.has('[Content_Types].xml') && names.has('word/document.xml') && !names.has('word/vbaProject.bin')
}

function isHtml(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false
  const head = Buffer.from(bytes.subarray(0, 4_096)).toString('latin1')
  return HTML_BEGINS.test(withoutPreface(head))
}

/** Without the byte order mark, white space, comments and the declaration of XML that may stand before the first tag. */
function withoutPreface(head: string): string {
  let rest = head.replace(/^\u00EF\u00BB\u00BF/, '').trimStart()
  for (;;) {
    const end = rest.startsWith('<!--') ? '-->' : rest.startsWith('<?xml') ? '?>' : undefined
    const at = end === undefined ? -1 : rest.indexOf(end)
    if (end === undefined || at < 0) return rest
    rest = rest.slice(at + end.length).trimStart()
  }
}
