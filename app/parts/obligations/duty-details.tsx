import type { ReactNode } from 'react'
import { withNaira } from '#app/lib/typeset.ts'
import { text } from '#text/en/of-record.ts'

const t = text.obligations

type Source = { url: string; publisher: string; title: string }
type DutyDetailsProps = {
  duty: { title: string; duty?: string; penalty?: string | null; regulator?: string }
  jurisdiction: string
  /** More facts in the list, and what stands after it. */
  children?: ReactNode
  after?: ReactNode
}

/** What a duty takes and what it costs not to, behind a disclosure. */
export function DutyDetails({ duty, jurisdiction, children, after }: DutyDetailsProps) {
  return (
    <details className="duty-details">
      <summary aria-label={t.detailsOf(duty.title)}>{t.details}</summary>
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
        {children}
      </dl>
      {after}
    </details>
  )
}

/** Each source once, under a heading. */
export function SourcesOf({ label, sources }: { label: string; sources: readonly Source[] }) {
  const unique = [...new Map(sources.map((source) => [source.url, source])).values()]
  if (unique.length === 0) return null
  return (
    <div className="sources">
      <dt>{label}</dt>
      {unique.map(({ url, publisher, title }) => (
        <dd key={url}>
          <a className="link" href={url} rel="external">
            {publisher}
          </a>{' '}
          {title}
        </dd>
      ))}
    </div>
  )
}
