import type { PolicyType } from './policies.ts'
import type { ReadVerb } from './relations.ts'

/** The other bills that a bill was: those it brings back or was made of, and those it was brought back as or went into. */
export type Lineage<T> = { broughtBackFrom: T[]; mergedFrom: T[]; broughtBackAs: T[]; mergedInto: T[] }

type Related<T> = { verb: ReadVerb; policy: T }

/** @param relations as the bill reads them */
export function lineageOf<T extends { type: PolicyType }>(type: PolicyType, relations: readonly Related<T>[]): Lineage<T> {
  const bills = type === 'bill' ? relations.filter(({ policy }) => policy.type === 'bill') : []
  const by = (verb: ReadVerb) => bills.filter((related) => related.verb === verb).map(({ policy }) => policy)
  return {
    broughtBackFrom: by('replaces'),
    mergedFrom: by('consolidates'),
    broughtBackAs: by('replaced-by'),
    mergedInto: by('consolidated-in'),
  }
}
