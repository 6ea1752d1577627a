import {
  CoverageCheckInput,
  type CoverageCell,
  type CoverageLedger,
  type CoveragePlace,
  type CoverageQuery,
} from '#contract/coverage.ts'
import { ProblemError } from '#contract/problem.ts'
import { contentChanged } from '#db/content.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { cellState, coverageOf, type Check, type Coverage } from '#domain/coverage.ts'
import { dayInLagos } from '#domain/days.ts'
import { JURISDICTIONS, regionOf } from '#domain/jurisdictions.ts'
import { FOCUS_AREAS, type FocusArea } from '#domain/policies.ts'
import { detailsOf } from '#server/http/validate.ts'
import { text } from '#text/en.ts'
import * as sql from './coverage.sql.ts'

/** The ledger: every place by every focus area, or those asked for. */
export async function readCoverage(db: Db, { region, focus }: CoverageQuery): Promise<CoverageLedger> {
  const places = JURISDICTIONS.filter(({ code }) => !region || regionOf(code) === region)
  const focusAreas = focus ? [focus] : [...FOCUS_AREAS]
  const [counts, checks] = await Promise.all([
    sql.countsByCell(db),
    sql.newestChecks(
      db,
      places.map(({ code }) => code),
    ),
  ])
  const countsOf = new Map(counts.map((row) => [row.jurisdiction, row]))
  const checkOf = new Map(checks.map((row) => [`${row.jurisdiction} ${row.focusArea}`, row]))
  const items = places.map(({ code, name }): CoveragePlace => {
    const { records = 0, byFocus } = countsOf.get(code) ?? {}
    const cells = focusAreas.flatMap((area) =>
      cellOf(area, byFocus?.[FOCUS_AREAS.indexOf(area)] ?? 0, checkOf.get(`${code} ${area}`)),
    )
    return { jurisdiction: code, name, region: regionOf(code), records, cells }
  })
  const checkedCells = items.flatMap(({ cells }) => cells).filter(({ checkedOn }) => checkedOn !== null).length
  return { focusAreas, items, total: items.length, cells: items.length * focusAreas.length, checkedCells }
}

/** A cell with something to say; one without records and without a check is left out. */
function cellOf(focus: FocusArea, records: number, newest: Check | undefined): CoverageCell[] {
  const state = cellState(records, newest)
  if (state === 'not-checked') return []
  return [{ focus, records, state, checkedOn: newest?.checkedOn ?? null, found: newest?.found ?? null }]
}

/** How these places stand together, a register or one place: what the headers quote. */
export async function coverageIn(db: Db, places: readonly { code: string; policies: number }[]): Promise<Coverage> {
  const checked = await sql.checkedCells(
    db,
    places.map(({ code }) => code),
  )
  return coverageOf(
    places.map(({ policies }) => policies),
    checked,
    FOCUS_AREAS.length,
  )
}

/**
 * Writes down that somebody looked at a whole cell on a day. Earlier checks stay; the newest day counts.
 * @throws VALIDATION_FAILED with the member that is wrong
 */
export async function recordCheck(db: Db, input: CoverageCheckInput, now: Date): Promise<void> {
  const { by, note, ...check } = valid(input, now)
  await inTransaction(db, async (tx) => {
    await sql.addCheck(tx, { ...check, checkedBy: by, note: note ?? null })
    await contentChanged(tx)
  })
}

function valid(input: CoverageCheckInput, now: Date) {
  const { data, error } = CoverageCheckInput.safeParse(input)
  if (error) throw new ProblemError('VALIDATION_FAILED', { details: detailsOf(error) })
  if (data.checkedOn <= dayInLagos(now)) return data
  throw new ProblemError('VALIDATION_FAILED', { details: [{ path: 'checkedOn', message: text.coverage.inFuture }] })
}
