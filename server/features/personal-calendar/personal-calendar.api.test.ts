import ICAL from 'ical.js'
import { pino } from 'pino'
import { describe, expect } from 'vitest'
import { CalendarAddress } from '#contract/personal-calendar.ts'
import type { Db } from '#db/open.ts'
import type { Plan } from '#domain/plans.ts'
import { sign } from '#server/secret.ts'
import { aUser, callsOn, signIn, type TestUser } from '#test/accounts.ts'
import { anEvent, anObligation, aPolicy } from '#test/builders.ts'
import { apiOn, NOW, SECRET, test } from '#test/fixtures.ts'

const PATH = '/api/user/calendar-address'
const SITE = 'http://policywatch.test'
const source = { title: 'Notice', url: 'https://example.org/notice', publisher: 'Example Press' }

async function as(db: Db, user: TestUser) {
  const { token } = await signIn(db, user)
  const call = callsOn(db)
  return async (method: string, path: string, body?: unknown) => call(method, path, body, { token })
}
type Call = Awaited<ReturnType<typeof as>>

const readAddress = async (call: Call) => CalendarAddress.parse((await call('GET', PATH)).body)
/** Makes an address. @returns its path */
async function anAddress(call: Call): Promise<string> {
  const answer = await call('POST', PATH, {})
  expect(answer.status).toBe(200)
  return CalendarAddress.parse(answer.body).url!.slice(SITE.length)
}

const fetchFile = (db: Db, path: string) => apiOn(db).get(path)

/** The entries that a calendar program finds there, by the beginning of their UID. */
async function entriesAt(db: Db, path: string) {
  const answer = await fetchFile(db, path)
  const body = await answer.text()
  expect(answer.status, body).toBe(200)
  const root = new ICAL.Component(ICAL.parse(body) as unknown[] as never)
  const entries = root.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  return { answer, body, root, uids: entries.map(({ uid }) => uid.replace(/@.*/, '')).toSorted(), entries }
}

/** A record with a duty and an event whose words are found nowhere else; the hearing of its timeline is everybody's. */
const aDatedRecord = (db: Db, slug: string, about: { jurisdiction?: string; sectors?: 'banking'[]; isDemo?: boolean } = {}) =>
  aPolicy(db, {
    slug,
    jurisdiction: about.jurisdiction ?? 'NG',
    isDemo: about.isDemo ?? false,
    timeline: [{ date: '2026-10-01', title: 'Hearing', class: 'public-hearing' }],
    obligations: [
      anObligation({
        id: `${slug}-duty`,
        policy: slug,
        title: `Duty canary of ${slug}`,
        sectors: about.sectors ?? [],
        due: { kind: 'once', date: '2026-08-01' },
      }),
    ],
    events: [anEvent({ id: `${slug}-event`, title: `Event canary of ${slug}`, dates: [{ on: '2026-09-01', source }] })],
  })

const of = (slug: string, ...kinds: ('duty' | 'event' | 'hearing')[]) =>
  kinds.map((kind) =>
    kind === 'hearing' ? `public-hearing-${slug}-1` : `${kind}-${slug}-${kind}-${kind === 'duty' ? '2026-08-01' : '2026-09-01'}`,
  )

const track = (call: Call, slug: string) => call('POST', '/api/user/tracked-policies', { slug })
const setPlan = (db: Db, { id }: TestUser, plan: Plan) =>
  db.updateTable('users').set({ subscriptionPlan: plan }).where('id', '=', id).execute()

