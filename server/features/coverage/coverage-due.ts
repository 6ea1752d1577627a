import type { CoverageChecked, CoverageCheckInput, CoverageDue, CoverageDueCell, CoverageDueQuery } from '#contract/coverage.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { DUE_REASONS, whyDue } from '#domain/coverage.ts'
import { dayInLagos } from '#domain/days.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { text } from '#text/en.ts'
import { readCoverage, recordCheck } from './coverage.ts'

/** The cells that are to be looked at, the most urgent first; of those that nobody ever looked at the ones with the most records. */
export async function readDue(db: Db, { region, focus, limit, offset }: CoverageDueQuery, now: Date): Promise<CoverageDue> {
  const today = dayInLagos(now)
  const { items: places, focusAreas } = await readCoverage(db, { region, focus })
  const due = places.flatMap(({ jurisdiction, name, cells }) =>
    focusAreas.flatMap((area): CoverageDueCell[] => {
      const cell = cells.find((one) => one.focus === area)
      const { records = 0, checkedOn = null, found = null } = cell ?? {}
      const why = whyDue(records, checkedOn === null ? undefined : { checkedOn, found: found ?? 0 }, today)
      return why ? [{ jurisdiction, name, focus: area, records, why, checkedOn, found }] : []
    }),
  )
  const ordered = due.toSorted(
    (a, b) =>
      DUE_REASONS.indexOf(a.why) - DUE_REASONS.indexOf(b.why) ||
      (a.checkedOn ?? '').localeCompare(b.checkedOn ?? '') ||
      b.records - a.records,
  )
  const counts = Object.fromEntries(DUE_REASONS.map((why) => [why, due.filter((cell) => cell.why === why).length]))
  const items = ordered.slice(offset, offset + limit)
  return { items, total: due.length, limit, offset, counts: counts as CoverageDue['counts'] }
}

/** Writes down what an editor found in a cell, with its row in the audit trail. @throws VALIDATION_FAILED */
export const checkCell = (
  db: Db,
  by: { id: string; name: string | null; from: string },
  input: Omit<CoverageCheckInput, 'by'>,
  now: Date,
): Promise<CoverageChecked> =>
  inTransaction(db, async (tx) => {
    const { jurisdiction, focusArea, found } = input
    await recordCheck(tx, { ...input, by: by.name ?? text.coverage.anEditor }, now)
    const { items } = await readCoverage(tx, { focus: focusArea })
    const cell = items.find((place) => place.jurisdiction === jurisdiction)!.cells[0]!
    const detail = { jurisdiction, focusArea, found }
    await noteSecurityEvent(tx, { kind: 'coverage-checked', userId: null, actorId: by.id, from: by.from, detail }, now)
    return { jurisdiction, ...cell }
  })
