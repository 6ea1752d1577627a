import { TypeMark } from '#app/parts/marks.tsx'
import { Title } from '#app/parts/title.tsx'
import { RecordStatus } from '#app/parts/tracker/record-list.tsx'
import { placeLabel } from '#app/lib/places.ts'
import type { RecordHref } from '#app/lib/record-href.ts'
import type { PolicyCard } from '#contract/policies.ts'
import type { FamilyTwig } from '#contract/relations.ts'
import { text } from '#text/en.ts'
import { wordOf } from './relation-word.ts'

const t = text.relations.family

export const wordFor = ({ verb, isOnItsWay }: Pick<FamilyTwig, 'verb' | 'isOnItsWay'>): string => wordOf(verb, isOnItsWay)

/** The second generation, its verbs with each record. */
export function Twigs({ twigs, than, hrefOf }: { twigs: readonly FamilyTwig[]; than: PolicyCard; hrefOf: RecordHref }) {
  return (
    <ul className="family-branch">
      {twigs.flatMap((twig) => {
        const more = twig.total - twig.members.length
        return [
          ...twig.members.map(({ policy }) => (
            <li key={policy.slug}>
              <Member policy={policy} than={than} verb={wordFor(twig)} hrefOf={hrefOf} />
            </li>
          )),
          ...(more > 0
            ? [
                <li key={wordFor(twig)}>
                  <p className="family-more">
                    {wordFor(twig)}: {t.more(more)}
                  </p>
                </li>,
              ]
            : []),
        ]
      })}
    </ul>
  )
}

type MemberProps = { policy: PolicyCard; than: PolicyCard; verb?: string; hrefOf: RecordHref }

/** One record; its place is named where it is not that of the record it hangs on. */
export function Member({ policy, than, verb, hrefOf }: MemberProps) {
  return (
    <div className="family-member">
      <TypeMark type={policy.type} label={text.types[policy.type]} />
      <div>
        <p>
          {verb && <span className="family-verb">{verb} </span>}
          <a className="title-link" href={hrefOf(policy.slug)}>
            {policy.shortTitle ?? <Title of={policy} />}
          </a>
        </p>
        <p className="family-facts">
          <RecordStatus card={policy} />
          {policy.jurisdiction !== than.jurisdiction && <span>{placeLabel(policy.jurisdiction)}</span>}
        </p>
      </div>
    </div>
  )
}
