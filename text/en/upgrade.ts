import type { Limited } from '#domain/limits.ts'
import type { UpgradeFeature } from '#domain/upgrades.ts'

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
/** Small numbers in words, as in a sentence. */
const inWords = (n: number) => NUMBERS[n] ?? (n === 20 ? 'twenty' : String(n))

type OfLimit = {
  title: (used: number, limit: number) => string
  /** With a plan that holds more, and how much of it; -1 is as many as one likes. */
  about: (plan: string, more: number) => string
  /** Where room can be made. */
  manage?: [label: string, href: string]
}
const orMore = (n: number, likes = 'as many as you like') => (n < 0 ? likes : inWords(n))

/** What is said when something needs a larger plan. It never stands in the way of reading. */
export const upgrade = {
  seePlans: 'See plans',
  notNow: 'Not now',
  stop: 'Stop',
  stopLabel: (title: string) => `Stop following ${title}`,
  youFollow: 'What you follow',
  partOf: (plan: string) => `Part of ${plan} and above.`,
  features: {
    export: {
      title: 'Export these records',
      about: 'An export puts every row of a search into a spreadsheet: titles, numbers, places, statuses, dates and addresses.',
    },
    brief: {
      title: 'Prepare a brief',
      about: 'A brief puts what a record says, asks and dates, with its sources, into one document that you can send on.',
    },
    detail: {
      title: 'Read the record in full',
      about:
        'Full detail is every key provision, every duty with its dates, the documents, and the record as it stood on any day.',
    },
    notes: {
      title: 'Keep notes on a record',
      about: 'Notes are yours alone. They stand beside the record, on every device you log in on.',
    },
    general: {
      title: 'This needs a larger plan',
      about: 'Everything you can read stays open. A larger plan follows more, opens more records in full and exports them.',
    },
  } satisfies Record<UpgradeFeature, { title: string; about: string }>,
  limits: {
    maxTrackedPolicies: {
      title: (used, limit) => `You follow ${used} of ${limit} ${limit === 1 ? 'policy' : 'policies'}`,
      about: (plan, more) => `Stop following one, or move to ${plan} to follow ${orMore(more)}. Nothing you follow now is lost.`,
    },
    maxAlerts: {
      title: (used, limit) => `You have ${used} of ${limit} alerts`,
      about: (plan, more) => `Delete one, or move to ${plan} to have ${orMore(more)}. The ones you have stay.`,
      manage: ['Look at your alerts', '/dashboard/alerts'],
    },
    maxSavedSearches: {
      title: (used, limit) => `You have saved ${used} of ${limit} searches`,
      about: (plan, more) => `Delete one, or move to ${plan} to save ${orMore(more)}. The ones you have stay.`,
      manage: ['Look at your saved searches', '/dashboard/saved-searches'],
    },
    maxPolicyInterests: {
      title: (_used, limit) => `Your plan holds ${limit} interests`,
      about: (plan, more) => `Choose fewer, or move to ${plan} to choose ${orMore(more)}. Nothing was changed.`,
      manage: ['Look at your interests', '/dashboard/interests'],
    },
    maxDownloads: {
      title: (used, limit) =>
        limit === 0 ? 'Download source documents' : `You have used ${used} of ${limit} downloads this month`,
      about: (plan, more) =>
        `Move to ${plan} to download ${orMore(more)}${more < 0 ? '' : ' a month'}. The sources of every record stay linked for everybody.`,
      manage: ['Look at your downloads', '/dashboard/downloads'],
    },
  } satisfies Record<Limited, OfLimit> as Record<Limited, OfLimit>,
  largest: 'No plan holds more. Tell us what you need, and we find a way.',
}
