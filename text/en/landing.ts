import type { Status } from '#domain/policies.ts'

const figures = new Intl.NumberFormat('en-US')
const n = (count: number) => figures.format(count)
const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const inWords = (count: number) => WORDS[count] ?? n(count)
const things = (count: number, one: string, many: string) => `${n(count)} ${count === 1 ? one : many}`

/** The landing page. */
export const landing = {
  title: 'Technology and data policy in Nigeria and Africa',
  hero: {
    title: 'Technology law moves quietly. We keep the register.',
    lede: (site: string) =>
      `${site} tracks the bills, laws, policies, strategies, regulations and court cases that govern technology and data: at Nigeria’s National Assembly, in all 36 states and the FCT, and across Africa. Each record shows its sources and how far we have checked them.`,
    createAccount: 'Create your Free Account',
    openTracker: 'Open the policy tracker',
    free: (policies: number, alerts: number, searches: number) =>
      `A free account follows ${things(policies, 'policy', 'policies')}, keeps ${things(alerts, 'alert', 'alerts')} and ${things(searches, 'search', 'searches')}, and needs no card.`,
    latest: 'Latest movements',
    all: 'All movements',
    none: 'No record is on the register yet.',
  },

  states: {
    title: 'Every state gets the same square.',
    body: 'Our tile map gives all 36 states and the FCT equal room, a code and a count, and it fits under a thumb.',
    most: (place: string, count: number) => `${place} has the most records, ${n(count)}.`,
    open: 'Nigerian states tracker',
    asTable: 'Records by state, as a table',
    newest: (places: string[]) => `Newest by exact date: ${places.join(', ')}`,
    total: 'Records on the register',
    federal: 'Nigeria, federal',
    nigerianStates: 'Nigerian states and the FCT',
    africa: 'Africa and regional bodies',
    checked: 'Checked against the source',
    share: (percent: number) => `${percent}%`,
  },

  insights: {
    title: 'Insights',
    viewAll: 'View all articles',
    search: 'Search articles',
    find: 'Search',
    categories: 'Category',
    all: 'All',
    count: (shown: number) => things(shown, 'article', 'articles'),
    countTemplate: '{n} articles',
    searchAll: 'Search all articles',
    emptyTitle: 'No articles found',
    emptyHint: 'Try adjusting your search or filters',
    none: 'No article is published yet',
    noneHint: 'The first one will stand here.',
    failed: 'Failed to fetch articles',
    failedHint: 'The rest of this page is as it should be.',
    retry: 'Try again',
    loading: 'Fetching the articles',
    dropped: (typed: string) => `“${typed}” in the address was not understood and is left out.`,
  },

  guide: {
    title: 'How to read a record',
    standing: 'Where it stands',
    standingBody:
      'A bill earns a bar at each step. Policies and strategies run from draft through review to published. Whether a law is in force is a separate fact, computed from its commencement.',
    steps: {
      introduced: 'First reading',
      'second reading': 'General principles debated',
      committee: 'Clause by clause, hearings',
      passed: 'By the chamber or both',
      enacted: 'Assented to',
    } satisfies Partial<Record<Status, string>>,
    statuses: 'All ten statuses',
    kinds: 'What kind of instrument',
    kindsBody: 'A filled mark binds. An outlined mark does not, or does not yet.',
    checking: 'How sure we are',
    checked: 'The key facts were read in a public source that the record names.',
    review: 'The facts as they are known. An editor still has something to confirm.',
  },

  account: {
    title: (policies: number) =>
      `Follow ${inWords(policies)} ${policies === 1 ? 'policy' : 'policies'} free. Follow all of them when it becomes your job.`,
    body: 'An account follows policies, keeps searches and alerts, and shows what moved since your last visit. Alerts come at once, daily or weekly, and say why. Downloads, notes and exports belong to the paid plans; the sources of a record are open to everyone.',
    create: 'Create your Free Account',
    compare: 'Compare plans',
  },
}
