import { expect, test } from 'vitest'
import { FAMILY_VERBS, familyOf, isWorthATree, membersOf, SHOWN, type Branch, type FamilyLink } from './family.ts'
import type { Verb } from './relations.ts'

const law = { type: 'law', status: 'enacted' } as const
const bill = { type: 'bill', status: 'committee' } as const
const link = (from: string, verb: Verb, to: string, teller: FamilyLink['teller'] = law): FamilyLink => ({
  from,
  to,
  verb,
  teller,
})

/** A branch in a line: "implemented-by: order (challenged-in: case)" */
const lines = (branches: Branch[]): string[] =>
  branches.map(({ verb, isOnItsWay, members }) => {
    const said = members.map(({ slug, branches: own }) => (own.length > 0 ? `${slug} (${lines(own).join('; ')})` : slug))
    return `${isOnItsWay ? 'would ' : ''}${verb}: ${said.join(', ')}`
  })

test('an act stands over what came of it and under what it goes back to, two generations each way', () => {
  const { parents, children } = familyOf('act', [
    link('act', 'domesticates', 'treaty'),
    link('treaty', 'implements', 'charter'),
    link('charter', 'replaces', 'too far up'),
    link('regulation', 'implements', 'act'),
    link('case', 'challenges', 'regulation'),
    link('appeal', 'interprets', 'case'),
    link('amendment', 'amends', 'act'),
    link('bill', 'repeals', 'act', bill),
    link('suit', 'interprets', 'act'),
  ])
  expect(lines(parents)).toEqual(['domesticates: treaty (implements: charter)'])
  expect(lines(children)).toEqual([
    'implemented-by: regulation (challenged-in: case)',
    'amended-by: amendment',
    'would repealed-by: bill',
    'interpreted-in: suit',
  ])
})

test('beside a parent stands what changed it, beside a child what it ended', () => {
  const { parents, children } = familyOf('suit', [
    link('suit', 'challenges', 'act'),
    link('amendment', 'amends', 'act'),
    link('order', 'implements', 'act'),
    link('new-rules', 'interprets', 'suit'),
    link('new-rules', 'replaces', 'old-rules'),
    link('new-rules', 'implements', 'another-act'),
  ])
  expect(lines(parents)).toEqual(['challenges: act (amended-by: amendment)'])
  expect(lines(children)).toEqual(['interpreted-in: new-rules (replaces: old-rules)'])
})

test('weak verbs make no family', () => {
  const links = (['companion', 'cites', 'related'] as const).map((verb) => link('other', verb, 'act'))
  expect(familyOf('act', links)).toEqual({ parents: [], children: [] })
})

test.for([
  ['two that amend each other', [link('act', 'amends', 'b'), link('b', 'amends', 'act')]],
  ['three in a circle', [link('act', 'replaces', 'b'), link('b', 'replaces', 'c'), link('c', 'replaces', 'act')]],
  ['a record that hangs on itself', [link('b', 'amends', 'act'), link('b', 'amends', 'b')]],
  ['two ways to one record', [link('b', 'amends', 'act'), link('c', 'implements', 'act'), link('c', 'amends', 'b')]],
] as const)('%s end, with every record in it once', ([, links]) => {
  const members = membersOf(familyOf('act', links))
  expect(members).toEqual([...new Set(members)])
  expect(members).not.toContain('act')
  expect(members.toSorted()).toEqual(
    [...new Set(links.flatMap(({ from, to }) => [from, to]))].filter((s) => s !== 'act').toSorted(),
  )
})

test('of two relations between the same records the stronger counts', () => {
  const links = [link('act', 'interprets', 'b'), link('b', 'replaces', 'act')]
  expect(familyOf('act', links)).toMatchObject({ parents: [], children: [{ verb: 'replaced-by', members: [{ slug: 'b' }] }] })
})

test('what is too much is counted and not shown', () => {
  const orders = Array.from({ length: 30 }, (_, i) => link(`order-${i}`, 'implements', 'act'))
  const cases = Array.from({ length: 10 }, (_, i) => link(`case-${i}`, 'challenges', 'order-0'))
  const [branch] = familyOf('act', [...orders, ...cases]).children
  expect(branch).toMatchObject({ total: 30 })
  expect(branch!.members.map(({ slug }) => slug)).toEqual(orders.slice(0, SHOWN[0]).map(({ from }) => from))
  expect(branch!.members[0]!.branches).toMatchObject([{ total: 10, members: { length: SHOWN[1] } }])
})

test('there is a tree where there is a second generation or a first one to be grouped', () => {
  const some = (count: number) => Array.from({ length: count }, (_, i) => link(`order-${i}`, 'implements', 'act'))
  expect(isWorthATree(familyOf('act', []))).toBe(false)
  expect(isWorthATree(familyOf('act', some(3)))).toBe(false)
  expect(isWorthATree(familyOf('act', some(4)))).toBe(true)
  expect(isWorthATree(familyOf('act', [...some(1), link('case', 'challenges', 'order-0')]))).toBe(true)
})

test('every verb of a family has its place', () => {
  const { children } = familyOf(
    'act',
    FAMILY_VERBS.map((verb) => link(`by-${verb}`, verb, 'act')),
  )
  expect(children).toHaveLength(FAMILY_VERBS.length)
})
