import type { Deadline } from '#contract/dashboard.ts'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'
import { dayAfter, dayInLagos } from '#domain/days.ts'
import { earliest } from '#domain/partial-date.ts'
import { entriesIn } from '#server/features/calendar/entries.ts'
import { cardsByIds } from '#server/features/policies/policies.ts'

const DAYS_AHEAD = 90
const SHOWN = 6

const EVERYTHING = { jurisdiction: [], type: [], status: [], chamber: [], focus: [], verification: [], sector: [], kind: [] }

/** What is ahead of these records in the next 90 days, as far as their reader may see it, the nearest first. */
export async function deadlinesOf(db: Db, viewer: Viewer, policies: readonly number[], now: Date): Promise<Deadline[]> {
  if (policies.length === 0) return []
  const today = dayInLagos(now)
  const range = { from: today, to: dayAfter(today, DAYS_AHEAD) }
  const { entries } = await entriesIn(db, viewer, { ...EVERYTHING, policies }, range, today)
  // What is only known as a month or a year counts from its first day: it may be over already, and is no deadline then.
  const ahead = entries.filter(({ on }) => earliest(on) >= today).slice(0, SHOWN)
  const ids = [...new Set(ahead.map(({ policyId }) => policyId))]
  const cards = new Map((await cardsByIds(db, ids)).map(({ id, card }) => [id, card]))
  return ahead.flatMap(({ id, kind, on, title, policyId }) => {
    const policy = cards.get(policyId)
    return policy ? [{ id, kind, on, title, policy }] : []
  })
}
