import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { StoredRecord } from '#contract/stored-record.ts'
import type { Db } from '#db/open.ts'
import { importStarter } from '#server/features/imports/imports.ts'
import { anEvent, anObligation, aPolicy } from '#test/builders.ts'
import { NOW, test } from '#test/fixtures.ts'
import { seedFiles, seedObligations, seedPolicies } from '#test/seed.ts'
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
    const { ok, lines } = await doctor(db, [], NOW)
    expect(ok).toBe(true)
    expect(lines).toEqual([
      'The database answers.',
      expect.stringMatching(/^The schema is up to date: \d+ migrations\.$/),
      '363 records, 363 revisions.',
      'The chain of history holds from revision 1 to 363.',
      `Its last hash is ${last.hash}.`,
      expect.stringContaining('compare number and hash'),
      'The history refuses updates and deletes.',
      'Every record, with all that hangs on it, is as its newest revision says.',
      expect.stringContaining('comparisons of laws'),
      'Every record can be found by search.',
      'There are no security events yet.',
      'Security events refuse updates and deletes.',
      'No mail waits.',
      'Whether alerts arrive was not checked yet: that is done every hour while the server runs.',
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
    const { ok, lines } = await doctor(db, [], NOW)
    expect(ok).toBe(false)
    expect(lines).toContain(`The chain of history breaks at revision 200 of the record ${slug}.`)
    expect(lines).toContain('Up to revision 199 it holds.')
  })

  test('finds revisions that were taken out', async ({ db }) => {
    await tamper(db, sql`delete from revisions where seq between 50 and 52`)
    const { ok, lines } = await doctor(db, [], NOW)
    expect(ok).toBe(false)
    expect(lines).toContainEqual(expect.stringMatching(/^The chain of history breaks at revision 53 /))
    expect(lines).toContain('Revisions 50 to 52 are missing.')
  })

  test('what is cut off at the end leaves another number and hash than were noted', async ({ db }) => {
    const before = (await doctor(db, [], NOW)).lines
    await tamper(db, sql`delete from revisions where seq = 363`)
    const after = (await doctor(db, [], NOW)).lines
    expect(after).toContain('The chain of history holds from revision 1 to 362.')
    expect(after.find((line) => line.startsWith('Its last hash'))).not.toBe(
      before.find((line) => line.startsWith('Its last hash')),
    )
  })

  test('finds a record that was changed without its history', async ({ db }) => {
    await aPolicy(db, { slug: 'an-act', sponsors: ['A', 'B'], shortTitle: null })
    expect((await doctor(db, [], NOW)).ok).toBe(true)
    await sql`update policies set title = 'Other', regulator = 'Nobody', sponsors = '{A}' where slug = 'an-act'`.execute(db)
    const { ok, lines } = await doctor(db, [], NOW)
    expect(ok).toBe(false)
    expect(lines).toContain('The record an-act is not as its newest revision says: title, regulator, sponsors.')
  })

  const source = { title: 'Notice', url: 'https://example.org/notice', publisher: 'Example Press' }
  const whole: Partial<StoredRecord> = {
    slug: 'an-act',
    type: 'litigation',
    keyProvisions: [
      { heading: 'First', text: 'One.', section: 's. 1' },
      { heading: 'Second', text: 'Two.' },
    ],
    documents: [{ title: 'D', url: 'https://example.org/d', publisher: 'P' }],
    litigation: { court: 'C', parties: 'P', outcome: 'Lost' },
    relations: [{ to: 'copyright-act-2022', verb: 'amends' }],
    obligations: [
      anObligation({ id: 'duty-b', policy: 'an-act', due: { kind: 'within', amount: 3, unit: 'days', of: 'a breach' } }),
      anObligation({
        id: 'duty-a',
        policy: 'an-act',
        due: { kind: 'yearly', month: 3, day: 31 },
        dates: [
          { dueOn: '2026-03-31', source },
          { dueOn: '2026-05-30', note: 'Moved', replaces: '2026-03-31', source },
        ],
      }),
    ],
    events: [anEvent({ id: 'event-b', place: 'Abuja' }), anEvent({ id: 'event-a' })],
  }

  test.for([
    ['keyProvisions', sql`update key_provisions set text = 'Other.' where heading = 'First' and policy_id = (ID)`],
    ['keyProvisions', sql`update key_provisions set section = null where policy_id = (ID)`],
    ['keyProvisions', sql`update key_provisions set position = 2 - position where policy_id = (ID)`],
    ['timeline', sql`update actions set class = null where policy_id = (ID)`],
    ['timeline', sql`update actions set status = 'draft' where policy_id = (ID)`],
    ['documents', sql`update documents set url = 'https://example.org/other' where policy_id = (ID)`],
    ['documents', sql`update documents set language = 'French' where policy_id = (ID)`],
    ['sources', sql`delete from sources where policy_id = (ID)`],
    ['litigation', sql`update litigation set outcome = 'Won' where policy_id = (ID)`],
    ['litigation', sql`delete from litigation where policy_id = (ID)`],
    ['relations', sql`update relations set verb = 'repeals' where from_policy = (ID)`],
    ['obligations', sql`update obligations set due_day = 30 where id = 'duty-a'`],
    ['obligations', sql`update obligations set due_date = '2027' where id = 'duty-a'`],
    ['obligations', sql`update obligation_dates set due_on = '2026-05-31' where obligation_id = 'duty-a' and position = 1`],
    ['obligations', sql`update obligation_dates set note = null where obligation_id = 'duty-a'`],
    ['obligations', sql`update sources set url = 'https://example.org/other' where obligation_id = 'duty-b'`],
    ['obligations', sql`delete from obligations where id = 'duty-b'`],
    ['events', sql`update events set place = null where id = 'event-b'`],
    ['events', sql`update event_dates set on_date = '2026-10' where event_id = 'event-a'`],
    ['events', sql`delete from events where policy_id = (ID)`],
    ['isDemo', sql`update policies set is_demo = true where id = (ID)`],
  ] as const)('notices that somebody changed %s', async ([member, statement], { db }) => {
    const { id } = await aPolicy(db, whole)
    expect((await doctor(db, [], NOW)).ok).toBe(true)
    const { sql: words } = statement.compile(db)
    await sql.raw(words.replace('(ID)', String(id))).execute(db)
    const { ok, lines } = await doctor(db, [], NOW)
    expect(ok).toBe(false)
    expect(lines.filter((line) => line.includes('newest revision'))).toEqual([
      `The record an-act is not as its newest revision says: ${member}.`,
    ])
  })

  test('finds no difference after an import with changes', async ({ db }) => {
    const files = seedFiles()
    for (const policy of seedPolicies(files).slice(0, 40)) {
      policy.keyProvisions.pop()
      policy.keyProvisions.push({ heading: 'New', text: 'A new one.' })
      policy.summary += ' Changed.'
      policy.events = [anEvent({ detail: 'On the bill' })]
    }
    for (const duty of seedObligations(files).slice(0, 5)) duty.due = { kind: 'once', date: '2027-01' }
    seedObligations(files).at(-1)!.policy = 'copyright-act-2022'
    await importStarter(db, files, 'an editor', NOW)
    expect(await doctor(db, [], NOW)).toMatchObject({ ok: true })
  })

  test('names a record without any history', async ({ db }) => {
    await aPolicy(db, { slug: 'an-act' })
    await tamper(db, sql`delete from revisions where seq = 364`)
    expect((await doctor(db, [], NOW)).lines).toContain('The record an-act has no revision.')
  })

  test.for([
    ['switched off', sql`alter table revisions disable trigger revisions_append_only`],
    ['kept for copies only', sql`alter table revisions enable replica trigger revisions_append_only`],
    ['taken away', sql`drop trigger revisions_append_only on revisions`],
  ] as const)('notices that the guard of history is %s', async ([, statement], { db }) => {
    await statement.execute(db)
    const { ok, lines } = await doctor(db, [], NOW)
    expect(ok).toBe(false)
    expect(lines).toContainEqual(expect.stringContaining('revisions_append_only is missing or switched off'))
  })

  test('notices what search cannot find', async ({ db }) => {
    const { id } = await aPolicy(db, { slug: 'an-act' })
    await db.deleteFrom('policySearch').where('policyId', '=', id).execute()
    const { ok, lines } = await doctor(db, [], NOW)
    expect(ok).toBe(false)
    expect(lines).toContain('1 record cannot be found by search: an-act.')
  })

  test('tells ten of many', async ({ db }) => {
    await sql`update policies set status = case status when 'draft' then 'review' else 'draft' end`.execute(db)
    const { lines } = await doctor(db, [], NOW)
    expect(lines.filter((line) => line.includes('is not as its newest revision says: status.'))).toHaveLength(10)
    expect(lines).toContain('And 353 more such records.')
  })

  test('names what the schema lacks and looks no further', async ({ db }) => {
    await sql`delete from migrations where name like '0003%'`.execute(db)
    await sql`insert into migrations (name) values ('9999_tomorrow.sql')`.execute(db)
    const { ok, lines } = await doctor(db, [], NOW)
    expect(ok).toBe(false)
    expect(lines).toEqual([
      'The database answers.',
      'The schema is behind. Start the server, and it runs: 0003_what_comes_after.sql.',
      'The database is of a newer version, which ran: 9999_tomorrow.sql.',
    ])
  })

  test('is content with an empty register, and takes no arguments', async ({ emptyDb }) => {
    expect(await doctor(emptyDb, [], NOW)).toMatchObject({ ok: true })
    expect((await doctor(emptyDb, [], NOW)).lines).toContain('There is no history yet.')
    expect(await doctor(emptyDb, ['--fix'], NOW)).toEqual({
      ok: false,
      lines: [expect.stringContaining('no arguments but --sources')],
    })
  })
})
