import { FocusMotif } from '#app/parts/marks.tsx'
import { formatCount } from '#app/lib/formatting.ts'
import { placeHref, placeLabel } from '#app/lib/places.ts'
import type { Breaks } from '#app/maps/breaks.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { CoveragePlace } from '#contract/coverage.ts'
import type { FocusArea } from '#domain/policies.ts'
import { text } from '#text/en.ts'
import { LedgerCell } from './ledger-cell.tsx'

const t = text.coverage

type LedgerTableProps = {
  id: string
  title: string
  isOpen: boolean
  places: readonly CoveragePlace[]
  focusAreas: readonly FocusArea[]
  breaks: Breaks
}

/**
 * Places by focus areas, folded under their name and count. Narrow screens show a block per place with the cells that have something to say; each names its area
 * itself, and the column heads are then gone for everybody, so that none is read out with the wrong cell.
 */
export function LedgerTable({ id, title, isOpen, places, focusAreas, breaks }: LedgerTableProps) {
  const isAlone = focusAreas.length === 1
  return (
    <details className="ledger-group" open={isOpen}>
      <summary>
        <Icon name="chevron-right" />
        <h2 id={id}>{title}</h2>
        <span className="quiet">{countOf(places, focusAreas)}</span>
      </summary>
      <table className={isAlone ? 'register ledger ledger-alone' : 'register ledger'}>
        <caption className="visually-hidden">{t.caption(title)}</caption>
        <thead>
          <tr>
            <th scope="col">{t.columns.place}</th>
            <th scope="col" className="num">
              {t.columns.records}
            </th>
            {focusAreas.map((area) => (
              <ColumnHead key={area} area={area} />
            ))}
            {!isAlone && <th scope="col">{t.columns.checked}</th>}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <Row key={place.jurisdiction} place={place} focusAreas={focusAreas} breaks={breaks} />
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** "91 records in 32 of 37 places", of the one focus area where only one is shown. */
function countOf(places: readonly CoveragePlace[], focusAreas: readonly FocusArea[]): string {
  const counts = recordsShown(places, focusAreas)
  return t.groupCount(
    counts.reduce((sum, count) => sum + count, 0),
    counts.filter((count) => count > 0).length,
    counts.length,
  )
}

/** How many records each place has in what is shown. */
export const recordsShown = (places: readonly CoveragePlace[], focusAreas: readonly FocusArea[]): number[] =>
  places.map(({ records, cells }) => (focusAreas.length === 1 ? (cells[0]?.records ?? 0) : records))

function ColumnHead({ area }: { area: FocusArea }) {
  return (
    <th scope="col" className="cell-head">
      <FocusMotif area={area} size={24} />
      <span aria-hidden="true">{t.short[area]}</span>
      <span className="visually-hidden">{text.focusAreas[area]}</span>
    </th>
  )
}

type RowProps = Pick<LedgerTableProps, 'focusAreas' | 'breaks'> & { place: CoveragePlace }

function Row({ place, focusAreas, breaks }: RowProps) {
  const { jurisdiction, records, cells } = place
  const cellOf = new Map(cells.map((cell) => [cell.focus, cell]))
  const checked = cells.filter(({ checkedOn }) => checkedOn !== null).length
  const empty = focusAreas.length - cells.length
  const isAlone = focusAreas.length === 1
  return (
    <tr id={jurisdiction}>
      <th scope="row">{placeLabel(jurisdiction)}</th>
      <td className="num cell-records">
        <a href={placeHref(jurisdiction)}>
          <span className="visually-hidden">{`${placeLabel(jurisdiction)}: `}</span>
          {formatCount(records)}
          <span className="cell-area">{` ${t.recordsWord(records)}`}</span>
        </a>
      </td>
      {focusAreas.map((area) => (
        <LedgerCell key={area} place={place} area={area} cell={cellOf.get(area)} breaks={breaks} isAlone={isAlone} />
      ))}
      {!isAlone && (
        <td className="cell-checked">
          <span className="on-wide">{t.checkedOf(checked, focusAreas.length)}</span>
          {empty > 0 && <span className="on-narrow">{t.empty(empty, cells.length === 0)}</span>}
        </td>
      )}
    </tr>
  )
}
