import type { DueUnit } from '#domain/obligations.ts'

const figures = new Intl.NumberFormat('en-US')
const n = (count: number) => figures.format(count)
export const duties = (count: number) => `${n(count)} ${count === 1 ? 'duty' : 'duties'}`
const units: Record<DueUnit, [one: string, many: string]> = {
  hours: ['hour', 'hours'],
  days: ['day', 'days'],
  months: ['month', 'months'],
}
const time = (amount: number, unit: DueUnit, isBusiness: boolean) =>
  `${n(amount)} ${isBusiness ? 'business ' : ''}${units[unit][amount === 1 ? 0 : 1]}`

/** A duty, wherever it is shown: what, when, for whom. */
export const duty = {
  duty: 'Duty',
  when: 'When',
  who: 'Who',
  everyOrganisation: 'Every organisation',
  someOrganisations: 'Some organisations',
  condition: 'Condition',
  details: 'What it takes',
  detailsOf: (duty: string) => `What it takes: ${duty}`,
  penalty: 'Penalty',
  regulator: 'Regulator',
  checking: 'Checking',
  sources: 'Where it was read',
  datesFrom: 'Date announced in',
  notKnown: 'Not known',
  movedFrom: 'Moved from',
  passed: 'date passed',
  expected: 'expected',
  everyYear: (day: string) => `${day}, every year`,
  within: (amount: number, unit: DueUnit, isBusiness: boolean, event: string) =>
    `Within ${time(amount, unit, isBusiness)} of ${event}`,
  before: (amount: number, unit: DueUnit, isBusiness: boolean, event: string) =>
    `${time(amount, unit, isBusiness)} before ${event}`,
  standing: 'Standing',
  clock: {
    title: 'By when, if it happened',
    event: 'What happened',
    noEvent: 'Choose',
    label: 'When, in Lagos time',
    show: 'Show the dates',
    clear: 'Clear',
    chooseEvent: 'Choose what happened. Dates are shown for the duties that run from it.',
    chooseTime: 'Say when it happened. Dates are shown for the duties that run from it.',
    noneRuns: (event: string) => `No duty on this page runs from "${event}", so no date is shown.`,
    shown: (count: number) =>
      count === 1
        ? 'The date is shown at the one duty here that runs from it.'
        : `Dates are shown at the ${duties(count)} here that run from it. Each means its own: its own report, notice or request.`,
    by: 'By',
    time: (hour: string) => `${hour} (Lagos)`,
    from: (day: string) => `Counted from the end of ${day}.`,
    beyond: 'That is too far away to say.',
    notes:
      'Hours run from the moment. For days and months, the day of the event is not counted. Saturdays and Sundays are left out only where the rule says business or working days. Public holidays are counted like any day; where the law leaves them out, there is more time.',
  },
  allOf: (place: string) => `All duties of ${place}`,
}
