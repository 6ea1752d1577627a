import type { Stats } from '#contract/stats.ts'
import type { Db } from '#db/open.ts'
import { REGIONS, type Region } from '#domain/jurisdictions.ts'
import { FOCUS_AREAS, POLICY_TYPES, STATUSES, VERIFICATIONS, type FocusArea, type Status } from '#domain/policies.ts'
import * as sql from './stats.sql.ts'

/** Counts over all records. */
export async function readStats(db: Db): Promise<Stats> {
  const rows = await sql.countsByEverything(db)
  const of = (what: string, vocabulary?: readonly string[]) =>
    Object.fromEntries(
      rows.filter((row) => row.what === what).map(({ value, count }) => [vocabulary ? vocabulary[Number(value)]! : value, count]),
    )
  const byStatus = of('status', STATUSES)
  return {
    total: Object.values(byStatus).reduce((sum, count) => sum + count, 0),
    byStatus,
    byType: of('type', POLICY_TYPES),
    byFocus: of('focus', FOCUS_AREAS),
    byJurisdiction: of('jurisdiction'),
    byRegion: of('region', REGIONS),
    byVerification: of('verification', VERIFICATIONS),
    byMonth: Object.entries(of('month'))
      .map(([month, count]) => ({ month, count }))
      .toSorted((a, b) => a.month.localeCompare(b.month)),
  }
}

export type RegionFigures = {
  total: number
  byStatus: Partial<Record<Status, number>>
  byFocus: Partial<Record<FocusArea, number>>
}

/** Counts of each register: statuses and focus areas per region. */
export async function figuresByRegion(db: Db): Promise<Record<Region, RegionFigures>> {
  const figures = Object.fromEntries(REGIONS.map((region) => [region, { total: 0, byStatus: {}, byFocus: {} }])) as Record<
    Region,
    RegionFigures
  >
  for (const { region, status, focus, n } of await sql.countsByRegion(db)) {
    const figure = figures[REGIONS[region]!]
    figure.total += n
    const word = STATUSES[status]!
    figure.byStatus[word] = (figure.byStatus[word] ?? 0) + n
    FOCUS_AREAS.forEach((area, bit) => {
      if (focus & (1 << bit)) figure.byFocus[area] = (figure.byFocus[area] ?? 0) + n
    })
  }
  return figures
}

/** How many in a hundred records were checked against their source, rounded down so that it never says more than is so. */
export function shareChecked({ total, byVerification }: Pick<Stats, 'total' | 'byVerification'>): number | undefined {
  return total === 0 ? undefined : Math.floor((100 * (byVerification['source-checked'] ?? 0)) / total)
}

/**
 * The places of a register that moved last, newest first, at most so many. Only movements dated to the day count, for a month
 * does not say whether it came before one. Places that moved on the same day come together or not at all.
 */
export async function newestPlaces(db: Db, region: Region, most: number): Promise<string[]> {
  const rows = await sql.newestDays(db, REGIONS.indexOf(region), most + 1)
  const cut = rows.length > most ? rows[most]!.day : undefined
  return rows.filter(({ day }) => day !== cut).map(({ jurisdiction }) => jurisdiction)
}
