import { type Plan, PLAN_FEATURES, type PlanFeatures, UNLIMITED } from './plans.ts'

export type Feature = Exclude<keyof PlanFeatures, 'name'>

/** The rows in which plans are compared, by group, and the features of the matrix that each row says. */
export const PLAN_TABLE = [
  {
    group: 'follow',
    rows: [
      { row: 'trackedPolicies', features: ['maxTrackedPolicies'] },
      { row: 'alerts', features: ['maxAlerts'] },
      { row: 'savedSearches', features: ['maxSavedSearches'] },
      { row: 'policyInterests', features: ['maxPolicyInterests'] },
    ],
  },
  {
    group: 'read',
    rows: [
      { row: 'register', features: [] },
      { row: 'downloads', features: ['maxDownloads'] },
      { row: 'africaTracker', features: ['hasAfricaTracker'] },
      { row: 'nigeriaDetail', features: ['hasFullNigeriaDetail'] },
    ],
  },
  {
    group: 'work',
    rows: [
      { row: 'csvExport', features: ['hasCSVExport'] },
      { row: 'briefGenerator', features: ['hasBriefGenerator'] },
      { row: 'analystHours', features: ['hasAnalystHours', 'analystHoursPerMonth'] },
      { row: 'policyTribe', features: ['hasPolicyTribe'] },
    ],
  },
  {
    group: 'advise',
    rows: [
      { row: 'customDashboards', features: ['hasCustomDashboards'] },
      { row: 'advisoryServices', features: ['hasAdvisoryServices'] },
    ],
  },
] as const satisfies readonly { group: string; rows: readonly { row: string; features: readonly Feature[] }[] }[]

export type PlanGroup = (typeof PLAN_TABLE)[number]['group']
export type PlanRow = (typeof PLAN_TABLE)[number]['rows'][number]['row']

/** What a plan has of a row: a number, no limit, none of it, or whether it is included. */
export type PlanCell = number | 'no limit' | 'none' | 'included' | 'not included'

/** What a plan has of what these features are about. A row of no feature is what every plan has. */
export function planCell(plan: Plan, features: readonly Feature[]): PlanCell {
  const values = features.map((feature) => PLAN_FEATURES[plan][feature])
  if (values.includes(false)) return 'not included'
  const amount = values.find((value) => typeof value === 'number')
  if (amount === undefined) return 'included'
  if (amount === UNLIMITED) return 'no limit'
  return amount === 0 ? 'none' : amount
}
