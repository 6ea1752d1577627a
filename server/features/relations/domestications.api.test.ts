import { RouterContextProvider } from 'react-router'
import { describe, expect } from 'vitest'
import type { Standing } from '#domain/domestication.ts'
import { JURISDICTIONS } from '#domain/jurisdictions.ts'
import type { Verb } from '#domain/relations.ts'
import { pageContext, type PageContext } from '#server/http/page-context.ts'
import { loader } from '#app/routes/tracker/domesticated.tsx'
import type { Db } from '#db/open.ts'
import { aPolicy } from '#test/builders.ts'
import { test } from '#test/fixtures.ts'
import { seedFiles, seedPolicies } from '#test/seed.ts'
import { findDomestication, mostDomesticated, type Domestication } from './domestications.ts'

const files = seedFiles()
const records = new Map(seedPolicies(files).map((record) => [record.slug, record]))
const annotations = files['annotations.json'] as Record<string, { relations: { to: string; verb: Verb }[] }>
const told = Object.entries(annotations).flatMap(([from, { relations }]) => relations.map((relation) => ({ from, ...relation })))
const childrenOf = (act: string) =>
  told.filter(({ to, verb }) => to === act && verb === 'domesticates').map(({ from }) => records.get(from)!)
const placesOf = (list: { jurisdiction: string }[]) => new Set(list.map(({ jurisdiction }) => jurisdiction)).size

const of = async (db: Db, slug: string): Promise<Domestication> => {
  const found = await findDomestication(db, slug)
  if (!found || !('domestication' in found)) throw new Error(`no answer for ${slug}`)
  return found.domestication
}
const standing = ({ places }: Domestication, which: Standing) => places.filter((place) => place.standing === which)

describe('who domesticated a federal act', () => {
  test.for(['nigeria-startup-act-2022', 'child-rights-act-2003', 'nitda-act-2007'])(
    '%s: every state with what is on record',
    async (slug, { db }) => {
      const domestication = await of(db, slug)
      const children = childrenOf(slug)
      expect(domestication.addressees).toBe('states')
      expect(domestication.places.map(({ code }) => code).toSorted()).toEqual(
        JURISDICTIONS.filter(({ kind }) => kind === 'state')
          .map(({ code }) => code)
          .toSorted(),
      )
      const listed = domestication.places.flatMap(({ instruments }) => instruments.map(({ policy }) => policy.slug))
      expect(listed.toSorted()).toEqual(children.map((child) => child.slug).toSorted())
      const ofStates = children.filter(({ jurisdiction }) => jurisdiction !== 'NG-FC')
      expect(standing(domestication, 'enacted')).toHaveLength(placesOf(ofStates.filter(({ status }) => status === 'enacted')))
      expect(standing(domestication, 'adopted')).toHaveLength(placesOf(ofStates.filter(({ status }) => status === 'published')))
      expect(standing(domestication, 'none')).toHaveLength(36 - placesOf(ofStates))
      expect(domestication.places.flatMap(({ instruments }) => instruments).every(({ verb }) => verb === 'domesticates')).toBe(
        true,
      )
    },
  )

  test('a state with a bill and a law has enacted it; a record that only names it does not count', async ({ db }) => {
    await aPolicy(db, { slug: 'some-act', type: 'law', status: 'enacted' })
    const toAct = (verb: Verb) => [{ to: 'some-act', verb }]
    await aPolicy(db, { jurisdiction: 'NG-KN', status: 'draft', relations: toAct('domesticates') })
    await aPolicy(db, { jurisdiction: 'NG-KN', type: 'law', status: 'enacted', relations: toAct('domesticates') })
    await aPolicy(db, { jurisdiction: 'NG-LA', type: 'law', status: 'enacted', relations: toAct('cites') })
    await aPolicy(db, { jurisdiction: 'NG-OG', type: 'law', status: 'archived', relations: toAct('domesticates') })
    await aPolicy(db, { jurisdiction: 'NG', type: 'law', status: 'enacted', relations: toAct('domesticates') })
    const domestication = await of(db, 'some-act')
    const at = (code: string) => domestication.places.find((place) => place.code === code)
    expect(at('NG-KN')).toMatchObject({ standing: 'enacted', instruments: { length: 2 } })
    expect(at('NG-OG')).toMatchObject({ standing: 'ended', instruments: { length: 1 } })
    expect(at('NG-LA')).toMatchObject({ standing: 'none', instruments: [] })
    expect(domestication.places).toHaveLength(37)
  })
})

test('the FCT stands apart, and its records are listed all the same', async ({ db }) => {
  await aPolicy(db, { slug: 'some-act', type: 'law', status: 'enacted' })
  const relations = [{ to: 'some-act', verb: 'domesticates' as const }]
  await aPolicy(db, { slug: 'act-for-the-fct', jurisdiction: 'NG-FC', type: 'law', status: 'enacted', relations })
  const domestication = await of(db, 'some-act')
  expect(standing(domestication, 'apart')).toMatchObject([
    { code: 'NG-FC', instruments: [{ verb: 'domesticates', policy: { slug: 'act-for-the-fct' } }] },
  ])
  expect(standing(domestication, 'enacted')).toEqual([])
})

