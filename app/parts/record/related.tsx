import { TypeMark } from '#app/parts/marks.tsx'
import { Title } from '#app/parts/title.tsx'
import { RecordStatus } from '#app/parts/tracker/record-list.tsx'
import { placeLabel } from '#app/lib/places.ts'
import type { RecordHref } from '#app/lib/record-href.ts'
import type { PolicyRecord } from '#contract/policies.ts'
import { text } from '#text/en.ts'
import { whoDomesticatedHref } from './family-members.ts'
import { relationWord } from './relation-word.ts'

const t = text.record

type RelatedProps = { record: PolicyRecord; inTree?: ReadonlySet<string>; hrefOf: RecordHref }

/** Records that stand in a relation to this one, the verb first. What a tree on the same page shows is not said again. */
export function Related({ record, inTree, hrefOf }: RelatedProps) {
  const relations = record.relations.filter(({ policy }) => !inTree?.has(policy.slug))
  if (inTree && relations.length === 0) return null
  const whoDomesticated = inTree ? undefined : whoDomesticatedHref(record)
  return (
    <section className="related" aria-labelledby="related">
      <h2 id="related">{inTree ? text.relations.family.otherRelated : t.related}</h2>
      {relations.length === 0 ? (
        <p className="record-none">{t.noRelated}</p>
      ) : (
        <ul>
          {relations.map(({ verb, policy }) => (
            <li key={policy.slug}>
              <TypeMark type={policy.type} label={text.types[policy.type]} />
              <div>
                <p className="related-verb">{relationWord(verb, record, policy)}</p>
                <p>
                  <a className="title-link" href={hrefOf(policy.slug)}>
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
      {whoDomesticated && (
        <p>
          <a className="link" href={whoDomesticated}>
            {text.relations.family.whoDomesticated}
          </a>
        </p>
      )}
    </section>
  )
}
