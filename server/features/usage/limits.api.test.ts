import { expect } from 'vitest'
import type { Limited } from '#domain/limits.ts'
import { aUser, callsOn, signIn } from '#test/accounts.ts'
import { JURISDICTIONS } from '#domain/jurisdictions.ts'
import { test } from '#test/fixtures.ts'

const AT_ONCE = 100

test(
  'trust 49: a hundred at once get exactly as many as the plan holds, of everything that it caps',
  { timeout: 60_000 },
  async ({ database }) => {
    const { db } = database
    const slugs = (await db.selectFrom('policies').select('slug').orderBy('id').limit(AT_ONCE).execute()).map(({ slug }) => slug)
    const made: [Limited, number, (i: number) => [string, object]][] = [
      ['maxTrackedPolicies', 2, (i) => ['/api/user/tracked-policies', { slug: slugs[i] }]],
      ['maxSavedSearches', 5, (i) => ['/api/user/saved-searches', { name: `Search ${i}`, query: { q: `word${i}` } }]],
      ['maxAlerts', 2, (i) => ['/api/user/alerts', { target: { kind: 'policy', slug: slugs[i] }, cadence: 'daily' }]],
    ]
    for (const [what, most, of] of made) {
      const user = await aUser(db)
      const { token } = await signIn(db, user)
      const call = callsOn(db)
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => call('POST', ...of(i), { token })))
      const statuses = answers.map(({ status }) => status)
      expect([what, statuses.filter((status) => status === 200).length]).toEqual([what, most])
      // More than so many requests at once are told that we are busy, whatever they ask; asked once more they get no more than the others.
      expect(statuses.filter((status) => status === 403 || status === 503)).toHaveLength(AT_ONCE - most)
      const again = await call('POST', ...of(statuses.indexOf(503)), { token })
      expect(again).toMatchObject({ status: 403 })
      const refused = answers.filter(({ status }) => status === 403)
      expect(refused[0]!.body).toMatchObject({ code: 'LIMIT_REACHED', limit: most, used: most })
      expect((await call('GET', '/api/user/usage', undefined, { token })).body).toMatchObject({ used: { [what]: most } })
      await db.deleteFrom('users').where('id', '=', user.id).execute()
    }
  },
)

test('trust 49: and of a hundred choices of interests at once each is whole, and none is over the cap', async ({ database }) => {
  const { db } = database
  const user = await aUser(db)
  const { token } = await signIn(db, user)
  const call = callsOn(db)
  const chosen = (i: number) => JURISDICTIONS.slice(i % 90, (i % 90) + 2 + (i % 3)).map(({ code }) => code)
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, i) =>
      call('PUT', '/api/user/interests', { focusAreas: [], jurisdictions: chosen(i), email: false }, { token }),
    ),
  )
  for (const [i, { status }] of answers.entries()) expect([503, chosen(i).length > 3 ? 403 : 200]).toContain(status)
  const { body } = await call('GET', '/api/user/interests', undefined, { token })
  const kept = (body.jurisdictions as string[]).toSorted()
  expect(kept.length).toBeLessThanOrEqual(3)
  expect(answers.map((_, i) => chosen(i).toSorted())).toContainEqual(kept)
  await db.deleteFrom('users').where('id', '=', user.id).execute()
})
