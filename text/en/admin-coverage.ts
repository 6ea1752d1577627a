import type { DueReason } from '#domain/coverage.ts'

/** The page where editors write down what they looked at. */
export const adminCoverage = {
  title: 'Coverage',
  description: 'Write down what you looked at, and see what is due.',
  form: 'Write down a look',
  lede: 'A check says that somebody looked for all there is of a focus area in a place, and how much there was. Also nothing is worth writing down.',
  place: 'Place',
  focus: 'Focus area',
  day: 'Day of the look',
  found: 'How many you found',
  foundHint: '0 when you found nothing.',
  note: 'Where you looked',
  noteHint: 'For other editors. It is not published.',
  optional: 'optional',
  save: 'Write it down',
  saving: 'Writing it down…',
  wrong: 'Not written down yet',
  notANumber: 'must be a whole number',
  saved: (place: string, focus: string, found: number) => ({
    title: 'Written down',
    message: `${place}, ${focus}: ${found === 0 ? 'nothing found' : `${found} found`}.`,
  }),
  due: 'What is due',
  said: (total: number) => `${total.toLocaleString('en')} ${total === 1 ? 'cell is' : 'cells are'} due.`,
  counts: (why: DueReason, count: number) => `${adminWhy[why]}: ${count.toLocaleString('en')}`,
  everyPlace: 'All places',
  everyFocus: 'All focus areas',
  register: 'Register',
  registers: { 'nigeria-federal': 'Nigeria, federal', 'nigeria-states': 'Nigerian states', africa: 'Africa' },
  list: 'Cells that are due',
  look: 'Write down',
  lookAt: (place: string, focus: string) => `Write down a look at ${place}, ${focus}`,
  records: (count: number) => `${count} ${count === 1 ? 'record' : 'records'}`,
  last: (day: string, found: number) => `Last look ${day}: ${found === 0 ? 'nothing found' : `${found} found`}`,
  why: (why: DueReason) => adminWhy[why],
  empty: { title: 'Nothing is due', words: 'Everything here was looked at within the last half year.' },
  ledger: 'The ledger as readers see it',
  before: 'Before',
  after: 'After',
}

const adminWhy: Record<DueReason, string> = {
  'found-not-recorded': 'Found and not on record',
  old: 'Looked at more than half a year ago',
  never: 'Never looked at',
}
