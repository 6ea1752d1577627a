import { MarginSection } from '#app/parts/margin-section.tsx'
import { UnderReview } from '#app/parts/tracker/under-review.tsx'
import type { DutiesAddress } from '#app/lib/obligations-address.ts'
import { dutyAnchor, dutyHref } from '#app/lib/obligations-links.ts'
import { placeLabel } from '#app/lib/places.ts'
import { sectionReference, withNaira } from '#app/lib/typeset.ts'
import type { Obligation, ObligationList } from '#contract/obligations.ts'
import type { LagosTime } from '#domain/deadlines.ts'
import { DUTY_GROUPS } from '#domain/due-rules.ts'
import { text } from '#text/en.ts'
import { Clock } from './clock.tsx'
import { DutyDetails, SourcesOf } from './duty-details.tsx'
import { DutyRows, DutyTable } from './duty-table.tsx'
import { DutyWhen } from './duty-when.tsx'
import { eventsOf, runsFrom } from './events-of.ts'
import { Who } from './who.tsx'

const t = text.obligations

type DutyGroupsProps = { address: DutiesAddress; list: ObligationList; today: string }

/** The duties of a page under the headings of their groups, with how many each has in all. */
export function DutyGroups({ address, list, today }: DutyGroupsProps) {
  const { event, at } = address
  return DUTY_GROUPS.map((group) => {
    const duties = list.items.filter((duty) => duty.group === group)
    if (duties.length === 0) return null
    const { title, note } = t.groups[group]
    const inAll = list.groups[group]
    return (
      <MarginSection
        key={group}
        id={group}
        title={title}
        note={
          <>
            {duties.length < inAll ? t.onThisPage(duties.length, inAll) : `${t.duties(inAll)}.`} {note}
          </>
        }
      >
        {group === 'within' && <Clock address={address} events={eventsOf(duties)} duties={duties} />}
        <DutyTable caption={title}>
          {duties.map((duty) => (
            <Duty key={duty.id} duty={duty} today={today} at={runsFrom(duty, event) ? at : undefined} />
          ))}
        </DutyTable>
      </MarginSection>
    )
  })
}

function Duty({ duty, today, at }: { duty: Obligation; today: string; at?: LagosTime }) {
  const { policy, provision, verification } = duty
  return (
    <DutyRows
      id={dutyAnchor(duty.id)}
      name={duty.title}
      title={
        <a className="title-link" href={dutyHref(policy.slug, duty.id)}>
          {duty.title}
        </a>
      }
      when={<DutyWhen duty={duty} today={today} at={at} />}
      who={<Who sectors={duty.sectors} condition={duty.condition && withNaira(duty.condition, policy.jurisdiction)} />}
      under={
        <>
          <span className="meta">
            {[policy.shortTitle ?? policy.title, provision && sectionReference(provision)].filter(Boolean).join(', ')}
          </span>
          <span className="meta">
            {duty.regulator} · {placeLabel(policy.jurisdiction)}
          </span>
          {verification === 'needs-review' && <UnderReview />}
        </>
      }
      more={
        <DutyDetails duty={duty} jurisdiction={policy.jurisdiction}>
          <div>
            <dt>{t.checking}</dt>
            <dd>{text.verifications[verification]}</dd>
          </div>
          <SourcesOf label={t.datesFrom} sources={duty.dates.map(({ source }) => source)} />
          <SourcesOf label={t.sources} sources={duty.sources} />
        </DutyDetails>
      }
    />
  )
}
