/**
 * How one policy stands to another. A relation is stored once, from the policy whose record names it, and read from both
 * sides: `VERBS[verb].reverse` is what the other side says.
 *
 * `strength` decides when both sides name each other with different verbs: the stronger one wins.
 */
export const VERBS = {
  amends: { reverse: 'amended-by', strength: 9 },
  repeals: { reverse: 'repealed-by', strength: 10 },
  replaces: { reverse: 'replaced-by', strength: 8 },
  consolidates: { reverse: 'consolidated-in', strength: 7 },
  implements: { reverse: 'implemented-by', strength: 6 },
  domesticates: { reverse: 'domesticated-by', strength: 6 },
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
