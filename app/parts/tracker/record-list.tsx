/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- a table shown as blocks loses its roles unless they stand written out */
import { Status, TypeMark } from '#app/parts/marks.tsx'
import { Title } from '#app/parts/title.tsx'
import { recordHref } from '#app/lib/record-href.ts'
import { hrefWith } from '#app/lib/tracker-links.ts'
import type { TrackerAddress } from '#app/lib/tracker-address.ts'
import { formatPartialDate } from '#app/lib/formatting.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { PolicyCard } from '#contract/policies.ts'
import { placeName } from '#domain/jurisdictions.ts'
import { text } from '#text/en.ts'
import { UnderReview } from './under-review.tsx'

const t = text.tracker.list

type RecordListProps = {
  address: TrackerAddress
  items: readonly PolicyCard[]
  /** The heading of the place column; without one the places are all the same and are not shown. */
  placeHeading?: string
}

/** Records as a table; narrow screens show each row as a block, so the roles that a table then loses are written out. */
export function RecordList({ address, items, placeHeading }: RecordListProps) {
  return (
    <table className="register records" role="table">
      <caption className="visually-hidden">{t.caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className="cell-mark">
            <span className="visually-hidden">{t.type}</span>
          </th>
          <SortHeader address={address} sort="title" direction="ascending" label={t.instrument} explain={t.sortByTitle} />
          {placeHeading && (
            <th role="columnheader" scope="col">
              {placeHeading}
            </th>
          )}
          <th role="columnheader" scope="col">
            {t.status}
          </th>
          <SortHeader address={address} sort="recent" direction="descending" label={t.moved} explain={t.sortByMoved} />
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((card) => (
          <RecordRow key={card.slug} card={card} withPlace={placeHeading !== undefined} />
        ))}
      </tbody>
    </table>
  )
}

export function RecordRow({ card, withPlace }: { card: PolicyCard; withPlace: boolean }) {
  return (
    <tr role="row">
      <td role="cell" className="cell-mark">
        <TypeMark type={card.type} label={text.types[card.type]} />
      </td>
      <th role="rowheader" scope="row" className="cell-title">
        <a href={recordHref(card.slug)}>
          <Title of={card} />
        </a>
        <span className="meta">
          {[card.reference, text.focusAreas[card.focusAreas[0]!]].filter(Boolean).join(' · ')}
          {card.verification === 'needs-review' && (
            <>
              {' · '}
              <UnderReview />
            </>
          )}
        </span>
      </th>
      {withPlace && (
        <td role="cell" className="cell-place">
          {placeName(card.jurisdiction)}
        </td>
      )}
      <td role="cell" className="cell-status">
        <RecordStatus card={card} />
      </td>
      <td role="cell" className="cell-date">
        {formatPartialDate(card.lastEventOn)}
      </td>
    </tr>
  )
}

/** The status with the court's own word beside it where a court decides. */
export function RecordStatus({ card }: { card: Pick<PolicyCard, 'type' | 'status'> }) {
  return (
    <Status
      status={card.status}
      label={text.statuses[card.status]}
      note={card.type === 'litigation' ? text.courtWords[card.status] : undefined}
    />
  )
}

type SortHeaderProps = {
  address: TrackerAddress
  sort: 'title' | 'recent'
  direction: 'ascending' | 'descending'
  label: string
  explain: string
}

function SortHeader({ address, sort, direction, label, explain }: SortHeaderProps) {
  const isCurrent = address.query.sort === sort
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isCurrent ? direction : undefined}
      className={sort === 'recent' ? 'cell-date' : undefined}
    >
      {isCurrent ? (
        <span className="sorted">
          {label} <Icon name="chevron-down" size={14} className={direction === 'ascending' ? 'upward' : undefined} />
        </span>
      ) : (
        <a href={hrefWith(address, { sort: sort === 'recent' && !address.query.q ? undefined : sort })} title={explain}>
          {label}
        </a>
      )}
    </th>
  )
}
