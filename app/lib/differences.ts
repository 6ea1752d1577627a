import { diffWordsWithSpace } from 'diff'

/** A piece of a text before and after: as it was, taken out, or put in. */
export type Piece = { words: string; is: 'same' | 'out' | 'in' }

/** Beyond this the comparison takes too long on a phone; then all of the old text went and all of the new one came. */
const LONGEST = 20_000

/** Which words went and which came, in the order of reading. */
export function wordsChanged(from: string, to: string): Piece[] {
  if (from === to) return [{ words: to, is: 'same' }]
  if (from.length + to.length > LONGEST) return [...piece(from, 'out'), ...piece(to, 'in')]
  return diffWordsWithSpace(from, to).map(({ value, added, removed }) => ({
    words: value,
    is: added ? 'in' : removed ? 'out' : 'same',
  }))
}

const piece = (words: string, is: Piece['is']): Piece[] => (words === '' ? [] : [{ words, is }])

/** One entry of a changed member: its name where it has one, and its text before and after. */
export type Entry = { name?: string; from: string; to: string }

/**
 * What changed in a member of a record, entry by entry: those of a list are paired by their name, so that one provision that was reworded is
 * not told as a whole list. What stayed as it was is left out.
 */
export function entriesChanged(from: unknown, to: unknown): Entry[] {
  if (!Array.isArray(from) && !Array.isArray(to)) return [{ from: wordsOf(from), to: wordsOf(to) }]
  const [before, after] = [named(from), named(to)]
  const names = [...new Set([...after.keys(), ...before.keys()])]
  return names
    .map((name) => ({ name, from: before.get(name) ?? '', to: after.get(name) ?? '' }))
    .filter((entry) => entry.from !== entry.to)
}

/** The entries of a list by their names; a list of words is its own names. */
function named(list: unknown): Map<string, string> {
  const entries = Array.isArray(list) ? (list as unknown[]) : []
  return new Map(
    entries.map((entry) => {
      if (entry === null || typeof entry !== 'object') return [wordsOf(entry), wordsOf(entry)]
      const { heading, title, id, date, ...rest } = entry as Record<string, unknown>
      const name = [heading, title, id].find((one) => typeof one === 'string') as string | undefined
      return [
        name ?? wordsOf(entry),
        [...(date === undefined ? [] : [wordsOf(date)]), name, wordsOf(rest)].filter(Boolean).join('\n'),
      ]
    }),
  )
}

/** The words in a value, without the names of its members. */
function wordsOf(value: unknown): string {
  if (value === null || value === undefined || typeof value === 'boolean') return ''
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(', ')
  if (typeof value === 'object') return Object.values(value).map(wordsOf).filter(Boolean).join('\n')
  return String(value as string | number)
}
