import { expect, inject } from 'vitest'
import { sql } from 'kysely'
import { openDatabase } from '#db/open.ts'
import { aUser } from '#test/accounts.ts'
import { NOW, test } from '#test/fixtures.ts'
import { databaseAt } from '#test/global-setup.ts'
import { untilSomebodyListens } from '#test/listening.ts'
import { notify } from './notifications.ts'

test('what one process writes rings at every other within three seconds', async ({ emptyDatabase }) => {
  const goldens = inject('goldens')
  if (goldens.kind !== 'postgres') throw new Error('*.pg.test.ts run in the project pg')
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(emptyDatabase.db)
  const other = await openDatabase({ databaseUrl: databaseAt(goldens.url, rows[0]!.name), dataDir: '' })
  try {
    const rung: string[] = []
    other.onBell((readers) => readers !== 'all' && rung.push(...readers))
    await untilSomebodyListens(other, 2)
    const readers: string[] = []
    for (let i = 0; i < 400; i += 1) readers.push((await aUser(emptyDatabase.db, { hasPassword: false })).id)
    const data = { what: 'plan' as const, plan: 'standard' as const, status: 'active' as const }
    await emptyDatabase.db.transaction().execute(async (tx) => {
      for (const id of readers) await notify(tx, id, { kind: 'account', data }, NOW)
    })
    await expect.poll(() => new Set(rung).size, { timeout: 3_000 }).toBe(400)
  } finally {
    await other.close()
  }
})
