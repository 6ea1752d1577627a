import { TypeMark } from '#app/parts/marks.tsx'
import { Title } from '#app/parts/title.tsx'
import { RecordStatus } from '#app/parts/tracker/record-list.tsx'
import { placeLabel } from '#app/lib/places.ts'
import { recordHref } from '#app/lib/tracker-links.ts'
import type { PolicyCard, PolicyRecord } from '#contract/policies.ts'
import { isOnItsWay } from '#domain/policies.ts'
import type { ReadVerb } from '#domain/relations.ts'
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
                <p className="related-verb">{wordFor(verb, record, policy)}</p>
                <p>
                  <a className="title-link" href={recordHref(policy.slug)}>
                    <Title of={policy} />
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

/** A bill that is not law yet has changed nothing so far: it would amend, and the act would be amended by it. */
function wordFor(verb: ReadVerb, record: PolicyCard, other: PolicyCard): string {
  const conditional = text.relationVerbsOfBills[verb]
  const doing = conditional?.doneBy === 'us' ? record : other
  return conditional && isOnItsWay(doing) ? conditional.word : text.relationVerbs[verb]
}
