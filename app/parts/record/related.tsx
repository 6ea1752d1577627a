import { TypeMark } from '#app/parts/marks.tsx'
import { RecordStatus } from '#app/parts/tracker/record-list.tsx'
import { placeLabel } from '#app/lib/places.ts'
import { recordHref } from '#app/lib/tracker-links.ts'
import type { PolicyRecord } from '#contract/policies.ts'
import { text } from '#text/en.ts'

const t = text.record

/** Records that stand in a relation to this one, the verb first. */
export function Related({ record }: { record: PolicyRecord }) {
  return (
    <section className="related" aria-labelledby="related">
      <h2 id="related">{t.related}</h2>
      {record.relations.length === 0 ? (
        <p className="record-none">{t.noRelated}</p>
      ) : (
        <ul>
          {record.relations.map(({ verb, policy }) => (
            <li key={policy.slug}>
              <TypeMark type={policy.type} label={text.types[policy.type]} />
              <div>
                <p className="related-verb">{text.relationVerbs[verb]}</p>
                <p>
                  <a className="title-link" href={recordHref(policy.slug)}>
                    {policy.title}
                  </a>
                  {policy.jurisdiction !== record.jurisdiction && <span className="meta">{placeLabel(policy.jurisdiction)}</span>}
                </p>
                <RecordStatus card={policy} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
