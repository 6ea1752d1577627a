import { Title } from '#app/parts/title.tsx'
import { recordHref } from '#app/lib/record-href.ts'
import { withNaira } from '#app/lib/typeset.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { ComparedCountry, ComparisonRow } from '#contract/comparisons.ts'
import { compare as t } from '#text/en/compare.ts'
import { record } from '#text/en/record.ts'

type AnswerProps = { row: ComparisonRow; column: ComparedCountry }

/** One country's answer to one row, as the row's kind is shown. */
export function Answer({ row: { key, kind, choices }, column: { country, law, cells } }: AnswerProps) {
  const { value, wording, abbreviation, operational } = cells[key]!
  if (value === null) return <Wording of={wording} under={<span className="not-known">{record.notKnown}</span>} />
  switch (kind) {
    case 'law':
      return (
        <a className="title-link" href={recordHref(law.slug)}>
          <Title of={law} />
        </a>
      )
    case 'year':
    case 'number':
      return <span className="compare-figure">{value}</span>
    case 'authority':
      return <Wording of={standing(abbreviation, operational)} under={<b>{value}</b>} />
    case 'boolean':
      return <YesOrNo value={value === true} />
    case 'breach':
      return <Wording of={wording} under={<BreachNotice value={value} />} />
    case 'checking':
      return <Checking state={String(value)} />
    case 'choice':
      return choices?.[String(value)] ?? String(value)
    case 'text':
      return withNaira(String(value), country)
  }
}

function Wording({ of: wording, under }: { of?: string; under: React.ReactNode }) {
  if (!wording) return under
  return (
    <>
      <span className="compare-over">{under}</span>
      <span className="compare-wording">{wording}</span>
    </>
  )
}

function standing(abbreviation?: string, operational?: boolean | null): string {
  const works = operational === true ? t.operating : operational === false ? t.notOperating : undefined
  return [abbreviation, works].filter(Boolean).join('. ')
}

function YesOrNo({ value }: { value: boolean }) {
  if (!value) return t.no
  return (
    <span className="compare-yes">
      <Icon name="check" />
      {t.yes}
    </span>
  )
}

function BreachNotice({ value }: { value: string | number | boolean }) {
  if (typeof value !== 'number') return <span className="compare-said">{t.breach[String(value)] ?? record.notKnown}</span>
  return (
    <>
      <span className="compare-figure">{value}</span> {t.hours(value)}
    </>
  )
}

export function Checking({ state }: { state: string }) {
  return (
    <span className="compare-checking">
      <Icon name={state === 'source-checked' ? 'circle-check' : 'clock'} size={14} />
      {t.checking[state]}
    </span>
  )
}
