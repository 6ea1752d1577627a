import { besideOthers } from '#app/lib/compare-address.ts'
import { MarginSection } from '#app/parts/margin-section.tsx'
import { Title } from '#app/parts/title.tsx'
import { recordHref } from '#app/lib/record-href.ts'
import { UnderReview } from '#app/parts/tracker/under-review.tsx'
import { SUBJECTS } from '#domain/comparisons.ts'
import type { CountryStanding } from '#server/features/comparisons/comparisons.ts'
import { text } from '#text/en.ts'

const t = text.pages.jurisdiction
const notKnown = text.record.notKnown

/** The country's row in the comparison of data protection laws. */
export function ComparedLaw({ standing }: { standing: CountryStanding }) {
  const { code, law, regulator, verification, breachNotice = 'not-known', breachWording } = standing
  return (
    <MarginSection id="comparison" title={t.comparison} note={t.comparisonNote}>
      <dl className="facts">
        <div>
          <dt>{t.law}</dt>
          <dd>
            {law ? (
              <a className="link" href={recordHref(law.slug)}>
                <Title of={law} />
              </a>
            ) : (
              notKnown
            )}
          </dd>
        </div>
        <div>
          <dt>{t.year}</dt>
          <dd>{law?.year ?? notKnown}</dd>
        </div>
        <div>
          <dt>{t.authority}</dt>
          <dd>{regulator ?? notKnown}</dd>
        </div>
        <div>
          <dt>{t.breach}</dt>
          <dd>
            {typeof breachNotice === 'number' ? t.breachHours(breachNotice) : text.breachNotices[breachNotice]}
            {breachWording && <span className="meta">{breachWording}</span>}
          </dd>
        </div>
      </dl>
      {verification === 'needs-review' && (
        <p className="meta">
          <UnderReview />
        </p>
      )}
      <p className="text-ui">
        <a className="link" href={besideOthers(SUBJECTS['data-protection'], code)}>
          {text.compare.beside}
        </a>
      </p>
    </MarginSection>
  )
}
