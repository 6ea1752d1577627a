import { expect, test } from 'vitest'
import { chainsOf, type Chain, type Told } from './moved-dates.ts'

const date = (on: string, replaces: string | null = null) => ({ on, replaces })

test.each([
  ['none', [], []],
  ['one', [date('2026-03-31')], ['2026-03-31 known by 2026-03-31']],
  ['moved twice', [date('2026-03'), date('2026-04', '2026-03'), date('2026-05-02', '2026-04')], ['2026-05-02 known by 2026-03 after 2026-03 2026-04']],
  ['moved from a date that only the rule had', [date('2026-05', '2026-03')], ['2026-05 known by 2026-03 after 2026-03']],
  ['moved and moved back', [date('2026-03'), date('2026-04', '2026-03'), date('2026-03', '2026-04')], ['2026-03 known by 2026-03 after 2026-03 2026-04']],
  ['two days that stand beside each other', [date('2026-03'), date('2026-04')], ['2026-03 known by 2026-03', '2026-04 known by 2026-04']],
  ['two dates for one: the second begins anew', [date('2026-03'), date('2026-04', '2026-03'), date('2026-05', '2026-03')], ['2026-04 known by 2026-03 after 2026-03', '2026-05 known by 2026-05 after 2026-03']],
  ['the same date twice', [date('2026-03'), date('2026-03')], ['2026-03 known by 2026-03']],
  ['moved to a date that stands already', [date('2026-03'), date('2026-04'), date('2026-03', '2026-04')], ['2026-03 known by 2026-03 after 2026-04']],
  ['told in the wrong order', [date('2026-04', '2026-03'), date('2026-03')], ['2026-04 known by 2026-03 after 2026-03']],
])('dates that stand: %s', (_, announced, expected) => {
  expect(chainsOf(announced).map(told)).toEqual(expected)
}) // prettier-ignore

const told = ({ on, origin, movedFrom }: Chain<Told>) =>
  [`${on} known by ${origin}`, ...(movedFrom.length > 0 ? [`after ${movedFrom.join(' ')}`] : [])].join(' ')

// What may come of dates that each move one that stands, or stand beside the others.
function* histories(days: readonly string[], length: number): Generator<Told[]> {
  yield []
  if (length === 0) return
  for (const before of histories(days, length - 1)) {
    if (before.length < length - 1) continue
    const standing = chainsOf(before).map(({ on }) => on)
    for (const on of days.filter((day) => !standing.includes(day))) {
      const isNew = before.every((date) => date.on !== on)
      for (const replaces of [...(isNew ? [null] : []), ...standing]) yield [...before, { on, replaces }]
    }
  }
}

test('whatever is announced next, a date that it does not move keeps its name, and the one that it moves takes its name along', () => {
  for (const history of histories(['2026', '2027', '2028', '2029'], 4)) {
    const last = history.at(-1)
    if (!last) continue
    const before = chainsOf(history.slice(0, -1))
    const after = chainsOf(history)
    const expected = before.map((chain) => ({ ...chain, on: chain.on === last.replaces ? last.on : chain.on }))
    if (last.replaces === null) expected.push({ on: last.on, origin: last.on, movedFrom: [], date: last })
    const names = (chains: Chain<Told>[]) => chains.map(({ on, origin }) => `${on} known by ${origin}`).toSorted()
    expect(names(after), JSON.stringify(history)).toEqual(names(expected))
    expect(new Set(after.map(({ origin }) => origin)).size).toBe(after.length)
  }
})
