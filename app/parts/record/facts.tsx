import { Fragment, type ReactNode } from 'react'
import { Status } from '#app/parts/marks.tsx'
import { formatPartialDate } from '#app/lib/formatting.ts'
import { hubHref } from '#app/lib/tracker-links.ts'
import type { PolicyRecord } from '#contract/policies.ts'
import { planForFullDetail } from '#domain/access.ts'
import type { PartialDate } from '#domain/partial-date.ts'
import { passageOf } from '#domain/passage.ts'
import { PLAN_FEATURES } from '#domain/plans.ts'
import { text } from '#text/en/of-record.ts'

const t = text.record

type Fact = { label: string; value: ReactNode }

/** The facts of a record. What nobody knows is said, never left blank. */
export function RecordFacts({ record }: { record: PolicyRecord }) {
  const facts: Fact[] = [
    { label: t.status, value: <StatusChip record={record} /> },
    ...datesOf(record),
    ...(record.litigation ? caseFacts(record) : bodies(record)),
    { label: t.focusAreas, value: <FocusAreas areas={record.focusAreas} /> },
    { label: t.lastMovement, value: formatPartialDate(record.lastEventOn) },
  ]
  return (
    <dl className="facts" aria-label={t.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? <span className="text-ink-3">{t.notKnown}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}

function StatusChip({ record: { status, type } }: { record: PolicyRecord }) {
  return (
    <Status
      status={status}
      label={text.statuses[status]}
      note={type === 'litigation' ? text.courtWords[status] : undefined}
      variant="chip"
    />
  )
}

function datesOf(record: PolicyRecord): Fact[] {
  const { type, introducedOn, enactedOn, effectiveOn } = record
  const inForce = { label: t.inForceFrom, value: inWords(effectiveOn) }
  switch (type) {
    case 'litigation': {
      const [filed, decided] = passageOf(record) ?? []
      const end =
        decided?.state === 'done'
          ? [{ label: decided.name === 'dismissed' ? t.dismissed : t.decided, value: inWords(decided.date) }]
          : []
      return [{ label: t.madeOn[type], value: inWords(filed?.date ?? null) }, ...end]
    }
    case 'bill':
      return [{ label: t.madeOn[type], value: inWords(introducedOn) }]
    case 'law':
    case 'regulation':
      return [inForce, ...(enactedOn === effectiveOn && enactedOn ? [] : [{ label: t.madeOn[type], value: inWords(enactedOn) }])]
    default:
      return [{ label: t.madeOn[type], value: inWords(enactedOn ?? introducedOn) }, ...(effectiveOn ? [inForce] : [])]
  }
}

const inWords = (date: PartialDate | null): string | null => date && formatPartialDate(date)

function bodies({ type, issuingBody, regulator, sponsors }: PolicyRecord): Fact[] {
  return [
    { label: t.madeBy[type], value: issuingBody },
    { label: t.enforcedBy, value: regulator },
    ...(type === 'bill' || sponsors.length > 0 ? [{ label: t.sponsors, value: sponsors.join(', ') || null }] : []),
  ]
}

function caseFacts({ litigation, regulator, jurisdiction }: PolicyRecord): Fact[] {
  if (!litigation) return []
  const { court, parties, suitNumber, outcome, locked } = litigation
  const plan = PLAN_FEATURES[planForFullDetail(jurisdiction)].name
  return [
    { label: t.madeBy.litigation, value: court },
    { label: t.parties, value: parties },
    { label: t.suitNumber, value: suitNumber },
    { label: t.outcome, value: locked ? <span className="text-ink-3">{t.outcomeLocked(plan)}</span> : outcome },
    ...(regulator ? [{ label: t.regulatorInCase, value: regulator }] : []),
  ]
}

function FocusAreas({ areas }: { areas: PolicyRecord['focusAreas'] }) {
  return areas.map((area, i) => (
    <Fragment key={area}>
      {i > 0 && ', '}
      <a className="fact-link" href={hubHref({ focus: [area] })}>
        {text.focusAreas[area]}
      </a>
    </Fragment>
  ))
}
