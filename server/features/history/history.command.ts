import { migrationNames } from '#db/migrate.ts'
import type { Db } from '#db/open.ts'
import { checkAudit } from '#server/features/audit/audit.command.ts'
import { reportAlerts } from '#server/features/alerts/checks.ts'
import { checkFiles } from '#server/features/images/images.command.ts'
import { checkMail } from '#server/mail/outbox.command.ts'
import { text } from '#text/en.ts'
import { disagreements } from './agreement.ts'
import { checkSources } from './sources-check.ts'
import { walkChain } from './history.ts'
import * as sql from './history.sql.ts'

const t = text.changes.doctor

type Answer = { ok: boolean; lines: string[] }

/**
 * `npm run policywatch -- doctor`: whether the schema is up to date, the chain holds and the records agree with it; with `--sources` also
 * whether their sources answer. Changes nothing.
 */
export async function doctor(
  db: Db,
  args: string[],
  now: Date,
  dataDir?: string,
  tell: (line: string) => void = () => {},
): Promise<Answer> {
  const started = performance.now()
  const asksSources = args.length === 1 && args[0] === '--sources'
  if (args.length > 0 && !asksSources) return { ok: false, lines: [t.noArguments] }
  const schema = await checkSchema(db)
  if (!schema.ok) return schema
  const { records, revisions, checks } = await atOneMoment(db, async (tx) => ({
    ...(await sql.countHistory(tx)),
    checks: [
      await checkChain(tx),
      await checkGuard(tx),
      await checkRecords(tx),
      await checkSearch(tx),
      await checkAudit(tx),
      await checkMail(tx, now),
      await reportAlerts(tx, now),
      ...(dataDir === undefined ? [] : [await checkFiles(tx, dataDir)]),
    ],
  }))
  if (asksSources) checks.push(await checkSources(db, tell))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  return {
    ok: checks.every(({ ok }) => ok),
    lines: [...schema.lines, t.counts(records, revisions), ...checks.flatMap(({ lines }) => lines), t.took(seconds)],
  }
}

/** What an editor saves meanwhile must not look like a difference. */
const atOneMoment = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)

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

const MOST_TOLD = 10

/** Somebody may have written to the records and left the history alone. */
async function checkRecords(db: Db): Promise<Answer> {
  const told: string[] = []
  let count = 0
  for await (const { slug, members, hasHistory } of disagreements(db)) {
    count += 1
    if (count <= MOST_TOLD) told.push(hasHistory ? t.differs(slug, members) : t.noRevision(slug))
  }
  if (count === 0) return { ok: true, lines: [t.agree, t.notInHistory] }
  return { ok: false, lines: [...told, ...(count > MOST_TOLD ? [t.more(count - MOST_TOLD)] : []), t.notInHistory] }
}

async function checkGuard(db: Db): Promise<Answer> {
  const ok = await sql.isGuarded(db)
  return { ok, lines: [ok ? t.guarded : t.notGuarded] }
}

async function checkSearch(db: Db): Promise<Answer> {
  const { slugs, total } = await sql.missingInSearch(db, MOST_TOLD)
  return { ok: total === 0, lines: [total === 0 ? t.searchable : t.notSearchable(total, slugs)] }
}
