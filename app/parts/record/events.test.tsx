import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { EventView, PolicyRecord } from '#contract/policies.ts'
import { Events } from './events.tsx'
import { sectionsOf } from './sections.ts'

const TODAY = '2026-06-15'
const source = { title: 'Notice', url: 'https://example.org/notice', publisher: 'Example Press' }

const eventOn = (id: string, dates: [on: string, replaces?: string][], about: Partial<EventView> = {}): EventView => ({
  id,
  kind: 'hearing',
  title: `Hearing ${id}`,
  detail: null,
  place: null,
  dates: dates.map(([on, replaces = null]) => ({ on, replaces, note: null, source })),
  ...about,
})

// All of a record that this part reads.
const recordWith = (events?: EventView[]) =>
  ({
    jurisdiction: 'NG',
    type: 'bill',
    keyProvisions: [],
    obligations: [],
    ...(events ? { events } : {}),
  }) as unknown as PolicyRecord
const shown = (events?: EventView[]) => renderToStaticMarkup(<Events record={recordWith(events)} today={TODAY} />)
const titleIn = (events?: EventView[]) => sectionsOf(recordWith(events), TODAY).find(({ id }) => id === 'events')?.title

describe('dates ahead on the page of a record', () => {
  test('are no section where there are none, or where they are not shown', () => {
    for (const events of [undefined, []]) {
      expect(shown(events)).toBe('')
      expect(titleIn(events)).toBeUndefined()
    }
  })

  test('stand by their last announced date, the ones it replaced struck through', () => {
    const html = shown([eventOn('moved', [['2026-08'], ['2026-09-01', '2026-08'], ['2026-10-05', '2026-09-01']])])
    expect(html).toContain('id="event-moved"')
    expect(html.match(/<s>.*?<\/s>/g)!.map((old) => old.replace(/<.*?>/g, ''))).toEqual([
      'Moved from Aug 2026',
      'Moved from Sep 1, 2026',
    ])
    expect(html.match(/<mark>.*?<\/mark>/g)).toEqual(['<mark>Oct 5, 2026</mark>'])
    expect(html).toContain('href="https://example.org/notice"')
  })

  test('are in the order of what is next; what has passed says so and comes last', () => {
    const events = [eventOn('past', [['2026-05-01']]), eventOn('later', [['2027']]), eventOn('next', [['2026-06-15']])]
    const html = shown(events)
    expect(html.match(/id="event-\w+"/g)).toEqual(['id="event-next"', 'id="event-later"', 'id="event-past"'])
    expect(html.match(/date passed/g)).toHaveLength(1)
    expect(titleIn(events)).toBe('Dates ahead')
    expect(html).toContain('>Dates ahead</h2>')
  })

  test('that all have passed are not called ahead', () => {
    const events = [eventOn('past', [['2026-05']])]
    expect(titleIn(events)).toBe('Dates that have passed')
    expect(shown(events)).toContain('>Dates that have passed</h2>')
  })

  test('carry what their source says as text', () => {
    const html = shown([eventOn('odd', [['2026-09-01']], { title: '<b>Fee</b> of N5,000', place: 'Abuja', detail: 'In hall 2' })])
    expect(html).toContain('&lt;b&gt;Fee&lt;/b&gt; of ₦5,000')
    expect(html).toContain('Hearing. Abuja')
    expect(html).toContain('In hall 2')
  })
})
