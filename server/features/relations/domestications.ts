import type { PolicyCard } from '#contract/policies.ts'
import { Slug } from '#contract/seed.ts'
import type { Db } from '#db/open.ts'
import {
  addresseesOf,
  furthest,
  isDomestication,
  isMadeForOthers,
  standingOf,
  STANDINGS,
  standsApart,
  type Addressees,
  type Standing,
} from '#domain/domestication.ts'
import { JURISDICTIONS } from '#domain/jurisdictions.ts'
import type { PolicyType, Status } from '#domain/policies.ts'
import { readFrom, reverseOf, type ReadVerb, type Verb } from '#domain/relations.ts'
import { cardsByIds } from '#server/features/policies/policies.ts'
import * as sql from './relations.sql.ts'

/** What a place has on record about an act: its instruments, each with the verb that its record reads. */
export type PlaceStanding = { code: string; standing: Standing; instruments: { verb: ReadVerb; policy: PolicyCard }[] }

export type Ratification = { date: string; title: string; policy: PolicyCard }

export type Domestication = {
  act: PolicyCard
  addressees: Addressees
  /** Every state and the FCT, which stands apart, or every country. */
  places: PlaceStanding[]
  ratifications: Ratification[]
}

/**
 * Who made an act of somebody else their own. There is an answer for what states or countries are on record as domesticating,
 * and for what a community made to be carried into national law; for any other record nobody asks.
 */
export async function findDomestication(
  db: Db,
  slug: string,
): Promise<{ domestication: Domestication } | { movedTo: string } | undefined> {
  const record = Slug.safeParse(slug).success ? await sql.recordAt(db, slug) : undefined
  if (!record) return undefined
  if (record.slug !== slug) return { movedTo: record.slug }
  const domestication = await domesticationOf(db, record.id)
  return domestication && { domestication }
}

// Three of each, so that a treaty which nobody has domesticated yet is asked about, too.
const OF_EACH = 3

/** How many places stand where with an act. */
export type DomesticationFigures = { act: PolicyCard; addressees: Addressees; counts: Record<Standing, number> }

/** The acts that people ask about, federal ones first, with how many places stand where. */
export async function mostDomesticated(db: Db): Promise<DomesticationFigures[]> {
  const [federal, community] = await Promise.all([sql.mostDomesticated(db, OF_EACH), sql.communityActs(db, OF_EACH)])
  return [...(await figuresOf(db, federal, 'states')), ...(await figuresOf(db, community, 'countries'))]
}

async function figuresOf(db: Db, acts: { id: number }[], addressees: Addressees): Promise<DomesticationFigures[]> {
  const ids = acts.map(({ id }) => id)
  const [cards, rows] = await Promise.all([cardsByIds(db, ids), sql.standingsInPlaces(db, ids, addressees)])
  return cards.map(({ id, card: act }) => {
    const links = rows.filter(({ actId }) => actId === id).map(({ isOurs, ...row }) => toLink(row, isOurs))
    const places = placesWith(links.filter(isListed(addressees)), addressees)
    const count = (standing: Standing) => places.filter((place) => place.standing === standing).length
    return { act, addressees, counts: Object.fromEntries(STANDINGS.map((one) => [one, count(one)])) as Record<Standing, number> }
  })
}

async function domesticationOf(db: Db, actId: number): Promise<Domestication | undefined> {
  const act = (await cardsByIds(db, [actId]))[0]?.card
  const addressees = act && addresseesOf(act.jurisdiction)
  if (!addressees) return undefined
  const links = linksOf(act.slug, await sql.relationsToPlaces(db, actId, addressees), addressees)
  const isAsked = links.some(({ verb }) => isDomestication(verb, addressees)) || isMadeForOthers(act.jurisdiction, act.type)
  if (!isAsked) return undefined
  const cards = await cardsByIds(
    db,
    links.map(({ id }) => id),
  )
  const cardOf = new Map(cards.map(({ id, card }) => [id, card]))
  const places = placesWith(links, addressees).map(({ links: own, ...place }) => ({
    ...place,
    instruments: own.map(({ id, verb }) => ({ verb, policy: cardOf.get(id)! })),
  }))
  const ratifications = addressees === 'countries' ? await ratificationsOf(db, act, new Map([[actId, act], ...cardOf])) : []
  return { act, addressees, places, ratifications }
}

type Link = { place: string; verb: ReadVerb; type: PolicyType; status: Status }

/** Records of places with the verb they read, the stronger one of both sides. */
function linksOf(act: string, rows: sql.PlaceRow[], addressees: Addressees): (Link & { id: number })[] {
  const told = rows.map(({ isOurs, slug, ...row }) => ({
    from: isOurs ? act : slug,
    to: isOurs ? slug : act,
    verb: row.verb as Verb, // checked by the database
    row,
  }))
  return readFrom(act, told)
    .map(({ told: { from, row } }) => ({ id: row.id, ...toLink(row, from === act) }))
    .filter(isListed(addressees))
}

// The database checks these columns against the vocabularies.
const toLink = (row: { jurisdiction: string; verb: string; type: string; status: string }, isOurs: boolean): Link => ({
  place: row.jurisdiction,
  verb: isOurs ? reverseOf(row.verb as Verb) : (row.verb as Verb),
  type: row.type as PolicyType,
  status: row.status as Status,
})

/** Domestications; for a community's act also what only names it. */
const isListed =
  (addressees: Addressees) =>
  ({ verb }: Link): boolean =>
    addressees === 'countries' || isDomestication(verb, addressees)

function placesWith<L extends Link>(links: readonly L[], addressees: Addressees) {
  const kind = addressees === 'states' ? 'state' : 'country'
  const byPlace = Map.groupBy(links, ({ place }) => place)
  return JURISDICTIONS.filter((place) => place.kind === kind).map(({ code }) => {
    const own = byPlace.get(code) ?? []
    const standings = own.map((link) => (isDomestication(link.verb, addressees) ? standingOf(link) : 'linked'))
    return { code, standing: standsApart(code) ? ('apart' as const) : furthest(standings), links: own }
  })
}

/**
 * What timelines say of ratifications, word for word: all that the act's own record says, and of records that name it only
 * what mentions the act. Who else has ratified it is not known here.
 */
async function ratificationsOf(db: Db, act: PolicyCard, cardOf: Map<number, PolicyCard>): Promise<Ratification[]> {
  const rows = await sql.ratificationsOf(db, [...cardOf.keys()])
  return rows.flatMap(({ policyId, date, title, detail }) => {
    const policy = cardOf.get(policyId)!
    const names = policy.slug === act.slug || mentions(`${title} ${detail ?? ''}`, act)
    return names ? { date, title, policy } : []
  })
}

const mentions = (words: string, { title, shortTitle }: PolicyCard) =>
  [title, shortTitle].some((name) => name && words.toLowerCase().includes(name.toLowerCase()))
