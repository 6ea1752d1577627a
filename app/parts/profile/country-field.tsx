import { SelectField } from '#app/ui/field.tsx'
import { COUNTRY_GROUPS } from '#domain/countries.ts'
import { profile } from '#text/en/profile.ts'

const t = profile.about
const GROUPS = ['africa', 'elsewhere'] as const

/** Every country by its two letters: a native list, which each device makes easy to search in its own way. */
export function CountryField({ value, error }: { value: string | null; error?: string }) {
  return (
    <SelectField name="country" label={t.country} defaultValue={value ?? ''} error={error} autoComplete="country" required>
      <option value="" disabled>
        {t.chooseCountry}
      </option>
      {GROUPS.map((group) => (
        <optgroup key={group} label={t.countryGroups[group]}>
          {COUNTRY_GROUPS[group].map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
