import { expect, test } from 'vitest'
import type { Due } from '#contract/due.ts'
import type { PolicyRecord } from '#contract/policies.ts'
import { dutiesInOrder } from './duties-in-order.ts'

type Duty = PolicyRecord['obligations'][number]
const source = { title: 'Notice', url: 'https://example.org', publisher: 'Press' }
const duty = (title: string, due: Due, dates: [on: string, replaces?: string][] = []): Duty => ({
  title,
  due,
  dueWording: '',
  dates: dates.map(([dueOn, replaces = null]) => ({ dueOn, replaces, note: null, source })),
  locked: false,
})

const record = {
  effectiveOn: '2025',
  enactedOn: '2024-05-01',
  obligations: [
    duty('passed', { kind: 'once', date: '2025-01-01' }),
    duty('b: always', { kind: 'standing' }),
    duty('a: always', { kind: 'standing' }),
    duty('30 days', { kind: 'within', amount: 30, unit: 'days', of: 'it' }),
    duty('72 hours', { kind: 'within', amount: 72, unit: 'hours', of: 'it' }),
    duty('every year', { kind: 'yearly', month: 3, day: 31 }, [['2026-03-31'], ['2026-05-30', '2026-03-31']]),
    duty('once', { kind: 'once', date: '2027' }, [['2027']]),
    { title: 'locked', locked: true },
  ],
}

test('the next dates come first, then the shortest times; of a locked duty there is nothing to order', () => {
  const told = dutiesInOrder(record, '2026-11-21').map(({ title, next }) => [title, next && Object.values(next)])
  expect(told).toEqual([
    ['once', ['2027', true]],
    ['every year', ['2027-03-31', false]],
    ['72 hours', null],
    ['30 days', null],
    ['a: always', null],
    ['b: always', null],
    ['passed', null],
  ])
})

test('on an earlier day another date was next; none is expected before the instrument holds', () => {
  const nexts = (today: string, effectiveOn = '2025') =>
    dutiesInOrder({ ...record, effectiveOn }, today).find(({ title }) => title === 'every year')!.next
  expect(nexts('2026-04-01')).toEqual({ on: '2026-05-30', announced: true })
  expect(nexts('2026-11-21', '2027-06')).toEqual({ on: '2028-03-31', announced: false })
})
