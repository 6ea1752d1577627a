/** What is ahead with a date and is no duty. */
export const EVENT_KINDS = ['consultation', 'hearing', 'sitting', 'commencement', 'filing'] as const
export type EventKind = (typeof EVENT_KINDS)[number]
