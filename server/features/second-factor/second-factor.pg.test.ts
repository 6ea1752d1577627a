import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { aUser } from '#test/accounts.ts'
import { NOW, SECRET, test } from '#test/fixtures.ts'
import { begin, checkSecondFactor, confirm } from './second-factor.ts'

const asking = { secret: SECRET, from: '203.0.113.7' }

test('trust 12: of the same code several times at once, one wins', async ({ emptyDatabase: { db } }) => {
  const user = await aUser(db)
  const who = { id: user.id, sessionId: '0198f0a0-0000-4000-8000-000000000001' }
  const { secret } = await begin(db, who, 'PolicyWatch', asking, NOW)
  const codeAt = (at: Date) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
  const recoveryCodes = await confirm(db, who, codeAt(NOW), asking, NOW)

  const soon = new Date(NOW.getTime() + 30_000)
  const sameCode = await Promise.all([1, 2].map(() => checkSecondFactor(db, user.id, codeAt(soon), asking, soon)))
  expect(sameCode.toSorted()).toEqual(['ok', 'wrong'])
  const sameRecovery = await Promise.all([1, 2, 3].map(() => checkSecondFactor(db, user.id, recoveryCodes[0]!, asking, soon)))
  expect(sameRecovery.toSorted()).toEqual(['ok', 'wrong', 'wrong'])
})
