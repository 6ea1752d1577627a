/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- a table shown as blocks loses its roles unless they stand written out */
import { Status } from '#app/parts/marks.tsx'
import { Title } from '#app/parts/title.tsx'
import { formatPartialDate } from '#app/lib/formatting.ts'
import { recordHref } from '#app/lib/record-href.ts'
import type { BreachNotice } from '#domain/breach-notice.ts'
import type { Layer } from '#domain/layers.ts'
import type { Status as StatusName, Verification } from '#domain/policies.ts'
import { placeHref } from '#app/lib/places.ts'
import { text } from '#text/en.ts'
import { UnderReview } from './under-review.tsx'

const t = text.tracker.africa

/** A country as the table shows it; what a layer does not ask is absent. */
export type CountryRow = {
  code: string
  name: string
  records: number
  category?: keyof typeof t.categories
  law?: { slug: string; title: string; status: StatusName; year: number | null } | null
  regulator?: string | null
  verification?: Verification
  breachNotice?: BreachNotice
  breachWording?: string
  lastEventOn: string | null
}

type CountryTableProps = {
  layer: Layer
  rows: readonly CountryRow[]
  selected?: string
  /** Whether narrow screens show every row from the start. */
  isWhole?: boolean
}

const FIRST = 12

/**
 * Every country by number of records. Narrow screens show a block per country, so the roles stand written out, and the first
 * countries alone until a link asks for the others: one table, whose second part is shown once the address names it.
 */
export function CountryTable({ layer, rows, selected, isWhole = false }: CountryTableProps) {
  const columns = COLUMNS[layer]
  const later = rows.slice(FIRST)
  const isFolded = !isWhole && later.length > 0 && !later.some(({ code }) => code === selected)
  const rowOf = (row: CountryRow) => <Row key={row.code} columns={columns} row={row} isSelected={row.code === selected} />
  return (
    <>
      <table className="register countries" role="table">
        <caption className="visually-hidden">{t.caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <Heading>{t.columns.country}</Heading>
            {columns.map(({ heading, numeric }) => (
              <Heading key={heading} numeric={numeric}>
                {heading}
              </Heading>
            ))}
            <Heading numeric>{t.columns.records}</Heading>
          </tr>
        </thead>
        <tbody role="rowgroup">{rows.slice(0, FIRST).map(rowOf)}</tbody>
        <tbody role="rowgroup" id={LATER} className={isFolded ? 'countries-later' : undefined}>
          {later.map(rowOf)}
        </tbody>
      </table>
      {isFolded && (
        <p className="countries-more">
          <a className="btn btn-secondary" href={`#${LATER}`}>
            {t.moreCountries(later.length)}
          </a>
        </p>
      )}
    </>
  )
}

const LATER = 'more-countries'

function Row({ columns, row, isSelected }: { columns: readonly Column[]; row: CountryRow; isSelected: boolean }) {
  return (
    <tr role="row" className={isSelected ? 'row-selected' : undefined}>
      <th role="rowheader" scope="row" className="cell-country">
        <span className="country-code" aria-hidden="true">
          {row.code}
        </span>
        <a href={placeHref(row.code)}>{row.name}</a>
      </th>
      {columns.map((column) => (
        <Cell key={column.heading} column={column} row={row} />
      ))}
      <td role="cell" className="num">
        {row.records}
        <span className="phone-word"> {t.recordsWord(row.records)}</span>
      </td>
    </tr>
  )
}

function Heading({ numeric, children }: { numeric?: boolean; children: string }) {
  return (
    <th role="columnheader" scope="col" className={numeric ? 'num' : undefined}>
      {children}
    </th>
  )
}

type Column = {
  heading: string
  numeric?: boolean
  className?: string
  /** Nothing where the question does not arise. */
  cell: (row: CountryRow) => React.ReactNode
}

/** A cell without an answer says why; narrow screens leave it out. */
function Cell({ column: { numeric, className, cell }, row }: { column: Column; row: CountryRow }) {
  const content = cell(row)
  const classes = [numeric && 'num', className, !content && 'cell-blank'].filter(Boolean).join(' ')
  return (
    <td role="cell" className={classes || undefined}>
      {content || (
        <>
          <span className="not-known" aria-hidden="true">
            –
          </span>
          <span className="visually-hidden">{row.law ? t.notApplicable : t.noneOnRecord}</span>
        </>
      )}
    </td>
  )
}

const law = (heading: string): Column => ({ heading, className: 'cell-law', cell: (row) => <Law row={row} /> })
const status: Column = {
  heading: t.columns.status,
  className: 'cell-status',
  cell: ({ law }) => law && <Status status={law.status} label={text.statuses[law.status]} />,
}
const year: Column = {
  heading: t.columns.year,
  numeric: true,
  className: 'cell-year',
  cell: ({ law, category }) => law && category === 'yes' && (law.year ?? <Quiet words={t.notKnown} />),
}

const COLUMNS: Record<Layer, readonly Column[]> = {
  'data-protection': [
    { heading: t.columns['data-protection'], className: 'cell-law', cell: (row) => <Law row={row} withStatus /> },
    year,
    {
      heading: t.columns.regulator,
      className: 'cell-regulator',
      cell: ({ regulator, category }) => category === 'yes' && (regulator ?? <Quiet words={t.notKnown} />),
    },
    {
      heading: t.columns.breach,
      numeric: true,
      className: 'cell-breach',
      cell: (row) => row.law && row.category === 'yes' && <Breach row={row} />,
    },
  ],
  cybercrime: [law(t.columns.cybercrime), status, year],
  'ai-strategy': [law(t.columns['ai-strategy']), status],
  records: [{ heading: t.columns.moved, cell: ({ lastEventOn }) => lastEventOn && formatPartialDate(lastEventOn) }],
}

/** `withStatus` where no column of its own says how far it is. */
function Law({ row: { law, category, verification }, withStatus }: { row: CountryRow; withStatus?: boolean }) {
  if (!law) return <Quiet words={t.categories[category ?? 'none']} />
  return (
    <>
      <a href={recordHref(law.slug)}>
        <Title of={law} />
      </a>
      {withStatus && category === 'partial' && <span className="meta">{text.statuses[law.status]}</span>}
      {verification === 'needs-review' && (
        <span className="meta">
          <UnderReview />
        </span>
      )}
    </>
  )
}

/** The hours, or what the law says instead; its own words stand behind that for whoever points at it. */
function Breach({ row: { breachNotice = 'not-known', breachWording } }: { row: CountryRow }) {
  return (
    <>
      <span className="phone-word">{t.columns.breach}: </span>
      {typeof breachNotice === 'number' ? (
        t.hours(breachNotice)
      ) : (
        <Quiet words={text.breachNotices[breachNotice]} title={breachWording} />
      )}
    </>
  )
}

function Quiet({ words, title }: { words: string; title?: string }) {
  return (
    <span className="not-known" title={title}>
      {words}
    </span>
  )
}
