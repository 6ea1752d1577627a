import { dutyFiltersOf } from '#app/lib/obligations-links.ts'
import type { DutiesAddress } from '#app/lib/obligations-address.ts'

/** The filters in use, so that another form of the page keeps them. */
export function KeptFilters({ address }: { address: DutiesAddress }) {
  return dutyFiltersOf(address).map(({ name, value }) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}
