import { migrationNames } from '#db/migrate.ts'
import type { Db } from '#db/open.ts'
import { text } from '#text/en.ts'
import { walkChain } from './history.ts'
import * as sql from './history.sql.ts'

const t = text.changes.doctor

type Answer = { ok: boolean; lines: string[] }

/** `npm run policywatch -- doctor`: whether the schema is up to date, the chain holds and the records agree with it. Changes nothing. */
export async function doctor(db: Db, args: string[]): Promise<Answer> {
  const started = performance.now()
  if (args.length > 0) return { ok: false, lines: [t.noArguments] }
  const schema = await checkSchema(db)
  if (!schema.ok) return schema
  const { records, revisions } = await sql.countHistory(db)
  const chain = await checkChain(db)
  const agreement = await checkRecords(db)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  return {
    ok: chain.ok && agreement.ok,
    lines: [...schema.lines, t.counts(records, revisions), ...chain.lines, ...agreement.lines, t.took(seconds)],
  }
}

async function checkSchema(db: Db): Promise<Answer> {
  const run = await sql.migrationsRun(db)
  const known = migrationNames()
  const missing = known.filter((name) => !run.includes(name))
  const ahead = run.filter((name) => !known.includes(name))
  const wrong = [missing.length > 0 && t.notMigrated(missing), ahead.length > 0 && t.ahead(ahead)].filter(
    (line) => line !== false,
  )
  return { ok: wrong.length === 0, lines: [t.reachable, ...(wrong.length > 0 ? wrong : [t.migrated(run.length)])] }
}

async function checkChain(db: Db): Promise<Answer> {
  const { last, broken } = await walkChain(db)
  if (!broken) {
    return { ok: true, lines: last.seq === 0 ? [t.noHistory] : [t.holds(last.seq), t.lastHash(last.hash), t.compare] }
  }
  const isGap = broken.seq > last.seq + 1
  return {
    ok: false,
    lines: [
      t.breaks(broken.seq, (await sql.slugOf(db, broken.policyId)) ?? String(broken.policyId)),
      ...(isGap ? [t.missing(last.seq + 1, broken.seq - 1)] : []),
      t.holdsUntil(last.seq),
    ],
  }
}

const AT_ONCE = 2_000
const MOST_TOLD = 20

/** Somebody may have written to the records and left the history alone. */
async function checkRecords(db: Db): Promise<Answer> {
  const differing: { slug: string; members: string[] }[] = []
  let after = 0
  for (;;) {
    const rows = await sql.compareWithHistory(db, after, AT_ONCE)
    if (rows.length === 0) break
    after = rows.at(-1)!.id
    differing.push(...rows.filter(({ members }) => members.length > 0))
  }
  if (differing.length === 0) return { ok: true, lines: [t.agree] }
  const lines = differing.slice(0, MOST_TOLD).map(({ slug, members }) => t.differs(slug, members))
  return { ok: false, lines: differing.length > MOST_TOLD ? [...lines, t.more(differing.length - MOST_TOLD)] : lines }
}
