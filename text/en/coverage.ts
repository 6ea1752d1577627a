import type { CellState } from '#domain/coverage.ts'
import type { FocusArea } from '#domain/policies.ts'

const figures = new Intl.NumberFormat('en-US')
const n = (count: number) => figures.format(count)
const records = (count: number) => (count === 0 ? 'no record yet' : `${n(count)} ${count === 1 ? 'record' : 'records'}`)
const areas = (count: number) => `${n(count)} focus ${count === 1 ? 'area' : 'areas'}`

/** A soft hyphen: where a narrow column may break a word. */
const _ = '\u00ad'

/** The ledger of coverage, and the line that quotes it in headers. */
export const coverage = {
  title: 'Coverage',
  description:
    'The ledger of what PolicyWatch has read and checked: every place by every focus area, how many records it has, and when somebody last looked for all there is.',
  lede: (count: number, withRecords: number, places: number) =>
    `${n(count)} records in ${n(withRecords)} of ${n(places)} places. This is the ledger of how far that goes: each place by each focus area, what is on record, and when the whole of it was last checked.`,
  checkedSoFar: (checked: number, cells: number) =>
    checked === 0
      ? `None of the ${n(cells)} cells below has been checked as a whole yet.`
      : `${n(checked)} of the ${n(cells)} cells below ${checked === 1 ? 'has' : 'have'} been checked as a whole.`,
  about: {
    title: 'How to read it',
    count:
      'A number counts the records that stand under a place and a focus area. It is a count of what we have read. A record with two focus areas counts under both, so a row can add up to more than its place has.',
    check:
      'A check is something else. An editor goes through the gazettes, registers and sites of a place for one focus area, and writes down the day and how many instruments there were, or that there were none. The newest check counts.',
    unchecked:
      'A hatched cell has no record and no check. That does not mean that there is nothing: nobody has looked for all there is. Only a check can say “searched, nothing found”.',
  },
  filter: {
    label: 'Narrow the ledger',
    region: 'Register',
    everywhere: 'All places',
    focus: 'Focus area',
    allAreas: 'All focus areas',
    show: 'Show',
    clear: 'Show the whole ledger',
  },
  ignored: {
    value: (typed: string, filter: string) => `"${typed}" is no value of the filter ${filter} here, so it was left out.`,
    parameter: (typed: string) => `"${typed}" is not a filter we know, so it was left out.`,
  },
  groups: {
    federal: 'Nigeria, federal',
    states: 'Nigerian states and the FCT',
    countries: 'Other African countries',
    communities: 'Communities',
  },
  groupCount: (count: number, withRecords: number, places: number) =>
    places === 1 ? records(count) : `${records(count)} in ${n(withRecords)} of ${n(places)} places`,
  caption: (group: string) => `${group}: records and checks by focus area`,
  columns: { place: 'Place', records: 'All', checked: 'Checked' },
  /** For the head of a narrow column; the full name is read aloud. */
  short: {
    'artificial-intelligence': 'AI',
    cybersecurity: `Cyber${_}security`,
    'data-protection': `Data protec${_}tion`,
    'digital-rights': 'Digital rights',
    telecommunications: `Tele${_}coms`,
    surveillance: `Surveil${_}lance`,
    'digital-transformation': `Trans${_}for${_}ma${_}tion`,
    'child-online-safety': 'Child safety',
    policy: 'Policy',
    'digital-literacy': 'Digital literacy',
    'content-moderation': `Modera${_}tion`,
    'digital-economy': `Digital econo${_}my`,
    fintech: 'Fintech',
  } satisfies Record<FocusArea, string>,
  legend: {
    records: 'Records',
    unchecked: 'No record, not yet checked',
    checked: 'Checked as a whole on that day',
  },
  /** What stands in a cell beside its number; `on` is a day. */
  cell: {
    'not-checked': () => 'no record, not yet checked',
    'records-not-checked': () => 'not checked as a whole',
    'records-checked': (on: string, found: number, count: number) =>
      found === count ? `checked ${on}` : `checked ${on}: ${n(found)} found`,
    'nothing-found': (on: string) => `searched, nothing found, ${on}`,
    'recorded-since': (on: string) => `searched ${on}, none found then`,
    'found-not-recorded': (on: string, found: number) => `checked ${on}: ${n(found)} found, none on record yet`,
  } satisfies Record<CellState, (on: string, found: number, count: number) => string>,
  recordsWord: (count: number) => (count === 1 ? 'record' : 'records'),
  checkedOf: (checked: number, all: number) => `${checked} of ${all}`,
  /** On a narrow screen, in place of the empty cells of a row. */
  empty: (count: number, isAll: boolean) =>
    isAll ? `No record and no check in any of ${areas(count)}` : `${areas(count)} without a record, not yet checked`,
  asData: 'This ledger as JSON',

  /** What headers quote. */
  line: {
    place: (place: string, count: number, checked: string) => `${place}: ${records(count)}, ${checked}`,
    placeChecked: (checked: number, cells: number, since: string | null) =>
      since ? `checked ${since}` : checked === 0 ? 'not yet checked as a whole' : `${n(checked)} of ${areas(cells)} checked`,
    register: (count: number, withRecords: number, places: number, checked: string) =>
      `${records(count)} in ${n(withRecords)} of ${n(places)} places; ${checked}`,
    registerChecked: (checked: number, cells: number, since: string | null) =>
      since
        ? `every focus area checked as a whole, the longest ago on ${since}`
        : checked === 0
          ? 'no focus area is checked as a whole yet'
          : `${n(checked)} of ${n(cells)} cells of the ledger checked`,
    link: 'How complete this is',
  },

  anEditor: 'An editor',
  inFuture: 'must not be in the future',
  command: {
    usage: [
      'Writes down that somebody looked at a place and a focus area as a whole.',
      'npm run policywatch -- coverage-check --place NG-KN --area fintech --found 0 --on 2026-11-12 --by "Name" [--note "What was searched"]',
    ],
    missing: (option: string) => `${option} is missing.`,
    wrong: (option: string, message: string) => `${option} ${message}.`,
    unknownPlace: 'is not a place of ours: write its code, such as NG, NG-KN, KE or ECOWAS',
    unknownArea: (known: readonly string[]) => `is not a focus area: use one of ${known.join(', ')}`,
    done: (place: string, area: string, on: string, found: number) =>
      `Recorded: ${place}, ${area}: ${found === 0 ? 'searched, nothing found' : `${n(found)} found`}, ${on}.`,
  },
}
