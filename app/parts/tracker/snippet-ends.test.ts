import { expect, test } from 'vitest'
import { snippetEnds } from './snippet-ends.ts'

const SUMMARY = 'eNaira rules. Banks report a breach. Fines follow.'
const ends = (where: 'summary' | 'provision', text: string) => {
  const { isCutBefore, isCutAfter } = snippetEnds({ where, parts: [{ text, marked: false }] }, SUMMARY)
  return [isCutBefore && 'before', isCutAfter && 'after'].filter(Boolean).join(' and ')
}

test.each([
  ['eNaira rules. Banks report', 'after'], // a small letter, and yet the beginning
  ['Banks report a breach. Fines follow', 'before'], // a capital, and yet not the beginning
  ['Banks report a breach.', 'before and after'],
  ['Fines follow', 'before'], // without the stop that ends it
  [SUMMARY, ''],
])('a summary is cut where it goes on: %s', (text, cut) => {
  expect(ends('summary', text)).toBe(cut)
})

test.each([
  ['must tell the Commission', 'before and after'],
  ['A controller must tell the Commission.', ''],
  ['A controller must tell', 'after'],
])('of a provision the letters tell: %s', (text, cut) => {
  expect(ends('provision', text)).toBe(cut)
})
