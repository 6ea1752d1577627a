import { createHash } from 'node:crypto'
import { describe, expect } from 'vitest'
import { SessionTokens } from '#contract/accounts.ts'
import type { Db } from '#db/open.ts'
import { aUser, callsOn, signIn } from '#test/accounts.ts'
import { NOW, test } from '#test/fixtures.ts'
import { deviceOf } from './device.ts'
import { forgetSpentTokens } from './spent-tokens.ts'

const AGENT = 'curl/8.5.0'
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const refreshAt = (db: Db, days: number, refreshToken: string) =>
  callsOn(db, { now: () => later(days) })('POST', '/api/auth/refresh', { refreshToken }, { agent: AGENT })
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const kept = (db: Db) => db.selectFrom('refreshTokens').selectAll().orderBy('createdAt').execute()

/** A session as a browser has it, which lasts thirty days, and the tokens that it had on the days it was used. */
async function usedOn(db: Db, days: number[]) {
  const { refreshToken, sessionId } = await signIn(db, await aUser(db))
  await db
    .updateTable('sessions')
    .set({ expiresAt: later(30), device: deviceOf(AGENT) })
    .where('id', '=', sessionId)
    .execute()
  const tokens = [refreshToken]
  for (const day of days) {
    const { status, body } = await refreshAt(db, day, tokens.at(-1)!)
    expect(status).toBe(200)
    tokens.push(SessionTokens.parse(body).refreshToken)
  }
  return { tokens, sessionId }
}

describe('spent refresh tokens', () => {
  test('are forgotten when they would no longer be good, and the session goes on', async ({ emptyDb: db }) => {
    const { tokens } = await usedOn(db, [1, 2, 6, 12])
    expect(await forgetSpentTokens(db, later(6.9))).toBe(0)
    expect(await forgetSpentTokens(db, later(9.1))).toBe(3) // made on the days 0, 1 and 2
    expect((await kept(db)).map(({ tokenHash }) => tokenHash)).toEqual(tokens.slice(3).map(hashOf))
    expect(await refreshAt(db, 12.1, tokens[0]!), 'opens nothing').toMatchObject({ status: 401 })
    expect(await refreshAt(db, 12.1, tokens.at(-1)!), 'and ends nothing').toMatchObject({ status: 200 })
  })

  test('trust 15: until then their reuse ends the session', async ({ emptyDb: db }) => {
    const { tokens, sessionId } = await usedOn(db, [3, 6])
    expect(await forgetSpentTokens(db, later(6.9))).toBe(0)
    expect(await refreshAt(db, 6.9, tokens[0]!)).toMatchObject({ status: 401 })
    const session = await db.selectFrom('sessions').select('endedBecause').where('id', '=', sessionId).executeTakeFirst()
    expect(session).toEqual({ endedBecause: 'reuse' })
    expect(await refreshAt(db, 6.9, tokens.at(-1)!)).toMatchObject({ status: 401 })
  })

  test('the one in use stays, however old it is, and no sealed copy of it', async ({ emptyDb: db }) => {
    const { tokens } = await usedOn(db, [1])
    const sealed = async () => (await kept(db)).filter(({ successorSealed }) => successorSealed !== null).length
    expect(await sealed()).toBe(1)
    await forgetSpentTokens(db, later(1))
    expect(await sealed(), 'an answer that was lost can be asked for').toBe(1)
    await forgetSpentTokens(db, later(1.001))
    expect(await sealed()).toBe(0)
    await forgetSpentTokens(db, later(40))
    expect((await kept(db)).map(({ tokenHash }) => tokenHash)).toEqual([hashOf(tokens[1]!)])
  })
})
