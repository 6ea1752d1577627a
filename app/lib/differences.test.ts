import { describe, expect, test } from 'vitest'
import { entriesChanged, wordsChanged } from './differences.ts'

const of = (from: string, to: string) => wordsChanged(from, to).map(({ words, is }) => `${is}:${words}`)

describe('words that changed', () => {
  test('are told from those that stayed', () => {
    expect(of('Report within 72 hours.', 'Report within 48 hours.')).toEqual([
      'same:Report within ',
      'out:72',
      'in:48',
      'same: hours.',
    ])
    expect(of('the same', 'the same')).toEqual(['same:the same'])
    expect(of('', 'new')).toEqual(['in:new'])
  })

  test('of a text without end are not looked for one by one', () => {
    const [long, longer] = ['word '.repeat(5_000), 'words '.repeat(5_000)]
    expect(wordsChanged(long, longer)).toEqual([
      { words: long, is: 'out' },
      { words: longer, is: 'in' },
    ])
  })
})

describe('entries that changed', () => {
  test('are paired by their name, and what stayed is left out', () => {
    const from = [
      { heading: 'Breach', text: 'Within 72 hours.', section: null },
      { heading: 'Reach', text: 'Everybody.' },
      { heading: 'Gone', text: 'It was.' },
    ]
    const to = [
      { heading: 'Breach', text: 'Within 48 hours.', section: null },
      { heading: 'Reach', text: 'Everybody.' },
      { heading: 'New', text: 'It is.' },
    ]
    expect(entriesChanged(from, to)).toEqual([
      { name: 'Breach', from: 'Breach\nWithin 72 hours.', to: 'Breach\nWithin 48 hours.' },
      { name: 'New', from: '', to: 'New\nIt is.' },
      { name: 'Gone', from: 'Gone\nIt was.', to: '' },
    ])
  })

  test('of a single value are its words, and of a list of words those that came and went', () => {
    expect(entriesChanged('committee', 'passed')).toEqual([{ from: 'committee', to: 'passed' }])
    expect(entriesChanged(null, '2026-06')).toEqual([{ from: '', to: '2026-06' }])
    expect(entriesChanged(['fintech'], ['fintech', 'ai'])).toEqual([{ name: 'ai', from: '', to: 'ai' }])
  })
})
