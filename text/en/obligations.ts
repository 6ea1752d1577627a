import { duties, duty } from './duty.ts'
import type { DutyGroup } from '#domain/due-rules.ts'
import type { DueWindow } from '#domain/obligations.ts'

const figures = new Intl.NumberFormat('en-US')
const n = (count: number) => figures.format(count)

/** The page of duties. */
export const obligations = {
  duties,
  title: 'Duties',
  description:
    'What technology and data policy in Nigeria and Africa asks of organisations: who must do what, by when, under which provision, and what it costs not to.',
  titleOf: (what: readonly string[], more: boolean) => `Duties: ${what.join(', ')}${more ? ' and others' : ''}`,
  lede: 'What technology and data policy asks of organisations: who, what, by when.',
  counts: (open: number, ahead: number, next: string | undefined, byTitle: number) => {
    const titles =
      byTitle === 0 ? '' : `${n(byTitle)} ${open === 0 ? '' : 'more '}${byTitle === 1 ? 'is' : 'are'} listed by title`
    if (open === 0) {
      return titles ? `No duty that can be read in full matches, and ${titles}.` : 'No duty that can be read in full matches.'
    }
    const dates = ahead === 0 ? 'none with a date ahead' : `${n(ahead)} with a date ahead${next ? `, the next on ${next}` : ''}`
    return `${duties(open)} can be read in full, ${dates}${titles && `, and ${titles}`}.`
  },
  sections: 'Parts of this page',

  groups: {
    'due-next': { title: 'Due next', note: 'Nearest date first. An announced date counts before the rule.' },
    within: { title: 'Within a time of an event', note: 'Shortest time first.' },
    standing: { title: 'Standing', note: 'What always holds, and what has had its date.' },
  } satisfies Record<DutyGroup, { title: string; note: string }>,
  onThisPage: (shown: number, all: number) => `${n(shown)} of ${duties(all)} on this page.`,

  ...duty,

  calendar: 'Show as a calendar',
  calendarFile: 'Calendar file (iCalendar)',
  calendarNote: 'The calendar can be filtered by place, focus area and sector.',

  filters: {
    title: 'Filters',
    close: 'Close the filters',
    apply: 'Show duties',
    clear: 'Clear',
    clearAll: 'Clear all',
    applied: 'Filters in use',
    sector: 'Sector',
    sectorHint: 'Also finds duties that bind every organisation.',
    jurisdiction: 'Place',
    regulator: 'Regulator',
    noRegulators: 'No duty can be read in full here.',
    focus: 'Focus area',
    due: 'Due',
    windows: { 30: 'Within 30 days', 90: 'Within 90 days', 365: 'Within a year' } satisfies Record<DueWindow, string>,
    anyTime: 'At any time',
    size: 'Size: words of the condition, such as 200 or major importance',
    sizeHint: 'Size, such as 200',
    sizeSubmit: 'Find by size',
    sizeToken: (words: string) => `Size: “${words}”`,
    inRecord: (title: string) => `Record: ${title}`,
    remove: (label: string) => `Remove the filter ${label}`,
  },

  dropped: {
    unknown: (typed: string) => `"${typed}" is not a filter we know here, so it was left out.`,
    value: (typed: string, filter: string) => `"${typed}" is no value of the filter ${filter} here, so it was left out.`,
    again: (typed: string, filter: string) => `The filter ${filter} takes one value, so "${typed}" was left out.`,
    page: (typed: string) => `There is no page "${typed}", so this is the first page.`,
    event: (typed: string) => `The event "${typed}" was left out. One can be chosen among those that duties here run from.`,
    at: (typed: string) => `"${typed}" is not a time, so nothing was counted from it. Write it as 2026-11-20T10:00.`,
    size: (most: number) => `Size takes up to ${most} letters and figures, so what was written there was left out.`,
    names: {
      sector: 'Sector',
      jurisdiction: 'Place',
      regulator: 'Regulator',
      focus: 'Focus area',
      size: 'Size',
      due: 'Due',
      policy: 'Record',
    },
  },

  empty: {
    title: 'No duty matches',
    filters: 'No duty that can be read in full here matches all of these filters. That does not mean that there is none.',
    nothing: 'No duty is on record yet.',
    later: (date: string) => `The next date with these filters but without the window is ${date}.`,
    anyTime: 'Show them at any time',
    pastEnd: (page: number) => `There is no page ${n(page)}`,
    pastEndHint: (total: number) => `The list has ${duties(total)}.`,
    firstPage: 'Go to the first page',
  },
  pages: 'Pages of duties',
  range: (from: number, to: number, total: number) => `${n(from)} to ${n(to)} of ${n(total)}`,
  previous: 'Previous',
  nextPage: 'Next',

  locked: {
    title: 'Listed by title',
    short: 'By title',
    note: (count: number) => `${duties(count)} in records that are not shown in full.`,
    sentence: (plans: string) => `These duties can be read in full on a plan: ${plans}.`,
    nigerian: (plan: string) => `those of Nigeria and its states on the ${plan} plan`,
    elsewhere: (plan: string) => `those of other places on the ${plan} plan`,
    blind:
      'Sector, regulator, size and date say what is in a duty, so those filters cannot choose among these. Place, focus area and record can.',
    seePlans: 'See plans',
    pages: 'Pages of titles',
    firstPage: 'Go to the first page of titles',
  },
  /** For who is signed in with a plan that opens more than everybody sees. */
  mine: {
    title: 'Duties your plan opens',
    note: (count: number) => `${duties(count)} beyond those above, the nearest date first.`,
    more: 'Show more',
    shown: (shown: number, all: number) => `${n(shown)} of ${duties(all)} shown.`,
    loading: 'Fetching the duties that your plan opens…',
    moreTitles: (count: number) => `And ${n(count)} more. Narrow the list by place to see them.`,
  },
}
