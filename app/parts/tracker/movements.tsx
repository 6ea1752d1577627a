import { TypeMark } from '#app/parts/marks.tsx'
import { Title } from '#app/parts/title.tsx'
import { formatPartialDate } from '#app/lib/formatting.ts'
import { recordHref } from '#app/lib/record-href.ts'
import type { PolicyCard } from '#contract/policies.ts'
import { placeName } from '#domain/jurisdictions.ts'
import { text } from '#text/en.ts'
import { RecordStatus } from './record-list.tsx'
import { UnderReview } from './under-review.tsx'

/** What moved, newest first: the date in front where there is room, behind the place on phones. */
export function Movements({ items }: { items: readonly PolicyCard[] }) {
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
          <RecordStatus card={card} />
        </li>
      ))}
    </ol>
  )
}
