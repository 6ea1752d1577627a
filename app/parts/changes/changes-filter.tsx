import { CHANGES, isNarrowed, type ChangesAddress } from '#app/lib/changes-address.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { JURISDICTIONS, regionOf, REGIONS } from '#domain/jurisdictions.ts'
import { FOCUS_AREAS } from '#domain/policies.ts'
import { text } from '#text/en.ts'

const t = text.changes.filters

/** One place and one focus area; several of each are possible in the address. */
export function ChangesFilter({ address }: { address: ChangesAddress }) {
  return (
    <form className="changes-filter" action={CHANGES} aria-label={t.title}>
      <label>
        {t.jurisdiction}
        <select className="input" name="jurisdiction" defaultValue={address.jurisdiction[0] ?? ''}>
          <option value="">{t.everyPlace}</option>
          {REGIONS.map((region) => (
            <optgroup key={region} label={t.regions[region]}>
              {JURISDICTIONS.filter(({ code }) => regionOf(code) === region).map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <label>
        {t.focus}
        <select className="input" name="focus" defaultValue={address.focus[0] ?? ''}>
          <option value="">{t.everyArea}</option>
          {FOCUS_AREAS.map((area) => (
            <option key={area} value={area}>
              {text.focusAreas[area]}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" variant="primary">
        {t.apply}
      </Button>
      {isNarrowed(address) && (
        <ButtonLink href={CHANGES} variant="quiet">
          {t.clear}
        </ButtonLink>
      )}
    </form>
  )
}
