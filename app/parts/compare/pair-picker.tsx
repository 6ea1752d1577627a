import type { CompareAddress } from '#app/lib/compare-address.ts'
import { placeName } from '#domain/jurisdictions.ts'
import { compare as t } from '#text/en/compare.ts'

type PairPickerProps = { address: CompareAddress; shown: readonly string[]; pair: readonly string[] }

/** Narrow screens: which two of the laws stand side by side. */
export function PairPicker({ address, shown, pair }: PairPickerProps) {
  const pick = (label: string, chosen: string | undefined) => (
    <select className="input" name="pair" aria-label={label} defaultValue={chosen}>
      {shown.map((code) => (
        <option key={code} value={code}>
          {placeName(code)}
        </option>
      ))}
    </select>
  )
  return (
    <form className="compare-pair" action={`/compare/${address.subject}`} aria-label={t.pair}>
      <KeptChoices address={address} />
      {pick(t.pairFirst, pair[0])}
      {pick(t.pairSecond, pair[1])}
      <button type="submit" className="btn btn-secondary">
        {t.show}
      </button>
    </form>
  )
}

/** What a form does not ask goes with it. */
export function KeptChoices({ address, withPair }: { address: CompareAddress; withPair?: boolean }) {
  const { countries, onlyDiffering, pair } = address
  return (
    <>
      <input type="hidden" name="countries" value={countries.join(',')} />
      {onlyDiffering && <input type="hidden" name="differ" value="1" />}
      {withPair && pair && <input type="hidden" name="pair" value={pair.join(',')} />}
    </>
  )
}
