import { expect, test } from 'vitest'
import { legalForce, type ForceFacts } from './in-force.ts'
import type { PolicyType, Status } from './policies.ts'

const act: ForceFacts = { type: 'law', status: 'enacted', effectiveOn: '2022-10', relations: [], timeline: [] }

const repealedBy = (type: PolicyType, status: Status) => ({ verb: 'repealed-by' as const, policy: { type, status } })

const FORCE: [about: string, changes: Partial<ForceFacts>, force: string | undefined][] = [
  ['a law whose commencement is past', {}, 'in force'],
  ['a law that commences in the month we are in, on a day nobody knows', { effectiveOn: '2026-06' }, undefined],
  ['a law without a known commencement', { effectiveOn: null }, undefined],
  ['a law that was suspended', { timeline: [{ class: 'suspension' }] }, undefined],
  ['an enacted law that another repealed', { relations: [repealedBy('law', 'enacted')] }, undefined],
  ['a law that a bill would repeal', { relations: [repealedBy('bill', 'committee')] }, 'in force'],
  ['a passed law', { status: 'passed' }, undefined],
  ['a bill in committee', { type: 'bill', status: 'committee' }, 'not in force'],
  ['an archived law that another repealed', { status: 'archived', relations: [repealedBy('law', 'enacted')] }, 'not in force'],
  ['an archived law, nobody says why', { status: 'archived' }, undefined],
  ['a strategy', { type: 'strategy', status: 'published' }, undefined],
]

test.each(FORCE)('%s', (_about, changes, force) => {
  expect(legalForce({ ...act, ...changes }, '2026-06-24')).toBe(force)
})
