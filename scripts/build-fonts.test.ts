import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LETTERS, NAIRA, ranges } from './build-fonts.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const faces = read('app/styles/fonts.css')
  .split('@font-face')
  .slice(1)
  .map((face) => {
    const value = (name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(face)![1]!.replace(/\s+/g, ' ')
    return {
      family: value('font-family'),
      style: value('font-style'),
      weight: value('font-weight'),
      src: value('src'),
      range: value('unicode-range'),
    }
  })

test('the style sheet asks each file for the letters that it has', () => {
  const { base, rest, naira } = ranges()
  for (const name of ['gelasio', 'public-sans']) {
    const rangeOf = (file: string) => faces.find(({ src }) => src.includes(file))?.range
    expect(rangeOf(`/${name}-base.woff2`)).toBe(base)
    expect(rangeOf(`/${name}-naira.woff2`)).toBe(naira)
    expect(rangeOf(`${name}-latin-wght-normal.woff2`)).toBe(rest)
  }
})

test('all upright faces of a family have the same weights, or a browser would leave some of them out', () => {
  const weights = new Set(faces.filter(({ style }) => style === 'normal').map(({ family, weight }) => `${family}: ${weight}`))
  expect([...weights]).toEqual(["'Gelasio Variable': 400 700", "'Public Sans Variable': 400 650"])
})

test('no word of ours and no record of the starter data needs more than the preloaded letters', () => {
  const files = ['text/en', 'db/seed'].flatMap((folder) =>
    readdirSync(new URL(`../${folder}`, import.meta.url)).map((name) => `${folder}/${name}`),
  )
  const needed = new Set(files.filter((file) => /\.(ts|json)$/.test(file)).flatMap((file) => [...read(file)]))
  const missing = [...needed].filter((letter) => letter > '~' && !(LETTERS + NAIRA).includes(letter))
  expect(missing).toEqual([])
})
