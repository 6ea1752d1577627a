/**
 * How one policy stands to another. A relation is stored once, from the policy whose record names it, and read from both
 * sides: `VERBS[verb].reverse` is what the other side says.
 *
 * `strength` decides when both sides name each other with different verbs: the stronger one wins. No two verbs that have a
 * direction are equally strong.
 */
export const VERBS = {
  amends: { reverse: 'amended-by', strength: 10 },
  repeals: { reverse: 'repealed-by', strength: 11 },
  replaces: { reverse: 'replaced-by', strength: 9 },
  consolidates: { reverse: 'consolidated-in', strength: 8 },
  implements: { reverse: 'implemented-by', strength: 6 },
  domesticates: { reverse: 'domesticated-by', strength: 7 },
  challenges: { reverse: 'challenged-in', strength: 5 },
  interprets: { reverse: 'interpreted-in', strength: 4 },
  companion: { reverse: 'companion', strength: 3 },
  cites: { reverse: 'cited-by', strength: 2 },
  related: { reverse: 'related', strength: 1 },
} as const
export type Verb = keyof typeof VERBS
export type ReadVerb = Verb | (typeof VERBS)[Verb]['reverse']

export const RELATION_VERBS = Object.keys(VERBS) as [Verb, ...Verb[]]

/** Every word a relation can be read with, from either side. */
export const READ_VERBS = [...new Set([...RELATION_VERBS, ...RELATION_VERBS.map((verb) => VERBS[verb].reverse)])] as [
  ReadVerb,
  ...ReadVerb[],
]

/** The verb as the other policy reads it. */
export const reverseOf = (verb: Verb): ReadVerb => VERBS[verb].reverse

/** A relation as it is stored: `from` is the slug of the record that tells it. */
export type Told = { from: string; to: string; verb: Verb }

/**
 * Which of two relations between the same two records counts: the stronger verb. Where both sides say the same verb of each
 * other they cannot both be right, and the one whose slug comes first is believed, so that both records read alike.
 */
export function strongerOf<T extends Told>(one: T, other: T): T {
  const difference = VERBS[one.verb].strength - VERBS[other.verb].strength
  if (difference !== 0) return difference > 0 ? one : other
  return one.from <= other.from ? one : other
}

/**
 * How a record stands to others: one entry for each of them with the verb as this record reads it, strongest first; equally
 * strong ones stay in the order given.
 */
export function readFrom<T extends Told>(slug: string, told: readonly T[]): { other: string; verb: ReadVerb; told: T }[] {
  const counts = new Map<string, T>()
  for (const relation of told) {
    const other = otherSide(slug, relation)
    const known = counts.get(other)
    counts.set(other, known ? strongerOf(known, relation) : relation)
  }
  return [...counts]
    .toSorted(([, a], [, b]) => VERBS[b.verb].strength - VERBS[a.verb].strength)
    .map(([other, relation]) => ({
      other,
      verb: relation.from === slug ? relation.verb : reverseOf(relation.verb),
      told: relation,
    }))
}

const otherSide = (slug: string, { from, to }: Told) => (from === slug ? to : from)