describe('who domesticated an act of a community', () => {
  test('nobody is said to have domesticated the Malabo Convention; who names it is linked, and no more', async ({ db }) => {
    const slug = 'african-union-malabo-convention-2014'
    expect(childrenOf(slug)).toEqual([])
    const domestication = await of(db, slug)
    const linked = told
      .filter(({ from, to }) => from === slug || to === slug)
      .map(({ from, to }) => records.get(from === slug ? to : from)!.jurisdiction)
      .filter((code) => JURISDICTIONS.some((place) => place.code === code && place.kind === 'country'))
    expect(linked.length).toBeGreaterThan(0)
    expect(
      standing(domestication, 'linked')
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual([...new Set(linked)].toSorted())
    expect(standing(domestication, 'enacted')).toEqual([])
  })

  test('ratifications are what timelines say of this act, and of no other', async ({ db }) => {
    const { ratifications } = await of(db, 'african-union-malabo-convention-2014')
    const own = records.get('african-union-malabo-convention-2014')!.timeline
    expect(ratifications.map(({ title }) => title)).toEqual(expect.arrayContaining([own[1]!.title, own[2]!.title]))
    expect(ratifications.filter(({ policy }) => policy.slug !== 'african-union-malabo-convention-2014')).toMatchObject([
      { title: expect.stringContaining('Malabo'), policy: { jurisdiction: 'DJ' } },
    ])
  })

  test.for(['ecowas-supplementary-act-personal-data-2010', 'ecowas-directive-fighting-cybercrime-2011'])(
    '%s: the countries whose law is said to domesticate it',
    async (slug, { db }) => {
      const domestication = await of(db, slug)
      const children = childrenOf(slug)
      expect(children.length).toBeGreaterThan(0)
      expect(standing(domestication, 'enacted').map(({ code }) => code)).toEqual(children.map(({ jurisdiction }) => jurisdiction))
      expect(domestication.ratifications).toEqual([])
    },
  )

  test('a country’s law that implements it counts, with its own verb', async ({ db }) => {
    await aPolicy(db, {
      slug: 'ghana-act',
      jurisdiction: 'GH',
      type: 'law',
      status: 'enacted',
      relations: [{ to: 'ecowas-directive-fighting-cybercrime-2011', verb: 'implements' }],
    })
    const ghana = (await of(db, 'ecowas-directive-fighting-cybercrime-2011')).places.find(({ code }) => code === 'GH')
    expect(ghana).toMatchObject({ standing: 'enacted', instruments: [{ verb: 'implements', policy: { slug: 'ghana-act' } }] })
  })
})

describe('the acts that are asked about', () => {
  test('are at most six, the most domesticated federal ones first, and the Malabo Convention is one', async ({ db }) => {
    const acts = await mostDomesticated(db)
    expect(acts.length).toBeLessThanOrEqual(6)
    const federal = acts.filter(({ addressees }) => addressees === 'states').map(({ act }) => act.slug)
    expect(federal.slice(0, 2)).toEqual(['child-rights-act-2003', 'nigeria-startup-act-2022'])
    const places = federal.map((slug) => placesOf(childrenOf(slug)))
    expect(places).toEqual(places.toSorted((a, b) => b - a))
    expect(acts.map(({ act }) => act.slug)).toContain('african-union-malabo-convention-2014')
  })

  test('have the figures of their own page', async ({ db }) => {
    for (const { act, counts } of await mostDomesticated(db)) {
      const domestication = await of(db, act.slug)
      for (const [which, count] of Object.entries(counts)) {
        expect(standing(domestication, which as Standing), `${act.slug} ${which}`).toHaveLength(count)
      }
    }
  })

  test('are none where there is no record', async ({ emptyDb }) => {
    expect(await mostDomesticated(emptyDb)).toEqual([])
  })
})

describe('the page', () => {
  const load = (db: Db, slug: string, search = '') => {
    const context = new RouterContextProvider()
    const about = { db, publicUrl: 'http://policywatch.test', site: { name: 'PolicyWatch' }, saveData: false }
    context.set(pageContext, about as unknown as PageContext) // all that this page asks of it
    const request = new Request(`http://policywatch.test/tracker/domesticated/${slug}${search}`)
    return loader({ params: { slug }, request, context } as unknown as Parameters<typeof loader>[0])
  }

  test('takes the view from its address, and says what it did not understand', async ({ db }) => {
    const { address } = await load(db, 'nigeria-startup-act-2022', '?view=tiles&view=map&type=bill&utm_source=x&%00=1')
    expect(address.view).toBe('tiles')
    expect(address.dropped).toEqual([
      { name: 'view', value: 'map' },
      { name: 'type', value: 'bill' },
      { name: '\0', value: '1' },
    ])
    expect((await load(db, 'african-union-malabo-convention-2014', '?view=tiles')).address).toEqual({
      dropped: [{ name: 'view', value: 'tiles' }],
    })
  })

  test('of a former slug leads to that of today', async ({ db }) => {
    const { id } = await db
      .selectFrom('policies')
      .select('id')
      .where('slug', '=', 'nigeria-startup-act-2022')
      .executeTakeFirstOrThrow()
    await db.insertInto('formerSlugs').values({ slug: 'startup-act', policyId: id }).execute()
    const thrown = await load(db, 'startup-act').catch((answer: unknown) => answer)
    expect(thrown).toBeInstanceOf(Response)
    expect((thrown as Response).headers.get('location')).toBe('/tracker/domesticated/nigeria-startup-act-2022')
    expect((thrown as Response).status).toBe(301)
  })

  test.for([
    ['no such record', 'no-such-act'],
    ['no slug', 'NDPA'],
    ['NUL', '\0'],
    ['a lone surrogate', '\ud800'],
    ['ten thousand characters', 'a'.repeat(10_000)],
    ['a federal act that nobody domesticated', 'nigeria-data-protection-act-2023'],
    ['a law of a state', 'lagos-childs-rights-law-2007'],
    ['a strategy of a community', 'african-union-continental-ai-strategy-2024'],
    ['a case', 'okedara-v-agf-2019'],
  ])('there is none for %s', async ([, slug], { db }) => {
    await expect(load(db, slug!)).rejects.toMatchObject({ init: { status: 404 } })
  })
})
