import { recordsAboutHref } from '#app/lib/compare-address.ts'
import { placeHref } from '#app/lib/places.ts'
import type { Comparison } from '#contract/comparisons.ts'
import { isSubject, SUBJECTS } from '#domain/comparisons.ts'
import { compare as t } from '#text/en/compare.ts'

/** The countries asked for that have no column, each with what is on record of it. */
export function MissingLaws({ comparison: { subject, missing } }: { comparison: Comparison }) {
  if (missing.length === 0 || !isSubject(subject)) return null
  const words = t.subjects[subject]
  return (
    <div className="note compare-missing" role="status">
      <div>
        {missing.map(({ country, name, records }) =>
          records > 0 ? (
            <p key={country}>
              {t.notCompared(name)}.{' '}
              <a className="link" href={recordsAboutHref(SUBJECTS[subject], country)}>
                {t.recordsOf(name, words.records(records))}
              </a>
            </p>
          ) : (
            <p key={country}>
              {words.missing(name)}.{' '}
              <a className="link" href={placeHref(country)}>
                {t.aboutPlace(name)}
              </a>
            </p>
          ),
        )}
      </div>
    </div>
  )
}
