import { JURISDICTIONS, regionOf, type Jurisdiction } from '#domain/jurisdictions.ts'
import { alerts as t } from '#text/en/alerts.ts'

const GROUPS = [
  ['nigeria', 'nigeria-federal'],
  ['states', 'nigeria-states'],
  ['africa', 'africa'],
] as const

/** Every place there is, by register and name. */
export const placesByGroup = (): { group: (typeof GROUPS)[number][0]; places: Jurisdiction[] }[] =>
  GROUPS.map(([group, region]) => ({
    group,
    places: JURISDICTIONS.filter(({ code }) => regionOf(code) === region).toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  }))

export function PlaceOptions() {
  return placesByGroup().map(({ group, places }) => (
    <optgroup key={group} label={t.groups[group]}>
      {places.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </optgroup>
  ))
}
