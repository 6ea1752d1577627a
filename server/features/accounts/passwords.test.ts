import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONGEST_PASSWORD } from '#domain/accounts.ts'
import { hashPassword, isOutdated, verifyPassword, weaknessOf } from './passwords.ts'

const nobody = { email: 'x@firm.example' }

describe('a password', () => {
  test('trust 3: of any Unicode is itself and no other, also beyond 72 bytes and to its last character', async () => {
    const password = fc.string({ unit: 'grapheme', minLength: 8, maxLength: 120 }).filter((typed) => typed.trim() === typed)
    await fc.assert(
      fc.asyncProperty(password, fc.nat(), async (typed, at) => {
        const stored = await hashPassword(typed)
        const characters = [...typed]
        const changed = characters.with(at % characters.length, characters[at % characters.length] === 'x' ? 'y' : 'x').join('')
        expect(await verifyPassword(stored, typed)).toBe(true)
        expect(await verifyPassword(stored, changed)).toBe(false)
        expect(await verifyPassword(stored, typed + ' ')).toBe(false)
      }),
      { numRuns: 12 },
    )
    const long = 'ọ'.repeat(LONGEST_PASSWORD - 1)
    const stored = await hashPassword(`${long}a`)
    expect(await verifyPassword(stored, `${long}a`)).toBe(true)
    expect(await verifyPassword(stored, `${long}b`)).toBe(false)
  })

  test('trust 4: of the 10,000 commonest is refused, in capitals too', () => {
    const list = readFileSync('server/features/accounts/common-passwords.txt', 'utf8').trim().split('\n')
    expect(list).toHaveLength(10_000)
    expect(list.filter((one) => !weaknessOf(one, nobody) || !weaknessOf(one.toUpperCase(), nobody))).toEqual([])
  })

  test('trust 4: with the name of the product or the start of the address is refused, and what only resembles it is not', () => {
    for (const typed of ['PolicyWatch2026', 'my policy watch', 'ada.okonkwo!!']) {
      expect(weaknessOf(typed, { email: 'Ada.Okonkwo@firm.example' }), typed).toBeDefined()
    }
    for (const typed of ['kola nut and calabash', 'ada and her policies', '☂☂☂☂☂☂☂☂', 'obi eats yam at night']) {
      expect(weaknessOf(typed, { email: 'obi@firm.example' }), typed).toBeUndefined()
    }
  })

  test('nobody has none, whatever is typed', async () => {
    for (const typed of ['', 'the password of nobody']) {
      expect(await verifyPassword(null, typed)).toBe(false)
      expect(await verifyPassword(undefined, typed)).toBe(false)
    }
  })
})

test('trust 2: a hash with lesser parameters, or of another kind, is outdated', async () => {
  expect(isOutdated(await hashPassword('kola nut and calabash'))).toBe(false)
  for (const parameters of ['m=8192,t=2,p=1', 'm=19456,t=1,p=1'])
    expect(isOutdated(`$argon2id$v=19$${parameters}$c2FsdA$aGFzaA`)).toBe(true)
  expect(isOutdated('$2b$12$abcdefghijklmnopqrstuv')).toBe(true)
})

test('trust 5: two are made at once, 64 wait, and who comes then is told to come again; the thread of pages stays free', async () => {
  let turns = 0
  const counting = setInterval(() => (turns += 1), 5)
  const answers = await Promise.allSettled(Array.from({ length: 80 }, () => verifyPassword(null, 'kola nut and calabash')))
  clearInterval(counting)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(66)
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [(answer.reason as { code: string }).code] : []))
  expect(refusals).toEqual(Array(14).fill('UNAVAILABLE'))
  expect(turns).toBeGreaterThan(20) // it would be none if hashing held the thread
})