describe('/api/user/calendar-address', () => {
  test('there is none until it is made; it is shown again as often as asked, and to nobody else', async ({ db }) => {
    const [ada, eve] = [await as(db, await aUser(db)), await as(db, await aUser(db))]
    expect(await readAddress(ada)).toEqual({ url: null, createdAt: null })
    const path = await anAddress(ada)
    expect(path).toMatch(/^\/calendar\/mine\/[\w-]+\.[\w-]{43}\.ics$/)
    expect(await readAddress(ada)).toEqual({ url: `${SITE}${path}`, createdAt: NOW.toISOString() })
    expect(await readAddress(eve)).toEqual({ url: null, createdAt: null })
  })

  test('a new one ends the old one, and revoking ends it for good', async ({ db }) => {
    const call = await as(db, await aUser(db))
    const first = await anAddress(call)
    const second = await anAddress(call)
    expect(second).not.toBe(first)
    expect((await fetchFile(db, first)).status).toBe(404)
    expect((await fetchFile(db, second)).status).toBe(200)
    expect((await call('DELETE', PATH)).body).toEqual({ url: null, createdAt: null })
    expect((await fetchFile(db, second)).status).toBe(404)
    expect((await call('DELETE', PATH)).status).toBe(200) // twice is the same as once
    expect((await fetchFile(db, await anAddress(call))).status).toBe(200)
  })

  test("somebody's own revocation leaves the addresses of others", async ({ db }) => {
    const [ada, eve] = [await as(db, await aUser(db)), await as(db, await aUser(db))]
    const [ofAda, ofEve] = [await anAddress(ada), await anAddress(eve)]
    await eve('DELETE', PATH)
    expect([(await fetchFile(db, ofAda)).status, (await fetchFile(db, ofEve)).status]).toEqual([200, 404])
  })

  test('whoever has the database has no address: its number alone opens nothing', async ({ db }) => {
    await anAddress(await as(db, await aUser(db)))
    const { id } = await db.selectFrom('calendarAddresses').selectAll().executeTakeFirstOrThrow()
    const other = sign('another secret, as long as needed', 'calendar address', id)
    const ofOtherPurpose = sign(SECRET, 'newsletter confirm', id)
    for (const token of [id, other, ofOtherPurpose, `${id}.${id}`]) {
      expect((await fetchFile(db, `/calendar/mine/${token}.ics`)).status).toBe(404)
    }
  })
})

