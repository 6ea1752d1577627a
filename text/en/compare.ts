import type { SUBJECTS, SubjectSlug } from '#domain/comparisons.ts'

/** What a comparison is called, and each of its rows. */
export type SubjectWords<Key extends string = string> = {
  title: string
  /** After the names of the countries, in the title of a page: "Kenya and Rwanda: …". */
  short: string
  lede: string
  description: string
  /** Under the table. */
  note: string
  rows: Record<Key, string>
  notes: Partial<Record<Key, string>>
  choices: Partial<Record<Key, Record<string, string>>>
  /** Where nothing of a country is on record on the subject. */
  missing: (country: string) => string
  /** What is on record of a country whose law is not compared yet. */
  records: (count: number) => string
  file: string
}

const laws = (count: number) => `${count} ${count === 1 ? 'law' : 'laws'}`

/** Laws side by side. */
export const compare = {
  crumb: 'Compare',
  subjects: {
    'data-protection': {
      title: 'Data protection laws, side by side',
      short: 'data protection laws, side by side',
      lede: 'Choose any laws. A cell says “not known” where we have not read an answer in the text.',
      description:
        'The data protection laws of African countries side by side: regulator, registration, breach notice, transfers abroad, penalties and more, each answer with its source.',
      note: 'Penalties are statutory ceilings in the law’s own currency.',
      rows: {
        law: 'The law',
        year: 'Year',
        regulator: 'Regulator',
        registration: 'Register with the regulator',
        officer: 'Data protection officer',
        breachToRegulator: 'Breach notice to the regulator',
        breachToPeople: 'Breach notice to people',
        transfers: 'Transfers abroad',
        penalty: 'Highest penalty',
        childAge: 'Consent for a child under',
        reachesAbroad: 'Reaches controllers abroad',
        automatedDecisions: 'Right about automated decisions',
        checking: 'Checking',
      },
      notes: { breachToRegulator: 'Clock starts when the controller becomes aware, unless the law says otherwise.' },
      choices: { officer: { always: 'Always', conditional: 'In some cases', no: 'No' } },
      missing: (country) => `No data protection law of ${country} is on record here`,
      records: (count) => `${count} ${count === 1 ? 'record' : 'records'} on data protection`,
      file: 'data-protection-laws',
    },
  } satisfies { [S in SubjectSlug]: SubjectWords<(typeof SUBJECTS)[S]['rows'][number]['key']> },
  notCompared: (country: string) => `${country} is not in this comparison yet`,
  recordsOf: (country: string, records: string) => `${country}: ${records}`,
  aboutPlace: (country: string) => `What is on record for ${country}`,

  countries: (count: number) => `${count} countries`,
  chosen: 'Laws side by side',
  chosenCount: (count: number) => `${laws(count)} chosen`,
  remove: (country: string) => `Remove ${country}`,
  add: 'Add a law',
  country: 'Country',
  addThis: 'Add',
  addAll: (count: number) => `Compare all ${laws(count)}`,
  onlyDiffering: 'Only rows that differ',
  isOn: (rows: number) => ` (on: choose to show all ${rows} rows)`,
  csv: 'CSV',
  csvLabel: 'Download as CSV',
  pair: 'Two laws at a time',
  pairFirst: 'Left',
  pairSecond: 'Right',
  show: 'Show',
  shownOf: (shown: number, all: number) => `${shown} of ${laws(all)}`,

  nowShown: (countries: string) => `Side by side now: ${countries}.`,
  caption: (title: string, countries: string) => `${title}: ${countries}`,
  tableLabel: 'Table of answers, scrolls sideways',
  moreSideways: (count: number) => `${laws(count)} side by side. Scroll sideways and down in the table to see them all.`,
  legend: 'The answers differ',
  differ: 'answers differ',
  noneDiffer: 'No answer of these laws differs.',
  noneDifferOfTwo: 'No answer of these two laws differs.',
  onlyOne: 'One law alone differs from nothing. Add another.',
  asAt: (day: string) => `As at ${day} on our record`,
  changedSince: (day: string) => `Record changed since, last on ${day}`,
  menu: (country: string) => `Move or remove ${country}`,
  moveLeft: 'Move left',
  moveRight: 'Move right',
  removeColumn: 'Remove',
  source: 'Source',
  sourceOf: (country: string, row: string) => `Source: ${country}, ${row}`,

  yes: 'Yes',
  no: 'No',
  operating: 'Operating',
  notOperating: 'Not yet operating',
  hours: (count: number) => (count === 1 ? 'hour' : 'hours'),
  breach: { 'no-fixed-hours': 'No set hours', 'no-duty': 'No duty in the law' } as Record<string, string>,
  checking: { 'source-checked': 'Source-checked', 'needs-review': 'Under review' } as Record<string, string>,

  sources: 'Sources',
  sourcesNote: 'Source leads to where the answers of that column were read.',
  onRecordSince: (day: string) => `Answers on record since ${day}. The day they were read is not known.`,
  state: 'Checking',
  changesSince: (count: number, day: string) =>
    count === 1 ? `One change of the record, on ${day}.` : `${count} changes of the record, the last on ${day}.`,
  seeRecord: 'See the record',
  unchanged: 'The record has not changed since.',

  beside: 'Beside the laws of other countries',

  dropped: {
    filter: (typed: string) => `"${typed}" is not something this page knows, so it was left out.`,
    country: (typed: string) => `"${typed}" is not the code of a country we cover, so it was left out.`,
    pair: (typed: string) => `"${typed}" is not two of the laws chosen, so others are shown.`,
    more: (count: number) => `${count} more parts of the address were left out.`,
  },

  columns: {
    country: 'Country',
    code: 'Country code',
    status: 'Status of the law',
    operating: (regulator: string) => `${regulator}: operating`,
    wording: (row: string) => `${row}: wording`,
    asAt: 'As at (on our record since)',
    changedSince: 'Record changed since, last on',
    sources: 'Sources',
    record: 'Record',
  },
}
