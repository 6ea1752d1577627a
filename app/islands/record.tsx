import { ActionsTimeline } from '#app/parts/record/actions-timeline.tsx'
import { AsOfStrip } from '#app/parts/record/as-of.tsx'
import { Changes } from '#app/parts/record/changes.tsx'
import { Duties } from '#app/parts/record/duties.tsx'
import { Events } from '#app/parts/record/events.tsx'
import { RecordFacts } from '#app/parts/record/facts.tsx'
import { RecordHeader } from '#app/parts/record/header.tsx'
import { RecordPassage } from '#app/parts/record/passage.tsx'
import { KeyProvisions } from '#app/parts/record/provisions.tsx'
import { myRecordHref } from '#app/lib/record-href.ts'
import { offerUpgrade } from '#app/session/upgrade.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PolicyRecord, PublicChange } from '#contract/policies.ts'
import { planForFullDetail } from '#domain/access.ts'
import { PLAN_FEATURES } from '#domain/plans.ts'
import { text } from '#text/en/of-record.ts'
import { myRecord as t } from '#text/en/my-record.ts'
import { MyActions, type ActionsProps } from './record-actions.tsx'
import { useRecord, useRecordOn, type At } from './record-data.ts'

export { MyActions, MyBar } from './record-actions.tsx'
export { MyDocuments } from './record-documents.tsx'
export { MyNews } from './record-news.tsx'
export { MyNotes } from './record-notes.tsx'
export { MyReport } from './record-report.tsx'

/** A part of a record: what everyone sees of it, until what its reader's plan opens is here. */
type Part<K extends keyof PolicyRecord> = At & { shown: Pick<PolicyRecord, K> }

export function MyProvisions({ shown, ...at }: Part<'keyProvisions' | 'jurisdiction'>) {
  const asked = useRecord(at)
  const record = asked.is === 'here' ? asked.value : shown
  const isClosed = asked.is === 'here' && asked.value.keyProvisions.some(({ locked }) => locked)
  return <KeyProvisions record={record} invitation={isClosed && <OpensWith jurisdiction={shown.jurisdiction} />} />
}

/** Which plan opens the rest: it never stands in the way of reading. */
function OpensWith({ jurisdiction }: { jurisdiction: string }) {
  return (
    <div className="lock-row">
      <Icon name="lock" size={20} />
      <p>
        <b>{t.detail.sentence(PLAN_FEATURES[planForFullDetail(jurisdiction)].name)}</b>
      </p>
      <p className="actions">
        <Button size="sm" onClick={() => offerUpgrade({ feature: 'detail', jurisdiction })}>
          {t.detail.button}
        </Button>
      </p>
    </div>
  )
}

type DutiesPart = Part<'obligations' | 'jurisdiction' | 'effectiveOn' | 'enactedOn'> & { today: string }

export function MyDuties({ shown, today, ...at }: DutiesPart) {
  const asked = useRecord(at)
  const record = asked.is === 'here' ? asked.value : shown
  const hasDates = record.obligations.some(({ locked, due }) => !locked && due?.kind !== 'standing' && due?.kind !== 'within')
  return (
    <Duties
      record={record}
      today={today}
      invitation={
        hasDates && (
          <p className="text-ui">
            {t.calendar.words}{' '}
            <a className="link" href="/profile-settings#calendar">
              {t.calendar.link}
            </a>
          </p>
        )
      }
    />
  )
}

export function MyEvents({ shown, today, ...at }: Part<'jurisdiction'> & { today: string }) {
  const asked = useRecord(at)
  return <Events record={asked.is === 'here' ? asked.value : shown} today={today} />
}

export function MyTimeline({ shown, ...at }: Part<'timeline' | 'type' | 'jurisdiction'>) {
  const asked = useRecord(at)
  return <ActionsTimeline record={asked.is === 'here' ? asked.value : shown} />
}

type TopProps = At & { shown: PolicyRecord; actions: ActionsProps; address: string }

/** Title, facts and passage, where they depend on who reads or on the day. */
export function MyTop({ shown, actions, address, ...at }: TopProps) {
  const asked = useRecord(at)
  const record = asked.is === 'here' ? asked.value : shown
  const passage = <RecordPassage record={record} />
  const isCase = record.type === 'litigation'
  return (
    <>
      <div className="record-top">
        <RecordHeader record={record} address={address} actions={<MyActions {...actions} />}>
          {isCase && passage}
        </RecordHeader>
        <RecordFacts record={record} />
      </div>
      {!isCase && passage}
    </>
  )
}

/** Which day's record this is, or which plan shows earlier days. */
export function MyAsOf({ slug, asked: day, jurisdiction }: At & { asked: string; jurisdiction: string }) {
  const then = useRecordOn(slug, day)
  const today = useRecord({ slug })
  if (then.is === 'loading' || today.is === 'loading') return <p role="status">{t.loading}</p>
  const isClosed = today.is === 'here' && today.value.access !== 'full'
  if (then.is === 'here' || isClosed) {
    const record = then.is === 'here' ? then.value : { slug, jurisdiction }
    return <AsOfStrip record={record} asked={{ day }} hrefOf={myRecordHref} />
  }
  return (
    <div className="note as-of" role="status">
      <Icon name="clock" />
      <p>
        {then.message}{' '}
        <a className="link" href={myRecordHref(slug)}>
          {text.asOf.today}
        </a>
      </p>
    </div>
  )
}

/** Every change; with full detail each leads to the record as it stood then. */
export function MyHistory({ slug, changes }: { slug: string; changes: readonly PublicChange[]; count: number }) {
  const asked = useRecord({ slug })
  const access = asked.is === 'here' ? asked.value.access : 'summary'
  return <Changes record={{ slug, access }} changes={changes} hrefOn={(of, day) => `${myRecordHref(of)}?as_of=${day}`} />
}
