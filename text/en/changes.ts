import { asOf } from './as-of.ts'
import type { Region } from '#domain/jurisdictions.ts'

const records = (count: number) => (count === 1 ? '1 record' : `${count} records`)

/** What changed, as a page, as feeds and on a record. */
export const changes = {
  title: 'What changed',
  description: 'What changed in the records of technology and data policy in Nigeria and Africa, newest first, with the reason.',
  lede: 'Every change of substance to a record, newest first.',
  onlyAdded: (count: number, day: string) =>
    `${records(count)} ${count === 1 ? 'was' : 'were'} added on ${day} to begin with. No record has changed since.`,
  since: (day: string) => `Nothing has changed since ${day}.`,
  today: 'The newest change is of today.',
  breadcrumb: 'Where this page is',
  count: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
  countAdded: (count: number) => `${records(count)} added`,

  filters: {
    title: 'Narrow the changes',
    jurisdiction: 'Place',
    focus: 'Focus area',
    everyPlace: 'Every place',
    everyArea: 'Every focus area',
    regions: { 'nigeria-federal': 'Nigeria', 'nigeria-states': 'Nigerian states', africa: 'Africa' } satisfies Record<
      Region,
      string
    >,
    apply: 'Show changes',
    clear: 'Clear',
  },
  dropped: (typed: string) => `“${typed}” in the address was not understood and is left out.`,

  status: 'Status',
  from: 'before',
  to: 'now',
  notKnown: 'Not known',
  /** "Summary, timeline and key provisions changed." */
  members: (names: string[]) => {
    const [first = '', ...rest] = names
    const last = rest.pop()
    const list = [first, ...rest].join(', ') + (last === undefined ? '' : ` and ${last}`)
    return `${list.charAt(0).toUpperCase()}${list.slice(1)} changed.`
  },
  /** "timeline (4 to 5 entries)" */
  entries: (name: string, from: number, to: number) => `${name} (${from} to ${to === 1 ? '1 entry' : `${to} entries`})`,
  added: (register: string, count: number) => `${register}: ${records(count)} added`,
  addedHere: (shown: number, count: number) => `${shown} of ${count} on this page.`,

  pages: 'Pages of changes',
  newest: 'Newest changes',
  older: 'Older changes',
  nextDay: (day: string) => `Before ${day}`,

  none: 'Nothing has changed yet',
  noneHint: 'Every change of a record will stand here, with its reason.',
  noneMatching: 'No change matches',
  noneMatchingHint: 'No record with this place and focus area has changed.',
  noneOlder: 'There is nothing older',
  noneOlderHint: 'The history begins with the changes of the page before.',
  showAll: 'Show all changes',

  follow: 'Follow',
  atom: 'Feed of changes (Atom)',
  jsonFeed: 'Feed of changes (JSON)',
  json: 'Changes as JSON',
  proof: {
    title: 'How this is proved',
    body: [
      'Every change is numbered and kept with the whole record as it stood. Over each one we compute a fingerprint (SHA-256) that includes the fingerprint of the change before it.',
      'So nobody, we included, can alter, remove or insert an old change without every later fingerprint becoming another one. Note the newest fingerprint now, and you can check later that the history up to it is still the same.',
      'The JSON gives the fingerprint of each change, the one before it, and that of what everybody may see of the record.',
    ],
    newest: (seq: number, day: string) => `The newest is number ${seq}, of ${day}:`,
  },

  feed: {
    title: (site: string) => `${site}: what changed`,
    filteredTitle: (site: string) => `${site}: what changed, filtered`,
    status: (from: string, to: string) => `Status: ${from}, now ${to}.`,
    reason: (reason: string) => `${reason}.`,
    entryTitle: (kind: 'added' | 'changed', title: string, place: string) =>
      `${kind === 'added' ? 'Added' : 'Changed'}: ${title} (${place})`,
  },

  asOf,

  doctor: {
    about: 'Looks whether the database is sound and the chain of history holds',
    reachable: 'The database answers.',
    migrated: (count: number) => `The schema is up to date: ${count} migrations.`,
    notMigrated: (names: string[]) => `The schema is behind. Start the server, and it runs: ${names.join(', ')}.`,
    ahead: (names: string[]) => `The database is of a newer version, which ran: ${names.join(', ')}.`,
    counts: (records: number, revisions: number) => `${records} records, ${revisions} revisions.`,
    holds: (revisions: number) => `The chain of history holds from revision 1 to ${revisions}.`,
    noHistory: 'There is no history yet.',
    lastHash: (hash: string) => `Its last hash is ${hash}.`,
    compare: 'What was cut off at the very end leaves no gap: compare number and hash with those you noted before.',
    breaks: (seq: number, slug: string) => `The chain of history breaks at revision ${seq} of the record ${slug}.`,
    missing: (from: number, to: number) =>
      from === to ? `Revision ${from} is missing.` : `Revisions ${from} to ${to} are missing.`,
    holdsUntil: (seq: number) => `Up to revision ${seq} it holds.`,
    agree: 'Every record, with all that hangs on it, is as its newest revision says.',
    notInHistory: 'Not in the history, so not compared: comparisons of laws, checks of coverage, and when a record was reviewed.',
    noRevision: (slug: string) => `The record ${slug} has no revision.`,
    guarded: 'The history refuses updates and deletes.',
    notGuarded: 'Nothing keeps the history from being rewritten: its trigger revisions_append_only is missing or switched off.',
    searchable: 'Every record can be found by search.',
    notSearchable: (total: number, slugs: string[]) =>
      `${total === 1 ? '1 record' : `${total} records`} cannot be found by search: ${slugs.join(', ')}${total > slugs.length ? ' …' : '.'}`,
    differs: (slug: string, members: string[]) => `The record ${slug} is not as its newest revision says: ${members.join(', ')}.`,
    more: (count: number) => `And ${count} more such records.`,
    noArguments: 'doctor takes no arguments but --sources, which also asks every source whether it answers.',
    took: (seconds: string) => `It took ${seconds} s.`,
  },
  command: {
    usage: 'npm run policywatch -- COMMAND',
    help: 'Shows this list',
    unknown: (name: string) => `There is no command "${name}".`,
    noDatabase: (folder: string) => `There is no database in ${folder} yet. Start the server once, and it is made.`,
  },
}
