import { describe, expect } from 'vitest'
import type { StoredRecord } from '#contract/stored-record.ts'
import { recordRevisions } from '#server/features/history/history.ts'
import { ACCESS_TABLE } from '#test/access-table.ts'
import { anEvent, anObligation, aPolicy } from '#test/builders.ts'
import type { Member } from '#test/cast.ts'
import { NOW } from '#test/fixtures.ts'
import { askedOf, call, routes, takenBack, test, type Stage } from '#test/stage.ts'

/** A word that stands in everything that only full detail shows, and one in what a sign-up shows. */
type Canary = { slug: string; jurisdiction: string; locked: string; first: string; sees: 0 | 1 }
const CANARIES: readonly Canary[] = [
  { slug: 'canary-act-of-lagos', jurisdiction: 'NG-LA', locked: 'lockedcanarynigeria', first: 'firstcanarynigeria', sees: 0 },
  { slug: 'canary-act-of-kenya', jurisdiction: 'KE', locked: 'lockedcanarykenya', first: 'firstcanarykenya', sees: 1 },
]
const source = (word: string) => ({ title: word, url: `https://example.org/${word}`, publisher: word })

const recordOf = ({ slug, jurisdiction, locked, first }: Canary): Partial<StoredRecord> => ({
  slug,
  jurisdiction,
  title: `Act of the canary in ${jurisdiction}`,
  focusAreas: ['fintech'],
  keyProvisions: [
    { heading: 'First', text: `It says ${first}.` },
    { heading: 'Second', text: `It says ${locked}.` },
  ],
  documents: [{ title: 'The text', url: `https://example.org/${locked}.pdf`, publisher: locked }],
  obligations: [
    anObligation({
      policy: slug,
      duty: `Do ${locked}.`,
      provision: locked,
      condition: locked,
      penalty: locked,
      due: { kind: 'once', date: '2026-07-01' },
      dueWording: locked,
      dates: [{ dueOn: '2026-07-01', note: locked, source: source(locked) }],
    }),
  ],
  events: [anEvent({ title: `Hearing of ${locked}`, dates: [{ on: '2026-07-02', note: locked, source: source(locked) }] })],
  litigation: { court: 'High Court', parties: 'A v B', outcome: `It found ${locked}.` },
})

/** Two records whose locked parts changed just now, and everybody who can follows both in every way there is. */
async function setTheStage(stage: Stage): Promise<void> {
  const { db } = stage
  expect(peopleOf(stage)).toHaveLength(ROLES.length)
  for (const canary of CANARIES) {
    const { id, ...record } = await aPolicy(db, recordOf(canary))
    const changes = {
      summary: { from: 'It did something.', to: record.summary },
      keyProvisions: { from: [], to: record.keyProvisions },
      obligations: { from: [], to: record.obligations },
      events: { from: [], to: record.events },
    }
    await recordRevisions(db, [{ policyId: id, madeBy: 'a test', reason: 'It changed', ofSubstance: true, changes, record }], NOW)
    const userIds = (await db.selectFrom('users').select('id').execute()).map((user) => user.id)
    const before = new Date('2026-06-01T00:00:00Z')
    for (const userId of userIds) {
      await db.insertInto('trackedPolicies').values({ userId, policyId: id, email: true, createdAt: before }).execute()
      await db
        .insertInto('alerts')
        .values({
          userId,
          kind: 'jurisdiction',
          jurisdiction: canary.jurisdiction,
          cadence: 'daily',
          isActive: true,
          createdAt: before,
        })
        .execute()
      await db.insertInto('recordReads').values({ userId, policyId: id, seq: 1, readAt: before }).execute()
    }
  }
}

/** Every address under which a call could tell of a canary: of its record, found by its words, in a list and in a feed. */
function addressesOf(route: string, stage: Stage, { slug, jurisdiction, locked, first }: Canary): string[] {
  const { at } = askedOf(route, stage.cast.owner)
  const own = at.replaceAll('copyright-act-2022', slug)
  if (own !== at) return [own]
  const path = at.split('?')[0]!
  if (!LISTS.some((list) => path === list)) return [at]
  return [at, ...[`jurisdiction=${jurisdiction}`, `q=${locked}`, `q=${first}`].map((query) => `${path}?${query}`)]
}
const LISTS = [
  '/api/policies',
  '/feeds/policies.atom',
  '/feeds/policies.json',
  '/calendar.ics',
  '/api/calendar',
  '/api/obligations',
  '/api/changes',
  '/feeds/changes.atom',
  '/feeds/changes.json',
]

/** One of each who sees something else, those among them whose plan lapsed, and who is no longer let in. */
const ROLES = [
  'a visitor',
  'free, active',
  'standard, active',
  'professional, active',
  'enterprise, past_due',
  'with an address that is not confirmed',
  'an administrator',
  'suspended',
]
const peopleOf = ({ cast }: Stage): Member[] => cast.members.filter(({ role }) => ROLES.includes(role))

const mayTell = (route: string) =>
  !/^(POST|DELETE|PATCH|PUT) \/api\/(auth|user\/?$|newsletter|requests|events|errors)/.test(route)

async function toldTo(stage: Stage, member: Member, route: string, at: string, body?: object): Promise<string> {
  const response = await takenBack(stage, () => call(stage, route, member, { at, ...(body ? { body } : {}) }))
  return `${[...response.headers].join('\n')}\n${await response.text()}`
}

describe('trust 51: what a plan does not unlock', () => {
  test('is in no answer to anybody who may not see it, whatever they ask', { timeout: 240_000 }, async ({ stage }) => {
    await takenBack(stage, async () => {
      await setTheStage(stage)
      const leaks: string[] = []
      const seen = new Set<string>()
      for (const canary of CANARIES) {
        for (const route of routes.filter(mayTell)) {
          const { body } = askedOf(route, stage.cast.owner)
          const about = body && (JSON.parse(JSON.stringify(body).replaceAll('copyright-act-2022', canary.slug)) as object)
          for (const at of addressesOf(route, stage, canary)) {
            for (const member of peopleOf(stage)) {
              const sees = member.standing === 'over' ? 'preview' : member.sees[canary.sees]
              const told = await toldTo(stage, member, route, at, about)
              // A search that is repeated in the answer tells nothing that was not asked.
              const asked = decodeURIComponent(at)
              const answer = told.replaceAll(asked.split('?')[1] ?? '\u0000', '')
              if (sees !== 'full' && answer.includes(canary.locked))
                leaks.push(`${route} ${at} tells ${member.role} what is locked`)
              if (sees === 'preview' && answer.includes(canary.first))
                leaks.push(`${route} ${at} tells ${member.role} the first provision`)
              if (sees === 'full' && answer.includes(canary.locked)) seen.add(route)
            }
          }
        }
      }
      expect(leaks).toEqual([])
      expect([...seen]).toEqual(expect.arrayContaining(['GET /api/policies/:slug', 'GET /api/calendar', 'GET /api/obligations']))
      expect(Object.keys(ACCESS_TABLE).length).toBeGreaterThan(routes.filter(mayTell).length)
    })
  })
})
