import { isCampaign } from '#domain/campaigns.ts'
import { REGIONS, type Region } from '#domain/jurisdictions.ts'
import { FOCUS_AREAS, type FocusArea } from '#domain/policies.ts'

export const COVERAGE = '/coverage'

/** What the ledger was asked for, and what of the address was not understood. */
export type CoverageAddress = { region?: Region; focus?: FocusArea; ignored: { name: string; value: string }[] }

/** Reads an address leniently: what is not known is left out and told. */
export function readCoverageAddress(url: URL): CoverageAddress {
  const address: CoverageAddress = { ignored: [] }
  for (const [name, value] of url.searchParams) {
    if (value.trim() === '' || isCampaign(name)) continue
    if (!take(address, name, value.trim())) address.ignored.push({ name, value })
  }
  return address
}

/** @returns false when it is not known, not valid or said twice with another value */
function take(address: CoverageAddress, name: string, value: string): boolean {
  if (name === 'region') {
    address.region ??= REGIONS.find((region) => region === value)
    return address.region === value
  }
  if (name === 'focus') {
    address.focus ??= FOCUS_AREAS.find((area) => area === value)
    return address.focus === value
  }
  return false
}

/** The ledger at this address, as search engines know it. */
export function coveragePath({ region, focus }: CoverageAddress): string {
  const query = new URLSearchParams({ ...(region ? { region } : {}), ...(focus ? { focus } : {}) })
  return query.size > 0 ? `${COVERAGE}?${query}` : COVERAGE
}
