import { TypeMark } from '#app/parts/marks.tsx'
import { Title } from '#app/parts/title.tsx'
import { formatPartialDate } from '#app/lib/formatting.ts'
import { recordHref } from '#app/lib/record-href.ts'
import { sectionReference, withNaira } from '#app/lib/typeset.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Highlight, PolicyCard } from '#contract/policies.ts'
import { placeName } from '#domain/jurisdictions.ts'
import { PLAN_FEATURES } from '#domain/plans.ts'
import { text } from '#text/en.ts'
import { RecordStatus } from './record-list.tsx'
import { snippetEnds } from './snippet-ends.ts'
import { UnderReview } from './under-review.tsx'

const t = text.tracker.results
const SUMMARY_LENGTH = 220

/** A search result: the title, the words that matched where they stand, and the facts. */
export function ResultItem({ card, highlight }: { card: PolicyCard; highlight?: Highlight }) {
  return (
    <li className="result">
      <TypeMark type={card.type} label={text.types[card.type]} />
      <div>
        <h3>
          <a className="title-link" href={recordHref(card.slug)}>
            <Title of={card} />
          </a>
          {card.shortTitle && <span className="short-title"> {card.shortTitle}</span>}
        </h3>
        <Snippet card={card} highlight={highlight} />
        <p className="result-facts">
          <RecordStatus card={card} />
          <span>
            {[placeName(card.jurisdiction), card.reference, formatPartialDate(card.lastEventOn)].filter(Boolean).join(' · ')}
          </span>
          {card.verification === 'needs-review' && <UnderReview />}
        </p>
      </div>
    </li>
  )
}

/** The best match with its section in front; a match in text that is locked names the plan, and the summary stands in. */
function Snippet({ card, highlight }: { card: PolicyCard; highlight?: Highlight }) {
  if (!highlight || highlight.where === 'locked') {
    return (
      <>
        <p className="snippet">{withNaira(cut(card.summary), card.jurisdiction)}</p>
        {highlight?.plan && (
          <p className="locked-match">
            <Icon name="lock" size={14} />
            {t.locked(PLAN_FEATURES[highlight.plan].name)}
          </p>
        )}
      </>
    )
  }
  const { isCutBefore, isCutAfter } = snippetEnds(highlight, card.summary)
  return (
    <p className="snippet">
      {highlight.section && <span className="snippet-section">{sectionReference(highlight.section)}</span>}
      {isCutBefore && '… '}
      {highlight.parts.map(({ text: words, marked }, i) => (marked ? <mark key={i}>{words}</mark> : words))}
      {isCutAfter && ' …'}
    </p>
  )
}

const cut = (summary: string) =>
  summary.length > SUMMARY_LENGTH ? `${summary.slice(0, SUMMARY_LENGTH).replace(/\s\S*$/, '')} …` : summary
