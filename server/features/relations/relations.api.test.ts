import { describe, expect } from 'vitest'
import { PolicyRecord } from '#contract/policies.ts'
import { PolicyFamily, type FamilyBranch } from '#contract/relations.ts'
import { isFamilyVerb } from '#domain/family.ts'
import { reverseOf, VERBS, type Verb } from '#domain/relations.ts'
import { aPolicy, anObligation } from '#test/builders.ts'
import { test } from '#test/fixtures.ts'
import { seedFiles, seedPolicies } from '#test/seed.ts'

const annotations = seedFiles()['annotations.json'] as Record<string, { relations: { to: string; verb: Verb }[] }>
const told = Object.entries(annotations).flatMap(([from, { relations }]) => relations.map((relation) => ({ from, ...relation })))

const slugsIn = (branches: readonly FamilyBranch[]) =>
  branches.flatMap(({ members }) =>
    members.flatMap(({ policy, branches: twigs }) => [
      policy.slug,
      ...twigs.flatMap((twig) => twig.members.map((member) => member.policy.slug)),
    ]),
  )

/** "implemented-by: order, order" */
const lines = (branches: readonly FamilyBranch[]) =>
  branches.map(({ verb, members }) => `${verb}: ${members.map(({ policy }) => policy.slug).join(', ')}`)

describe('the relations of a record', () => {
  const weight = (verb: Verb) => VERBS[verb].strength
  // Where both sides name each other, and not alike.
  const pairs = told.filter(({ from, to, verb }) =>
    told.some((other) => other.from === to && other.to === from && weight(other.verb) < weight(verb)),
  )

  test('say the stronger verb on both records, each from its side', async ({ api }) => {
    expect(pairs.length).toBeGreaterThan(30)
    for (const { from, to, verb } of pairs.filter((_, i) => i % 8 === 0)) {
      const verbOf = async (slug: string, other: string) => {
        const { relations } = await api.read(PolicyRecord, `/api/policies/${slug}`)
        return relations.filter(({ policy }) => policy.slug === other).map((relation) => relation.verb)
      }
      expect(await verbOf(from, to), `${from} ${verb} ${to}`).toEqual([verb])
      expect(await verbOf(to, from), `${from} ${verb} ${to}`).toEqual([reverseOf(verb)])
    }
  }, 30_000)

  test('keep the verbs that matter where a record has more relations than are read', async ({ db, api }) => {
    const act = await aPolicy(db, { slug: 'named-by-all' })
    const others = (
      await db.selectFrom('policies').select('id').where('id', '<>', act.id).orderBy('id').limit(220).execute()
    ).map(({ id }) => id)
    const rows = others.map((fromPolicy) => ({ fromPolicy, toPolicy: act.id, verb: 'related', position: 0 }))
    await db.insertInto('relations').values(rows).execute()
    await aPolicy(db, {
      slug: 'z-repeal',
      relations: [
        { to: 'ndpr-implementation-framework-2020', verb: 'cites' },
        { to: 'named-by-all', verb: 'repeals' },
      ],
    })
    const { relations } = await api.read(PolicyRecord, '/api/policies/named-by-all')
    expect(relations[0]).toMatchObject({ verb: 'repealed-by', policy: { slug: 'z-repeal' } })
  })
})

