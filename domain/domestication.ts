import { jurisdictionByCode } from './jurisdictions.ts'
import { STATUS_FAMILY, type PolicyType, type Status } from './policies.ts'
import type { ReadVerb } from './relations.ts'

/**
 * How far a place has come with an act that it is to make its own, furthest first. `linked` names the act without being said
 * to domesticate it; `none` is that no record here does, which is not the same as that nothing does; `apart` is who is not
 * asked, whatever is on record.
 */
export const STANDINGS = ['enacted', 'adopted', 'on its way', 'ended', 'linked', 'none', 'apart'] as const
export type Standing = (typeof STANDINGS)[number]

type Instrument = { type: PolicyType; status: Status }

/** Who makes an act of somebody else their own: the states a federal one, the countries one of a community. */
export type Addressees = 'states' | 'countries'

/** Whose question it is who domesticated an act of this place; undefined where there is nobody to do it. */
export function addresseesOf(jurisdiction: string): Addressees | undefined {
  if (jurisdiction === 'NG') return 'states'
  return jurisdictionByCode(jurisdiction)?.kind === 'community' ? 'countries' : undefined
}

/** A treaty or binding act of a community is made to be carried into national law, whether or not anybody has. */
export const isMadeForOthers = (jurisdiction: string, type: PolicyType): boolean =>
  addresseesOf(jurisdiction) === 'countries' && (type === 'law' || type === 'regulation')

/** The FCT has no legislature: the National Assembly, which made the federal act, legislates for it. */
export const standsApart = (place: string): boolean => place === 'NG-FC'

/** Whether this verb, told of the act by a place's record, makes it the place's own. */
export const isDomestication = (verb: ReadVerb, addressees: Addressees): boolean =>
  verb === 'domesticates' || (verb === 'implements' && addressees === 'countries')

/** Where an instrument that domesticates an act stands. */
export function standingOf({ type, status }: Instrument): Exclude<Standing, 'linked' | 'none' | 'apart'> {
  if (status === 'enacted') return 'enacted'
  if (status === 'published') return type === 'law' || type === 'regulation' ? 'enacted' : 'adopted'
  const family = STATUS_FAMILY[status]
  return family === 'ended' || family === 'stored' ? 'ended' : 'on its way'
}

/** The furthest of several; `none` of nothing. */
export const furthest = (standings: readonly Standing[]): Standing =>
  STANDINGS.find((standing) => standings.includes(standing)) ?? 'none'
