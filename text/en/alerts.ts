import type { ALERT_CADENCES, AlertKind } from '#domain/workspace.ts'

type Cadence = (typeof ALERT_CADENCES)[number]

/** The alerts that somebody set. */
export const alerts = {
  title: 'Alerts',
  description: 'What you watch in the register, and how often it tells you.',
  note: 'Each change of the register is held against your alerts as it is made. The bell tells you at once; mail comes as each alert says.',
  new: 'New alert',
  form: 'New alert',
  list: 'Alerts',
  kindLegend: 'What to watch',
  kinds: {
    search: 'A saved search',
    policy: 'A policy',
    jurisdiction: 'A place',
    focus: 'A focus area',
  } satisfies Record<AlertKind, string>,
  kindOf: {
    search: 'Saved search',
    policy: 'Policy',
    jurisdiction: 'Place',
    focus: 'Focus area',
  } satisfies Record<AlertKind, string>,
  choose: 'Choose',
  noSearches: 'No search is saved yet.',
  saveOne: 'Search the register and save one',
  policyHint: 'Type at least two letters of the title or the official number.',
  policies: 'Policies',
  matches: (count: number) => (count === 0 ? 'No policy matches' : count === 1 ? '1 policy matches' : `${count} policies match`),
  chosen: (title: string) => `Chosen: ${title}`,
  missing: {
    search: 'Please choose a saved search.',
    policy: 'Please choose a policy from the list.',
    jurisdiction: 'Please choose a place.',
    focus: 'Please choose a focus area.',
  } satisfies Record<AlertKind, string>,
  groups: { nigeria: 'Nigeria', states: 'Nigerian states', africa: 'Africa' },
  cadence: 'How often',
  cadences: { immediate: 'At once', daily: 'Daily', weekly: 'Weekly' } satisfies Record<Cadence, string>,
  cadenceHint: 'At once comes within five minutes, daily at 07:00, weekly on Monday at 07:00, in your time zone.',
  pauseUntil: 'Begin on',
  pauseHint: 'Leave it empty to begin at once.',
  optional: 'optional',
  previewLoading: 'Looking at the last 90 days',
  previewFound: (count: number, isAtLeast: boolean) =>
    count === 0
      ? 'It would have found nothing in the last 90 days.'
      : `It would have found ${count.toLocaleString('en-US')}${isAtLeast ? '+' : ''} ${count === 1 ? 'record that moved' : 'records that moved'} in the last 90 days.`,
  previewNewest: 'The newest',
  make: 'Set alert',
  made: (title: string) => ({ title: 'Alert set', message: title }),
  state: {
    told: (count: number) => (count === 0 ? 'On, nothing told this month' : `On, ${count} this month`),
    off: 'Off',
    paused: (day: string) => `Paused until ${day}`,
  },
  silent: 'This alert can find nothing',
  active: 'Active',
  isActive: (title: string) => `Active: ${title}`,
  howOften: (title: string) => `How often: ${title}`,
  pause: 'Pause',
  pauseThis: (title: string) => `Pause ${title} until a day`,
  pauseDay: 'Paused until',
  pauseDayMissing: 'Please choose a day that is still to come.',
  pauseWhat: 'What it finds until then waits, and comes when the pause ends.',
  resume: 'Resume',
  resumeThis: (title: string) => `Resume ${title} now`,
  found: 'What it finds',
  foundThis: (title: string) => `What it finds: ${title}`,
  remove: 'Delete',
  removeThis: (title: string) => `Delete the alert on ${title}`,
  removed: (title: string) => ({ title: 'Alert deleted', message: title }),
  removeForGood: 'Delete for good',
  removeForGoodWhy: 'While you have more alerts than your plan holds, this cannot be undone.',
  back: (title: string) => ({ title: 'Alert set again', message: title }),
  saved: 'Saved.',
  empty: {
    title: 'No alert yet',
    words:
      'An alert watches a place, a focus area, a policy or a saved search. Before you set it, it shows what it would have found.',
  },
}
