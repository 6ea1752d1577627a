import type { PublicChange } from '#contract/policies.ts'

const MOST_SHOWN = 20

/** When the record last changed; undefined while the only thing that happened to it is that it was added. */
export const lastChangeOf = (changes: readonly PublicChange[]): string | undefined =>
  changes.length > 1 ? changes[0]!.at : undefined

/** The newest changes. The first one of all made the record, so every member is new in it and none needs naming. */
export const shownChanges = (changes: readonly PublicChange[]): PublicChange[] =>
  changes.slice(0, MOST_SHOWN).map((change, i) => (i === changes.length - 1 ? { ...change, fields: [] } : change))
