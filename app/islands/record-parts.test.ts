import { expect, test } from 'vitest'
import { NewRecord } from '#contract/admin-records.ts'
import { SeedObligation } from '#contract/seed.ts'
import { recordEditor as t } from '#text/en/admin-records.ts'
import { blank, CASE, freeId, moved, PARTS, variant, withTyped, type Part, type PartField } from './record-parts.ts'

const shape = NewRecord.shape
const namesIn = (fields: readonly PartField[]) => fields.map(({ name }) => name).toSorted()
const fieldOf = (name: string, fields: readonly PartField[] = PARTS.obligations) => fields.find((field) => field.name === name)!

test('the forms have every member that a record may have, and no other', () => {
  const membersOf = (part: { shape: object }) => Object.keys(part.shape).toSorted()
  const ofDuty = membersOf(SeedObligation).filter((name) => name !== 'policy') // which the record itself says
  expect(namesIn(PARTS.obligations)).toEqual(ofDuty)
  expect(namesIn(PARTS.timeline)).toEqual(membersOf(shape.timeline.element))
  expect(namesIn(PARTS.keyProvisions)).toEqual(membersOf(shape.keyProvisions.element))
  expect(namesIn(PARTS.documents)).toEqual(membersOf(shape.documents.element))
  expect(namesIn(PARTS.sources)).toEqual(membersOf(shape.sources.element))
  expect(namesIn(PARTS.relations)).toEqual(membersOf(shape.relations.unwrap().element))
  expect(namesIn(PARTS.events)).toEqual(membersOf(shape.events.unwrap().element))
  expect(namesIn(CASE)).toEqual(membersOf(shape.litigation.unwrap()))
  const dates = fieldOf('dates')
  expect(dates.kind === 'list' && namesIn(dates.fields)).toEqual(membersOf(SeedObligation.shape.dates.element))
})

/** A field with all that stand in it. */
const allOf = (fields: readonly PartField[]): PartField[] =>
  fields.flatMap((field) => {
    if (field.kind === 'list' || field.kind === 'group') return [field, ...allOf(field.fields)]
    return field.kind === 'variants' ? [field, ...Object.values(field.of).flatMap(allOf)] : [field]
  })

test('every field and every choice has its words', () => {
  const all = allOf([...Object.values(PARTS).flat(), ...CASE])
  expect(all.filter(({ name }) => t.parts[name] === undefined)).toEqual([])
  const choices = all.flatMap((field) => ('choices' in field ? field.choices.map((choice) => field.words[choice]) : []))
  expect(choices).not.toContain(undefined)
})

const written = (fields: readonly PartField[], typed: Record<string, string>, part: Part = blank(fields)): Part =>
  Object.entries(typed).reduce((so, [name, words]) => withTyped(so, fieldOf(name, fields), words), part)

test('a duty that is filled in by its form is one of the starter format, whichever its rule', () => {
  const source = { title: 'Act', url: 'https://ndpc.gov.ng/act', publisher: 'NDPC' }
  const typed = { title: 'Audit returns', id: 'audit-returns', duty: 'File them.', regulator: 'NDPC', dueWording: 'By 31 March.' }
  const duty = { ...written(PARTS.obligations, typed), policy: 'an-act', sources: [source] }
  const due = fieldOf('due')
  if (due.kind !== 'variants') throw new Error('no rule to choose')
  const rules: Record<string, Record<string, string>> = {
    standing: {},
    yearly: { month: '3', day: '31' },
    once: { date: '2026-07' },
    within: { amount: '72', of: 'becoming aware' },
  }
  expect(Object.keys(due.of)).toEqual(Object.keys(rules))
  for (const [kind, values] of Object.entries(rules)) {
    const rule = written(due.of[kind]!, values, variant(due.of, kind))
    expect(SeedObligation.parse({ ...duty, due: rule })).toMatchObject({
      due: { kind },
      penalty: null,
      verification: 'needs-review',
    })
  }
})

test('an empty field is left out, null or as it was typed, as its member has it', () => {
  const step: Part = { title: 'Read', status: 'passed', class: 'reading-3' }
  expect(withTyped(step, fieldOf('status', PARTS.timeline), '')).toEqual({ title: 'Read', class: 'reading-3' })
  expect(withTyped(step, fieldOf('class', PARTS.timeline), '')).toEqual({ ...step, class: null })
  expect(withTyped(step, fieldOf('title', PARTS.timeline), '')).toEqual({ ...step, title: '' })
  const month: PartField = { name: 'month', kind: 'number' }
  expect(withTyped({}, month, '3')).toEqual({ month: 3 })
  expect(withTyped({}, month, 'March')).toEqual({ month: 'March' }) // for the server to refuse beside its field
  expect(withTyped({}, month, '')).toEqual({ month: '' })
})

test('parts are moved within their list and no further; a new part gets an id of its own', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
  expect(freeId('an-act', 'duty', [{ id: 'an-act-duty-2' }])).toBe('an-act-duty-3')
})
