import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'

const folder = mkdtempSync(join(tmpdir(), 'policywatch-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A command as somebody types it. */
function policywatch(args: string[], dataDir = folder, typed = ''): Promise<{ code: number; said: string }> {
  return new Promise((done) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
    const child = execFile(process.execPath, ['server/cli.ts', ...args], { env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, said: out + err }),
    )
    child.stdin!.end(typed)
  })
}

test('help lists the commands; a command that is not there is an error, and lists them too', async () => {
  const [help, nothing, slip] = await Promise.all([policywatch(['help']), policywatch([]), policywatch(['doktor'])])
  expect(help).toMatchObject({ code: 0, said: expect.stringMatching(/doctor .+coverage-check .+help /s) })
  expect(nothing).toEqual(help)
  expect(slip).toMatchObject({ code: 1, said: expect.stringMatching(/There is no command "doktor".+doctor /s) })
})

test('doctor makes no database where there is none', async () => {
  const nowhere = join(folder, 'nothing')
  expect(await policywatch(['doctor'], nowhere)).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no database in'),
  })
  expect(existsSync(nowhere)).toBe(false)
})

test('doctor runs no migration, is refused while a server runs, and tells that all is well', { timeout: 120_000 }, async () => {
  const database = await openDatabase({ dataDir: folder })
  try {
    expect(await policywatch(['doctor'])).toMatchObject({ code: 1, said: expect.stringContaining('Another PolicyWatch process') })
  } finally {
    await database.close()
  }
  expect(await policywatch(['doctor'])).toMatchObject({ code: 1, said: expect.stringContaining('0001_records.sql') })
  const again = await openDatabase({ dataDir: folder })
  await migrate(again)
  await again.close()
  expect(await policywatch(['doctor'])).toMatchObject({ code: 0, said: expect.stringContaining('There is no history yet.') })
})

test(
  'trust 11: an administrator is made with a password from standard input, and what was done is on record',
  { timeout: 120_000 },
  async () => {
    const create = ['admin', 'create', 'first@firm.test', '--password-stdin']
    expect(await policywatch(create, folder, 'password1\n')).toMatchObject({
      code: 1,
      said: expect.stringContaining('commonest'),
    })
    expect(await policywatch(create, folder, 'three dull rivers\n')).toMatchObject({
      code: 0,
      said: 'first@firm.test is an administrator.\n',
    })
    expect((await policywatch(['admin', 'list'])).said).toContain('first@firm.test')
    expect((await policywatch(['user', 'show', 'first@firm.test'])).said).toContain('Administrator')
    expect(await policywatch(['audit', 'verify'])).toMatchObject({
      code: 0,
      said: expect.stringContaining('The chain of security events holds from event 1 to 1.'),
    })
  },
)

test(
  'content is exported and imported into a database that was not there; a back-up is restored, and only into an empty one',
  { timeout: 240_000 },
  async () => {
    const [other, exported, file] = [join(folder, 'other'), join(folder, 'exported'), join(folder, 'all.backup')]
    expect(await policywatch(['import', 'db/seed'], other)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/363 records added, 0 changed, 0 unchanged.+Reading \d+ files\./s), // progress is on standard error
    })
    expect((await policywatch(['export', exported], other)).said).toContain(`files written into ${exported}`)
    expect(await policywatch(['export', exported], other)).toMatchObject({
      code: 1,
      said: expect.stringContaining('is not empty'),
    })
    expect((await policywatch(['import', exported], other)).said).toContain('0 records added, 0 changed, 363 unchanged')
    expect(await policywatch(['import', join(folder, 'nowhere')], other)).toMatchObject({ code: 1 })
    expect(await policywatch(['backup', file], other)).toMatchObject({ code: 0, said: expect.stringContaining('policies: 363') })
    expect(await policywatch(['backup', file], other)).toMatchObject({ code: 1, said: expect.stringContaining('already') })
    expect(await policywatch(['restore', file], other)).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') })
    expect(await policywatch(['restore', file], join(folder, 'third'))).toMatchObject({
      code: 0,
      said: expect.stringMatching(/brought back\..+The chain of history holds from revision 1 to 363/s),
    })
    expect(await policywatch(['backup', '--help'], other)).toMatchObject({ code: 0, said: expect.stringContaining('FILE') })
  },
)
