import type { Dashboard, Movement } from '#contract/dashboard.ts'
import type { Alert } from '#contract/workspace.ts'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'
import { UNTOLD } from '#domain/changes.ts'
import { cardsByIds } from '#server/features/policies/policies.ts'
import { text } from '#text/en.ts'
import * as sql from './movements.sql.ts'

const DAYS_BACK = 90
const SHOWN = 20
const LATEST_SHOWN = 5
const DAY_MS = 86_400_000

const sinceOf = (now: Date): Date => new Date(now.getTime() - DAYS_BACK * DAY_MS)

/** What somebody follows and has not read since it moved, the newest first. */
export async function movementsFor(
  db: Db,
  { id: userId, viewer }: { id: string; viewer: Viewer },
  { tracked, alerts }: { tracked: readonly number[]; alerts: readonly Alert[] },
  now: Date,
): Promise<Dashboard['changes']> {
  if (tracked.length === 0 && alerts.length === 0) return { items: [], total: 0, ofTracked: 0, lastAt: null }
  const ids = alerts.map(({ id }) => id)
  const who = { userId, viewer, since: sinceOf(now) }
  const rows = await sql.movedFor(db, who, tracked, ids, SHOWN)
  const [last] = rows.length > 0 ? rows : await sql.movedFor(db, who, tracked, ids, 1, false)
  const titles = new Map(alerts.map(({ id, title }) => [id, title]))
  const { total = 0, ofTracked = 0 } = rows[0] ?? {}
  return { items: await dressed(db, rows, titles), total, ofTracked, lastAt: last?.madeAt.toISOString() ?? null }
}

/** The latest in somebody's interests. */
export async function latestIn(
  db: Db,
  { id: userId, viewer }: { id: string; viewer: Viewer },
  { jurisdictions, focusAreas }: { jurisdictions: readonly string[]; focusAreas: readonly string[] },
  now: Date,
): Promise<Movement[]> {
  if (jurisdictions.length + focusAreas.length === 0) return []
  const who = { userId, viewer, since: sinceOf(now) }
  const rows = await sql.movedIn(db, who, jurisdictions, focusAreas, LATEST_SHOWN)
  return (await dressed(db, rows, new Map())).map((movement) => ({ ...movement, tracked: false }))
}

async function dressed(db: Db, rows: sql.MovedRow[], titles: Map<string, string>): Promise<Movement[]> {
  const ids = rows.map(({ policyId }) => policyId)
  const cards = new Map((await cardsByIds(db, ids)).map(({ id, card }) => [id, card]))
  return rows.flatMap((row): Movement[] => {
    const policy = cards.get(row.policyId)
    if (!policy) return []
    return [
      {
        policy,
        seq: row.seq,
        at: row.madeAt.toISOString(),
        kind: row.isFirst ? 'added' : 'changed',
        // The database checked it when it was written.
        statusBefore: row.statusBefore === policy.status ? null : (row.statusBefore as Movement['statusBefore']),
        sentence: sentenceOf(row),
        tracked: row.isTracked,
        alerts: row.alertIds.flatMap((id) => titles.get(id) ?? []),
      },
    ]
  })
}

/**
 * What happened: the step that was added to the timeline, or the members that changed and why. Timelines are public and members are named
 * to everybody, all but the one that nobody hears of who does not see the record in full.
 */
export function sentenceOf({ isFirst, step, members, reason }: Pick<sql.MovedRow, 'isFirst' | 'step' | 'members' | 'reason'>) {
  if (isFirst) return text.dashboardAnswers.added
  if (step) return /[.!?]$/.test(step) ? step : `${step}.`
  const named = members.filter((name) => name !== UNTOLD && name !== 'lastEventOn')
  const words = named.map((name) => text.record.changes.fields[name] ?? name)
  const why = `${reason.replace(/\.$/, '')}.`
  return words.length > 0 ? `${text.changes.members(words)} ${why}` : why
}
