/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- a table shown as blocks loses its roles unless they stand written out */
import { pairShown, type CompareAddress } from '#app/lib/compare-address.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { ComparedCountry, Comparison, ComparisonRow } from '#contract/comparisons.ts'
import { compare as t } from '#text/en/compare.ts'
import { Answer } from './answer.tsx'
import { ColumnHead } from './column-head.tsx'

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
  const scrolls = countries.length > FEW
  const width = !scrolls ? 'few' : countries.length > SOME ? 'many' : 'some'
  return (
    <div
      className={`compare-region compare-${width}`}
      {...(scrolls ? { role: 'region', 'aria-label': t.tableLabel, tabIndex: 0 } : {})}
    >
      <table className="compare" role="table">
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
          {rows.map((row) => (row.differs || !address.onlyDiffering) && <Row key={row.key} row={row} columns={columns} />)}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { row: ComparisonRow; columns: readonly { column: ComparedCountry; className?: string }[] }

function Row({ row, columns }: RowProps) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row" abbr={row.label}>
        {row.differs && <Tick />}
        {row.label}
        {row.differs && <VisuallyHidden> ({t.differ})</VisuallyHidden>}
        {row.note && <span className="compare-note">{row.note}</span>}
      </th>
      {columns.map(({ column, className }) => (
        <td key={column.country} role="cell" className={className}>
          <Answer row={row} column={column} />{' '}
          <a className="compare-source" href={`#source-${column.country}`} aria-label={t.sourceOf(column.name, row.label)}>
            {t.source}
          </a>
        </td>
      ))}
    </tr>
  )
}

const Tick = () => <span className="compare-tick" aria-hidden="true" />
