import { MarginSection } from '#app/parts/margin-section.tsx'
import { hubHref, type Choices } from '#app/lib/tracker-links.ts'
import { BarList, BarRow } from '#app/ui/bar-row.tsx'
import type { JurisdictionFacts } from '#contract/jurisdictions.ts'
import { STATUS_FAMILY, type FocusArea, type PolicyType, type Status, type StatusFamily } from '#domain/policies.ts'
import { text } from '#text/en.ts'

const t = text.pages.jurisdiction
const TONES = { moving: 'indigo', force: 'force', early: 'early', ended: 'danger', stored: 'early' } as const satisfies Record<
  StatusFamily,
  string
>

/** A place's records by status, type and focus area; every bar opens its records. */
export function Figures({ facts }: { facts: JurisdictionFacts }) {
  const { code, byStatus, byType, byFocus } = facts
  const hrefOf = (choices: Choices) => hubHref({ jurisdiction: [code], ...choices })
  // The counts come out of the database, which checks the vocabularies.
  const statuses = byStatus as { value: Status; count: number }[]
  const types = byType as { value: PolicyType; count: number }[]
  const areas = byFocus as { value: FocusArea; count: number }[]
  return (
    <MarginSection id="figures" title={t.figures} note={t.figuresNote}>
      <div className="figures">
        <Bars
          title={t.byStatus}
          rows={statuses.map(({ value, count }) => ({
            label: text.statuses[value],
            count,
            href: hrefOf({ status: [value] }),
            tone: TONES[STATUS_FAMILY[value]],
          }))}
        />
        <Bars
          title={t.byType}
          rows={types.map(({ value, count }) => ({ label: text.types[value], count, href: hrefOf({ type: [value] }) }))}
        />
        <Bars
          title={t.byFocus}
          rows={areas.map(({ value, count }) => ({ label: text.focusAreas[value], count, href: hrefOf({ focus: [value] }) }))}
        />
      </div>
    </MarginSection>
  )
}

type Row = { label: string; count: number; href: string; tone?: (typeof TONES)[StatusFamily] }

function Bars({ title, rows }: { title: string; rows: Row[] }) {
  const max = Math.max(0, ...rows.map(({ count }) => count))
  return (
    <div>
      <h3>{title}</h3>
      <BarList label={title}>
        {rows.map(({ label, count, href, tone }) => (
          <BarRow
            key={label}
            label={
              <a href={href} aria-label={text.tracker.bar(label, count)}>
                {label}
              </a>
            }
            value={count}
            saysCount
            max={max}
            tone={tone}
          />
        ))}
      </BarList>
    </div>
  )
}
