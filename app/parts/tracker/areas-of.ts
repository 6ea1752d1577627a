import { registerHref } from '#app/lib/tracker-links.ts'
import { mapBreaks } from '#app/maps/breaks.ts'
import type { JurisdictionSummary } from '#contract/jurisdictions.ts'
import { regionOf } from '#domain/jurisdictions.ts'
import { text } from '#text/en.ts'

const t = text.tracker

/**
 * The places of a register as areas of a map, each a link to the register with that place chosen. Nigeria is on the map of
 * Africa; its count is that of its federal register, which its link opens.
 */
export function areasOf(places: readonly JurisdictionSummary[], region: 'nigeria-states' | 'africa') {
  return places
    .filter((place) => place.region === region || (region === 'africa' && place.code === 'NG'))
    .map(({ code, name, kind, policies }) => ({
      code,
      name,
      kind,
      count: policies,
      label: policies === 0 ? t.areaUnreviewed(name) : t.area(name, policies),
      href: code === 'NG' ? registerHref(regionOf(code)) : registerHref(region, { place: code }),
      state: policies === 0 ? ('unreviewed' as const) : undefined,
    }))
}

export const breaksOf = (areas: readonly { count: number; code: string }[]) =>
  mapBreaks(areas.filter(({ code }) => code !== 'NG').map(({ count }) => count))
