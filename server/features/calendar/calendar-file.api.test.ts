import ICAL from 'ical.js'
import { describe, expect } from 'vitest'
import { CalendarFilters } from '#contract/calendar.ts'
import { ANONYMOUS } from '#domain/access.ts'
import { importStarter } from '#server/features/imports/imports.ts'
import { anEvent, anObligation, aPolicy } from '#test/builders.ts'
import { NOW, test, type Api } from '#test/fixtures.ts'
import { seedFiles, seedObligations, seedPolicies } from '#test/seed.ts'
import { calendarFile } from './calendar-file.ts'

const source = { title: 'Notice', url: 'https://example.org/notice', publisher: 'Example Press' }

/** The file as a calendar program reads it. */
async function read(api: Api, query = '') {
  const answer = await api.get(`/calendar.ics${query}`)
  const body = await answer.text()
  expect(answer.status, body).toBe(200)
  const root = new ICAL.Component(ICAL.parse(body) as unknown[] as never)
  const events = root.getAllSubcomponents('vevent').map((component) => ({ component, event: new ICAL.Event(component) }))
  return { answer, body, root, events, of: (uid: string) => events.find(({ event }) => event.uid === `${uid}@policywatch.test`) }
}

describe('/calendar.ics', () => {
  test('is a calendar that a real parser reads: whole days, each with a name of its own', async ({ api }) => {
    const { answer, body, root, events } = await read(api)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="calendar.ics"')
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(root.getFirstPropertyValue('version')).toBe('2.0')
    expect(root.getFirstPropertyValue('x-wr-calname')).toBe('PolicyWatch: dates ahead')
    expect(String(root.getFirstPropertyValue('refresh-interval'))).toBe('PT12H')
    expect(events.length).toBeGreaterThan(5)
    expect(new Set(events.map(({ event }) => event.uid)).size).toBe(events.length)
    for (const { event, component } of events) {
      expect(event.startDate.isDate).toBe(true)
      expect(component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
      expect(component.getFirstPropertyValue('url')).toMatch(/^http:\/\/policywatch\.test\/demo\/policy\/[a-z0-9-]+$/)
    }
  })

  test('an entry tells what, of which record, where, and from which source', async ({ api }) => {
    const { of } = await read(api)
    const { event, component } = of('duty-gaid-file-audit-return-2026-03-31')! // a fortnight ago, still there
    expect(event.startDate.toString()).toBe('2026-05-30')
    expect(event.summary).toBe('File the yearly data protection audit return: GAID 2025, Nigeria')
    expect(event.description).toContain('Moved from Mar 31, 2026.')
    expect(event.description).toContain(
      'Record: http://policywatch.test/demo/policy/ndpa-general-application-implementation-directive-2025',
    )
    expect(event.description).toMatch(/Source: .+, https:/)
    expect(component.getAllProperties('categories').flatMap((property) => property.getValues())).toEqual(
      expect.arrayContaining(['Duty', 'Data protection']),
    )
    expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-06-01T08:00:00Z') // of the record, not of the request
    expect(of('duty-gaid-file-audit-return-2027-03-31')!.event.description).toContain('Due every year.')
    expect(of('duty-gaid-file-audit-return-2029-03-31')).toBeDefined()
    expect(of('duty-gaid-file-audit-return-2030-03-31')).toBeUndefined()
  })

  test('what no calendar can hold is left out', async ({ api, db }) => {
    const event = anEvent({
      id: 'a-bell',
      title: 'Bell\u0001 ringing',
      place: 'Abuja\u000B',
      detail: 'At\u001F noon\u007F',
      dates: [{ on: '2026-09-01', source }],
    })
    await aPolicy(db, { slug: 'bell-act', isDemo: true, events: [event] })
    const { body, of } = await read(api)
    expect(body).not.toMatch(/[^\t\n\r\x20-\x7E\xA0-\uFFFD]/)
    const { event: read1 } = of('event-a-bell-2026-09-01')!
    expect(read1.summary).toContain('Bell ringing')
    expect(read1.location).toBe('Abuja')
    expect(read1.description).toContain('At noon')
  })

  test('the same content gives the same bytes, and who has them is told so', async ({ api }) => {
    const first = await read(api, '?jurisdiction=NG')
    expect((await read(api, '?jurisdiction=NG')).body).toBe(first.body)
    const etag = first.answer.headers.get('etag')!
    expect((await api.get('/calendar.ics?jurisdiction=NG', { 'if-none-match': etag })).status).toBe(304)
    expect((await api.get('/calendar.ics?jurisdiction=KE', { 'if-none-match': etag })).status).toBe(200)
  })

  test('a date that moves keeps its name, and its sequence grows with every move', async ({ api, db }) => {
    const files = seedFiles()
    const act = seedPolicies(files).find(({ slug }) => slug === 'nigeria-data-protection-act-2023')!
    const duty = seedObligations(files).find(({ policy }) => policy === act.slug)!
    act.events = [anEvent({ id: 'a-hearing', dates: [{ on: '2026-09-01', source }] })]
    duty.dates = [{ dueOn: '2026-09-02', source }]
    act.effectiveOn = '2026-09-03'
    act.timeline.push({ date: '2026-09-04', title: 'Hearing of the report' })
    act.lastEventOn = '2026-09-04'
    ;(files['annotations.json'] as Record<string, { actions: (string | null)[] }>)[act.slug]!.actions.push('public-hearing')
    await importStarter(db, files, 'an editor', NOW)
    const uids = [
      'event-a-hearing-2026-09-01',
      `duty-${duty.id}-2026-09-02`,
      `commencement-${act.slug}`,
      `public-hearing-${act.slug}-1`,
    ]
    const before = await read(api)
    expect(uids.map((uid) => before.of(uid)!.event.startDate.toString())).toEqual([
      '2026-09-01',
      '2026-09-02',
      '2026-09-03',
      '2026-09-04',
    ])
    const sequences = uids.map((uid) => before.of(uid)!.event.sequence)

    act.events[0]!.dates.push({ on: '2026-10-01', replaces: '2026-09-01', source })
    duty.dates.push({ dueOn: '2026-10-02', replaces: '2026-09-02', source })
    act.effectiveOn = '2026-10-03'
    act.timeline.at(-1)!.date = act.lastEventOn = '2026-10-04'
    await importStarter(db, files, 'an editor', new Date(NOW.getTime() + 3_600_000))
    const after = await read(api)
    expect(uids.map((uid) => after.of(uid)!.event.startDate.toString())).toEqual([
      '2026-10-01',
      '2026-10-02',
      '2026-10-03',
      '2026-10-04',
    ])
    expect(after.events).toHaveLength(before.events.length) // the old dates do not stay
    expect(after.body).not.toContain('DTSTART;VALUE=DATE:2026090')
    const grown = uids.map((uid, i) => after.of(uid)!.event.sequence - sequences[i]!)
    expect(grown).toEqual([1, 1, 1, 1])

    act.events[0]!.dates.push({ on: '2026-09-01', replaces: '2026-10-01', source }) // and back again
    await importStarter(db, files, 'an editor', NOW)
    const back = (await read(api)).of('event-a-hearing-2026-09-01')!.event
    expect([back.startDate.toString(), back.sequence]).toEqual(['2026-09-01', 2])
  })

  test('what has no day is counted and left out', async ({ api, db }) => {
    await aPolicy(db, { slug: 'of-a-month', effectiveOn: '2027-03', jurisdiction: 'KE' })
    await aPolicy(db, { slug: 'of-a-year', effectiveOn: '2028', jurisdiction: 'KE' })
    const { root, of } = await read(api, '?jurisdiction=KE&kind=commencement')
    expect(of('commencement-of-a-month')).toBeUndefined()
    expect(root.getFirstPropertyValue('x-wr-caldesc')).toContain('2 dates known only to the month or year are left out here')
    expect(root.getFirstPropertyValue('x-wr-calname')).toBe('PolicyWatch: dates ahead (filtered)')
  })

  test('signs of the format and letters of every language arrive as they were written, in lines of at most 75 bytes', async ({
    api,
    db,
  }) => {
    const title = 'Ọ̀yọ́ levy; ₦10,000 \\ "ẹ̀rí" \u{1f4c5} '.repeat(8).trim()
    await aPolicy(db, {
      slug: 'levy-law',
      title: 'Ìlànà, ọjà; “₦”',
      isDemo: true,
      jurisdiction: 'NG-OY',
      events: [
        anEvent({ id: 'levy-hearing', title, detail: 'One line\nand another: BEGIN:VEVENT', place: 'Ìbàdàn, Ọ̀yọ́; hall 2' }),
      ],
    })
    const { body, of } = await read(api)
    const { event } = of('event-levy-hearing-2026-09-01')!
    expect(event.summary).toBe(`${title}: Ìlànà, ọjà; “₦”, Oyo`)
    expect(event.description).toContain('One line\nand another: BEGIN:VEVENT')
    expect(event.location).toBe('Ìbàdàn, Ọ̀yọ́; hall 2')
    for (const line of body.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line.isWellFormed()).toBe(true)
    }
  })

  test('a name of the site with signs of the format is escaped as RFC 5545 has it', async ({ db }) => {
    const file = await calendarFile(
      db,
      ANONYMOUS,
      CalendarFilters.parse({}),
      { publicUrl: 'https://a.test', siteName: 'Watch; law, more', isFiltered: false },
      NOW,
    )
    expect(file).toContain('\r\nNAME:Watch\\; law\\, more: dates ahead\r\n')
    expect(() => ICAL.parse(file)).not.toThrow()
    expect(file).toMatch(/UID:[a-z0-9-]+@a\.test\r\n/)
  })

  test('what a plan opens is in nobody’s file without it', async ({ api, db }) => {
    const gated = {
      slug: 'gated-act',
      effectiveOn: '2026-11-01',
      obligations: [
        anObligation({ id: 'gated-duty', policy: 'gated-act', title: 'zqdutycanary', due: { kind: 'once', date: '2026-11-02' } }),
      ],
      events: [
        anEvent({
          id: 'gated-event',
          title: 'zqtitlecanary',
          detail: 'zqdetailcanary',
          place: 'zqplacecanary',
          dates: [{ on: '2026-11-03', note: 'zqnotecanary', source }],
        }),
      ],
    } as const
    await aPolicy(db, { ...gated, obligations: [...gated.obligations], events: [...gated.events] })
    const { body, of } = await read(api)
    expect(of('commencement-gated-act')).toBeDefined()
    expect(body.replaceAll('\r\n ', '')).not.toMatch(/canary|gated-duty|gated-event/)
    const whole = await calendarFile(
      db,
      { kind: 'admin', id: 'a' },
      CalendarFilters.parse({}),
      { publicUrl: 'https://a.test', siteName: 'A', isFiltered: false },
      NOW,
    )
    expect(whole.match(/zq(duty|title|detail|place|note)canary/g)).toHaveLength(5)
  })

  test('filters narrow it, and what is none is refused with its name', async ({ api }) => {
    const { events } = await read(api, '?jurisdiction=NG&kind=duty&from=2027-03-01&to=2027-04')
    expect(events.every(({ event }) => event.uid.startsWith('duty-') && event.startDate.toString().startsWith('2027-03'))).toBe(
      true,
    )
    for (const [query, path] of [
      ['kind=party', 'kind'],
      ['q=data', 'q'],
      ['page=1', 'page'],
      ['colour=red', 'colour'],
      ['from=2020&to=2036', 'to'],
      ['to=2020', 'to'],
      ['from=%00', 'from'],
      [`sector=${'a'.repeat(10_000)}`, 'sector'],
    ]) {
      expect(await api.refusal(`/calendar.ics?${query}`), query).toMatchObject({ status: 400, details: [{ path }] })
    }
  })
})
