import type { PolicyCard } from '#contract/policies.ts'
import { isOnItsWay } from '#domain/policies.ts'
import type { ReadVerb } from '#domain/relations.ts'
import { text } from '#text/en.ts'

/** A bill that is not law yet has changed nothing so far: it would amend, and the act would be amended by it. */
export function relationWord(
  verb: ReadVerb,
  record: Pick<PolicyCard, 'type' | 'status'>,
  other: Pick<PolicyCard, 'type' | 'status'>,
) {
  const conditional = text.relationVerbsOfBills[verb]
  return wordOf(verb, conditional !== undefined && isOnItsWay(conditional.doneBy === 'us' ? record : other))
}

/** The word for a verb whose teller is known to bind already, or not yet. */
export const wordOf = (verb: ReadVerb, isOnItsWay: boolean): string =>
  (isOnItsWay ? text.relationVerbsOfBills[verb]?.word : undefined) ?? text.relationVerbs[verb]
