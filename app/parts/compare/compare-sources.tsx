import { formatDay } from '#app/lib/formatting.ts'
import { recordHref } from '#app/lib/record-href.ts'
import { Title } from '#app/parts/title.tsx'
import { UnderReview } from '#app/parts/tracker/under-review.tsx'
import type { ComparedCountry } from '#contract/comparisons.ts'
import { common } from '#text/en/common.ts'
import { compare as t } from '#text/en/compare.ts'

/** Where every column was read, which its cells link to, and since when its answers are on record. */
export function CompareSources({ countries, note }: { countries: readonly ComparedCountry[]; note: string }) {
  return (
    <section className="compare-sources" aria-labelledby="sources">
      <h2 id="sources">{t.sources}</h2>
      <p className="compare-under">
        {t.sourcesNote} {note}
      </p>
      <div className="compare-columns">
        {countries.map((column) => (
          <SourcesOf key={column.country} column={column} />
        ))}
      </div>
    </section>
  )
}

function SourcesOf({ column: { country, name, law, asAt, verification, sources, changedSince } }: { column: ComparedCountry }) {
  return (
    <section id={`source-${country}`} className="sources" tabIndex={-1} aria-labelledby={`sources-of-${country}`}>
      <h3 id={`sources-of-${country}`}>{name}</h3>
      <p>
        <a className="link" href={`${recordHref(law.slug)}#provisions`}>
          <Title of={law} />
        </a>
      </p>
      <ul>
        {sources.map(({ title, url, publisher }) => (
          <li key={url}>
            <a className="link" href={url} rel="external">
              {publisher}
            </a>{' '}
            {title}
          </li>
        ))}
      </ul>
      <p>{t.onRecordSince(formatDay(asAt))}</p>
      <dl>
        <div>
          <dt>{t.state}</dt>
          <dd>{verification === 'needs-review' ? <UnderReview /> : common.verifications[verification]}</dd>
        </div>
      </dl>
      {changedSince ? (
        <p className="note">
          <span>
            {t.changesSince(changedSince.count, formatDay(changedSince.on))}{' '}
            <a className="link" href={recordHref(law.slug)}>
              {t.seeRecord}
            </a>
          </span>
        </p>
      ) : (
        <p className="not-known">{t.unchanged}</p>
      )}
    </section>
  )
}
