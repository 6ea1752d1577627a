import type { Selectable } from 'kysely'
import type { AlertHit } from '#contract/alert-hits.ts'
import type { Highlight, PolicyFilters } from '#contract/policies.ts'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'
import { recordAccess, type Viewer } from '#domain/access.ts'
import type { AlertTrigger } from '#domain/alerts.ts'
import { sentenceOf } from '#server/features/dashboard/movements.ts'
import { cardsByIds, type CardRow } from '#server/features/policies/policies.ts'
import { criteriaOfQuery } from '#server/features/search/criteria.ts'
import { highlightsOf } from '#server/features/search/search.ts'
import { alertHits as t } from '#text/en/alert-hits.ts'
import * as sql from './hit-words.sql.ts'
import { datesOf, type Dates } from './triggers.ts'

export type HitRow = Selectable<Tables['alertHits']>
type Due = { of: 'duty' | 'event' | 'record'; id?: string; on: string }

/** What of a record's change is told only to who sees it in full. */
const OF_DATES: readonly AlertTrigger[] = ['date-set', 'date-moved']

/**
 * Hits in words, in the order given, as far as their reader may see them now. What was archived since is left out, as is what somebody does not
 * even hear of who does not see its record in full.
 */
export async function describeHits(db: Db, viewer: Viewer, hits: readonly HitRow[]): Promise<AlertHit[]> {
  const cards = new Map((await cardsByIds(db, unique(hits.map(({ policyId }) => policyId)))).map((row) => [row.id, row]))
  const revisions = new Map(
    (await sql.revisionsOf(db, unique(hits.flatMap(({ seq }) => seq ?? [])))).map((row) => [row.seq, row]),
  )
  const titles = await sql.titlesOf(db, unique(hits.flatMap(({ due }) => (due as Due | null)?.id ?? [])))
  const made = new Map(
    (await sql.madeAt(db, unique(hits.flatMap(({ digestId }) => digestId ?? [])))).map((row) => [row.id, row.madeAt]),
  )
  const matches = await matchesOf(db, viewer, hits, cards)
  return hits.flatMap((hit) => {
    const row = cards.get(hit.policyId)
    if (!row) return []
    const isFull = recordAccess(viewer, { jurisdiction: row.card.jurisdiction, isDemo: row.isDemo }) === 'full'
    const due = hit.due as Due | null // written by this feature
    if (due?.of === 'event' && !isFull) return []
    const revision = revisions.get(hit.seq ?? 0)
    if (hit.seq !== null && !revision) return [] // of a related record that was archived
    const changed = revision && revision.policyId === hit.policyId ? changeIn(revision, hit, isFull) : undefined
    if (changed && changed.triggers.length === 0) return []
    const reminder = due && (isFull || due.of === 'record') ? { title: titles.get(due.id ?? '') ?? t.ownDate, on: due.on } : null
    return [
      {
        id: hit.id,
        at: hit.foundAt.toISOString(),
        triggers: hit.triggers as AlertTrigger[],
        policy: row.card,
        sentence: due ? (reminder ? t.near(reminder.title) : t.nearHidden) : t.related(revision?.title ?? ''),
        statusBefore: null,
        statusAfter: null,
        set: [],
        moved: [],
        ...changed,
        due: reminder,
        match: matches.get(hit.id) ?? null,
        mail: hit.mail as AlertHit['mail'],
        mailedAt: made.get(hit.digestId ?? '')?.toISOString() ?? null,
      },
    ]
  })
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** The change of the record itself. Values of what needs full detail are for those who have it. */
function changeIn({ changes, isFirst, reason }: sql.Revision, hit: HitRow, isFull: boolean) {
  const seen = isFull ? changes : Object.fromEntries(Object.entries(changes).filter(([name]) => name !== 'events'))
  const own = datesOf(seen, 'effectiveOn', t.commencement)
  const others: Dates[] = isFull ? [datesOf(seen, 'obligations'), datesOf(seen, 'events')] : []
  const timeline = changes.timeline as { from?: unknown[] | null; to?: { title: string }[] | null } | undefined
  const hasStep = (timeline?.to?.length ?? 0) > (timeline?.from?.length ?? 0)
  const step = isFirst || !hasStep ? null : timeline!.to!.at(-1)!.title
  const status = changes.status as { from?: AlertHit['statusBefore']; to?: AlertHit['statusAfter'] } | undefined
  const isDated = 'obligations' in seen || 'effectiveOn' in seen || 'events' in seen
  const hasMore = isFirst || Object.keys(seen).length > 0
  return {
    triggers: hasMore ? (hit.triggers as AlertTrigger[]).filter((trigger) => isDated || !OF_DATES.includes(trigger)) : [],
    sentence: sentenceOf({ isFirst, step, members: Object.keys(seen), reason }),
    statusBefore: status?.from ?? null,
    statusAfter: status?.to ?? null,
    set: [own, ...others].flatMap(({ set }) => set),
    moved: [own, ...others].flatMap(({ moved }) => moved),
  }
}

/** Where the words of saved searches stand in the records that they found. */
async function matchesOf(
  db: Db,
  viewer: Viewer,
  hits: readonly HitRow[],
  cards: ReadonlyMap<number, CardRow>,
): Promise<Map<number, Highlight>> {
  const queries = new Map(
    (await sql.queriesOf(db, unique(hits.flatMap(({ alertId }) => alertId ?? [])))).map((row) => [row.id, row.query]),
  )
  const found = new Map<number, Highlight>()
  const asked = Map.groupBy(
    hits,
    ({ alertId }) => criteriaOfQuery((queries.get(alertId ?? '') ?? {}) as Partial<PolicyFilters>).words,
  )
  for (const [words, ofWords] of asked) {
    if (words === '') continue
    const rows = unique(ofWords.map(({ policyId }) => policyId)).flatMap((id) => cards.get(id) ?? [])
    const highlights = await highlightsOf(db, viewer, words, rows)
    for (const { id, policyId } of ofWords) {
      const match = highlights[cards.get(policyId)?.card.slug ?? '']
      if (match) found.set(id, match)
    }
  }
  return found
}
