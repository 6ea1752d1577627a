import { expect, test } from 'vitest'
import { isShowable, showable } from './plain-text.ts'

test.for([
  ['NUL', '\u0000'],
  ['start of heading', '\u0001'],
  ['vertical tab', '\u000B'],
  ['form feed', '\u000C'],
  ['escape', '\u001B'],
  ['delete', '\u007F'],
  ['a control character of the second set', '\u0085'],
  ['a number that is no character', '\uFFFE'],
  ['another', '\uFFFF'],
  ['the first half of a sign', '\uD83D'],
  ['the second half of a sign', '\uDE00'],
] as const)('%s cannot be shown', ([, sign]) => {
  expect(isShowable(`a${sign}b`)).toBe(false)
  expect(showable(`${sign}a${sign}b${sign}`)).toBe('ab')
})

test('everything else stays as it is: tabs, line breaks, tone marks, joiners, signs outside the first plane', () => {
  const text = 'Ọ̀yọ́ “Act”\tNo. 3 <b>\r\nline\u200D\u2028\uFEFF\uFFFD 😀 \u{10FFFF}'
  expect(isShowable(text)).toBe(true)
  expect(showable(text)).toBe(text)
})
