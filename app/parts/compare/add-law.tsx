import { compareHref, type CompareAddress } from '#app/lib/compare-address.ts'
import { Icon } from '#app/ui/icon.tsx'
import { placeName } from '#domain/jurisdictions.ts'
import { compare as t } from '#text/en/compare.ts'
import { KeptChoices } from './pair-picker.tsx'

/** A form that adds one more law behind the others, and a link to all there are. */
export function AddLaw({ address, available }: { address: CompareAddress; available: readonly string[] }) {
  const left = available.filter((code) => !address.countries.includes(code))
  if (left.length === 0) return null
  return (
    <details className="facet compare-add" data-popover="">
      <summary className="btn btn-secondary">
        <Icon name="plus" />
        {t.add}
      </summary>
      <div className="popover">
        <form action={`/compare/${address.subject}`}>
          <KeptChoices address={address} withPair />
          <label htmlFor="add-law">{t.country}</label>
          <select className="input" id="add-law" name="add">
            {left.map((code) => (
              <option key={code} value={code}>
                {placeName(code)}
              </option>
            ))}
          </select>
          <button type="submit" className="btn btn-primary">
            {t.addThis}
          </button>
        </form>
        <a className="link" href={compareHref(address, { countries: available })}>
          {t.addAll(available.length)}
        </a>
      </div>
    </details>
  )
}
