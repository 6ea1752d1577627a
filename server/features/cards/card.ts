import { createHash } from 'node:crypto'
import type { PolicyType, Status, Verification } from '#domain/policies.ts'

/** What stands on a social card, word for word. Nothing that is not on it may be in here: its hash names the picture. */
export type Card = {
  siteName: string
  /** The sort of instrument, whose mark stands first. */
  type?: PolicyType
  /** What it is, then where it belongs: "Law", "Nigeria, federal". */
  kind: string[]
  title: string
  /** The official number, or a sentence about a place or a list. */
  note?: string
  status?: { mark: Status; word: string }
  /** Computed figures: "363 records". */
  figures: { count: string; of: string }[]
  /** The newest movement or the next date, which the marker stands behind. */
  moved?: { label: string; date: string }
  /** How sure we are, in the band below. */
  checking?: { mark: Verification; word: string }
}

export const CARD_SIZE = { width: 1200, height: 630 }

// Grows whenever the drawing changes, so that no picture of the old design is shown again.
const DESIGN = 1

/** The name of a card's picture: the same words have the same name, everywhere and always. */
export const cardKey = (card: Card): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, card]))
    .digest('hex')
    .slice(0, 40)

/** A text of at most `most` letters, each whole with its marks, with an ellipsis where something was left out. */
export function cut(text: string, most: number): string {
  const oneLine = text
    .toWellFormed()
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  if (oneLine.length <= most) return oneLine
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(oneLine.slice(0, most * 4))]
  return `${letters
    .slice(0, most - 1)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`
}
