/** What an alert watches, and how often it tells. */
export const ALERT_KINDS = ['search', 'policy', 'jurisdiction', 'focus'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]
export const ALERT_CADENCES = ['immediate', 'daily', 'weekly'] as const
export type AlertCadence = (typeof ALERT_CADENCES)[number]
/** An alert that is off, or rests until a day that is still to come, tells nothing. @param today in Lagos */
export const isPaused = (alert: { active: boolean; pausedUntil: string | null }, today: string): boolean =>
  !alert.active || (alert.pausedUntil !== null && alert.pausedUntil > today)

export const NOTIFICATION_KINDS = ['change', 'deadline', 'account'] as const
export const INTEREST_KINDS = ['focus', 'jurisdiction'] as const

/** In characters. */
export const LONGEST_NAME = 200
export const LONGEST_SEARCH_NOTE = 2_000
export const LONGEST_NOTE = 50_000

/** Where in a record a reader says that something is wrong. */
export const REPORT_SECTIONS = [
  'facts',
  'provisions',
  'duties',
  'events',
  'timeline',
  'documents',
  'sources',
  'related',
  'other',
] as const
export type ReportSection = (typeof REPORT_SECTIONS)[number]
/** In characters. */
export const LONGEST_REPORT = 4_000
