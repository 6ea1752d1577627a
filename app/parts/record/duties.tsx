import { Fragment, type ReactNode } from 'react'
import { formatPartialDate } from '#app/lib/formatting.ts'
import { sectionReference, withNaira } from '#app/lib/typeset.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { PolicyRecord } from '#contract/policies.ts'
import { latest } from '#domain/partial-date.ts'
import { text } from '#text/en.ts'
import { LockedTitles } from './locked-titles.tsx'
import { MarginSection } from '#app/parts/margin-section.tsx'

const t = text.record

type Duty = PolicyRecord['obligations'][number]
type DutyDate = NonNullable<Duty['dates']>[number]

type DutiesProps = {
  record: PolicyRecord
  /** YYYY-MM-DD: what lies before it is past. */
  today: string
  invitation?: ReactNode
}

/** What the instrument makes somebody do, and by when. */
export function Duties({ record, today, invitation }: DutiesProps) {
  const { obligations, jurisdiction } = record
  const open = obligations.filter(({ locked }) => !locked)
  return (
    <MarginSection id="duties" title={t.duties} note={obligations.length > 0 ? t.dutiesNote : undefined}>
      {obligations.length === 0 && <p className="record-none">{t.noDuties}</p>}
      {open.length > 0 && (
        <table className="register duties">
          <caption className="visually-hidden">{t.duties}</caption>
          <thead>
            <tr>
              <th scope="col">{t.duty}</th>
              <th scope="col">{t.when}</th>
              <th scope="col" className="duty-who">
                {t.who}
              </th>
            </tr>
          </thead>
          <tbody>
            {open.map((duty) => (
              <Fragment key={duty.id ?? duty.title}>
                <tr className="duty">
                  <th scope="row">{duty.title}</th>
                  <td rowSpan={2}>
                    <When duty={duty} today={today} />
                  </td>
                  <td className="duty-who" rowSpan={2}>
                    <Who duty={duty} />
                  </td>
                </tr>
                <tr>
                  <td className="duty-more">
                    {duty.provision && <span className="meta">{sectionReference(duty.provision)}</span>}
                    <span className="duty-who-phone">
                      <Who duty={duty} />
                    </span>
                    <Details duty={duty} jurisdiction={jurisdiction} />
                  </td>
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      <LockedTitles items={obligations} icon="calendar" />
      {invitation}
    </MarginSection>
  )
}

/** Announced dates beat the rule; a moved date shows the ones it replaced, struck through. */
function When({ duty, today }: { duty: Duty; today: string }) {
  const dates = duty.dates ?? []
  const replaced = new Set(dates.map(({ replaces }) => replaces))
  return (
    <>
      {dates
        .filter(({ dueOn }) => !replaced.has(dueOn))
        .map((date) => (
          <p key={date.dueOn} className="duty-date">
            {before(date, dates).map((old) => (
              <s key={old}>
                <VisuallyHidden>{t.movedFrom} </VisuallyHidden>
                {formatPartialDate(old)}
              </s>
            ))}
            {latest(date.dueOn) >= today ? (
              <mark>{formatPartialDate(date.dueOn)}</mark>
            ) : (
              <>
                <b>{formatPartialDate(date.dueOn)}</b> <span className="text-ink-3">({t.isPast})</span>
              </>
            )}
            {date.note && <span className="meta">{date.note}</span>}
          </p>
        ))}
      {duty.dueWording && <p className={dates.length > 0 ? 'meta' : undefined}>{duty.dueWording.replace(/\.$/, '')}</p>}
    </>
  )
}

/** The dates that this one replaced, oldest first. */
function before(date: DutyDate, all: readonly DutyDate[]): string[] {
  const chain: string[] = []
  let old = date.replaces
  while (old && !chain.includes(old)) {
    chain.unshift(old)
    const dueOn = old
    old = all.find((other) => other.dueOn === dueOn)?.replaces ?? null
  }
  return chain
}

function Who({ duty: { sectors = [], condition } }: { duty: Duty }) {
  return (
    <>
      {sectors.map((sector) => text.sectors[sector]).join(', ') || (condition ? t.someOrganisations : t.everyOrganisation)}
      {condition && (
        <span className="meta">
          {t.condition}: {condition}
        </span>
      )}
    </>
  )
}

function Details({ duty, jurisdiction }: { duty: Duty; jurisdiction: string }) {
  const sources = [...new Map((duty.dates ?? []).map(({ source }) => [source.url, source])).values()]
  return (
    <details className="duty-details">
      <summary>
        {t.dutyDetails}
        <VisuallyHidden>: {duty.title}</VisuallyHidden>
      </summary>
      {duty.duty && <p>{withNaira(duty.duty, jurisdiction)}</p>}
      <dl>
        <div>
          <dt>{t.penalty}</dt>
          <dd>{duty.penalty ? withNaira(duty.penalty, jurisdiction) : t.notKnown}</dd>
        </div>
        <div>
          <dt>{t.regulator}</dt>
          <dd>{duty.regulator ?? t.notKnown}</dd>
        </div>
        {sources.length > 0 && (
          <div className="sources">
            <dt>{t.datesFrom}</dt>
            {sources.map(({ url, publisher, title }) => (
              <dd key={url}>
                <a className="link" href={url} rel="external">
                  {publisher}
                </a>{' '}
                {title}
              </dd>
            ))}
          </div>
        )}
      </dl>
      {duty.verification === 'needs-review' && <p className="text-ink-3">{t.dutyUnderReview}</p>}
    </details>
  )
}
