import type { JurisdictionFacts, JurisdictionSummary } from '#contract/jurisdictions.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import { jurisdictionBySlug, JURISDICTIONS, regionOf } from '#domain/jurisdictions.ts'
import { cardsByIds } from '#server/features/policies/policies.ts'
import * as sql from './jurisdictions.sql.ts'

/** Every jurisdiction there is with its counts, also where nothing is tracked yet. */
export async function listJurisdictions(db: Db): Promise<JurisdictionSummary[]> {
  const counts = new Map((await sql.countsByPlace(db)).map((row) => [row.jurisdiction, row]))
  return JURISDICTIONS.map(({ code, slug, name, kind }) => ({
    code,
    slug,
    name,
    kind,
    region: regionOf(code),
    policies: counts.get(code)?.policies ?? 0,
    lastEventOn: counts.get(code)?.lastEventOn ?? null,
  }))
}

/**
 * One jurisdiction with its facts.
 * @throws NOT_FOUND for a slug that is no place we cover
 */
export async function readJurisdiction(db: Db, slug: string): Promise<JurisdictionFacts> {
  const place = jurisdictionBySlug(slug)
  if (!place) throw new ProblemError('NOT_FOUND')
  const { code } = place
  const [summaries, byType, byStatus, byFocus, regulators, latest] = await Promise.all([
    listJurisdictions(db),
    sql.countsBy(db, code, 'type'),
    sql.countsBy(db, code, 'status'),
    sql.countsBy(db, code, 'focus'),
    sql.countsBy(db, code, 'regulator'),
    sql.latestIn(db, code, 10),
  ])
  const cards = await cardsByIds(
    db,
    latest.map(({ policyId }) => policyId),
  )
  return {
    ...summaries.find((summary) => summary.code === code)!,
    longName: place.longName ?? place.name,
    byType,
    byStatus,
    byFocus,
    regulators,
    latest: cards.map(({ card }) => card),
  }
}