describe('GET /api/policies/{slug}/family', () => {
  const path = (slug: string) => `/api/policies/${slug}/family`

  test.for([
    'nigeria-data-protection-act-2023',
    'cybercrimes-act-2015',
    'nigeria-startup-act-2022',
    'child-rights-act-2003',
    'nitda-act-2007',
    'okedara-v-agf-2019',
  ])('the nearest relatives of %s are those that the records tell', async (slug, { api }) => {
    const family = await api.read(PolicyFamily, path(slug))
    const own = told.filter(({ from, to, verb }) => (from === slug || to === slug) && isFamilyVerb(verb))
    const count = (branches: readonly FamilyBranch[]) => branches.reduce((sum, { total }) => sum + total, 0)
    expect(count(family.parents)).toBe(own.filter(({ from }) => from === slug).length)
    expect(count(family.children)).toBe(own.filter(({ to }) => to === slug).length)
    const all = [...slugsIn(family.parents), ...slugsIn(family.children)]
    expect(all).toEqual([...new Set(all)])
    expect(all).not.toContain(slug)
  })

  test('the second generation is what came of the first, and what that put an end to', async ({ api }) => {
    const ndpa = await api.read(PolicyFamily, path('nigeria-data-protection-act-2023'))
    const gaid = ndpa.children.flatMap(({ members }) => members).find(({ policy }) => policy.shortTitle?.startsWith('GAID'))
    expect(gaid?.branches).toMatchObject([
      { verb: 'replaces', total: 2, members: [{ policy: { slug: 'ndpr-implementation-framework-2020' } }, expect.anything()] },
    ])
    const cybercrimes = await api.read(PolicyFamily, path('cybercrimes-act-2015'))
    const amended = cybercrimes.children.find(({ verb }) => verb === 'amended-by')
    expect(amended?.members[0]?.branches).toMatchObject([{ verb: 'challenged-in', total: 1 }])
  })

  test('what a bill would do is told from what was done', async ({ db, api }) => {
    await aPolicy(db, { slug: 'some-act', type: 'law', status: 'enacted' })
    await aPolicy(db, { slug: 'act-1', type: 'law', status: 'enacted', relations: [{ to: 'some-act', verb: 'amends' }] })
    await aPolicy(db, { slug: 'bill-1', status: 'committee', relations: [{ to: 'some-act', verb: 'amends' }] })
    const { children } = await api.read(PolicyFamily, path('some-act'))
    expect(children.map(({ verb, isOnItsWay, members }) => [verb, isOnItsWay, members[0]?.policy.slug])).toEqual([
      ['amended-by', false, 'act-1'],
      ['amended-by', true, 'bill-1'],
    ])
  })

  test('circles end, and the stronger verb of two sides counts in the second generation, too', async ({ db, api }) => {
    await aPolicy(db, { slug: 'circle-a' })
    const b = await aPolicy(db, { slug: 'circle-b', relations: [{ to: 'circle-a', verb: 'implements' }] })
    const c = await aPolicy(db, { slug: 'circle-c', relations: [{ to: 'circle-b', verb: 'interprets' }] })
    const a = await db.selectFrom('policies').select('id').where('slug', '=', 'circle-a').executeTakeFirstOrThrow()
    const more = [
      { fromPolicy: a.id, toPolicy: c.id, verb: 'replaces', position: 0 },
      { fromPolicy: b.id, toPolicy: c.id, verb: 'amends', position: 0 },
      { fromPolicy: a.id, toPolicy: b.id, verb: 'challenges', position: 1 },
    ]
    await db.insertInto('relations').values(more).execute()
    const family = await api.read(PolicyFamily, path('circle-a'))
    expect(lines(family.children)).toEqual(['implemented-by: circle-b'])
    expect(lines(family.parents)).toEqual(['replaces: circle-c'])
    const ofC = await api.read(PolicyFamily, path('circle-c'))
    expect(lines(ofC.children)).toEqual(['amended-by: circle-b', 'replaced-by: circle-a'])
    expect(ofC.parents).toEqual([])
  })

  test('of many only the first are shown, newest first, and all are counted', async ({ db, api }) => {
    await aPolicy(db, { slug: 'big-act', type: 'law', status: 'enacted' })
    for (let i = 10; i < 30; i++) {
      await aPolicy(db, {
        slug: `order-${i}`,
        status: 'published',
        type: 'regulation',
        timeline: [{ date: `20${i}`, title: 'Issued', class: 'issued' }],
        relations: [{ to: 'big-act', verb: 'implements' }],
      })
    }
    const { children } = await api.read(PolicyFamily, path('big-act'))
    expect(children).toMatchObject([{ verb: 'implemented-by', total: 20, members: { length: 8 } }])
    expect(children[0]!.members[0]!.policy.slug).toBe('order-29')
  })

  test('holds nothing that a plan unlocks', async ({ db, api }) => {
    await aPolicy(db, { slug: 'open-act' })
    await aPolicy(db, {
      slug: 'locked-order',
      keyProvisions: [{ heading: 'CANARY heading', text: 'CANARY text', section: 'CANARY section' }],
      documents: [{ title: 'CANARY document', url: 'https://example.org/canary', publisher: 'CANARY' }],
      obligations: [anObligation({ policy: 'locked-order', duty: 'CANARY duty', penalty: 'CANARY penalty' })],
      relations: [{ to: 'open-act', verb: 'implements' }],
    })
    const answer = await (await api.get(path('open-act'))).text()
    expect(answer).toContain('locked-order')
    expect(answer.toLowerCase()).not.toContain('canary')
  })

  test('a former slug leads to the record of today; a record without relatives has none', async ({ db, api }) => {
    const { id } = await aPolicy(db, { slug: 'lonely-act' })
    await db.insertInto('formerSlugs').values({ slug: 'lonely-act-once', policyId: id }).execute()
    expect(await api.read(PolicyFamily, path('lonely-act-once'))).toEqual({ slug: 'lonely-act', parents: [], children: [] })
  })

  test.for(['no-such-act', 'NDPA', 'a b', '%00', "x'--", '-', '__proto__', '%F0%9F%92%A9', '%ED%A0%80', 'a'.repeat(200)])(
    'there is nothing at %j',
    async (slug, { api }) => {
      expect(await api.refusal(path(slug))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    },
  )

  test('a slug of ten thousand characters or an unknown parameter are malformed', async ({ api }) => {
    expect(await api.refusal(path('a'.repeat(10_000)))).toMatchObject({ status: 400, details: [{ path: 'slug' }] })
    expect(await api.refusal(`${path('nitda-act-2007')}?depth=9`)).toMatchObject({ status: 400, details: [{ path: 'depth' }] })
  })

  test('is described with its schemas', async ({ api }) => {
    const description = (await (await api.get('/api/openapi.json')).json()) as {
      paths: Record<string, unknown>
      components: { schemas: Record<string, unknown> }
    }
    expect(Object.keys(description.paths)).toContain('/policies/{slug}/family')
    expect(Object.keys(description.components.schemas)).toEqual(
      expect.arrayContaining(['PolicyFamily', 'FamilyBranch', 'FamilyTwig']),
    )
  })

  test('every record of the starter data has a family that can be read', async ({ api }) => {
    const tellers = seedPolicies().filter(({ slug }) => told.some(({ from, verb }) => from === slug && isFamilyVerb(verb)))
    expect(tellers.length).toBeGreaterThan(80)
    for (const { slug } of tellers.filter((_, i) => i % 5 === 0)) {
      const { parents } = await api.read(PolicyFamily, path(slug))
      expect(parents.length, slug).toBeGreaterThan(0)
    }
  }, 30_000)
})
