import { describe, expect, test } from 'vitest'
import type { Change } from '#server/features/history/history.ts'
import { datesOf, triggersOf } from './triggers.ts'

const dates = (...days: [on: string, replaces?: string][]) => [
  { id: 'a', title: 'Returns', dates: days.map(([dueOn, replaces]) => ({ dueOn, ...(replaces ? { replaces } : {}) })) },
]
const step = (title: string, date = '2026-06-01') => ({ date, title })

describe('what happened to a record', () => {
  const CASES: [string, Change, string[], string[]][] = [
    [
      'a status and its step',
      { status: { from: 'a', to: 'b' }, timeline: { from: [], to: [step('Passed')] } },
      ['status', 'action'],
      ['status', 'action'],
    ],
    ['a step that was taken back', { timeline: { from: [step('Passed')], to: [] } }, ['correction'], ['correction']],
    ['a document', { documents: { from: [], to: [{ url: 'x' }] } }, ['document'], ['document']],
    ['a document that went', { documents: { from: [{ url: 'x' }], to: [] } }, ['correction'], ['correction']],
    ['a duty without a date', { obligations: { from: [], to: dates() } }, ['correction'], ['correction']],
    ['a duty with a date', { obligations: { from: [], to: dates(['2026-07-01']) } }, ['date-set'], ['date-set']],
    [
      'a date that moved',
      { obligations: { from: dates(['2026-07-01']), to: dates(['2026-07-01'], ['2026-08-01', '2026-07-01']) } },
      ['date-moved'],
      ['date-moved'],
    ],
    [
      'a date of an event',
      { events: { from: null, to: [{ id: 'e', title: 'Hearing', dates: [{ on: '2026-07-01' }] }] } },
      ['date-set'],
      [],
    ],
    [
      'a mended event',
      { events: { from: [{ id: 'e', title: 'Haering', dates: [] }], to: [{ id: 'e', title: 'Hearing', dates: [] }] } },
      ['correction'],
      [],
    ],
    [
      'an event and a summary',
      { summary: {}, events: { to: [{ id: 'e', title: 'H', dates: [{ on: '2026-07-01' }] }] } },
      ['correction', 'date-set'],
      ['correction'],
    ],
    ['commencement', { effectiveOn: { from: null, to: '2026-09-01' } }, ['date-set'], ['date-set']],
    ['commencement that moved', { effectiveOn: { from: '2026-09-01', to: '2026-10-01' } }, ['date-moved'], ['date-moved']],
    ['a relation', { relations: { from: [], to: [{ to: 'b', verb: 'amends' }] } }, ['related'], ['related']],
    ['a title', { title: { from: 'A', to: 'B' } }, ['correction'], ['correction']],
  ]
  for (const [name, changes, all, open] of CASES) {
    test(`${name}`, () => expect(triggersOf(changes, false)).toEqual({ all, open }))
  }
  test('a record that is new is nothing else', () =>
    expect(triggersOf({ title: { to: 'A' }, status: { to: 'b' } }, true).all).toEqual(['new']))
})

test('a duty that is due once moves with its rule', () => {
  const due = (date: string) => [{ id: 'a', title: 'File', due: { kind: 'once', date }, dates: [] }]
  const changes = { obligations: { from: due('2026-07-01'), to: due('2026-08-01') } }
  expect(datesOf(changes, 'obligations')).toEqual({ set: [], moved: [{ title: 'File', from: '2026-07-01', to: '2026-08-01' }] })
})
