/**
 * Cuts the font files that every page preloads to the letters in use, and one file each with the naira sign alone: reads
 * @fontsource-variable, writes app/styles/fonts/. Run by hand after one of the packages or LETTERS has changed; the ranges it
 * prints stand in app/styles/fonts.css. The licence, SIL OFL 1.1, allows it, and neither family has reserved its name.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

/** English, French, Portuguese and Spanish, with the signs of records and of the law. Any other letter comes with the whole file. */
export const LETTERS = [between(' ', '~'), '\u00a0§©«°·º»×–—‘’“”…›€−', 'ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜàáâãäçèéêëìíîïñòóôõöùúûüŒœ'].join(
  '',
)
export const NAIRA = '₦'
/** What nobody sees (controls, spaces, the soft hyphen) is asked of the preloaded file, so that it never fetches another one. */
const UNSEEN = [
  between('\0', '\u001f'),
  between('\u007f', '\u009f'),
  '\u00ad',
  between('\u2000', '\u200f'),
  between('\u2028', '\u202f'),
  between('\u205f', '\u206f'),
  '\ufeff',
].join('')

/** What the packages' own latin files have. */
const LATIN =
  'U+0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD'

// Figures of one width and one height, kerning, ligatures, marks; small capitals, fractions and other forms are left out.
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'lnum', 'tnum', 'mark', 'mkmk']
// So that the file itself says under which licence it may be passed on.
const LICENCE = [13, 14]

const FAMILIES = [
  { name: 'gelasio', weights: { min: 400, max: 700 } },
  { name: 'public-sans', weights: { min: 400, max: 650 } },
]

if (import.meta.main) {
  for (const { name, weights } of FAMILIES) {
    await cut(name, 'latin', LETTERS, weights, `${name}-base`)
    await cut(name, 'latin-ext', NAIRA, weights, `${name}-naira`)
  }
  for (const [which, range] of Object.entries(ranges())) console.log(`${which}: ${range}`)
}

async function cut(family: string, part: string, letters: string, wght: { min: number; max: number }, to: string): Promise<void> {
  const from = new URL(import.meta.resolve(`@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`))
  const file = await subsetFont(readFileSync(from), letters, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    preserveNameIds: LICENCE,
    variationAxes: { wght },
  })
  writeFileSync(new URL(`../app/styles/fonts/${to}.woff2`, import.meta.url), file)
  console.log(`${to}.woff2: ${file.length} bytes`)
}

/** Which letters are asked of which files, as fonts.css says it. */
export function ranges(): { base: string; rest: string; naira: string } {
  const latin = LATIN.replaceAll('U+', '')
    .split(', ')
    .flatMap((range) => {
      const [first, last = first] = range.split('-').map((hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
      return [...between(first!, last!)]
    })
  const base = LETTERS + UNSEEN
  return {
    base: unicodeRange(base),
    rest: unicodeRange(latin.filter((letter) => !base.includes(letter)).join('')),
    naira: unicodeRange(NAIRA),
  }
}

/** Letters as CSS names them: `U+20-7E, U+A0`. */
function unicodeRange(letters: string): string {
  const points = [...new Set(letters)].map((letter) => letter.codePointAt(0)!).toSorted((a, b) => a - b)
  const starts = points.filter((point) => !points.includes(point - 1))
  const ends = points.filter((point) => !points.includes(point + 1))
  const hex = (point: number) => point.toString(16).toUpperCase()
  return starts.map((start, i) => `U+${hex(start)}${ends[i] === start ? '' : `-${hex(ends[i]!)}`}`).join(', ')
}

function between(first: string, last: string): string {
  const start = first.codePointAt(0)!
  return Array.from({ length: last.codePointAt(0)! - start + 1 }, (_, i) => String.fromCodePoint(start + i)).join('')
}
