import type { Db } from '#db/open.ts'
import { recordAccess, type Viewer } from '#domain/access.ts'
import { dayInLagos } from '#domain/days.ts'
import { datesAhead, type AheadDate } from '#domain/due-rules.ts'
import * as sql from './policies.sql.ts'

export type Upcoming = AheadDate & {
  kind: 'commencement' | 'duty'
  /** What is due; a commencement has no title of its own. */
  title: string | null
  policy: { slug: string; title: string; shortTitle: string | null; jurisdiction: string }
}

/** What is ahead, nearest first: commencements, and the dates of duties of records that the viewer may see in full. */
export async function upcoming(db: Db, viewer: Viewer, now: Date, limit: number): Promise<Upcoming[]> {
  const today = dayInLagos(now)
  const [duties, commencements] = await Promise.all([
    sql.datedDuties(db, viewer.kind === 'anonymous'),
    sql.commencementsFrom(db, today, limit),
  ])
  const open = duties.filter((row) => recordAccess(viewer, row) === 'full')
  const ofDuties = [...Map.groupBy(open, ({ id }) => id).values()].flatMap((rows): Upcoming[] => {
    const duty = rows[0]!
    const announced = rows.flatMap(({ dueOn, replaces }) => (dueOn === null ? [] : [{ dueOn, replaces }]))
    return datesAhead(duty, announced, today).map((date) => ({
      ...date,
      kind: 'duty',
      title: duty.title,
      policy: policyOf(duty),
    }))
  })
  const starts = commencements.flatMap((row): Upcoming[] =>
    row.effectiveOn === null
      ? []
      : [{ on: row.effectiveOn, everyYear: false, kind: 'commencement', title: null, policy: policyOf(row) }],
  )
  return [...starts, ...ofDuties].toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)).slice(0, limit)
}

type PolicyColumns = { slug: string; policyTitle: string; shortTitle: string | null; jurisdiction: string }
const policyOf = ({ slug, policyTitle, shortTitle, jurisdiction }: PolicyColumns) => ({
  slug,
  title: policyTitle,
  shortTitle,
  jurisdiction,
})
