import { MarginSection } from '#app/parts/margin-section.tsx'
import { Title } from '#app/parts/title.tsx'
import { formatPartialDate } from '#app/lib/formatting.ts'
import { recordHref } from '#app/lib/record-href.ts'
import type { Upcoming } from '#server/features/calendar/upcoming.ts'
import { text } from '#text/en.ts'

const t = text.pages.jurisdiction

/** Dates of a place that are not past yet, nearest first. */
export function AheadList({ ahead }: { ahead: readonly Upcoming[] }) {
  return (
    <MarginSection id="ahead" title={t.ahead} note={t.aheadNote}>
      {ahead.length === 0 ? (
        <p className="record-none">{t.noAhead}</p>
      ) : (
        <ul className="record-rows ahead">
          {ahead.map(({ on, title, policy }) => (
            <li key={`${on} ${policy.slug} ${title}`}>
              <p className="ahead-date tabular">{formatPartialDate(on)}</p>
              <p>
                {title ?? t.comesIntoForce}
                <a className="meta title-link" href={recordHref(policy.slug)}>
                  <Title of={{ title: policy.shortTitle ?? policy.title }} />
                </a>
              </p>
            </li>
          ))}
        </ul>
      )}
    </MarginSection>
  )
}
