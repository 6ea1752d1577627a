import type { Db } from '#db/open.ts'
import { REGIONS, type Region } from '#domain/jurisdictions.ts'
import { alertChecks as t } from '#text/en/alert-checks.ts'
import * as sql from './checks.sql.ts'

export type Silent = { alertId: string; userId: string; why: string }

/**
 * Alerts that are on and can never find anything, and why.
 * @param userId only theirs
 */
export async function silentAlerts(db: Db, userId?: string): Promise<Silent[]> {
  const rows = await sql.suspectAlerts(db, userId)
  return rows.flatMap((row) => {
    const why = reasonOf(row)
    return why ? [{ alertId: row.alertId, userId: row.userId, why }] : []
  })
}

function reasonOf(row: sql.Suspect): string | undefined {
  if (row.isArchived) return t.silent.archived
  if (row.isMuted) return t.silent.muted
  if (row.hasNoAnchor) return t.silent.words
  if (row.fromOn !== null && row.toOn !== null && row.fromOn > row.toOn) return t.silent.dates
  if (row.jurisdictions === null) return undefined
  if (row.region !== null && !row.jurisdictions.some((code) => REGIONS.indexOf(regionOf(code)) === row.region))
    return t.silent.places
  return row.hasChamber && row.jurisdictions.every((code) => code.startsWith('NG-')) ? t.silent.chambers : undefined
}

const regionOf = (code: string): Region =>
  code === 'NG' ? 'nigeria-federal' : code.startsWith('NG-') ? 'nigeria-states' : 'africa'
