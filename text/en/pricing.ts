import type { PlanGroup, PlanRow } from '#domain/plan-table.ts'
import type { Plan } from '#domain/plans.ts'
import type { BillingPeriod, Currency } from '#domain/prices.ts'

/** Plans and prices, and the form that asks for a price. */
export const pricing = {
  title: 'Plans',
  metaTitle: 'Pricing',
  description:
    'Four plans compared by what each holds: tracked policies, alerts, downloads, full detail, exports, analyst hours.',
  lede: 'The register is open to everyone. You pay when following it, exporting it and asking us about it becomes part of your work.',
  included: 'Every plan includes the public register and all insights.',
  caption: 'What each plan holds',
  choosePlan: 'Plan to show',

  plans: {
    free: 'For a journalist, a student or a first look.',
    standard: 'For one person with a list of laws to watch.',
    professional: 'For a compliance or policy team that files on it.',
    enterprise: 'For firms that want our analysts beside them.',
  } satisfies Record<Plan, string>,

  prices: 'Prices',
  currency: 'Currency',
  currencies: { NGN: 'Naira (₦)', USD: 'US dollars ($)' } satisfies Record<Currency, string>,
  period: 'Paid',
  periods: { month: 'Monthly', year: 'Yearly' } satisfies Record<BillingPeriod, string>,
  per: { month: 'a month', year: 'a year' } satisfies Record<BillingPeriod, string>,
  noCard: 'No card needed',
  onRequest: 'Price on request',
  onRequestHint: 'We answer by email',
  createAccount: 'Create your Free Account',
  ask: (plan: string) => `Ask for ${plan}`,

  groups: { follow: 'Follow', read: 'Read', work: 'Work', advise: 'Advise' } satisfies Record<PlanGroup, string>,
  rows: {
    trackedPolicies: ['Tracked policies'],
    alerts: ['Alerts'],
    savedSearches: ['Saved searches'],
    policyInterests: ['Policy interests', 'Focus areas and places'],
    register: ['Register, search and insights'],
    downloads: ['Source document downloads', 'Each calendar month'],
    africaTracker: ['Africa tracker', 'Full detail of records outside Nigeria'],
    nigeriaDetail: ['Full Nigeria detail', 'Federal records and those of every state'],
    csvExport: ['CSV export'],
    briefGenerator: ['Brief generator', 'With private notes on records'],
    analystHours: ['Analyst hours each month'],
    policyTribe: ['Policy tribe', 'Discussions among subscribers'],
    customDashboards: ['Custom dashboards'],
    advisoryServices: ['Advisory services'],
  } satisfies Record<PlanRow, [label: string, hint?: string]>,
  cells: { 'no limit': 'No limit', none: 'None', included: 'Included', 'not included': 'Not included' },

  questions: 'Before you choose',
  answers: [
    {
      question: 'What happens when I reach a limit?',
      answer:
        'Nothing you already follow stops. You can swap one policy for another, or move to a larger plan. On a smaller plan nothing is deleted: what is over its limits is locked, and opens again when there is room.',
    },
    {
      question: 'Is a subscription for me or for my firm?',
      answer: 'It is a personal, non-transferable licence for personal or internal business use.',
    },
    {
      question: 'Do you give legal advice?',
      answer: 'No. We track, read and explain. Analyst hours are research, and your counsel should read the law with you.',
    },
    {
      question: 'What counts as a download?',
      answer:
        'Saving a source document to your device through us. Reading a record, and following its links, does not count. The count starts anew on the first of each month.',
    },
  ],

  request: {
    title: 'Ask for a price',
    lede: 'Say which plan, and how we reach you. A person answers by email. Asking costs nothing and binds nobody.',
    plan: 'Plan',
    name: 'Your name',
    email: 'Email',
    emailHint: 'We use it to answer you, and for nothing else.',
    organisation: 'Organisation',
    message: 'What you need it for',
    messageHint: 'How many people, which places, when you would like to begin.',
    optional: 'optional',
    send: 'Send the request',
    privacy: ['What we keep of it, and for how long, is in the', 'Privacy Notice'],
    problem: 'Your request was not sent',
    problemHint: 'Nothing you typed is lost. What is wrong is said beside its field.',
    problems: {
      kind: 'Only a price can be asked for here.',
      plan: 'Choose Standard, Professional or Enterprise.',
      name: {
        missing: 'Please enter your name.',
        tooLong: 'The name is too long: at most 100 characters.',
        wrong: 'The name must be one line of ordinary characters.',
      },
      email: {
        missing: 'Please enter your email address.',
        tooLong: 'The email address is too long: at most 254 characters.',
        wrong: 'Please enter a valid email address.',
      },
      organisation: {
        missing: 'The name of the organisation must be text.',
        tooLong: 'The name of the organisation is too long: at most 150 characters.',
        wrong: 'The name of the organisation must be one line of ordinary characters.',
      },
      message: {
        missing: 'The message must be text.',
        tooLong: 'The message is too long: at most 2,000 characters.',
        wrong: 'The message has characters in it that cannot be shown. Please type it without them.',
      },
      unknown: 'is not a field of this request',
    },
    limited: 'Too many requests from your network',
    limitedHint: (minutes: number) =>
      `Nothing was sent, and nothing you typed is lost. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    received: 'Your request has reached us',
    receivedBy: {
      mail: 'A person reads it and answers to the email address you gave. Until then there is nothing you need to do.',
      list: 'It is kept in our list of open requests. A person reads the list and answers to the email address you gave.',
    },
    again: 'Ask for another plan',
    /** In the API. */
    taken: 'Your request has reached us. A person answers by email.',
  },

  command: {
    about: 'Shows, sets and clears prices: price list | set PLAN CURRENCY PERIOD AMOUNT | clear PLAN CURRENCY PERIOD',
    usage: [
      'npm run policywatch -- price list',
      'npm run policywatch -- price set standard NGN month 25000',
      'npm run policywatch -- price clear standard NGN month',
    ],
    none: 'No price is set: every plan but Free is on request.',
    line: (plan: string, amount: string, period: BillingPeriod) => `${plan}: ${amount} a ${period}`,
    done: (line: string) => `Set. ${line}`,
    cleared: 'Cleared. The price is on request again.',
    wasNotSet: 'No such price was set.',
    notOneOf: (typed: string, known: readonly string[]) => `"${typed}" is none of ${known.join(', ')}.`,
    noAmount: (typed: string) => `"${typed}" is not an amount above nothing, such as 25000 or 1250.50.`,
  },
  requestsCommand: {
    about: 'Lists open price requests: requests | requests answered ID | closed ID | delete ID',
    usage: [
      'npm run policywatch -- requests',
      'npm run policywatch -- requests answered ID',
      'npm run policywatch -- requests closed ID',
      'npm run policywatch -- requests delete ID',
    ],
    none: 'No request is open.',
    count: (count: number) => (count === 1 ? '1 open request, oldest first:' : `${count} open requests, oldest first:`),
    head: (day: string, plan: string, id: string) => `${day}  ${plan}  ${id}`,
    marked: 'Noted.',
    deleted: 'Deleted.',
    unknown: (id: string) => `There is no request ${id}.`,
  },
}
