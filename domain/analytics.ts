/** What is counted, by day, of readers who allowed it. */
export const ANALYTICS_KINDS = ['page_view', 'search', 'empty_search', 'article_click'] as const
export type AnalyticsKind = (typeof ANALYTICS_KINDS)[number]

/** The same event is sent once in this time, and what was sent is forgotten after an hour: product-spec section 9. */
export const SAME_EVENT_MS = 5 * 60_000
export const SENT_KEPT_MS = 60 * 60_000
