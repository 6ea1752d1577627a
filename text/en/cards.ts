const figures = new Intl.NumberFormat('en-US')

/** What stands for a record elsewhere: the picture beside a shared link, a line to forward. */
export const cards = {
  count: (count: number) => figures.format(count),
  records: (count: number) => (count === 1 ? 'record' : 'records'),
  countries: (count: number) => (count === 1 ? 'country' : 'countries'),
  places: (count: number) => (count === 1 ? 'place' : 'places'),
  enacted: 'enacted',
  duties: (count: number) => (count === 1 ? 'duty' : 'duties'),
  dates: (count: number) => (count === 1 ? 'date' : 'dates'),
  lastMovement: 'Last movement',
  newestMovement: 'Newest movement',
  nextDate: 'Next',
  article: 'Insights',
  minutes: (count: number) => (count === 1 ? 'minute' : 'minutes'),
  published: 'Published',
  /** A status and the court's word for it: "Review, pending". */
  inCourt: (status: string, courtWord: string) => `${status}, ${courtWord}`,
  nothingTracked: 'No record of this place is on file.',
  /** A record in one line, with its link. */
  forward: {
    title: 'Ready to forward',
    copy: 'Copy line',
    inForceFrom: (date: string) => `in force from ${date}`,
    lastMovement: (date: string) => `last movement ${date}`,
    underReview: 'under editorial review',
  },
  /** What the picture shows, for those who do not see it. */
  alt: {
    policy: (title: string) => `${title}: its status and last movement on a card`,
    jurisdiction: (title: string) => `${title}: its number of records and newest movement on a card`,
    tracker: (title: string) => `${title}: its figures on a card`,
    compare: (title: string) => `${title}: the number of countries compared, on a card`,
    article: (title: string) => `${title}: what it is about and its day, on a card`,
  },
  altOfSite: (name: string) => `${name}: technology and data policy for Nigeria, its 36 states and Africa`,
  compare: { kind: 'Comparison', note: 'Each answer with its source and its date.' },
  trackers: {
    hub: { kind: 'Policy tracker', title: 'Technology and data policy for Nigeria, its 36 states and Africa', note: undefined },
    'nigeria-federal-policy-tracker': {
      kind: 'Policy tracker',
      title: 'Nigeria, federal',
      note: 'Technology and data policy of the National Assembly, federal agencies and courts.',
    },
    'nigerian-states-policy-tracker': {
      kind: 'Policy tracker',
      title: 'Nigerian states',
      note: 'Technology and data policy of the 36 states and the FCT.',
    },
    'africa-federal-policy-tracker': {
      kind: 'Policy tracker',
      title: 'Africa',
      note: 'Technology and data policy of African countries and regional communities.',
    },
    obligations: {
      kind: 'Duties and dates',
      title: 'What must be done, by whom and by when',
      note: 'Duties in technology and data policy, each with its record.',
    },
    calendar: {
      kind: 'Calendar',
      title: 'What is ahead in technology and data policy',
      note: 'Commencements, hearings, consultations and filing dates.',
    },
    coverage: {
      kind: 'Coverage',
      title: 'What is tracked, and where nothing was found',
      note: 'Places by focus area, with when each was last checked.',
    },
    changes: { kind: 'Changes', title: 'What changed, newest first', note: 'Every change of every record, day by day.' },
  },
}
