/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- a table shown as blocks loses its roles unless they stand written out */
import { MarginSection } from '#app/parts/margin-section.tsx'
import { RecordRow } from '#app/parts/tracker/record-list.tsx'
import { registerHref } from '#app/lib/tracker-links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { JurisdictionFacts } from '#contract/jurisdictions.ts'
import { text } from '#text/en.ts'

const t = text.pages.jurisdiction

/** The newest of a place's records, and the way to all of them. */
export function LatestRecords({ facts: { code, region, policies, latest } }: { facts: JurisdictionFacts }) {
  return (
    <MarginSection id="records" title={t.records} note={t.latest(latest.length, policies)}>
      <table className="register records" role="table">
        <caption className="visually-hidden">{t.records}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className="cell-mark">
              <span className="visually-hidden">{t.type}</span>
            </th>
            <th role="columnheader" scope="col">
              {t.title}
            </th>
            <th role="columnheader" scope="col">
              {t.status}
            </th>
            <th role="columnheader" scope="col" className="cell-date">
              {t.moved}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {latest.map((card) => (
            <RecordRow key={card.slug} card={card} withPlace={false} />
          ))}
        </tbody>
      </table>
      {policies > latest.length && (
        <p>
          <ButtonLink
            href={registerHref(region, region === 'nigeria-federal' ? {} : { jurisdiction: [code] })}
            iconAfter="arrow-right"
          >
            {t.all(policies)}
          </ButtonLink>
        </p>
      )}
    </MarginSection>
  )
}
