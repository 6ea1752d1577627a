import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { StoredRecord } from '#contract/stored-record.ts'
import { openDatabase, type Db } from '#db/open.ts'
import type { Plan } from '#domain/plans.ts'
import { changesBetween, recordRevisions } from '#server/features/history/history.ts'
import { saveParts, savePolicies } from '#server/features/records/records.sql.ts'

const PASSWORD = 'kola nut and calabash'
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

/** What the first seven of the register's Nigerian records are to somebody who follows them. */
const SEVEN = 7

export type Readers = { dataDir: string; slugs: string[]; password: string }

/**
 * A copy of a started data folder in which people follow records, three of which have moved: `moved@`, on Standard, tracks seven and has five
 * alerts, `one@` tracks one that moved, `quiet@` tracks one that did not, `new@` has nothing yet. All of example.com.
 */
export async function folderOfReaders(startedFolder: string): Promise<Readers> {
  const dataDir = mkdtempSync(join(tmpdir(), 'policywatch-e2e-'))
  cpSync(startedFolder, dataDir, { recursive: true })
  const database = await openDatabase({ dataDir })
  try {
    return { dataDir, slugs: await fill(database.db), password: PASSWORD }
  } finally {
    await database.close()
  }
}

async function fill(db: Db): Promise<string[]> {
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const policies = await db
    .selectFrom('policies')
    .select(['id', 'slug'])
    .where('jurisdiction', '=', 'NG')
    .orderBy('id')
    .limit(SEVEN)
    .execute()
  const moved = await aReader(db, 'moved@example.com', passwordHash, 'standard', daysAgo(20))
  const one = await aReader(db, 'one@example.com', passwordHash, 'free', daysAgo(2))
  const quiet = await aReader(db, 'quiet@example.com', passwordHash, 'free', daysAgo(20))
  await aReader(db, 'new@example.com', passwordHash, 'free', null)
  // From when on the register is there: that it was added is no news to who follows it since.
  const { madeAt } = await db.selectFrom('revisions').select('madeAt').orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()
  const after = (seconds: number) => new Date(madeAt.getTime() + seconds * 1000)
  const track = (userId: string, policyId: number, i: number) => ({ userId, policyId, email: true, createdAt: after(1 + i / 10) })
  await db
    .insertInto('trackedPolicies')
    .values([
      ...policies.map(({ id }, i) => track(moved, id, i)),
      track(one, policies[0]!.id, 0),
      track(quiet, policies.at(-1)!.id, 0),
    ])
    .execute()
  await db
    .insertInto('interests')
    .values([{ userId: quiet, kind: 'jurisdiction', value: 'NG', position: 0 }])
    .execute()
  const watch = (jurisdiction: string) => ({
    userId: moved,
    kind: 'jurisdiction',
    jurisdiction,
    cadence: 'weekly',
    isActive: jurisdiction !== 'RW',
    createdAt: after(1),
  })
  await db.insertInto('alerts').values(['KE', 'GH', 'RW', 'ZA', 'EG'].map(watch)).execute()
  const steps = [
    ['passed', 'Passed on third reading'],
    ['committee', 'Referred to the committee after the general debate'],
    ['archived', 'Withdrawn by its sponsor'],
  ] as const
  for (const [i, [status, title]] of steps.entries()) await moves(db, policies[i]!, status, title, after(3 + i))
  const { seq } = await db.selectFrom('revisions').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()
  const told = { userId: moved, kind: 'change', policyId: policies[2]!.id, data: JSON.stringify({ seq }), createdAt: daysAgo(1) }
  const plan = JSON.stringify({ what: 'plan', plan: 'standard', status: 'active' })
  const ofAccount = { userId: moved, kind: 'account', data: plan, createdAt: daysAgo(2) }
  await db.insertInto('notifications').values(ofAccount).execute()
  await db.insertInto('notifications').values(told).execute()
  return policies.map(({ slug }) => slug)
}

async function aReader(db: Db, email: string, passwordHash: string, plan: Plan, visitAt: Date | null): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      emailKey: email,
      emailVerifiedAt: daysAgo(40),
      fullName: 'Ada Reader',
      occupation: 'Lawyer',
      country: 'NG',
      passwordHash,
      subscriptionPlan: plan,
      subscriptionStatus: 'active',
      createdAt: daysAgo(40),
      updatedAt: daysAgo(40),
      visitAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A record takes a step, as an import would write it down. */
async function moves(
  db: Db,
  { id, slug }: { id: number; slug: string },
  status: StoredRecord['status'],
  title: string,
  at: Date,
) {
  const { record } = await db
    .selectFrom('revisions')
    .select('record')
    .where('policyId', '=', id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const before = record as StoredRecord
  const day = at.toISOString().slice(0, 10)
  const timeline = [...before.timeline, { date: day, title, class: 'other' as const, status }]
  const after: StoredRecord = { ...before, slug, status, timeline, lastEventOn: day }
  const ids = await savePolicies(db, [after], at)
  await saveParts(db, [after], ids)
  const changes = changesBetween(before, after)
  await recordRevisions(
    db,
    [{ policyId: id, madeBy: 'a test', reason: 'Read in the gazette', ofSubstance: true, changes, record: after }],
    at,
  )
}
