import { asTyped } from '#app/lib/as-typed.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { REGIONS } from '#domain/jurisdictions.ts'
import { FOCUS_AREAS } from '#domain/policies.ts'
import { text } from '#text/en.ts'
import { COVERAGE, type CoverageAddress } from './coverage-address.ts'

const t = text.coverage.filter

export function CoverageFilter({ address: { region, focus } }: { address: CoverageAddress }) {
  return (
    <form className="ledger-filter" method="get" action={COVERAGE} aria-label={t.label}>
      <Choice name="region" label={t.region} any={t.everywhere} chosen={region} values={REGIONS} wordOf={text.regions} />
      <Choice name="focus" label={t.focus} any={t.allAreas} chosen={focus} values={FOCUS_AREAS} wordOf={text.focusAreas} />
      <Button type="submit" variant="primary">
        {t.show}
      </Button>
      {(region || focus) && (
        <ButtonLink href={COVERAGE} variant="quiet">
          {t.clear}
        </ButtonLink>
      )}
    </form>
  )
}

type ChoiceProps<V extends string> = {
  name: string
  label: string
  any: string
  chosen: V | undefined
  values: readonly V[]
  wordOf: Record<V, string>
}

function Choice<V extends string>({ name, label, any, chosen, values, wordOf }: ChoiceProps<V>) {
  return (
    <label>
      {label}
      <select className="input" name={name} defaultValue={chosen ?? ''}>
        <option value="">{any}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {wordOf[value]}
          </option>
        ))}
      </select>
    </label>
  )
}

/** What of the address was not understood. */
export function IgnoredNote({ ignored }: Pick<CoverageAddress, 'ignored'>) {
  if (ignored.length === 0) return null
  return (
    <div className="note dropped-note" role="status">
      <div>
        {ignored.map(({ name, value }) => (
          <p key={`${name} ${value}`}>{sentenceOf(name, value)}</p>
        ))}
      </div>
    </div>
  )
}

function sentenceOf(name: string, value: string): string {
  if (name === 'region') return text.coverage.ignored.value(asTyped(value), t.region)
  if (name === 'focus') return text.coverage.ignored.value(asTyped(value), t.focus)
  return text.coverage.ignored.parameter(asTyped(`${name}=${value}`))
}
