import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readDutiesAddress } from '#app/lib/obligations-address.ts'
import { seedObligations } from '#test/seed.ts'
import { Clock } from './clock.tsx'
import { eventsOf, runsFrom, type WithEvent } from './events-of.ts'

const withinOf = (of: string, group: WithEvent['group'] = 'within'): WithEvent => ({
  due: { kind: 'within', amount: 1, unit: 'days', of },
  group,
})
const DUTIES = [
  withinOf('the notice'),
  withinOf('the breach'),
  withinOf('the notice'),
  withinOf('a date has been announced', 'due-next'),
  { due: { kind: 'standing' }, group: 'standing' } satisfies WithEvent,
]

const shown = (query: string) =>
  renderToStaticMarkup(
    <Clock
      address={readDutiesAddress(new URL(`https://policywatch.test/obligations${query}`))}
      events={eventsOf(DUTIES)}
      duties={DUTIES}
    />,
  )

test('every event that a duty here runs from can be chosen once, and no other', () => {
  expect(eventsOf(DUTIES)).toEqual(['the breach', 'the notice'])
  expect([...shown('').matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value)).toEqual(['', 'the breach', 'the notice'])
})

test('an event is that of the duties that name just these words', () => {
  const events = eventsOf(seedObligations().map(({ due }) => ({ due, group: 'within' }) satisfies WithEvent))
  expect(events.length).toBeGreaterThan(30)
  expect(DUTIES.map((duty) => runsFrom(duty, 'the notice'))).toEqual([true, false, true, false, false])
  expect(DUTIES.some((duty) => runsFrom(duty, undefined) || runsFrom(duty, 'the notice of default'))).toBe(false)
})

test.each([
  ['?at=2026-11-20T10:00', 'Choose what happened.'],
  ['?event=the+notice', 'Say when it happened.'],
  ['?event=the+notice&at=2026-11-20T10:00', 'Dates are shown at the 2 duties here that run from it. Each means its own'],
  ['?event=the+breach&at=2026-11-20T10:00', 'The date is shown at the one duty here'],
  ['?event=the+flood&at=2026-11-20T10:00', 'No duty on this page runs from &quot;the flood&quot;'],
  ['?event=%3Cb%3E&at=2026-11-20T10:00', 'No duty on this page runs from &quot;&lt;b&gt;&quot;'],
])('%s is answered with what is missing or where dates stand', (query, says) => {
  expect(/<p role="status">(.*?)<\/p>/.exec(shown(query))![1]).toContain(says)
  expect(shown('')).not.toContain('role="status"')
})

test('filters and page are kept', () => {
  const html = shown('?sector=payments&due=90&page=2')
  for (const [name, value] of Object.entries({ sector: 'payments', due: '90', page: '2' })) {
    expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  }
})
