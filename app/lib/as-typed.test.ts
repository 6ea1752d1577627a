import { expect, test } from 'vitest'
import { asTyped } from './as-typed.ts'

test.each([
  [' plain ', 'plain'],
  ['a\0b\nc', 'a b c'],
  ['half \ud800 a sign', 'half \ufffd a sign'],
  ['x'.repeat(61), `${'x'.repeat(60)}…`],
])('%j is shown as %j', (typed, shown) => {
  expect(asTyped(typed)).toBe(shown)
})