describe('/calendar/mine/TOKEN.ics', () => {
  test('what opens nothing is answered alike, whatever the reason', async ({ db }) => {
    const withAddress = async () => {
      const user = await aUser(db)
      return { user, path: await anAddress(await as(db, user)) }
    }
    const [suspended, closing, erased, revoked] = [
      await withAddress(),
      await withAddress(),
      await withAddress(),
      await withAddress(),
    ]
    await db.updateTable('users').set({ suspendedAt: NOW }).where('id', '=', suspended.user.id).execute()
    await db.updateTable('users').set({ eraseAfter: NOW }).where('id', '=', closing.user.id).execute()
    await db.deleteFrom('users').where('id', '=', erased.user.id).execute()
    await (
      await as(db, revoked.user)
    )('DELETE', PATH)
    const forged = revoked.path.replace(/.{6}\.ics$/, 'AAAAAA.ics')
    const paths = [suspended, closing, erased, revoked].map(({ path }) => path)
    const answers = await Promise.all(
      [...paths, forged, '/calendar/mine/none.ics', `${paths[0]}.ics`].map(async (path) => {
        const answer = await fetchFile(db, path)
        const { 'x-request-id': _, ...headers } = Object.fromEntries(answer.headers)
        return { status: answer.status, headers, body: await answer.text() }
      }),
    )
    expect(answers[0]).toMatchObject({ status: 404 })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('is for its owner alone to keep: not cached, not indexed, no address in the Referer, and no name in it', async ({
    db,
  }) => {
    const call = await as(db, await aUser(db, { fullName: 'Adaeze Okonkwo', email: 'adaeze@example.com' }))
    await aDatedRecord(db, 'shown', { isDemo: true })
    await track(call, 'shown')
    const { answer, body, root, entries } = await entriesAt(db, await anAddress(call))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(body).not.toMatch(/adaeze|okonkwo/i)
    expect(root.getFirstPropertyValue('x-wr-calname')).toBe('PolicyWatch: my dates')
    expect(entries.every(({ startDate }) => startDate.isDate)).toBe(true)
  })

  test('an empty calendar is one, too', async ({ db }) => {
    expect((await entriesAt(db, await anAddress(await as(db, await aUser(db))))).uids).toEqual([])
  })

  test('holds the dates of tracked policies, as far as the plan opens them at this moment', async ({ db }) => {
    const ada = await aUser(db)
    const call = await as(db, ada)
    await aDatedRecord(db, 'nigerian')
    await aDatedRecord(db, 'not-tracked')
    await track(call, 'nigerian')
    const path = await anAddress(call)
    const free = await entriesAt(db, path)
    expect(free.uids).toEqual(of('nigerian', 'hearing'))
    expect(free.body).not.toContain('canary')
    await setPlan(db, ada, 'standard')
    expect((await entriesAt(db, path)).body).not.toContain('canary')
    await setPlan(db, ada, 'professional')
    const opened = await entriesAt(db, path)
    expect(opened.uids).toEqual(of('nigerian', 'duty', 'event', 'hearing'))
    expect(opened.entries.find(({ uid }) => uid.startsWith('duty'))!.summary).toContain('Duty canary of nigerian')
    await db.updateTable('users').set({ subscriptionStatus: 'past_due' }).where('id', '=', ada.id).execute()
    expect((await entriesAt(db, path)).body).not.toContain('canary')
  })

  test('an administrator is a reader with their plan here, for a calendar program proves no second factor', async ({ db }) => {
    const call = await as(db, await aUser(db, { isAdmin: true }))
    await aDatedRecord(db, 'nigerian')
    await track(call, 'nigerian')
    expect((await entriesAt(db, await anAddress(call))).body).not.toContain('canary')
  })

  test('what a smaller plan no longer holds of the tracked is not in it', async ({ db }) => {
    const ada = await aUser(db, { plan: 'professional' })
    const call = await as(db, ada)
    for (const slug of ['one', 'two', 'three']) {
      await aDatedRecord(db, slug, { isDemo: true })
      await track(call, slug)
    }
    await db
      .updateTable('trackedPolicies')
      .set((eb) => ({ createdAt: eb.val(new Date(NOW.getTime() + 1_000)) }))
      .where('policyId', '=', db.selectFrom('policies').select('id').where('slug', '=', 'three'))
      .execute()
    const path = await anAddress(call)
    expect((await entriesAt(db, path)).body).toContain('canary of three')
    await setPlan(db, ada, 'free')
    const { body } = await entriesAt(db, path)
    expect(body).toContain('canary of one')
    expect(body).not.toContain('canary of three')
  })

  test('holds what binds the organisation: the dates of its places and the duties of its sectors', async ({ db }) => {
    const ada = await aUser(db, { plan: 'professional' })
    const call = await as(db, ada)
    await aDatedRecord(db, 'togo-all', { jurisdiction: 'TG' })
    await aDatedRecord(db, 'togo-banks', { jurisdiction: 'TG', sectors: ['banking'] })
    await aDatedRecord(db, 'chad-all', { jurisdiction: 'TD' })
    const path = await anAddress(call)
    const dutiesOf = async (said: object) => {
      expect((await call('PATCH', '/api/user/profile', said)).status).toBe(200)
      return (await entriesAt(db, path)).uids.filter((uid) => /togo|chad/.test(uid))
    }
    expect(await dutiesOf({ jurisdictions: ['TG'], sectors: ['health'] })).toEqual(
      [...of('togo-all', 'duty', 'event', 'hearing'), ...of('togo-banks', 'event', 'hearing')].toSorted(),
    )
    // A size leaves no date out: most conditions say something else.
    expect(await dutiesOf({ jurisdictions: [], sectors: ['health'], organisationSize: '200' })).toEqual(
      [...of('togo-all', 'duty'), ...of('chad-all', 'duty')].toSorted(),
    )
    await track(call, 'togo-all') // what is tracked and binds as well is there once
    expect(await dutiesOf({ jurisdictions: ['TG'], sectors: ['banking'] })).toEqual(
      [...of('togo-all', 'duty', 'event', 'hearing'), ...of('togo-banks', 'duty', 'event', 'hearing')].toSorted(),
    )
  })

  test('a date that moves keeps its name and gets a higher SEQUENCE', async ({ db }) => {
    const call = await as(db, await aUser(db))
    const event = anEvent({
      id: 'moved',
      dates: [
        { on: '2026-09-01', source },
        { on: '2026-09-15', replaces: '2026-09-01', source },
      ],
    })
    await aPolicy(db, { slug: 'mover', isDemo: true, events: [event] })
    await track(call, 'mover')
    const { entries } = await entriesAt(db, await anAddress(call))
    const moved = entries.find(({ uid }) => uid === 'event-moved-2026-09-01@policywatch.test')!
    expect([moved.startDate.toString(), moved.sequence]).toEqual(['2026-09-15', 1])
  })

  test('trust 66: one address is not asked without end', async ({ db }) => {
    const path = await anAddress(await as(db, await aUser(db)))
    const api = apiOn(db)
    const statuses = []
    for (let i = 0; i < 61; i += 1) statuses.push((await api.get(path)).status)
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429])
  })

  test('trust 21: its token is in no line of the log, also when something breaks', async ({ db }) => {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
    const path = await anAddress(await as(db, await aUser(db)))
    const token = path.replace(/^.*\/|\.ics$/g, '')
    await apiOn(db, { log }).get(path)
    await apiOn(db, { log }).get(path.replace('.ics', '.txt'))
    const broken = new Proxy(db, {
      get: (of, name: keyof Db) => {
        if (name === 'selectFrom') throw new Error('broken on purpose')
        return of[name]
      },
    })
    expect((await apiOn(broken, { log }).get(path)).status).toBe(500)
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.join('')).toContain('/calendar/mine/:file')
    for (const part of [token, ...token.split('.')]) expect(lines.join('')).not.toContain(part)
  })
})
