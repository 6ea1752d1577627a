import type { Ref } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { COUNTRY_GROUPS, type CountryGroup } from '#domain/countries.ts'
import { accounts } from '#text/en/accounts.ts'

const t = accounts.signup
const groups = Object.keys(COUNTRY_GROUPS) as CountryGroup[]

type CountryFieldProps = { name?: string; chosen?: string; error?: string; takesFocus?: boolean; ref?: Ref<HTMLDivElement> }

/**
 * One of about 195 countries, by its two-letter code. Without a script it is a list to choose from; with one (app/enhance/country-picker.ts)
 * a field to type in. Its icons wait beside the list.
 */
export function CountryField({ name = 'country', chosen = '', error, takesFocus, ref }: CountryFieldProps) {
  const id = `field-${name}`
  return (
    <div className="field" ref={ref}>
      <label htmlFor={id}>{t.country}</label>
      <div className="country-picker" data-country-picker="" data-problem-below="">
        <select
          className="input"
          id={id}
          name={name}
          autoComplete="country"
          required
          defaultValue={chosen}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first wrong field of a form that came back
          autoFocus={takesFocus}
        >
          <option value="">{t.chooseCountry}</option>
          {groups.map((group) => (
            <optgroup key={group} label={t.groups[group]}>
              {COUNTRY_GROUPS[group].map(({ code, name: inWords }) => (
                <option key={code} value={code}>
                  {inWords}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <span data-picker-icons="" hidden>
          <Icon name="search" className="picker-search" />
          <Icon name="chevron-down" />
          <Icon name="check" />
        </span>
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
    </div>
  )
}
