import { describe, expect, test } from 'vitest'
import { byDay, fieldsSeen, PUBLIC_MEMBERS, readSince } from './changes.ts'

describe('the members that changed', () => {
  const changes = {
    obligations: { from: [], to: [{ title: 'canary' }] },
    summary: { from: 'Old.', to: 'New.' },
    status: { from: 'committee', to: 'passed' },
  }

  test('are all named, and only what anybody may see comes with its values', () => {
    expect(fieldsSeen(changes, false)).toEqual([
      { name: 'status', from: 'committee', to: 'passed' },
      { name: 'summary', from: 'Old.', to: 'New.' },
      { name: 'obligations' },
    ])
  })

  test('come with every value where the record is seen in full', () => {
    expect(fieldsSeen(changes, true).at(-1)).toEqual({ name: 'obligations', from: [], to: [{ title: 'canary' }] })
  })

  test.for(['keyProvisions', 'documents', 'obligations', 'litigation', 'aMemberOfTomorrow'])(
    '%s is closed to who sees a record in part',
    (name) => {
      expect(fieldsSeen({ [name]: { from: 'a', to: 'b' } }, false)).toEqual([{ name }])
      expect(PUBLIC_MEMBERS).not.toContain(name)
    },
  )

  test('of events not even that they changed is told to who sees a record in part', () => {
    expect(fieldsSeen({ events: { from: [], to: ['a'] } }, false)).toEqual([])
    expect(fieldsSeen({ events: { from: [], to: ['a'] } }, true)).toEqual([{ name: 'events', from: [], to: ['a'] }])
  })

  test('a new member has no value before, and one that was null says so', () => {
    expect(fieldsSeen({ regulator: { to: 'NITDA' } }, false)).toEqual([{ name: 'regulator', to: 'NITDA' }])
    expect(fieldsSeen({ regulator: { from: null, to: 'NITDA' } }, false)).toEqual([
      { name: 'regulator', from: null, to: 'NITDA' },
    ])
  })

  test('long values are cut at a word, also inside lists, and say so', () => {
    const [long] = fieldsSeen({ summary: { from: 'word '.repeat(100), to: 'Short.' } }, false)
    expect(long).toMatchObject({ cut: true, to: 'Short.' })
    expect(String(long!.from)).toHaveLength(301)
    expect(String(long!.from)).toMatch(/word …$/)
    expect(fieldsSeen({ summary: { to: 'word '.repeat(100) } }, false, ['summary'])).toEqual([
      { name: 'summary', to: 'word '.repeat(100) },
    ])
    expect(fieldsSeen({ keyProvisions: { to: [] } }, false, ['keyProvisions'])).toEqual([{ name: 'keyProvisions' }])
    const [list] = fieldsSeen({ timeline: { to: Array.from({ length: 40 }, () => ({ title: 'x'.repeat(400) })) } }, false)
    expect(list).toMatchObject({ cut: true })
    expect(list!.to).toHaveLength(30)
    expect((list!.to as { title: string }[])[0]!.title).toHaveLength(302)
  })

  test('no cut leaves half a sign', () => {
    const [field] = fieldsSeen({ title: { to: `${'x'.repeat(299)}😀${'y'.repeat(9)}` } }, false)
    expect(String(field!.to).isWellFormed()).toBe(true)
  })
})

describe('since', () => {
  test.for([
    ['0', { seq: 0 }],
    ['363', { seq: 363 }],
    ['2026', { seq: 2026 }],
    ['2026-06-12', { from: new Date('2026-06-11T23:00:00Z') }],
    ['2026-06-12T08:00:00Z', { after: new Date('2026-06-12T08:00:00Z') }],
    ['2026-06-12T08:00:00.250+01:00', { after: new Date('2026-06-12T07:00:00.250Z') }],
  ] as const)('%s is read', ([text, since]) => {
    expect(readSince(text)).toEqual(since)
  })

  test.for([
    '',
    '-1',
    '1.5',
    '1e3',
    '2026-06',
    '2026-02-30',
    '0000-01-01',
    '0000-01-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-06-12T24:00:00Z',
    '2026-06-12T08:00:00',
    '2026-06-12 08:00:00Z',
    'yesterday',
    '\u0000',
    '9'.repeat(16),
  ])('%j is not', (text) => {
    expect(readSince(text)).toBeUndefined()
  })
})

test('days end at midnight in Lagos, an hour before they end in London', () => {
  const at = (time: string) => ({ at: time })
  expect(byDay([at('2026-06-11T23:30:00Z'), at('2026-06-11T22:30:00Z'), at('2026-06-11T10:00:00Z')])).toEqual([
    { day: '2026-06-12', changes: [at('2026-06-11T23:30:00Z')] },
    { day: '2026-06-11', changes: [at('2026-06-11T22:30:00Z'), at('2026-06-11T10:00:00Z')] },
  ])
})
