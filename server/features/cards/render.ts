import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import { CARD_SIZE, type Card } from './card.ts'
import { drawing } from './drawing.ts'
import { readFonts } from './fonts.ts'

const fonts = readFonts()

/** A card as a PNG. Letters that no font has are left out: a box in their place says nothing. */
export async function render(card: Card): Promise<Uint8Array> {
  const { svg, missing } = await draw(card)
  const drawn = missing.size === 0 ? svg : (await draw(withoutLetters(card, missing))).svg
  return new Resvg(drawn, { font: { loadSystemFonts: false } }).render().asPng()
}

/** The card as SVG, its letters as paths, and what no font has. */
export async function draw(card: Card): Promise<{ svg: string; missing: Set<string> }> {
  const missing = new Set<string>()
  const svg = await satori(drawing(card), {
    ...CARD_SIZE,
    fonts,
    loadAdditionalAsset: async (_language, letters) => {
      for (const letter of letters) missing.add(letter)
      return []
    },
  })
  return { svg, missing }
}

/** A title that has no letter left is replaced by what the card is about. */
export function withoutLetters(card: Card, missing: Set<string>): Card {
  const rest = (words: string) =>
    [...words]
      .filter((letter) => !missing.has(letter))
      .join('')
      .replace(/\s+/g, ' ')
      .trim()
  const note = card.note === undefined ? undefined : rest(card.note)
  const kind = card.kind.map(rest)
  const title = rest(card.title)
  return {
    ...card,
    siteName: rest(card.siteName),
    kind,
    title: /[\p{L}\p{N}]/u.test(title) ? title : kind.join(', '),
    ...(note !== undefined && { note }),
  }
}
