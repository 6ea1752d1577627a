import type { AnalyticsKind } from '#domain/analytics.ts'

/** The banner of every page that asks whether visits may be counted, and the command that shows the counts. */
export const analytics = {
  banner: {
    label: 'Counting visits',
    question: 'May we count visits?',
    about: 'Page views, searches and article clicks, added up by day. Nothing is sent until you choose.',
    privacy: 'Privacy Notice',
    decline: 'Decline',
    allow: 'Allow analytics',
    /** `{date}` is the day of the choice. */
    allowed: 'You allowed it on {date}.',
    declined: 'You declined on {date}.',
    signal: 'Your browser asks sites not to count you, so nothing is sent unless you allow it here.',
    reopen: 'Privacy choices',
  },
  command: {
    about: 'What readers did who allowed counting: analytics [days]',
    usage: ['Usage: npm run policywatch -- analytics [days]', 'Days are 1 to 800; without a number it is 7.'],
    none: (days: number) => `Nothing was counted in the last ${days === 1 ? 'day' : `${days} days`}.`,
    kinds: {
      page_view: 'Page views',
      search: 'Searches',
      empty_search: 'Searches that found nothing',
      article_click: 'Clicks on articles',
    } satisfies Record<AnalyticsKind, string>,
    more: (count: number) => `… and ${count} more`,
  },
}
