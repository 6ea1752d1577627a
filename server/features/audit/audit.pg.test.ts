import { expect } from 'vitest'
import { NOW, test } from '#test/fixtures.ts'
import { noteSecurityEvent, verifyAudit } from './audit.ts'

test('trust 76: events of many at once are one chain', async ({ emptyDatabase: { db } }) => {
  const note = (n: number) => noteSecurityEvent(db, { kind: 'signed-in', userId: null, detail: { n } }, NOW)
  await Promise.all(Array.from({ length: 20 }, (_, n) => note(n)))
  expect(await verifyAudit(db)).toMatchObject({ last: { id: 20 }, isGuarded: true })
  const rows = await db.selectFrom('securityEvents').select('detail').execute()
  expect(new Set(rows.map(({ detail }) => JSON.stringify(detail))).size).toBe(20)
})
