import { expect } from 'vitest'
import { ANONYMOUS } from '#domain/access.ts'
import { anEvent, aPolicy } from '#test/builders.ts'
import { NOW, test } from '#test/fixtures.ts'
import { upcoming } from './upcoming.ts'

const ADMIN = { kind: 'admin', id: 'a' } as const

test('a stranger is told the dates of duties of demonstration records only', async ({ db }) => {
  const forStranger = await upcoming(db, ANONYMOUS, NOW, 100)
  const forAdmin = await upcoming(db, ADMIN, NOW, 100)
  expect(forStranger.map(({ on, policy }) => `${on} ${policy.slug}`)).toContain(
    '2027-03-31 ndpa-general-application-implementation-directive-2025',
  )
  expect(forAdmin.length).toBeGreaterThan(forStranger.length)
})

test('a commencement is ahead for everybody, as precise as it is known', async ({ db }) => {
  await aPolicy(db, { slug: 'test-record', effectiveOn: '2026-07' })
  const [first] = await upcoming(db, ANONYMOUS, NOW, 5)
  expect(first).toMatchObject({ on: '2026-07', kind: 'commencement', title: null, policy: { slug: 'test-record' } })
})

test('events of records seen in full are ahead, moved dates once and past ones not at all', async ({ db }) => {
  const source = { title: 'Notice', url: 'https://example.org/notice', publisher: 'Example' }
  const dates = [
    { on: '2026-06-20', source },
    { on: '2026-07-02', replaces: '2026-06-20', source },
    { on: '2026-06-01', source },
  ]
  const events = (id: string) => [anEvent({ id, kind: 'hearing', title: `Hearing of ${id}`, dates })]
  await aPolicy(db, { slug: 'open-record', jurisdiction: 'NG-KN', isDemo: true, events: events('open') })
  await aPolicy(db, { slug: 'closed-record', jurisdiction: 'NG-KN', events: events('closed') })
  const hearings = async (...[viewer]: [Parameters<typeof upcoming>[1]]) =>
    (await upcoming(db, viewer, NOW, 100, 'NG-KN')).filter(({ kind }) => kind === 'hearing')
  expect(await hearings(ANONYMOUS)).toMatchObject([
    { on: '2026-07-02', title: 'Hearing of open', policy: { slug: 'open-record' } },
  ])
  expect(await hearings(ADMIN)).toHaveLength(2)
})

test('a commencement that the record tells itself is ahead once', async ({ db }) => {
  const source = { title: 'Notice', url: 'https://example.org/notice', publisher: 'Example' }
  await aPolicy(db, {
    jurisdiction: 'NG-KN',
    isDemo: true,
    effectiveOn: '2026-08-01',
    events: [anEvent({ kind: 'commencement', dates: [{ on: '2026-08-01', source }] })],
  })
  const starts = (await upcoming(db, ANONYMOUS, NOW, 100, 'NG-KN')).filter(({ kind }) => kind === 'commencement')
  expect(starts).toMatchObject([{ on: '2026-08-01', title: null }])
})

test('the nearest come first, and no more than asked for', async ({ db }) => {
  const ahead = await upcoming(db, ADMIN, NOW, 5)
  expect(ahead).toHaveLength(5)
  expect(ahead.map(({ on }) => on)).toEqual(ahead.map(({ on }) => on).toSorted())
})

test('one place can be asked for, and a month or year that is not over is ahead', async ({ db }) => {
  await aPolicy(db, { slug: 'soon-there', jurisdiction: 'KE', effectiveOn: '2026-06' })
  await aPolicy(db, { slug: 'soon-elsewhere', jurisdiction: 'GH', effectiveOn: '2026' })
  const ahead = async (place?: string) => (await upcoming(db, ANONYMOUS, NOW, 100, place)).map(({ policy }) => policy.slug)
  expect(await ahead('KE')).toContain('soon-there')
  expect(await ahead('KE')).not.toContain('soon-elsewhere')
  expect(await ahead()).toEqual(expect.arrayContaining(['soon-there', 'soon-elsewhere']))
})
