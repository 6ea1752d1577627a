import { ANALYTICS_KINDS } from '#domain/analytics.ts'
import type { Db } from '#db/open.ts'
import { formatPartialDate } from '#domain/partial-date.ts'
import { showable } from '#domain/plain-text.ts'
import { text } from '#text/en.ts'
import { countsOfLastDays } from './analytics.ts'

const t = text.analytics.command
const SHOWN = 20
const DAYS = 7
const MOST_DAYS = 800

/** `npm run policywatch -- analytics [days]`: what was counted, by day and kind, the most first. */
export async function analytics(db: Db, args: string[], now: Date): Promise<{ ok: boolean; lines: string[] }> {
  const [given = String(DAYS), ...more] = args
  const days = /^\d{1,3}$/.test(given) ? Number(given) : 0
  if (days < 1 || days > MOST_DAYS || more.length > 0) return { ok: false, lines: t.usage }
  const counts = await countsOfLastDays(db, days, now)
  if (counts.length === 0) return { ok: true, lines: [t.none(days)] }
  const lines = [...Map.groupBy(counts, ({ day }) => day)].flatMap(([day, ofDay]) => [
    '',
    formatPartialDate(day),
    ...ANALYTICS_KINDS.flatMap((kind) => {
      const ofKind = ofDay.filter((count) => count.kind === kind)
      if (ofKind.length === 0) return []
      const sum = ofKind.reduce((total, { times }) => total + times, 0)
      return [
        `  ${t.kinds[kind]}: ${sum}`,
        ...ofKind.slice(0, SHOWN).map(({ subject, times }) => `  ${String(times).padStart(6)}  ${showable(subject)}`),
        ...(ofKind.length > SHOWN ? [`          ${t.more(ofKind.length - SHOWN)}`] : []),
      ]
    }),
  ])
  return { ok: true, lines: lines.slice(1) }
}
