import { expect } from 'vitest'
import type { Limited } from '#domain/limits.ts'
import { aUser, callsOn, signIn } from '#test/accounts.ts'
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
      const refused = answers.filter(({ status }) => status === 403)
      expect(refused).toHaveLength(AT_ONCE - most)
      expect(refused[0]!.body).toMatchObject({ code: 'LIMIT_REACHED', limit: most, used: most })
      expect((await call('GET', '/api/user/usage', undefined, { token })).body).toMatchObject({ used: { [what]: most } })
      await db.deleteFrom('users').where('id', '=', user.id).execute()
    }
  },
)
