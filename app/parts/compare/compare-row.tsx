/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- a table shown as blocks loses its roles unless they stand written out */
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { ComparedCountry, ComparisonRow } from '#contract/comparisons.ts'
import { compare as t } from '#text/en/compare.ts'
import { Answer } from './answer.tsx'

type CompareRowProps = {
  row: ComparisonRow
  /** Whether the two that narrow screens show are alike, though others differ. */
  isSameInPair: boolean
  columns: readonly { column: ComparedCountry; className?: string }[]
}

/** One row: what was asked, and the answer of every column with the way to its sources. */
export function CompareRow({ row, isSameInPair, columns }: CompareRowProps) {
  return (
    <tr role="row" className={isSameInPair ? 'compare-same-in-pair' : undefined}>
      <th role="rowheader" scope="row" abbr={row.label}>
        {row.differs && <Tick />}
        {row.label}
        {row.differs && <VisuallyHidden> ({t.differ})</VisuallyHidden>}
        {row.note && <span className="compare-note">{row.note}</span>}
      </th>
      {columns.map(({ column, className }) => (
        <td key={column.country} role="cell" className={className}>
          <Answer row={row} column={column} />
          {row.kind !== 'checking' && column.cells[row.key]!.value !== null && <SourceLink row={row} column={column} />}
        </td>
      ))}
    </tr>
  )
}

/** It stays on the line of the answer's last word. */
const SourceLink = ({ row, column }: { row: ComparisonRow; column: ComparedCountry }) => (
  <>
    {NO_BREAK}
    <a className="compare-source" href={`#source-${column.country}`} aria-label={t.sourceOf(column.name, row.label)}>
      {t.source}
    </a>
  </>
)
const NO_BREAK = '\u00A0'

export const Tick = () => <span className="compare-tick" aria-hidden="true" />
