import { text } from '#text/en.ts'

const t = text.frame

const TRACKED = [
  '/tracker',
  '/jurisdictions',
  '/demo/policy',
  '/policy',
  '/obligations',
  '/calendar',
  '/compare',
  '/coverage',
  '/changes',
] as const

/** Where the frame leads. `under` says which addresses count as being there. */
export const MAIN = [
  { label: t.whoWeAre, href: '/about', under: ['/about'] },
  { label: t.policyTracker, href: '/tracker', under: TRACKED },
  { label: t.insights, href: '/insights', under: ['/insights'] },
  { label: t.pricing, href: '/pricing', under: ['/pricing'] },
] as const

export const DUTIES = '/obligations'

/** What is drawn from all records. */
export const ACROSS = [
  { label: t.obligations, href: DUTIES },
  { label: t.calendar, href: '/calendar' },
  { label: t.compare, href: '/compare/data-protection' },
  { label: t.changes, href: '/changes' },
  { label: t.coverage, href: '/coverage' },
] as const

export const MORE = [
  { label: t.nigeriaFederal, href: '/tracker/nigeria-federal-policy-tracker' },
  { label: t.nigeriaStates, href: '/tracker/nigerian-states-policy-tracker' },
  { label: t.africaTracker, href: '/tracker/africa-federal-policy-tracker' },
  { label: t.jurisdictions, href: '/jurisdictions' },
  ...ACROSS,
] as const

export const isUnder = (path: string, places: readonly string[]): boolean =>
  places.some((place) => path === place || path.startsWith(`${place}/`))
