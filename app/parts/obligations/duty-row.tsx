import { UnderReview } from '#app/parts/tracker/under-review.tsx'
import { placeLabel } from '#app/lib/places.ts'
import { sectionReference, withNaira } from '#app/lib/typeset.ts'
import type { Obligation } from '#contract/obligations.ts'
import type { LagosTime } from '#domain/deadlines.ts'
import { text } from '#text/en/of-record.ts'
import { DutyDetails, SourcesOf } from './duty-details.tsx'
import { DutyRows } from './duty-table.tsx'
import { DutyWhen } from './duty-when.tsx'
import { Who } from './who.tsx'

const t = text.obligations

type DutyRowProps = {
  duty: Obligation
  /** Where its record is. */
  href: string
  today: string
  /** When the event happened that it runs from. */
  at?: LagosTime
}

/** A duty of any record in a table of duties: what, of which record, when, for whom, and what it takes. */
export function DutyRow({ duty, href, today, at }: DutyRowProps) {
  const { policy, provision, verification } = duty
  return (
    <DutyRows
      id={`duty-${duty.id}`}
      name={duty.title}
      title={
        <a className="title-link" href={href}>
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
