import { expect, test } from 'vitest'
import { readAsOf, recordHrefLike } from './as-of.ts'

const at = (search: string) => new URL(`https://example.org/demo/policy/an-act${search}`)
const TODAY = '2026-06-15'

test.for([
  ['', {}],
  ['?as_of=', {}],
  ['?as_of=2026-05-03', { day: '2026-05-03' }],
  ['?as_of=2026-06-15', { day: '2026-06-15' }],
  ['?as_of=2026-06-16', { ignored: { why: 'future', value: '2026-06-16' } }],
  ['?as_of=2026-06', { ignored: { why: 'notADay', value: '2026-06' } }],
  ['?as_of=2026-02-30', { ignored: { why: 'notADay', value: '2026-02-30' } }],
  ['?as_of=x%00y', { ignored: { why: 'notADay', value: 'x y' } }],
  ['?as_of=2026-05-03&as_of=x', { day: '2026-05-03' }],
] as const)('%s', ([search, asOf]) => {
  expect(readAsOf(at(search), TODAY)).toEqual(asOf)
})

test('what is said back is short and well formed', () => {
  const { ignored } = readAsOf(at(`?as_of=${encodeURIComponent('😀'.repeat(5_000))}x`), TODAY)
  expect(ignored!.value.length).toBeLessThanOrEqual(61)
  expect(ignored!.value.isWellFormed()).toBe(true)
})

test('a redirect keeps what was asked for, and nothing else', () => {
  expect(recordHrefLike('other-act', at('?as_of=2026-05-03&x=1'))).toBe('/demo/policy/other-act?as_of=2026-05-03')
  expect(recordHrefLike('other-act', at('?as_of=%0d%0aSet-Cookie: a'))).toBe('/demo/policy/other-act?as_of=%0D%0ASet-Cookie%3A+a')
  expect(recordHrefLike('other-act', at('?x=1'))).toBe('/demo/policy/other-act')
})
