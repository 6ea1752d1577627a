import { renewData } from '#app/session/data.ts'
import type { AlertTarget } from '#contract/workspace.ts'
import { dayAfter, dayInLagos } from '#domain/days.ts'
import { jurisdictionByCode } from '#domain/jurisdictions.ts'
import { FOCUS_AREAS } from '#domain/policies.ts'

export const ALERTS = '/api/user/alerts'
export const ALERT_ROWS = 'alert-rows'

/** Everywhere that shows what is watched, or how much of the plan is used. */
export const alertsChanged = () => renewData(ALERTS, '/api/user/usage', '/api/user/dashboard')

/** The first day that an alert can be paused until: what is paused until today is not paused. */
export const tomorrow = () => dayAfter(dayInLagos(new Date()), 1)

/** What another page asked to be watched: `?jurisdiction=NG-LA`, `?focus=fintech`, `?policy=SLUG` or `?search=ID`. */
export function askedFor(): AlertTarget | undefined {
  const asked = new URLSearchParams(location.search)
  const [code, area, slug, searchId] = ['jurisdiction', 'focus', 'policy', 'search'].map((name) => asked.get(name) ?? undefined)
  const known = FOCUS_AREAS.find((one) => one === area)
  if (code && jurisdictionByCode(code)) return { kind: 'jurisdiction', code }
  if (known) return { kind: 'focus', area: known }
  if (slug) return { kind: 'policy', slug }
  return searchId ? { kind: 'search', searchId } : undefined
}

/** Where what is watched can be looked at. */
export function targetHref(target: AlertTarget): string {
  switch (target.kind) {
    case 'policy':
      return `/policy/${target.slug}`
    case 'jurisdiction':
      return `/jurisdictions/${jurisdictionByCode(target.code)?.slug ?? ''}`
    case 'focus':
      return `/tracker?focus=${target.area}`
    case 'search':
      return '/dashboard/saved-searches'
  }
}
