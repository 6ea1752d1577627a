import { expect, test } from 'vitest'
import { bothOf, changedIn, merged } from './record-merge.ts'

const base = {
  slug: 'an-act',
  title: 'An Act',
  shortTitle: null,
  summary: 'Old.',
  timeline: [{ date: '2026' }],
  lastEventOn: '2026',
}

test('only members that an editor wrote are sent, and what is gone is sent as nothing', () => {
  expect(changedIn(base, { ...base, lastEventOn: '2027' })).toEqual({})
  expect(changedIn(base, { ...base, shortTitle: undefined })).toEqual({})
  expect(changedIn({ ...base, events: [{ id: 'one' }] }, base)).toEqual({ events: null })
  expect(changedIn(base, { ...base, timeline: [{ date: '2026-01' }] })).toEqual({ timeline: [{ date: '2026-01' }] })
})

test('of two editors each keeps what they alone changed; of what both changed the one that is chosen stays', () => {
  const mine = { ...base, summary: 'Mine.', shortTitle: 'AA', title: 'The same' }
  const theirs = { ...base, summary: 'Theirs.', timeline: [{ date: '2027' }], lastEventOn: '2027', title: 'The same' }
  const { both, onlyMine, onlyTheirs } = bothOf(base, mine, theirs)
  expect({ both, onlyMine, onlyTheirs }).toEqual({ both: ['summary'], onlyMine: ['shortTitle'], onlyTheirs: ['timeline'] })
  expect(merged(base, mine, theirs, {})).toEqual({ ...theirs, summary: 'Mine.', shortTitle: 'AA' })
  expect(merged(base, mine, theirs, { summary: 'theirs' })).toEqual({ ...theirs, shortTitle: 'AA' })
})
