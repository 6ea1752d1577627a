import type { Limited } from '#domain/limits.ts'
import type { ALERT_CADENCES } from '#domain/workspace.ts'

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
/** Numbers up to ten in words. */
const inWords = (n: number): string => (n === 20 ? 'twenty' : (WORDS[n] ?? String(n)))
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** What somebody sees first when they are signed in. */
export const dashboard = {
  title: 'Dashboard',
  description: 'What moved since you read it, what is due, what you track and what is left of your plan.',

  /** Of `tracked` policies and what alerts watch, so many records moved. */
  moved: ({ total, ofTracked, tracked }: { total: number; ofTracked: number; tracked: number }): string => {
    if (total > ofTracked) {
      const records = total === 1 ? 'One record' : `${capital(inWords(total))} records`
      return ofTracked === 0 ? `${records} moved that your alerts watch` : `${records} moved that you follow`
    }
    if (tracked === 1) return 'The policy you track has moved'
    if (ofTracked < tracked) return `${capital(inWords(ofTracked))} of your ${inWords(tracked)} policies moved`
    return tracked === 2 ? 'Both of your policies moved' : `All ${inWords(tracked)} of your policies moved`
  },
  quiet: (since: string | undefined) =>
    since ? `Nothing you follow has moved since ${since}` : 'Nothing you follow has moved yet',
  readAll: 'You have read all that moved',
  begin: 'Three steps to begin with',
  today: (day: string) => `${day}.`,
  lastVisit: (day: string) => `Your last visit was on ${day}.`,
  lastVisitToday: 'Your last visit was earlier today.',

  changes: 'What moved',
  before: 'Before:',
  now: 'Now:',
  added: 'Added',
  tracked: 'Tracked',
  watchedBy: (alerts: string[]) => `${alerts.length === 1 ? 'Alert' : 'Alerts'}: ${alerts.join(', ')}`,
  open: 'Open',
  openName: (title: string) => `Open ${title}`,
  markRead: 'Mark read',
  markReadName: (title: string) => `Mark read: ${title}`,
  markAll: 'Mark all read',
  more: (shown: number, total: number) => `The newest ${shown} of ${total}. Mark these as read to see the others.`,
  wasRead: (count: number) => ({
    title: 'Marked as read',
    message: count === 1 ? 'It comes back when the record moves again.' : 'They come back when the records move again.',
  }),
  undo: 'Undo',
  undone: { title: 'Taken back', message: 'What you had marked is there again.' },
  failed: 'That did not work',
  allRead: 'All is read.',
  latest: 'The latest in your interests',
  latestNone: 'In the last 90 days nothing moved in your interests.',
  noInterests: 'Choose what you want to read about, and the latest of it stands here on quiet days.',
  chooseInterests: 'Choose interests',

  steps: {
    interests: {
      title: 'Choose interests',
      words: 'Focus areas and places that you want to read about.',
      href: '/dashboard/interests',
    },
    track: { title: 'Track a policy', words: 'Its changes and dates come to this page.', href: '/tracker' },
    alert: {
      title: 'Set an alert',
      words: 'On a place, a focus area, a policy or a search of yours.',
      href: '/dashboard/alerts#new',
    },
  },
  done: 'Done',

  trackedTitle: 'Tracked policies',
  manage: 'Manage',
  manageTracked: 'Manage tracked policies',
  trackedNone: 'You track no policy yet.',
  findPolicies: 'Find policies to track',
  moreTracked: (total: number) => `All ${total} tracked policies`,
  mails: (title: string) => `Mail about ${title}`,
  archived: 'Archived',
  locked: 'Locked: more than your plan holds',

  alertsTitle: 'Alerts',
  newAlert: 'New alert',
  alertsNone: 'You have no alert yet. One tells you when something moves that you do not track.',
  moreAlerts: (total: number) => `All ${total} alerts`,
  cadences: { immediate: 'At once', daily: 'Daily', weekly: 'Weekly' } satisfies Record<(typeof ALERT_CADENCES)[number], string>,
  thisMonth: (count: number) => (count === 0 ? 'None yet' : `${count} this month`),
  paused: 'Paused',
  lockedShort: 'Locked',

  deadlines: 'Deadlines',
  deadlinesNone: 'Nothing is due in the next 90 days on what you track.',
  deadlinesCut: 'Duties and hearings are told of records that your plan shows in full.',
  inDays: (days: number) => (days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${days} days`),
  addToCalendar: 'Add to your calendar',

  usage: 'Your plan, this month',
  meters: {
    maxTrackedPolicies: 'Tracked policies',
    maxAlerts: 'Alerts',
    maxSavedSearches: 'Saved searches',
    maxDownloads: 'Downloads',
    maxPolicyInterests: 'Policy interests',
  } satisfies Record<Limited, string>,
  /** No limit is null. */
  used: (used: number, limit: number | null) => (limit === null ? `${used}, no limit` : `${used} of ${limit}`),
  /** Where something is full; a link to the larger plan may follow. */
  full: (what: Limited, limit: number, used: number): string => {
    if (limit === 0) return 'Your plan has none.'
    if (used > limit) return `Your plan holds ${inWords(limit)}, and what came later is locked. ${MAKE_ROOM[what]}`
    const all = limit === 1 ? 'The one you have is in use.' : `All ${inWords(limit)} are in use.`
    return `${all} ${MAKE_ROOM[what]}`
  },
  or: ', or',
  larger: (plan: string, holds: number | null): { link: string; after: string } => ({
    link: `move to ${plan}`,
    after: holds === null ? 'for as many as you like.' : `for ${inWords(holds)}.`,
  }),
  moveTo: (plan: string, holds: number | null): { link: string; after: string } => ({
    link: `Move to ${plan}`,
    after: holds === null ? 'for as many as you like.' : `for ${inWords(holds)} a month.`,
  }),

  reading: 'For your interests',
  readingNone: 'No article is about your interests yet.',
  readingMeta: (category: string, minutes: number | null) => (minutes === null ? category : `${category} · ${minutes} min read`),
  insights: 'All insights',
}

const MAKE_ROOM: Record<Limited, string> = {
  maxTrackedPolicies: 'Stop tracking one',
  maxAlerts: 'Delete one',
  maxSavedSearches: 'Delete one',
  maxDownloads: 'More come next month',
  maxPolicyInterests: 'Take one off',
}

/** What the dashboard's call answers in words. */
export const dashboardAnswers = {
  added: 'It was added to the register.',
}

/** The administrators' area: product-spec section 2. */
export const admin = {
  title: 'Admin',
  description: 'For administrators only.',
  required: {
    title: 'Authentication Required',
    words: 'Log in with the account of an administrator to go on.',
    login: 'Login',
  },
  denied: {
    title: 'Access Denied',
    words: "You don't have permission to access the admin panel. This area is restricted to administrators only.",
    dashboard: 'Go to Dashboard',
  },
  /** Who has an account of an administrator, and no rights of one in this session. */
  unproven: {
    withoutOne:
      'Administrators here have their rights only with a second factor, and you have not set one up yet. Until then your account works as any reader’s.',
    setUp: 'Set up a second factor',
    withOne:
      'Your rights as an administrator begin when you confirm your second factor. Until then your account works as any reader’s.',
    code: 'Enter a code from your authenticator app, or a recovery code.',
    passkey: 'If you have a passkey, log in again with it: it counts as a second factor.',
    logInAgain: 'Log in again',
    confirmed: { title: 'Confirmed', message: 'Your second factor was confirmed.' },
  },
}
