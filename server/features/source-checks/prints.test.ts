import { expect, test } from 'vitest'
import { isAlike, printOf } from './prints.ts'

const page = (html: string) => printOf(new TextEncoder().encode(html), 'text/html; charset=utf-8')
const words = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `word${from + i}`).join(' ')
const article = `<main><h1>Senate passes the bill</h1><p>${words(0, 300)}</p></main>`

test('another date, menu, script or advertisement is no change', () => {
  const one = page(`<nav>${words(900, 950)}</nav><p>Monday, 1 June</p>${article}<script>let a = 1</script>`)
  const other = page(
    `<nav>${words(500, 600)}</nav><p>Tuesday, 9 June</p>${article}<script>let b = 2</script><footer>New</footer>`,
  )
  expect(isAlike(one, other)).toBe(true)
})

test('a page that says something else is one, and so is a page of another sort', () => {
  expect(isAlike(page(article), page(`<main><p>${words(400, 700)}</p></main>`))).toBe(false)
  expect(isAlike(page(article), page('<main><p>This page does not exist any more. Go to the start.</p></main>'))).toBe(false)
  expect(isAlike(page(article), page(''))).toBe(false)
})

test('of any other file every byte counts', () => {
  const file = (text: string) => printOf(new TextEncoder().encode(text), 'application/pdf')
  expect(isAlike(file('%PDF one'), file('%PDF one'))).toBe(true)
  expect(isAlike(file('%PDF one'), file('%PDF two'))).toBe(false)
  expect(isAlike(file('%PDF one'), page(article))).toBe(false)
})
