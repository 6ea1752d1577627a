import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { MarkSprite } from '#app/parts/marks.tsx'
import { Logo } from '#app/parts/frame/top-bar.tsx'
import { JURISDICTIONS } from '#domain/jurisdictions.ts'
import { POLICY_TYPES, STATUSES, VERIFICATIONS } from '#domain/policies.ts'
import { seedPolicies } from '#test/seed.ts'
import { text } from '#text/en.ts'
import { cut, type Card } from './card.ts'
import { LOGO, picture, statusMark, typeMark } from './marks.ts'
import { draw, render, withoutLetters } from './render.ts'

const aCard = (about: Partial<Card> = {}): Card => ({
  siteName: 'PolicyWatch',
  kind: ['Law'],
  title: 'A title',
  figures: [],
  ...about,
})
const missingIn = async (words: string) => {
  const ofFonts = async (card: Card) => [...(await draw(card)).missing].join('')
  // The title is set in one family, the note in the other.
  const [title, note] = await Promise.all([ofFonts(aCard({ title: words })), ofFonts(aCard({ note: words }))])
  return title + note
}

describe('letters', () => {
  test.for([
    ['Yoruba', 'Ọ̀yọ́ Ẹ̀gbá ṣẹ́gun Ṣàngó ń ǹ ḿ'],
    ['Igbo', 'Ụlọ Ịgba Ṅkwọ'],
    ['Hausa', 'ɓɗƙƴ ƁƊƘƳ'],
    ['French', 'Loi n° 2016-29 œuvre, Côte d’Ivoire, « numérique » À É È Ê Ë Î Ï Ô Ù Û Ü Ÿ Ç'],
    ['Portuguese', 'Lei nº 133/V, São Tomé e Príncipe, proteção, comunicações õ ã â à ê í ó ú'],
    ['money, quotes and dashes', '₦5,000 “so” ‘so’ – — … § · % & € £ $'],
  ] as const)('there is a font for %s', async ([, words]) => {
    expect(await missingIn(words)).toBe('')
  })

  test('there is a font for every title, number and place of the starter data', async () => {
    const everything = [
      ...seedPolicies().flatMap(({ title, shortTitle, reference }) => [title, shortTitle ?? '', reference ?? '']),
      ...JURISDICTIONS.flatMap(({ name, longName }) => [name, longName ?? '']),
      JSON.stringify(text.cards),
    ].join('')
    const letters = [...new Set(everything)].filter((letter) => letter.trim() !== '')
    expect(letters.length).toBeGreaterThan(80)
    const lines = Array.from({ length: Math.ceil(letters.length / 40) }, (_, i) => letters.slice(i * 40, i * 40 + 40).join(''))
    expect((await Promise.all(lines.map(missingIn))).join('')).toBe('')
  })

  test('a letter that no font has is left out, and a title without one left says what it is about', async () => {
    const missing = (await draw(aCard({ title: 'Loi قانون 日' }))).missing
    expect([...missing].toSorted()).toEqual([...new Set('قانون日')].toSorted())
    expect(withoutLetters(aCard({ title: 'Loi قانون 日' }), missing).title).toBe('Loi')
    expect(withoutLetters(aCard({ title: 'قانون', kind: ['Law', 'Egypt'], note: 'No. 1 قانون' }), missing)).toMatchObject({
      title: 'Law, Egypt',
      note: 'No. 1',
    })
    const drawn = await render(aCard({ title: 'قانون', kind: ['Law', 'Egypt'] }))
    expect(Buffer.from(drawn).equals(Buffer.from(await render(aCard({ title: 'Law, Egypt', kind: ['Law', 'Egypt'] }))))).toBe(
      true,
    )
  })
})

describe('a card', () => {
  test('every status, type and checking state can be drawn, each as another picture', async () => {
    const cards = [
      ...STATUSES.map((mark) => aCard({ status: { mark, word: 'x' } })),
      ...POLICY_TYPES.map((type) => aCard({ type })),
      ...VERIFICATIONS.map((mark) => aCard({ checking: { mark, word: 'x' } })),
    ]
    const drawn = await Promise.all(cards.map(async (card) => (await draw(card)).svg))
    expect(new Set(drawn).size).toBe(cards.length)
  })

  test('the longest it can hold is at most 100 kB', async () => {
    const png = await render(
      aCard({
        siteName: 'W'.repeat(40),
        title: `${'Wm '.repeat(60)}`,
        note: 'W'.repeat(90),
        type: 'law',
        status: { mark: 'second reading', word: text.statuses['second reading'] },
        moved: { label: text.cards.lastMovement, date: 'Sep 28, 2026' },
        checking: { mark: 'needs-review', word: text.verifications['needs-review'] },
      }),
    )
    expect(png.length).toBeLessThan(100_000)
  })

  test('the same words are the same bytes', async () => {
    expect(Buffer.from(await render(aCard())).equals(Buffer.from(await render(aCard())))).toBe(true)
  })

  test('its marks are those of the pages', () => {
    const pathsOf = (markup: string) => [...markup.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d)
    const drawn = [...STATUSES.map(statusMark), ...POLICY_TYPES.map(typeMark), LOGO].map((mark) =>
      Buffer.from(picture(mark, 'red').split(',')[1]!, 'base64').toString(),
    )
    expect(drawn.flatMap(pathsOf)).toEqual(pathsOf(renderToStaticMarkup(<MarkSprite />) + renderToStaticMarkup(<Logo />)))
  })
})

test.for([
  ['short', 10, 'short'],
  ['exactly ten', 11, 'exactly ten'],
  ['exactly ten', 10, 'exactly t…'],
  ['a word  and\nlines', 40, 'a word and lines'],
  ['Ọ̀yọ́Ọ̀yọ́', 5, 'Ọ̀yọ́Ọ̀…'],
  ['soft\u00adhyphen\u200b', 20, 'softhyphen'],
  ['\ud800x', 5, '\ufffdx'],
] as const)('%j in %i letters is %j', ([words, most, expected]) => {
  expect(cut(words, most)).toBe(expected)
})
