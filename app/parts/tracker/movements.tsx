import { TypeMark } from '#app/parts/marks.tsx'
import { Title } from '#app/parts/title.tsx'
import { formatPartialDate } from '#app/lib/formatting.ts'
import { recordHref } from '#app/lib/record-href.ts'
import type { PolicyCard } from '#contract/policies.ts'
import { placeName } from '#domain/jurisdictions.ts'
import type { Status } from '#domain/policies.ts'
import { text } from '#text/en.ts'
import { RecordStatus } from './record-list.tsx'
import { UnderReview } from './under-review.tsx'

type MovementsProps = {
  items: readonly PolicyCard[]
  /** The status of a record before its newest movement, where that changed it. */
  before?: Record<string, Status>
}

/** What moved, newest first: the date in front where there is room, behind the place on phones. */
export function Movements({ items, before = {} }: MovementsProps) {
  return (
    <ol className="movements">
      {items.map((card) => (
        <li key={card.slug}>
          <TypeMark type={card.type} label={text.types[card.type]} />
          <div>
            <a className="title-link" href={recordHref(card.slug)}>
              <Title of={card} />
            </a>
            <span className="movement-place">{[placeName(card.jurisdiction), card.reference].filter(Boolean).join(' · ')}</span>{' '}
            <time className="tabular" dateTime={card.lastEventOn}>
              {formatPartialDate(card.lastEventOn)}
            </time>
            {card.verification === 'needs-review' && (
              <>
                {' '}
                <UnderReview />
              </>
            )}
          </div>
          <div className="movement-status">
            <RecordStatus card={card} />
            {before[card.slug] && (
              <>
                {' '}
                <span className="visually-hidden">{text.tracker.hub.before}</span>
                <s>{text.statuses[before[card.slug]!]}</s>
              </>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
