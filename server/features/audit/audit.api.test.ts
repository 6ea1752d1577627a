import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { NOW, test } from '#test/fixtures.ts'
import { noteSecurityEvent, verifyAudit } from './audit.ts'

const SOMEBODY = '0198f0a0-0000-4000-8000-000000000001'
const AN_ADMIN = '0198f0a0-0000-4000-8000-000000000002'

async function noteThree(db: Db): Promise<void> {
  await noteSecurityEvent(db, { kind: 'registered', userId: SOMEBODY, from: '203.0.113.7' }, NOW)
  await noteSecurityEvent(
    db,
    { kind: 'sign-in-refused', userId: null, from: '2001:db8:1:2::3', detail: { why: 'password' } },
    NOW,
  )
  await noteSecurityEvent(
    db,
    { kind: 'plan-changed', userId: SOMEBODY, actorId: AN_ADMIN, detail: { plan: 'standard', times: 1.5 } },
    NOW,
  )
}

/** What somebody with the rights of a superuser could do: switch the guard off, write, and switch it on again. */
async function tamper(db: Db, statement: ReturnType<typeof sql>): Promise<void> {
  await sql`alter table security_events disable trigger security_events_append_only`.execute(db)
  await statement.execute(db)
  await sql`alter table security_events enable trigger security_events_append_only`.execute(db)
}

describe('security events', () => {
  test('say what, about whom, by whom and from which network, and hang on each other', async ({ emptyDb: db }) => {
    expect(await verifyAudit(db)).toEqual({ last: { id: 0, hash: '0'.repeat(64) }, isGuarded: true })
    await noteThree(db)
    const rows = await db.selectFrom('securityEvents').selectAll().orderBy('id').execute()
    expect(rows).toMatchObject([
      { id: 1, kind: 'registered', userId: SOMEBODY, actorId: null, place: '203.0.113.0/24', detail: {}, at: NOW },
      { id: 2, kind: 'sign-in-refused', userId: null, place: '2001:db8:1::/48', detail: { why: 'password' } },
      { id: 3, kind: 'plan-changed', userId: SOMEBODY, actorId: AN_ADMIN, place: null, detail: { plan: 'standard', times: 1.5 } },
    ])
    expect(rows.map(({ previousHash }) => previousHash)).toEqual(['0'.repeat(64), rows[0]!.hash, rows[1]!.hash])
    expect(await verifyAudit(db)).toEqual({ last: { id: 3, hash: rows[2]!.hash }, isGuarded: true })
  })

  test('are not written when what they tell of did not happen', async ({ emptyDb: db }) => {
    const failing = inTransaction(db, async (tx) => {
      await noteThree(tx)
      throw new Error('and then it failed')
    })
    await expect(failing).rejects.toThrow('and then it failed')
    expect((await verifyAudit(db)).last.id).toBe(0)
  })

  test.for([
    ['changed', sql`update security_events set kind = 'signed-in'`],
    ['changed, not even none', sql`update security_events set kind = 'signed-in' where false`],
    ['deleted', sql`delete from security_events where id = 1`],
    ['emptied', sql`truncate security_events`],
  ] as const)('trust 76: cannot be %s', async ([, statement], { emptyDb: db }) => {
    await noteThree(db)
    await expect(inTransaction(db, (tx) => statement.execute(tx))).rejects.toThrow('security_events is append-only')
    expect((await verifyAudit(db)).last.id).toBe(3)
  })

  test.for([
    ['a letter of the kind', 1, sql`update security_events set kind = 'registerea' where id = 1`],
    ['about whom', 1, sql`update security_events set user_id = ${AN_ADMIN} where id = 1`],
    ['by whom', 3, sql`update security_events set actor_id = null where id = 3`],
    ['from where', 2, sql`update security_events set place = null where id = 2`],
    ['when', 2, sql`update security_events set at = at + interval '1 millisecond' where id = 2`],
    ['the detail', 3, sql`update security_events set detail = jsonb_set(detail, '{plan}', '"free"') where id = 3`],
    ['a hash', 2, sql`update security_events set hash = overlay(hash placing 'x' from 1 for 1) where id = 2`],
    ['one in the middle, taken out', 3, sql`delete from security_events where id = 2`],
  ] as const)('trust 76: show that somebody flipped %s', async ([, broken, statement], { emptyDb: db }) => {
    await noteThree(db)
    await tamper(db, statement)
    expect(await verifyAudit(db)).toMatchObject({ brokenAt: broken, isGuarded: true })
  })

  test('tell when their guard is off', async ({ emptyDb: db }) => {
    await sql`alter table security_events disable trigger security_events_append_only`.execute(db)
    expect(await verifyAudit(db)).toMatchObject({ isGuarded: false })
  })
})
