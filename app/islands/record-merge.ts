export type Typed = Record<string, unknown>

/** The members that an editor may change: what follows from others is not among them. */
const FOLLOWS = new Set(['slug', 'lastEventOn'])

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The members in which two states differ, as they are in the second. */
export const changedIn = (before: Typed, after: Typed): Typed =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((name) => !FOLLOWS.has(name) && !isSame(before[name], after[name]))
      .map((name) => [name, after[name] ?? null]),
  )

export type Side = 'mine' | 'theirs'

/** What two editors made of the same state: who changed what. Where both made the same of a member there is nothing to choose. */
export function bothOf(base: Typed, typed: Typed, newest: Typed) {
  const mine = changedIn(base, typed)
  const theirs = changedIn(base, newest)
  const both = Object.keys(mine).filter((name) => name in theirs && !isSame(mine[name], theirs[name]))
  const onlyMine = Object.keys(mine).filter((name) => !(name in theirs))
  const onlyTheirs = Object.keys(theirs).filter((name) => !(name in mine))
  return { mine, theirs, both, onlyMine, onlyTheirs }
}

/** The newest state with what is mine where it was chosen, or where only I changed it. */
export function merged(base: Typed, typed: Typed, newest: Typed, kept: Record<string, Side>): Typed {
  const { mine } = bothOf(base, typed, newest)
  return { ...newest, ...Object.fromEntries(Object.entries(mine).filter(([name]) => kept[name] !== 'theirs')) }
}
