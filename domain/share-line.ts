/** What a line to forward says of a record, most important first. */
export type Shared = {
  title: string
  /** What it is called for short, for when the whole title leaves no room. */
  shortTitle: string | null
  place: string
  /** Where it stands, in words: "enacted", "last movement Jun 12, 2023". */
  standing: readonly string[]
  summary: string
  address: string
}

/** In UTF-16 units, which is how messaging programs count. */
export const LONGEST_SHARE_LINE = 320

/** With less room than this a sentence is not begun: what would be left of it says nothing. */
const WORTH_BEGINNING = 40

/**
 * A record in one line, ready to forward: "Title (place): where it stands. What it does. link". What does not fit is left
 * out from the end and an ellipsis says so; the link is whole, whatever it takes.
 */
export function shareLine({ title, shortTitle, place, standing, summary, address }: Shared): string {
  const room = LONGEST_SHARE_LINE - address.length - 1
  const stands = ` (${oneLine(place)}): ${oneLine(standing.join(', '))}.`
  const names = [title, shortTitle ?? title].map(oneLine)
  const head = headOf(names.find(({ length }) => length + stands.length <= room) ?? names[1]!, stands, room)
  const left = room - head.length - 1
  const sentence = left < WORTH_BEGINNING ? '' : shortened(firstSentence(oneLine(summary)), left)
  return [head, sentence, address].filter(Boolean).join(' ')
}

/** The name gives way to where it stands, unless nothing would be left of it. */
function headOf(name: string, stands: string, room: number): string {
  const left = room - stands.length
  return left < WORTH_BEGINNING ? shortened(name + stands, room) : shortened(name, left) + stands
}

const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

// A full stop after one of these ends no sentence.
const SHORT_FORMS = new Set([
  's.',
  'ss.',
  'no.',
  'nos.',
  'art.',
  'arts.',
  'sec.',
  'reg.',
  'vol.',
  'ch.',
  'v.',
  'dr.',
  'mr.',
  'mrs.',
  'hon.',
])

function firstSentence(text: string): string {
  let sentence = ''
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)) {
    sentence += segment
    if (!SHORT_FORMS.has(sentence.trimEnd().split(' ').at(-1)!.toLowerCase())) break
  }
  return sentence.trimEnd()
}

/** Whole letters with their marks, and whole words where the last one is not most of it. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  let kept = ''
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    if (kept.length + segment.length > most - 1) break
    kept += segment
  }
  const isWordWhole = text[kept.length] === ' '
  const lastSpace = kept.lastIndexOf(' ')
  if (!isWordWhole && lastSpace > most / 2) kept = kept.slice(0, lastSpace)
  while (' ,;:(–—-'.includes(kept.at(-1) ?? '.')) kept = kept.slice(0, -1)
  return kept === '' ? '' : `${kept}…`
}
