import { formatCount, formatPartialDate } from '#app/lib/formatting.ts'
import { registerHref } from '#app/lib/tracker-links.ts'
import { type Breaks, seqClass } from '#app/maps/breaks.ts'
import type { CoverageCell, CoveragePlace } from '#contract/coverage.ts'
import type { FocusArea } from '#domain/policies.ts'
import { text } from '#text/en.ts'

const t = text.coverage.cell

type LedgerCellProps = {
  place: Pick<CoveragePlace, 'jurisdiction' | 'region'>
  area: FocusArea
  /** Undefined when there is no record and no check. */
  cell: CoverageCell | undefined
  breaks: Breaks
  /** The only column: there is room for what other tables say by a hatch. */
  isAlone: boolean
}

/** One cell of the ledger: how many records, and what is known of a check. Its area is read aloud, and shown on phones. */
export function LedgerCell({ place, area, cell, breaks, isAlone }: LedgerCellProps) {
  if (!cell) {
    return (
      <td className="unreviewed">
        <span className={isAlone ? 'cell-words' : 'visually-hidden'}>{t['not-checked']()}</span>
      </td>
    )
  }
  const { records, state, checkedOn, found } = cell
  const words = t[state](checkedOn ? formatPartialDate(checkedOn) : '', found ?? 0, records)
  return (
    <td className={`heat ${seqClass(records, breaks)}`}>
      {records > 0 ? (
        <a href={hrefOf(place, area)}>
          <span className="cell-area">{`${text.focusAreas[area]} `}</span>
          {formatCount(records)}
        </a>
      ) : (
        <span className="cell-area">{`${text.focusAreas[area]} `}</span>
      )}
      {checkedOn ? <span className="cell-check">{words}</span> : <span className="visually-hidden">{` ${words}`}</span>}
    </td>
  )
}

const hrefOf = ({ jurisdiction, region }: LedgerCellProps['place'], area: FocusArea) =>
  registerHref(region, { jurisdiction: region === 'nigeria-federal' ? undefined : [jurisdiction], focus: [area] })
