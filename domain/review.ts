/** Why something waits for an editor. */
export const REVIEW_REASONS = ['under-review', 'source-changed', 'reported', 'link-broken', 'coverage', 'in-the-news'] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

/** What each of two editors says of a record before it counts as source-checked. */
export const CHECK_POINTS = ['identity', 'status', 'dates', 'source'] as const
export type CheckPoint = (typeof CHECK_POINTS)[number]

/** What came of a reader's report. */
export const REPORT_OUTCOMES = ['corrected', 'nothing-wrong', 'not-clear'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]

/** What an editor says of an entry of a watched feed. */
export const NEWS_OUTCOMES = ['nothing', 'recorded'] as const
export type NewsOutcome = (typeof NEWS_OUTCOMES)[number]
/** How such an entry is settled: by an editor, or because the feed held it before it was watched. */
export const ENTRY_OUTCOMES = ['known', ...NEWS_OUTCOMES] as const

export const SOURCE_STATES = ['reachable', 'gone', 'changed'] as const
export type SourceState = (typeof SOURCE_STATES)[number]

export const QUEUE_ASSIGNED = ['anyone', 'me', 'nobody'] as const
export type QueueAssigned = (typeof QUEUE_ASSIGNED)[number]

export const QUEUE_SORTS = ['newest', 'oldest'] as const
export type QueueSort = (typeof QUEUE_SORTS)[number]

/** The points of the list that are missing, in its order. */
export const pointsMissing = (checked: readonly CheckPoint[]): CheckPoint[] =>
  CHECK_POINTS.filter((point) => !checked.includes(point))
