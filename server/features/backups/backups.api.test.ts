import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import { openDatabase, type Db } from '#db/open.ts'
import { recordCheck } from '#server/features/coverage/coverage.ts'
import { doctor } from '#server/features/history/history.command.ts'
import { importPart } from '#server/features/imports/imports.ts'
import { aUser } from '#test/accounts.ts'
import { NOW, test } from '#test/fixtures.ts'
import { seedPolicies } from '#test/seed.ts'
import { BackupDamaged } from './backup-file.ts'
import { makeBackup, restoreBackup, RestoreRefused } from './backups.ts'
import { restoreCommand } from './backups.command.ts'

const folder = mkdtempSync(join(tmpdir(), 'policywatch-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const at = (...names: string[]) => join(folder, ...names)

/** Every row of every table, in one order. */
async function allOf(db: Db): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string }>`
    select table_name::text as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'migrations' order by 1`.execute(db)
  const content: Record<string, string[]> = {}
  for (const { name } of rows) {
    const read = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(db)
    content[name] = read.rows.map(({ row }) => row)
  }
  return content
}

test(
  'promise P7: a back-up that is taken while others write restores to one moment, row by row, and is checked by the product itself',
  { timeout: 240_000 },
  async ({ database: { db } }) => {
    mkdirSync(at('data', 'uploads', 'images'), { recursive: true })
    writeFileSync(at('data', 'uploads', 'note.bin'), Buffer.alloc(1_300_000, 7))
    writeFileSync(at('data', 'secret.key'), 'the secret', { mode: 0o600 })
    await aUser(db, { fullName: 'Ọlá Nwọ́sú' })
    const before = await allOf(db)

    const stop = new AbortController()
    let written = 0
    const writing = (async () => {
      const [policy] = seedPolicies()
      while (!stop.signal.aborted) {
        written += 1
        await importPart(db, { 'one.json': [{ ...policy!, title: `Title ${written}` }] }, 'a test', NOW)
        await recordCheck(
          db,
          { jurisdiction: 'NG-KN', focusArea: 'fintech', checkedOn: '2026-06-01', found: written, by: 'A. Editor' },
          NOW,
        )
      }
    })()
    await expect.poll(() => written, { timeout: 60_000 }).toBeGreaterThan(1)
    const counts = await makeBackup(db, at('data'), at('first.backup'), NOW)
    stop.abort()
    await writing
    expect(counts.files).toBe(2)

    const restored = await openDatabase({ dataDir: at('other') })
    try {
      const answer = await restoreCommand(restored.db, [at('first.backup')], NOW, at('other'), () => {})
      expect(answer.lines.join('\n')).toMatch(/The chain of history holds/)
      expect(answer.ok, answer.lines.join('\n')).toBe(true)
      const after = await allOf(restored.db)
      expect(after.users).toEqual(before.users)
      const checks = after.coverage_checks!.length
      const titles = await sql<{ title: string }>`select title from policies where title like 'Title %'`.execute(restored.db)
      expect([checks, checks + 1]).toContain(Number(titles.rows[0]!.title.slice('Title '.length))) // one moment: a title and its check
      expect(after.revisions).toHaveLength(before.revisions!.length + Number(titles.rows[0]!.title.slice('Title '.length)))
      expect(readFileSync(at('other', 'uploads', 'note.bin'))).toEqual(readFileSync(at('data', 'uploads', 'note.bin')))
      expect(readFileSync(at('other', 'secret.key'), 'utf8')).toBe('the secret')

      // What was restored can be backed up, and gives the same again; counters go on where they stood.
      await importPart(restored.db, { 'one.json': [{ ...seedPolicies()[0]!, slug: 'a-new-one', related: [] }] }, 'a test', NOW)
      expect((await doctor(restored.db, [], NOW, at('other'))).ok).toBe(true)
      const full = await restoreBackup(restored.db, at('third'), at('first.backup')).catch((error: unknown) => error)
      expect(full).toMatchObject({ why: { is: 'notEmpty' } })
      expect(full).toBeInstanceOf(RestoreRefused)
    } finally {
      await restored.close()
    }
  },
)

test('a back-up that is damaged, cut off or leads outside its folder is refused before anything changes', async ({
  database: { db },
  emptyDatabase,
}) => {
  await makeBackup(db, at('nothing'), at('second.backup'), NOW)
  const good = readFileSync(at('second.backup'))
  const lines = gunzipSync(good).toString()
  const outside = gzipSync(lines.replace('\n', '\n{"file":"../outside","mode":420}\n'))
  const cases: Record<string, Buffer> = {
    cut: good.subarray(0, good.length / 2),
    changed: gzipSync(lines.replace('"country"', '"kountry"')),
    unended: gzipSync(lines.split('\n').slice(0, -2).join('\n')),
    outside,
    foreign: Buffer.from('not a back-up'),
    empty: Buffer.alloc(0),
  }
  const before = await allOf(emptyDatabase.db)
  for (const [name, content] of Object.entries(cases)) {
    writeFileSync(at(name), content)
    await expect(restoreBackup(emptyDatabase.db, at('target'), at(name)), name).rejects.toBeInstanceOf(BackupDamaged)
  }
  expect(await allOf(emptyDatabase.db)).toEqual(before)
})
