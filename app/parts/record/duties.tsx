import type { ReactNode } from 'react'
import { MarginSection } from '#app/parts/margin-section.tsx'
import { DutyDetails, SourcesOf } from '#app/parts/obligations/duty-details.tsx'
import { DutyRows, DutyTable } from '#app/parts/obligations/duty-table.tsx'
import { DutyWhen } from '#app/parts/obligations/duty-when.tsx'
import { Who } from '#app/parts/obligations/who.tsx'
import { dutiesHref, dutyAnchor } from '#app/lib/obligations-links.ts'
import { placeLabel } from '#app/lib/places.ts'
import { sectionReference } from '#app/lib/typeset.ts'
import type { PolicyRecord } from '#contract/policies.ts'
import { text } from '#text/en/of-record.ts'
import { dutiesInOrder, type OpenDuty } from './duties-in-order.ts'
import { LockedTitles } from './locked-titles.tsx'

const t = text.record

type DutiesProps = {
  record: Pick<PolicyRecord, 'obligations' | 'jurisdiction' | 'effectiveOn' | 'enactedOn' | 'asOf'>
  /** YYYY-MM-DD: what lies before it is past. A record as it stood has a day of its own. */
  today: string
  invitation?: ReactNode
}

/** What the instrument makes somebody do, and by when. */
export function Duties({ record, today, invitation }: DutiesProps) {
  const { obligations, jurisdiction } = record
  const day = record.asOf ?? today
  const open = dutiesInOrder(record, day)
  return (
    <MarginSection id="duties" title={t.duties} note={obligations.length > 0 ? t.dutiesNote : undefined}>
      {obligations.length === 0 && <p className="record-none">{t.noDuties}</p>}
      {open.length > 0 && (
        <DutyTable caption={t.duties}>
          {open.map((duty) => (
            <DutyRows
              key={duty.id ?? duty.title}
              id={duty.id && dutyAnchor(duty.id)}
              name={duty.title}
              title={duty.title}
              when={<DutyWhen duty={duty} today={day} />}
              who={<Who sectors={duty.sectors ?? []} condition={duty.condition ?? null} />}
              under={duty.provision && <span className="meta">{sectionReference(duty.provision)}</span>}
              more={<Details duty={duty} jurisdiction={jurisdiction} />}
            />
          ))}
        </DutyTable>
      )}
      <LockedTitles items={obligations} icon="calendar" />
      {obligations.length > 0 && (
        <p className="text-ui">
          <a className="link" href={dutiesHref({ jurisdiction: [jurisdiction] })}>
            {text.obligations.allOf(placeLabel(jurisdiction))}
          </a>
        </p>
      )}
      {invitation}
    </MarginSection>
  )
}

function Details({ duty, jurisdiction }: { duty: OpenDuty; jurisdiction: string }) {
  const review = duty.verification === 'needs-review' && <p className="text-ink-3">{t.dutyUnderReview}</p>
  return (
    <DutyDetails duty={duty} jurisdiction={jurisdiction} after={review}>
      <SourcesOf label={t.datesFrom} sources={duty.dates.map(({ source }) => source)} />
    </DutyDetails>
  )
}
