import { Title } from '#app/parts/title.tsx'
import { formatPartialDate } from '#app/lib/formatting.ts'
import { recordHref } from '#app/lib/record-href.ts'
import type { Domestication } from '#server/features/relations/domestications.ts'
import { text } from '#text/en.ts'

const t = text.relations.domesticated

/** What timelines say of ratifications of this act, each with the record it stands in. */
export function Ratifications({ act, ratifications }: Domestication) {
  if (ratifications.length === 0) return null
  return (
    <section className="ratifications" aria-labelledby="ratifications">
      <h2 id="ratifications">{t.ratifications}</h2>
      <p className="quiet">{t.ratificationsNote}</p>
      <ul className="record-rows ahead">
        {ratifications.map(({ date, title, policy }) => (
          <li key={`${policy.slug} ${date} ${title}`}>
            <p className="ahead-date tabular">{formatPartialDate(date)}</p>
            <p>
              {title}
              {policy.slug !== act.slug && (
                <a className="meta title-link" href={recordHref(policy.slug)}>
                  <Title of={policy} />
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
