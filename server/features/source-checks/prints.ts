import { hash as digest } from 'node:crypto'
import { Parser } from 'htmlparser2'

const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'nav', 'header', 'footer', 'aside', 'form'])
const SHINGLE = 3
const BITS = 64
/** So many bits may differ on a page that has another date, advertisement or list of news on it. */
const SAME_WITHIN = 10

/**
 * What a page says, as a number of 64 bits that pages with nearly the same words share most bits of (a similarity hash over each three words
 * in a row); of any other file its SHA-256.
 */
export function printOf(bytes: Uint8Array, contentType: string): string {
  if (!contentType.includes('html')) return `file ${digest('sha256', bytes)}`
  const words = wordsOf(new TextDecoder().decode(bytes))
  if (words.length < SHINGLE) return `page ${'0'.repeat(BITS)}`
  const weights = new Int32Array(BITS)
  for (let i = 0; i + SHINGLE <= words.length; i += 1) {
    const bytes = digest('sha1', words.slice(i, i + SHINGLE).join(' '), 'buffer')
    for (let bit = 0; bit < BITS; bit += 1) weights[bit]! += (bytes[bit >> 3]! >> (bit & 7)) & 1 ? 1 : -1
  }
  return `page ${Array.from(weights, (weight) => (weight > 0 ? 1 : 0)).join('')}`
}

/** Whether two prints are of what says nearly the same. */
export function isAlike(a: string, b: string): boolean {
  if (a === b) return true
  if (!a.startsWith('page ') || !b.startsWith('page ')) return false
  const differing = Array.from(a).filter((bit, i) => bit !== b[i]).length
  return a.length === b.length && differing <= SAME_WITHIN
}

const MOST_WORDS = 5_000

/** The words of a page without those of its frame: menus, heads and feet change on their own. */
function wordsOf(html: string): string[] {
  const pieces: string[] = []
  let hidden = 0
  const parser = new Parser({
    onopentagname: (name) => void (UNSEEN.has(name) && (hidden += 1)),
    onclosetag: (name) => void (UNSEEN.has(name) && hidden > 0 && (hidden -= 1)),
    ontext: (text) => void (hidden === 0 && pieces.push(text)),
  })
  parser.end(html)
  return (
    pieces
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, MOST_WORDS) ?? []
  )
}
