import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { seedObligations } from '#test/seed.ts'
import { DutyWhen } from './duty-when.tsx'

const duties = seedObligations().filter(({ due }) => due.kind === 'within')

/** How the one duty with this event and wording is shown if its event happened at `at`. */
function shownOf(event: string, wording: string, at?: string): string {
  const { due, dueWording } = duties.find(
    (duty) => duty.due.kind === 'within' && duty.due.of === event && duty.dueWording === wording,
  )!
  return renderToStaticMarkup(<DutyWhen duty={{ due, dueWording, dates: [], next: null }} today="2026-06-15" at={at} />)
}

// Duties of the starter data: [event, wording, when it happened, by when the wording says].
test.each([
  ['the end of the month', 'By the 21st day of the following month.', '2026-11-20T10:00', 'By Dec 21, 2026'],
  ['the end of the month', 'By the 21st day of the following month.', '2026-12-31T23:00', 'By Jan 21, 2027'],
  ['the end of the month', 'By the 20th day of the following month.', '2027-02-03T10:00', 'By Mar 20, 2027'],
  ['the end of the month', 'By the seventh day of the following month.', '2026-11-30T10:00', 'By Dec 7, 2026'],
  ['the end of the calendar quarter', 'By the 15th of April, July, October and January.', '2026-02-20T10:00', 'By Apr 15, 2026'],
  ['the end of the calendar quarter', 'By the 15th of April, July, October and January.', '2026-11-20T10:00', 'By Jan 15, 2027'],
  [
    'becoming aware of the breach',
    'Within 72 hours of becoming aware of the breach.',
    '2026-11-20T10:07',
    'By Nov 23, 2026, 10:07 (Lagos)',
  ],
  ['becoming aware of the breach', 'Within five days.', '2026-11-20T10:07', 'By Nov 25, 2026'],
  ['detecting the incident', 'Within 24 hours of detection.', '2026-11-20T23:30', 'By Nov 21, 2026, 23:30 (Lagos)'],
  ['the complaint', 'Within 24 to 48 hours.', '2026-11-20T10:00', 'By Nov 22, 2026, 10:00 (Lagos)'],
  ['the last report', 'Every six months.', '2026-08-31T10:00', 'By Feb 28, 2027'],
  ['the approval', 'Every three years.', '2026-11-20T10:00', 'By Nov 20, 2029'],
  [
    'the start of business',
    'Within 15 months of starting business, then yearly before 31 March.',
    '2026-11-20T10:00',
    'By Feb 20, 2028',
  ],
  ['the request', 'Within seven days, with one extension of seven days.', '2026-11-20T10:00', 'By Nov 27, 2026'],
  ['the end of the financial year', 'Within 180 days of the end of the financial year.', '2026-12-31T10:00', 'By Jun 29, 2027'],
  ['the end of the month reported on', 'Monthly, as reported.', '2026-10-31T10:00', 'By Nov 30, 2026'],
  ['the planned outage (notice beforehand)', 'At least one week before the outage.', '2026-11-20T10:00', 'By Nov 13, 2026'],
  [
    'the expiry of the certificate (application beforehand)',
    'Three months before expiry.',
    '2027-05-31T10:00',
    'By Feb 28, 2027',
  ],
])('if %s (%s) was at %s, it is due: %s', (event, wording, at, by) => {
  const marked = /<mark>(.*?)<\/mark>/.exec(shownOf(event, wording, at))![1]!
  expect(marked.replace(/<[^>]*>/g, '')).toBe(by)
  expect(shownOf(event, wording)).not.toContain('<mark>')
})

test('a date that is counted from the end of a period says so', () => {
  const vat = ['the end of the month', 'By the 21st day of the following month.'] as const
  expect(shownOf(...vat, '2026-11-20T10:00')).toContain('Counted from the end of Nov 30, 2026.')
})
