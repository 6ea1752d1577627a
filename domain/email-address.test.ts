import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailKey, isEmailAddress } from './email-address.ts'

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['  Ada.Obi@Example.COM ', 'ada.obi@example.com'],
  ['ada+news@mail.example.ng', 'ada+news@mail.example.ng'],
  ["o'neil_1-2@example.co.uk", "o'neil_1-2@example.co.uk"],
  ['a@b.co', 'a@b.co'],
  ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  ['ada@example.xn--p1ai', 'ada@example.xn--p1ai'],
  ['Ọláyínká@példa.hu', 'ọláyínká@példa.hu'],
  ['café@example.com', 'café@example.com'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
])('%s is an address', (typed, key) => {
  expect(emailKey(typed)).toBe(key.normalize('NFC'))
})

test.each([
  '',
  '@',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@localhost',
  'ada@@example.com',
  'ada@obi@example.com',
  'ada obi@example.com',
  'ada@exam ple.com',
  'ada@example.com\n',
  'ada@example.com\r\nBcc: all@example.com',
  'ada\r\n@example.com',
  'ada\u0000@example.com',
  'ada@example.com\u2028',
  'ada\u200b@example.com',
  'ada@example..com',
  'ada@.example.com',
  'ada@example.com.',
  'ada@-example.com',
  'ada@example-.com',
  'ada@192.168.0.1',
  'ada@[192.168.0.1]',
  '.ada@example.com',
  'ada.@example.com',
  'a..da@example.com',
  '"ada obi"@example.com',
  'Ada <ada@example.com>',
  'ada@example.com,obi@example.com',
  'ada@example.com;obi@example.com',
  'ada@example.c',
  `${'a'.repeat(65)}@example.com`,
  `${'a'.repeat(288)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
  `a@${'b.'.repeat(130)}com`,
])('%j is not an address', (typed) => {
  expect(isEmailAddress(typed)).toBe(false)
})

describe('the normal form', () => {
  test('keeps apart what only looks alike', () => {
    expect(emailKey('аda@example.com')).not.toBe(emailKey('ada@example.com')) // the first letter is Cyrillic
    expect(emailKey('ada@exampIe.com')).not.toBe(emailKey('ada@example.com'))
    expect(emailKey('ada.obi@gmail.com')).not.toBe(emailKey('adaobi@gmail.com'))
    expect(emailKey('ada+x@example.com')).not.toBe(emailKey('ada@example.com'))
  })

  test('of every address there is, has one spelling, and is found again from it', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.nat({ max: 3 }), (address, spaces) => {
        const key = emailKey(address)
        if (key === undefined) return // quoted, or a top label of one letter
        expect(emailKey(key)).toBe(key)
        expect(emailKey(address.toUpperCase())).toBe(key)
        expect(emailKey(`${' '.repeat(spaces)}${address} `)).toBe(key)
      }),
    )
  })

  test('of any text is none, or a line that a mail header can hold', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        (before, after) => {
          for (const typed of [before, `${before}@${after}`, `ada${before}@example.com`, `ada@example.com${after}`]) {
            const key = emailKey(typed)
            if (key === undefined) continue
            expect(key).toMatch(/^[^\p{C}\p{Z}<>",;:\\]+$/u)
            expect(key.split('@')).toHaveLength(2)
            expect(emailKey(key)).toBe(key)
          }
        },
      ),
    )
  })
})
