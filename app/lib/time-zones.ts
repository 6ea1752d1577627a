type Zone = { zone: string; label: string }

/**
 * The time zones that this browser knows, those of Africa first, by the name of their city so that typing it finds it.
 * @param chosen is among them, also where the browser knows it by another name
 */
export function zonesByPlace(chosen: string): { group: 'africa' | 'elsewhere'; names: Zone[] }[] {
  const all = [...new Set([...known(), chosen])].map((zone) => ({ zone, label: labelOf(zone) }))
  const sorted = all.toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
  return [
    { group: 'africa', names: sorted.filter(({ zone }) => isAfrican(zone)) },
    { group: 'elsewhere', names: sorted.filter(({ zone }) => !isAfrican(zone)) },
  ]
}

// An old browser cannot name them; then what is chosen stays, with what is most used here.
const known = (): string[] =>
  'supportedValuesOf' in Intl
    ? [...Intl.supportedValuesOf('timeZone'), 'UTC']
    : ['Africa/Lagos', 'Africa/Nairobi', 'Africa/Johannesburg', 'Africa/Cairo', 'Europe/London', 'UTC']

// Islands of Africa that lie in an ocean, as IANA sees it.
const ISLANDS = new Set([
  'Atlantic/Cape_Verde',
  'Atlantic/St_Helena',
  'Indian/Antananarivo',
  'Indian/Comoro',
  'Indian/Mahe',
  'Indian/Mauritius',
  'Indian/Mayotte',
  'Indian/Reunion',
])
const isAfrican = (zone: string): boolean => zone.startsWith('Africa/') || ISLANDS.has(zone)

function labelOf(zone: string): string {
  const at = zone.lastIndexOf('/')
  const city = zone.slice(at + 1).replaceAll('_', ' ')
  return at < 0 ? city : `${city} (${zone.slice(0, at).replaceAll('_', ' ')})`
}
