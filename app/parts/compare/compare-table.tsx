/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- a table shown as blocks loses its roles unless they stand written out */
import { pairShown, type CompareAddress } from '#app/lib/compare-address.ts'
import type { ComparedCountry, Comparison, ComparisonRow } from '#contract/comparisons.ts'
import { differing } from '#domain/comparisons.ts'
import { compare as t } from '#text/en/compare.ts'
import { ColumnHead } from './column-head.tsx'
import { CompareRow, Tick } from './compare-row.tsx'

type CompareTableProps = {
  comparison: Comparison
  address: CompareAddress
  /** What the table is called, for who cannot see it. */
  caption: string
  canDrag?: boolean
}

// So many columns fit a page, and so many a wide one; more scroll sideways.
const FEW = 4
const SOME = 6

/** The answers, a column per country; narrow screens show two columns of the same table. */
export function CompareTable({ comparison: { rows, countries }, address, caption, canDrag }: CompareTableProps) {
  const codes = countries.map(({ country }) => country)
  const pair = pairShown(address, codes)
  const columns = countries.map((column) => ({ column, className: pair.includes(column.country) ? undefined : 'compare-off' }))
  const ofPair = countries.filter(({ country }) => pair.includes(country))
  const marked = rows
    .filter((row) => row.differs || !address.onlyDiffering)
    .map((row) => ({ row, isSameInPair: row.differs && !differs(row, ofPair) }))
  const hidesAllOfPair = address.onlyDiffering && marked.every(({ isSameInPair }) => isSameInPair)
  const scrolls = countries.length > FEW
  const width = !scrolls ? 'few' : countries.length > SOME ? 'many' : 'some'
  return (
    <>
      {scrolls && <p className={`compare-more compare-more-${width}`}>{t.moreSideways(countries.length)}</p>}
      {hidesAllOfPair && <p className="compare-none compare-none-of-two">{t.noneDifferOfTwo}</p>}
      <div className={`compare-frame compare-frame-${width}`}>
        <div
          className={`compare-region compare-${width}`}
          {...(scrolls ? { role: 'region', 'aria-label': t.tableLabel, tabIndex: 0 } : {})}
        >
          <table className={address.onlyDiffering ? 'compare compare-only' : 'compare'} role="table">
            <caption className="visually-hidden">{caption}</caption>
            <thead role="rowgroup">
              <tr role="row">
                <td role="cell" className="compare-legend">
                  <Tick />
                  {t.legend}
                </td>
                {columns.map(({ column, className }) => (
                  <th
                    key={column.country}
                    role="columnheader"
                    scope="col"
                    abbr={column.name}
                    className={className}
                    data-country={column.country}
                    draggable={canDrag}
                  >
                    <ColumnHead column={column} address={address} shown={codes} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {marked.map((one) => (
                <CompareRow key={one.row.key} {...one} columns={columns} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </>
  )
}

const differs = (row: ComparisonRow, columns: readonly ComparedCountry[]): boolean =>
  differing(
    row,
    columns.map(({ cells }) => cells[row.key]!),
  ).includes(true)
