import { domesticatedHref } from '#app/parts/domesticated/address.ts'
import type { PolicyCard, PolicyRecord } from '#contract/policies.ts'
import type { FamilyTwig, PolicyFamily } from '#contract/relations.ts'
import { addresseesOf, isMadeForOthers } from '#domain/domestication.ts'

/** Every record that a tree shows. */
export const cardsIn = ({ parents, children }: PolicyFamily): PolicyCard[] =>
  [...parents, ...children].flatMap(({ members }) =>
    members.flatMap(({ policy, branches }) => [
      policy,
      ...branches.flatMap((twig: FamilyTwig) => twig.members.map((m) => m.policy)),
    ]),
  )

/** Whose relation to the record a tree shows, or the page that it leads to. */
export function shownInTree(record: PolicyRecord, family: PolicyFamily): ReadonlySet<string> {
  const elsewhere = whoDomesticatedHref(record) ? record.relations.filter(({ verb }) => verb === 'domesticated-by') : []
  return new Set([...cardsIn(family), ...elsewhere.map(({ policy }) => policy)].map(({ slug }) => slug))
}

/** The page that says who domesticated this record, where that is asked. */
export function whoDomesticatedHref({ slug, jurisdiction, type, relations }: PolicyRecord): string | undefined {
  const isDomesticated = addresseesOf(jurisdiction) && relations.some(({ verb }) => verb === 'domesticated-by')
  return isDomesticated || isMadeForOthers(jurisdiction, type) ? domesticatedHref(slug) : undefined
}
