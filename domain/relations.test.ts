import { describe, expect, test } from 'vitest'
import { seedFiles } from '#test/seed.ts'
import { READ_VERBS, readFrom, RELATION_VERBS, reverseOf, strongerOf, VERBS, type Told, type Verb } from './relations.ts'

test.for([
  ['amends', 'amended-by'],
  ['repeals', 'repealed-by'],
  ['replaces', 'replaced-by'],
  ['consolidates', 'consolidated-in'],
  ['implements', 'implemented-by'],
  ['domesticates', 'domesticated-by'],
  ['challenges', 'challenged-in'],
  ['interprets', 'interpreted-in'],
  ['companion', 'companion'],
  ['cites', 'cited-by'],
  ['related', 'related'],
] as const)('who %s something is read from there as %s', ([verb, reverse]) => {
  expect(reverseOf(verb)).toBe(reverse)
})

test('every verb can be read from both sides, and no two verbs share a reverse', () => {
  const reverses = RELATION_VERBS.map(reverseOf)
  expect(RELATION_VERBS).toHaveLength(11)
  expect(new Set(reverses).size).toBe(11)
  expect([...READ_VERBS].toSorted()).toEqual([...new Set([...RELATION_VERBS, ...reverses])].toSorted())
})

test('a plain relation is the weakest, so that any told verb wins over it', () => {
  const others = RELATION_VERBS.filter((verb) => verb !== 'related')
  expect(others.every((verb) => VERBS[verb].strength > VERBS.related.strength)).toBe(true)
})

test('no two verbs are equally strong, so that two different ones are never a tie', () => {
  expect(new Set(RELATION_VERBS.map((verb) => VERBS[verb].strength)).size).toBe(RELATION_VERBS.length)
})

const ours = (verb: Verb): Told => ({ from: 'ours', to: 'theirs', verb })
const theirs = (verb: Verb): Told => ({ from: 'theirs', to: 'ours', verb })

test.for([
  ['the only one', [ours('cites')], 'cites', 'cited-by'],
  ['theirs, read from ours', [theirs('amends')], 'amended-by', 'amends'],
  ['the stronger of two sides', [ours('related'), theirs('replaces')], 'replaced-by', 'replaces'],
  ['the stronger of one side', [ours('companion'), ours('implements')], 'implements', 'implemented-by'],
  ['what is said of each other alike', [ours('companion'), theirs('companion')], 'companion', 'companion'],
  ['domesticates before implements', [ours('implements'), ours('domesticates')], 'domesticates', 'domesticated-by'],
  ['the side whose slug comes first, where both claim the same', [theirs('repeals'), ours('repeals')], 'repeals', 'repealed-by'],
] as const)('between two records counts %s', ([, told, here, there]) => {
  for (const order of [told, told.toReversed()]) {
    expect(readFrom('ours', order).map(({ other, verb }) => [other, verb])).toEqual([['theirs', here]])
    expect(readFrom('theirs', order).map(({ other, verb }) => [other, verb])).toEqual([['ours', there]])
  }
})

test('which one is stronger does not depend on which is asked first', () => {
  for (const one of RELATION_VERBS.flatMap((verb) => [ours(verb), theirs(verb)])) {
    for (const other of RELATION_VERBS.flatMap((verb) => [ours(verb), theirs(verb)])) {
      expect(strongerOf(one, other)).toEqual(strongerOf(other, one))
    }
  }
})

test('relations are read strongest first, equally strong ones in their order', () => {
  const told: Told[] = [
    { from: 'act', to: 'b', verb: 'related' },
    { from: 'c', to: 'act', verb: 'challenges' },
    { from: 'act', to: 'a', verb: 'related' },
    { from: 'd', to: 'act', verb: 'repeals' },
  ]
  expect(readFrom('act', told).map(({ other }) => other)).toEqual(['d', 'c', 'b', 'a'])
})

describe('every relation on record', () => {
  const annotations = seedFiles()['annotations.json'] as Record<string, { relations: { to: string; verb: Verb }[] }>
  const told = Object.entries(annotations).flatMap(([from, { relations }]) =>
    relations.map((relation) => ({ from, ...relation })),
  )
  const bySlug = new Map<string, Told[]>()
  for (const relation of told) {
    for (const slug of [relation.from, relation.to]) bySlug.set(slug, [...(bySlug.get(slug) ?? []), relation])
  }
  const reads = new Map([...bySlug].map(([slug, own]) => [slug, new Map(readFrom(slug, own).map((r) => [r.other, r.verb]))]))

  test('is read from both sides, with verbs that are the reverse of each other', () => {
    expect(told.length).toBeGreaterThan(400)
    for (const { from, to } of told) {
      const here = reads.get(from)?.get(to)
      const there = reads.get(to)?.get(from)
      const active = RELATION_VERBS.find((verb) => verb === here || verb === there)!
      expect([here, there].toSorted(), `${from} and ${to}`).toEqual([active, reverseOf(active)].toSorted())
    }
  })

  test('is read with no verb weaker than one of its sides tells', () => {
    for (const { from, to, verb } of told) {
      const here = reads.get(from)?.get(to)
      const counts = RELATION_VERBS.find((one) => one === here || reverseOf(one) === here)!
      expect(VERBS[counts].strength, `${from} ${verb} ${to}`).toBeGreaterThanOrEqual(VERBS[verb].strength)
    }
  })
})
