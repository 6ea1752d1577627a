import { kinds } from './calendar-kinds.ts'

const figures = new Intl.NumberFormat('en-US')
const n = (count: number) => figures.format(count)
const filtered = (isFiltered: boolean) => (isFiltered ? ', with these filters' : '')
const dates = (count: number) => `${n(count)} ${count === 1 ? 'date' : 'dates'}`

export const calendar = {
  kinds,
  entryIntoForce: 'Entry into force',
  page: {
    title: 'Calendar',
    description:
      'Commencements, hearings, consultations, filing dates and duties ahead in technology and data policy in Nigeria, its 36 states and Africa, by month and as a list.',
    titleOf: (of: string) => `Calendar: ${of}`,
    lede: 'Dates ahead: commencements, hearings, consultations and filing dates. Every date is as precise as its source.',
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    weekdays: [
      ['Mon', 'Monday'],
      ['Tue', 'Tuesday'],
      ['Wed', 'Wednesday'],
      ['Thu', 'Thursday'],
      ['Fri', 'Friday'],
      ['Sat', 'Saturday'],
      ['Sun', 'Sunday'],
    ],
    views: { label: 'Show as', month: 'Month', list: 'List' },
    monthNavigation: 'Months',
    previous: (month: string) => `Before: ${month}`,
    next: (month: string) => `After: ${month}`,
    thisMonth: 'This month',
    today: 'today',
    dates,
    datesIn: (count: number, month: string) => `${dates(count)} in ${month}`,
    datesFrom: (count: string, from: string, to: string) => `${count} from ${from} to ${to}`,
    atLeast: (count: number) => `${n(count)}+ dates`,
    moreOnDay: (count: number) => `${n(count)} more`,
    someDay: 'Day not known',
    someMonth: 'Month and day not known',
    inYear: (year: string) => `${year}, month not known`,
    mayFall: (count: number) =>
      count === 1
        ? 'Known to the year only, so it may or may not fall in this month.'
        : 'Known to the year only, so they may or may not fall in this month.',
    movedFrom: 'Moved from',
    everyYear: 'Every year',
    underReview: 'Under editorial review',
    source: 'Source',
    /** `isFiltered`: of the dates that the filters leave. */
    empty: (month: string, isFiltered: boolean) => `No date in ${month} in the records open to everyone${filtered(isFiltered)}.`,
    emptyList: (from: string, to: string, isFiltered: boolean) =>
      `No date from ${from} to ${to} in the records open to everyone${filtered(isFiltered)}.`,
    nextDate: 'Next:',
    onlyFirst: (shown: number) => `These are the first ${n(shown)}. The list has the rest.`,
    openList: 'Open the list',
    after: (month: string) => `After ${month}`,
    noneAfter: (isFiltered: boolean) => `No date in the year after in the records open to everyone${filtered(isFiltered)}.`,
    hidden: 'The dates of duties and events are open to everyone for the example records only.',
    hiddenDuties: 'All duties by title',
    hiddenPlans: 'What each plan opens',
    pages: 'Pages of dates',
    previousPage: 'Previous',
    nextPage: 'Next',
    range: (from: number, to: number, total: string) => `${n(from)} to ${n(to)} of ${total}`,
  },

  filters: {
    title: 'Filters',
    close: 'Close the filters',
    apply: 'Show the dates',
    kind: 'Kind',
    sector: 'Sector',
    sectorNote: 'Narrows duties to those that bind these sectors or everybody. Other dates bind no sector and stay.',
    jurisdiction: 'Place',
    focus: 'Focus area',
    type: 'Type',
    status: 'Status',
    region: 'Register',
    everywhere: 'All registers',
    days: 'Days',
    daysHint: 'Days of the list',
    from: 'From',
    to: 'To',
    format: 'YYYY-MM-DD',
  },

  dropped: {
    day: (typed: string) => `"${typed}" is not a date, so it was left out. Write a date as 2027, 2027-03 or 2027-03-31.`,
    month: (typed: string, years: number) =>
      `"${typed}" is not a month within ${years} years, so this month is shown. Write a month as 2027-03.`,
    rangeBefore: 'The last day asked for lies before the first, so the next year is shown.',
    rangeTooLong: (years: number) => `The calendar shows at most ${years} years at once, so the next year is shown.`,
    search: 'The calendar cannot be searched by words. Use the filters, or search the tracker.',
    names: { kind: 'Kind', sector: 'Sector', view: 'Show as' },
  },

  subscribe: {
    title: 'Add to a calendar program',
    note: 'Subscribe once: a date that moves then moves in your calendar too.',
    open: 'Subscribe',
    download: 'Download as a file',
    address: 'Or give this address to your program:',
    copy: 'Copy the address',
    copied: 'Copied',
    filtered: 'It keeps the filters of this page.',
    wholeDays: 'Whole days only: what is known to the month or year stays on this page.',
  },

  toBeforeFrom: 'must not lie before "from", which is today when it is left out',
  tooLong: (years: number) => `must lie at most ${years} years after "from"`,

  /** /calendar.ics, as calendar programs show it. */
  file: {
    name: (site: string) => `${site}: dates ahead`,
    filteredName: (site: string) => `${site}: dates ahead (filtered)`,
    description:
      'Commencements, hearings, consultations, filing dates and duties in technology and data policy. Information, not legal advice.',
    withoutDay: (count: number) =>
      `${dates(count)} known only to the month or year ${count === 1 ? 'is' : 'are'} left out here and listed on the calendar page.`,
    more: (most: number) => `Only the nearest ${n(most)} are in this file; narrow it by filters.`,
    summary: (what: string, record: string, place: string) => `${what}: ${record}, ${place}`,
    note: (note: string) => `Note: ${note}`,
    movedFrom: (days: string) => `Moved from ${days}.`,
    everyYear: 'Due every year.',
    source: (publisher: string, title: string, url: string) => `Source: ${publisher}, ${title}, ${url}`,
    underReview: 'This record is under editorial review.',
    record: (address: string) => `Record: ${address}`,
  },
}
