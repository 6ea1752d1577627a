import type { Db } from '#db/open.ts'
import { text } from '#text/en.ts'
import * as sql from './checks.sql.ts'

const t = text.alertChecks
/** The check runs every hour: after this it has not. */
const LATE_MS = 3 * 3_600_000

export type AlertHealth = {
  /** By kind of check: whether it was well, and how long ago it ran, in seconds. */
  checks: { kind: string; isWell: boolean; ageSeconds: number }[]
  silent: number
}

/** How it goes with alerts, as was looked last. */
export async function alertHealth(db: Db, now: Date): Promise<AlertHealth> {
  const kept = await sql.checksKept(db)
  return {
    checks: kept
      .filter(({ kind }) => kind !== 'silent')
      .map(({ kind, isWell, ranAt }) => ({ kind, isWell, ageSeconds: Math.max(0, (now.getTime() - ranAt.getTime()) / 1_000) })),
    silent: (kept.find(({ kind }) => kind === 'silent')?.detail as { count?: number } | undefined)?.count ?? 0,
  }
}

/** For `doctor`: whether alerts arrive, and none was missed. */
export async function reportAlerts(db: Db, now: Date): Promise<{ ok: boolean; lines: string[] }> {
  const kept = new Map((await sql.checksKept(db)).map((check) => [check.kind, check]))
  const [arrival, swept, silent] = [kept.get('arrival'), kept.get('sweep'), kept.get('silent')]
  const lines: string[] = []
  const isLate = arrival !== undefined && now.getTime() - arrival.ranAt.getTime() > LATE_MS
  if (!arrival) lines.push(t.notYet)
  else if (!arrival.isWell)
    lines.push(t.doNotArrive(arrival.ranAt.toISOString(), (arrival.detail as { missing: string[] }).missing))
  else lines.push(isLate ? t.late(arrival.ranAt.toISOString()) : t.arrives(arrival.ranAt.toISOString()))
  if (swept) {
    const { count } = swept.detail as { count: number }
    lines.push(swept.isWell ? t.noneMissed(swept.ranAt.toISOString()) : t.missed(swept.ranAt.toISOString(), count))
  }
  const silentCount = (silent?.detail as { count?: number } | undefined)?.count ?? 0
  if (silentCount > 0) lines.push(t.silentCount(silentCount))
  return { ok: (arrival?.isWell ?? true) && (swept?.isWell ?? true), lines }
}
