import { EVENT_KINDS } from '#domain/events.ts'
import { DUE_UNITS, SECTORS, type DUE_KINDS } from '#domain/obligations.ts'
import { ACTION_CLASSES, STATUSES, VERIFICATIONS } from '#domain/policies.ts'
import { RELATION_VERBS } from '#domain/relations.ts'
import { common } from '#text/en/common.ts'
import { recordEditor as t } from '#text/en/admin-records.ts'

export type Part = Record<string, unknown>

/** One field of a part of a record. What is empty is left out of its part where it is optional, and null where it may be. */
export type PartField = { name: string; hint?: string; isOptional?: true; isNullable?: true } & (
  | { kind?: 'line' | 'long' | 'date' | 'number' }
  | { kind: 'choice'; choices: readonly string[]; words: Record<string, string> }
  | { kind: 'several'; choices: readonly string[]; words: Record<string, string> }
  /** Fields of its own. */
  | { kind: 'group'; fields: readonly PartField[] }
  /** Parts of its own, of which there must be one where it `isNeeded`. */
  | { kind: 'list'; fields: readonly PartField[]; isNeeded?: true }
  /** The first choice says which of the other fields there are. */
  | { kind: 'variants'; of: Readonly<Record<string, readonly PartField[]>>; words: Record<string, string> }
)

export const SOURCE: readonly PartField[] = [{ name: 'title' }, { name: 'url' }, { name: 'publisher' }]
const CHECKED: readonly PartField[] = [
  { name: 'verification', kind: 'choice', choices: VERIFICATIONS.toReversed(), words: common.verifications },
  { name: 'reviewNote', kind: 'long', isNullable: true },
]
const datesOf = (on: string): PartField => ({
  name: 'dates',
  kind: 'list',
  fields: [
    { name: on, kind: 'date' },
    { name: 'replaces', kind: 'date', isOptional: true, hint: t.replacesHint },
    { name: 'note', isOptional: true },
    { name: 'source', kind: 'group', fields: SOURCE },
  ],
})

const DUE: Record<(typeof DUE_KINDS)[number], readonly PartField[]> = {
  standing: [],
  yearly: [
    { name: 'month', kind: 'number' },
    { name: 'day', kind: 'number' },
  ],
  once: [{ name: 'date', kind: 'date' }],
  within: [
    { name: 'amount', kind: 'number' },
    { name: 'unit', kind: 'choice', choices: DUE_UNITS, words: t.dueUnits },
    { name: 'of' },
  ],
}

/** The members of a record that are lists of parts, with the fields of each part. */
export const PARTS = {
  timeline: [
    { name: 'date', kind: 'date' },
    { name: 'class', kind: 'choice', choices: ACTION_CLASSES, words: common.actionClasses, isNullable: true },
    { name: 'status', kind: 'choice', choices: STATUSES, words: common.statuses, isOptional: true },
    { name: 'title' },
    { name: 'detail', kind: 'long', isOptional: true },
  ],
  keyProvisions: [{ name: 'heading' }, { name: 'text', kind: 'long' }, { name: 'section', isOptional: true }],
  documents: [...SOURCE, { name: 'language', isOptional: true }],
  sources: SOURCE,
  relations: [{ name: 'verb', kind: 'choice', choices: RELATION_VERBS, words: common.relationVerbs }, { name: 'to' }],
  obligations: [
    { name: 'title' },
    { name: 'id', hint: t.idHint },
    { name: 'duty', kind: 'long' },
    { name: 'provision', isNullable: true },
    { name: 'regulator' },
    { name: 'sectors', kind: 'several', choices: SECTORS, words: common.sectors, hint: t.sectorsHint },
    { name: 'condition', kind: 'long', isNullable: true },
    { name: 'due', kind: 'variants', of: DUE, words: t.dueKinds },
    { name: 'dueWording', kind: 'long' },
    datesOf('dueOn'),
    { name: 'penalty', kind: 'long', isNullable: true },
    { name: 'sources', kind: 'list', fields: SOURCE, isNeeded: true },
    ...CHECKED,
  ],
  events: [
    { name: 'title' },
    { name: 'id', hint: t.idHint },
    { name: 'kind', kind: 'choice', choices: EVENT_KINDS, words: t.eventKinds },
    { name: 'place', isOptional: true },
    { name: 'detail', kind: 'long', isOptional: true },
    { ...datesOf('on'), isNeeded: true } as PartField,
  ],
} satisfies Record<string, readonly PartField[]>

export const CASE: readonly PartField[] = [
  { name: 'court' },
  { name: 'parties', kind: 'long' },
  { name: 'suitNumber', isOptional: true },
  { name: 'outcome', kind: 'long', isOptional: true },
]

/** A part with nothing in it yet, whole enough to be filled in. */
export const blank = (fields: readonly PartField[]): Part =>
  Object.fromEntries(fields.flatMap((field) => (field.isOptional ? [] : [[field.name, emptyOf(field)]])))

function emptyOf(field: PartField): unknown {
  if (field.isNullable) return null
  switch (field.kind) {
    case 'choice':
      return field.choices[0]
    case 'several':
      return []
    case 'group':
      return blank(field.fields)
    case 'list':
      return field.isNeeded ? [blank(field.fields)] : []
    case 'variants':
      return variant(field.of, Object.keys(field.of)[0]!)
    default:
      return ''
  }
}

export const variant = (of: Readonly<Record<string, readonly PartField[]>>, kind: string): Part => ({
  kind,
  ...blank(of[kind] ?? []),
})

/** A part with one field as it was typed. What was typed for a number and is none stays as it is, for the server to say so. */
export function withTyped(part: Part, field: PartField, typed: string): Part {
  const { [field.name]: _, ...rest } = part
  if (typed === '' && field.isOptional) return rest
  const isNumber = field.kind === 'number' && typed.trim() !== '' && Number.isInteger(Number(typed))
  const value = typed === '' && field.isNullable ? null : isNumber ? Number(typed) : typed
  return { ...part, [field.name]: value }
}

export const moved = <T>(items: readonly T[], from: number, to: number): T[] =>
  to < 0 || to >= items.length ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, items[from]!)

/** An id that no other of these parts has, made of the address of the record. */
export function freeId(slug: string, kind: string, items: readonly Part[]): string {
  const taken = new Set(items.map(({ id }) => id))
  for (let n = items.length + 1; ; n++) if (!taken.has(`${slug}-${kind}-${n}`)) return `${slug}-${kind}-${n}`
}
