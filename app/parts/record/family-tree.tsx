import type { RecordHref } from '#app/lib/record-href.ts'
import { MarginSection } from '#app/parts/margin-section.tsx'
import type { PolicyRecord } from '#contract/policies.ts'
import type { FamilyBranch, PolicyFamily } from '#contract/relations.ts'
import type { ReadVerb } from '#domain/relations.ts'
import { text } from '#text/en.ts'
import { whoDomesticatedHref } from './family-members.ts'
import { Member, Twigs, wordFor } from './family-member.tsx'

const t = text.relations.family
const IN_COURT: readonly ReadVerb[] = ['challenged-in', 'interpreted-in']

type FamilyTreeProps = { record: PolicyRecord; family: PolicyFamily; hrefOf: RecordHref }

/** What a record comes from and what came of it, as lists in lists. */
export function FamilyTree({ record, family: { parents, children }, hrefOf }: FamilyTreeProps) {
  const whoDomesticated = whoDomesticatedHref(record)
  const inCourt = children.filter(({ verb }) => IN_COURT.includes(verb))
  return (
    <MarginSection id="family" title={t.title} note={t.note}>
      <div className="family">
        {parents.length > 0 && (
          <Generation title={t.parents}>
            {parents.map((branch) => (
              <Group key={wordFor(branch)} title={wordFor(branch)} branches={[branch]} record={record} hrefOf={hrefOf} />
            ))}
          </Generation>
        )}
        {children.length > 0 && (
          <Generation title={t.children}>
            {children
              .filter((branch) => !inCourt.includes(branch))
              .map((branch) => (
                <Group key={wordFor(branch)} title={wordFor(branch)} branches={[branch]} record={record} hrefOf={hrefOf} />
              ))}
            {inCourt.length > 0 && <Group title={t.suits} branches={inCourt} record={record} hrefOf={hrefOf} withVerbs />}
          </Generation>
        )}
        {whoDomesticated && (
          <p className="family-more">
            <a className="link" href={whoDomesticated}>
              {t.whoDomesticated}
            </a>
          </p>
        )}
      </div>
    </MarginSection>
  )
}

function Generation({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className="family-groups">{children}</ul>
    </section>
  )
}

type GroupProps = {
  title: string
  branches: readonly FamilyBranch[]
  record: PolicyRecord
  hrefOf: RecordHref
  withVerbs?: boolean
}

/** The records of one verb, or of two under a common name; what comes after each stands below it. */
function Group({ title, branches, record, hrefOf, withVerbs }: GroupProps) {
  const total = branches.reduce((sum, branch) => sum + branch.total, 0)
  const more = total - branches.reduce((sum, { members }) => sum + members.length, 0)
  const isDomestication = branches[0]?.verb === 'domesticated-by' && whoDomesticatedHref(record) !== undefined
  return (
    <li>
      <p className="family-verb">
        {title} <span className="tabular">{t.count(total)}</span>
      </p>
      <ul className="family-branch">
        {branches.flatMap((branch) =>
          branch.members.map(({ policy, branches: twigs }) => (
            <li key={policy.slug}>
              <Member policy={policy} than={record} verb={withVerbs ? wordFor(branch) : undefined} hrefOf={hrefOf} />
              {twigs.length > 0 && <Twigs twigs={twigs} than={policy} hrefOf={hrefOf} />}
            </li>
          )),
        )}
        {more > 0 && (
          <li>
            <p className="family-more">
              {t.more(more)},{' '}
              <a className="link" href={isDomestication ? whoDomesticatedHref(record) : '#related'}>
                {isDomestication ? t.moreDomesticated : t.moreBelow}
              </a>
            </p>
          </li>
        )}
      </ul>
    </li>
  )
}
