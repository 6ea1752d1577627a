import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Db } from '#db/open.ts'
import { aPolicy } from '#test/builders.ts'
import { test } from '#test/fixtures.ts'
import { doctor } from './history.command.ts'

/** What somebody with the rights of a superuser could do behind the trigger's back. */
async function tamper(db: Db, statement: ReturnType<typeof sql>): Promise<void> {
  await sql`alter table revisions disable trigger revisions_append_only`.execute(db)
  await statement.execute(db)
  await sql`alter table revisions enable trigger revisions_append_only`.execute(db)
}

describe('doctor', () => {
  test('says that all is well, and where the chain ends', async ({ db }) => {
    const last = await db.selectFrom('revisions').select('hash').where('seq', '=', 363).executeTakeFirstOrThrow()
    const { ok, lines } = await doctor(db, [])
    expect(ok).toBe(true)
    expect(lines).toEqual([
      'The database answers.',
      expect.stringMatching(/^The schema is up to date: \d+ migrations\.$/),
      '363 records, 363 revisions.',
      'The chain of history holds from revision 1 to 363.',
      `Its last hash is ${last.hash}.`,
      expect.stringContaining('compare number and hash'),
      expect.stringContaining('every record'),
      expect.stringMatching(/^It took \d+\.\d s\.$/),
    ])
  })

  test('finds a revision that was changed, and names its record', async ({ db }) => {
    const { slug } = await db
      .selectFrom('revisions')
      .innerJoin('policies', 'policies.id', 'revisions.policyId')
      .select('policies.slug')
      .where('seq', '=', 200)
      .executeTakeFirstOrThrow()
    await tamper(db, sql`update revisions set record = jsonb_set(record, '{summary}', '"Other."') where seq = 200`)
    const { ok, lines } = await doctor(db, [])
    expect(ok).toBe(false)
    expect(lines).toContain(`The chain of history breaks at revision 200 of the record ${slug}.`)
    expect(lines).toContain('Up to revision 199 it holds.')
  })

  test('finds revisions that were taken out', async ({ db }) => {
    await tamper(db, sql`delete from revisions where seq between 50 and 52`)
    const { ok, lines } = await doctor(db, [])
    expect(ok).toBe(false)
    expect(lines).toContainEqual(expect.stringMatching(/^The chain of history breaks at revision 53 /))
    expect(lines).toContain('Revisions 50 to 52 are missing.')
  })

  test('what is cut off at the end leaves another number and hash than were noted', async ({ db }) => {
    const before = (await doctor(db, [])).lines
    await tamper(db, sql`delete from revisions where seq = 363`)
    const after = (await doctor(db, [])).lines
    expect(after).toContain('The chain of history holds from revision 1 to 362.')
    expect(after.find((line) => line.startsWith('Its last hash'))).not.toBe(
      before.find((line) => line.startsWith('Its last hash')),
    )
  })

  test('finds a record that was changed without its history', async ({ db }) => {
    await aPolicy(db, { slug: 'an-act', sponsors: ['A', 'B'], shortTitle: null })
    expect((await doctor(db, [])).ok).toBe(true)
    await sql`update policies set title = 'Other', regulator = 'Nobody', sponsors = '{A}' where slug = 'an-act'`.execute(db)
    const { ok, lines } = await doctor(db, [])
    expect(ok).toBe(false)
    expect(lines).toContain('The record an-act is not as its newest revision says: title, regulator, sponsors.')
  })

  test('tells twenty of many', async ({ db }) => {
    await sql`update policies set status = case status when 'draft' then 'review' else 'draft' end`.execute(db)
    const { lines } = await doctor(db, [])
    expect(lines.filter((line) => line.includes('is not as its newest revision says: status.'))).toHaveLength(20)
    expect(lines).toContain('And 343 more such records.')
  })

  test('names what the schema lacks and looks no further', async ({ db }) => {
    await sql`delete from migrations where name like '0003%'`.execute(db)
    await sql`insert into migrations (name) values ('9999_tomorrow.sql')`.execute(db)
    const { ok, lines } = await doctor(db, [])
    expect(ok).toBe(false)
    expect(lines).toEqual([
      'The database answers.',
      'The schema is behind. Start the server, and it runs: 0003_what_comes_after.sql.',
      'The database is of a newer version, which ran: 9999_tomorrow.sql.',
    ])
  })

  test('is content with an empty register, and takes no arguments', async ({ emptyDb }) => {
    expect(await doctor(emptyDb, [])).toMatchObject({ ok: true })
    expect((await doctor(emptyDb, [])).lines).toContain('There is no history yet.')
    expect(await doctor(emptyDb, ['--fix'])).toEqual({ ok: false, lines: ['doctor takes no arguments.'] })
  })
})
