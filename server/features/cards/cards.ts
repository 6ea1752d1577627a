import { CalendarQuery } from '#contract/calendar.ts'
import type { JurisdictionSummary } from '#contract/jurisdictions.ts'
import { Slug } from '#contract/seed.ts'
import type { Db } from '#db/open.ts'
import { ANONYMOUS } from '#domain/access.ts'
import { dayInLagos } from '#domain/days.ts'
import { isSubject } from '#domain/comparisons.ts'
import { jurisdictionByCode, jurisdictionBySlug, type Region } from '#domain/jurisdictions.ts'
import { formatPartialDate } from '#domain/partial-date.ts'
import type { PolicyType, Status, Verification } from '#domain/policies.ts'
import { articleFacts } from '#server/features/articles/articles.ts'
import { listCalendar } from '#server/features/calendar/calendar.ts'
import { listJurisdictions } from '#server/features/jurisdictions/jurisdictions.ts'
import { figuresByRegion } from '#server/features/stats/stats.ts'
import { text } from '#text/en.ts'
import { cut, type Card } from './card.ts'
import * as sql from './cards.sql.ts'

export const CARD_KINDS = ['policy', 'jurisdiction', 'tracker', 'compare', 'article'] as const
export type CardKind = (typeof CARD_KINDS)[number]
export type TrackerSlug = keyof typeof text.cards.trackers

const t = text.cards
const LONGEST_TITLE = 180
const LONGEST_NOTE = 90
const LONGEST_SUBTITLE = 140

type Found = { card: Card } | { movedTo: string } | undefined

/** What stands on a card, for anybody: a picture is kept and shown to all. */
export async function findCard(db: Db, kind: CardKind, slug: string, siteName: string, now: Date): Promise<Found> {
  if (!Slug.safeParse(slug).success) return undefined // the database would refuse some of what stands in an address
  const site = cut(siteName, 40)
  if (kind === 'policy') return recordCard(db, slug, site)
  const card = await { jurisdiction: placeCard, tracker: trackerCard, compare: comparisonCard, article: articleCard }[kind](
    db,
    slug,
    site,
    now,
  )
  return card && { card }
}

async function recordCard(db: Db, slug: string, siteName: string): Promise<Found> {
  const facts = await sql.factsOf(db, slug)
  if (!facts) {
    const moved = await sql.currentSlugOf(db, slug)
    return moved && { movedTo: moved.slug }
  }
  // The database checks these columns against the same vocabularies.
  const { type, status, verification } = facts as { type: PolicyType; status: Status; verification: Verification }
  const courtWord = type === 'litigation' ? text.courtWords[status] : undefined
  const word = text.statuses[status]
  return {
    card: {
      siteName,
      type,
      kind: [text.types[type], placeLabel(facts.jurisdiction)],
      title: cut(facts.title, LONGEST_TITLE),
      ...(facts.reference && { note: cut(facts.reference, LONGEST_NOTE) }),
      status: { mark: status, word: courtWord ? t.inCourt(word, courtWord) : word },
      figures: [],
      moved: { label: t.lastMovement, date: formatPartialDate(facts.lastEventOn) },
      checking: { mark: verification, word: text.verifications[verification] },
    },
  }
}

async function placeCard(db: Db, slug: string, siteName: string): Promise<Card | undefined> {
  const place = jurisdictionBySlug(slug)
  if (!place) return undefined
  const here = (await listJurisdictions(db)).filter(({ code }) => code === place.code)
  const kinds = text.pages.jurisdiction
  const kind = place.code === 'NG' ? kinds.kindOfNigeria : place.code === 'NG-FC' ? kinds.kindOfFct : kinds.kinds[place.kind]
  return {
    siteName,
    kind: [kind],
    title: place.code === 'NG' ? text.regions['nigeria-federal'] : (place.longName ?? place.name),
    ...(recordsIn(here) === 0 && { note: t.nothingTracked }),
    figures: [figure(recordsIn(here), t.records)],
    ...newestIn(here),
  }
}

/** What a tracker's card counts; the newest movement stands beside it where the list is of records. */
type Counted = Pick<Card, 'figures' | 'moved'>

const TRACKERS: Record<TrackerSlug, (db: Db, now: Date) => Promise<Counted>> = {
  hub: async (db) => {
    const places = await listJurisdictions(db)
    return { figures: [figure(recordsIn(places), t.records), figure(tracked(places), t.places)], ...newestIn(places) }
  },
  'nigeria-federal-policy-tracker': async (db) => {
    const [places, figures] = await Promise.all([placesOf(db, 'nigeria-federal'), figuresByRegion(db)])
    const enacted = figures['nigeria-federal'].byStatus.enacted ?? 0
    return { figures: [figure(recordsIn(places), t.records), figure(enacted, () => t.enacted)], ...newestIn(places) }
  },
  'nigerian-states-policy-tracker': async (db) => {
    const places = await placesOf(db, 'nigeria-states')
    return { figures: [figure(recordsIn(places), t.records), figure(tracked(places), t.places)], ...newestIn(places) }
  },
  'africa-federal-policy-tracker': async (db) => {
    const places = await placesOf(db, 'africa')
    const countries = places.filter(({ kind }) => kind === 'country')
    return { figures: [figure(recordsIn(places), t.records), figure(tracked(countries), t.countries)], ...newestIn(places) }
  },
  obligations: async (db) => ({ figures: [figure(await sql.countDuties(db), t.duties)] }),
  calendar: async (db, now) => {
    const { items, total } = await listCalendar(db, ANONYMOUS, CalendarQuery.parse({}), now)
    const next = items[0] && { moved: { label: t.nextDate, date: formatPartialDate(items[0].on) } }
    return { figures: [figure(total, t.dates)], ...next }
  },
  coverage: async (db) => {
    const places = await listJurisdictions(db)
    return { figures: [figure(places.length, t.places), figure(recordsIn(places), t.records)] }
  },
  changes: async (db) => ({ figures: [figure(recordsIn(await listJurisdictions(db)), t.records)] }),
}

async function trackerCard(db: Db, slug: string, siteName: string, now: Date): Promise<Card | undefined> {
  if (!Object.hasOwn(TRACKERS, slug)) return undefined
  const { kind, title, note } = t.trackers[slug as TrackerSlug]
  return { siteName, kind: [kind], title, ...(note && { note }), ...(await TRACKERS[slug as TrackerSlug](db, now)) }
}

async function comparisonCard(db: Db, subject: string, siteName: string): Promise<Card | undefined> {
  if (!isSubject(subject)) return undefined
  const { title } = text.compare.subjects[subject]
  return {
    siteName,
    kind: [t.compare.kind],
    title,
    note: t.compare.note,
    figures: [figure(await sql.countCompared(db, subject), t.countries)],
  }
}

async function articleCard(db: Db, slug: string, siteName: string, now: Date): Promise<Card | undefined> {
  const article = await articleFacts(db, slug, now)
  if (!article) return undefined
  return {
    siteName,
    kind: [t.article, cut(article.category, 40)],
    title: cut(article.title, LONGEST_TITLE),
    ...(article.subtitle && { note: cut(article.subtitle, LONGEST_SUBTITLE) }),
    figures: [figure(article.readTime, t.minutes)],
    moved: { label: t.published, date: formatPartialDate(dayInLagos(new Date(article.publishedAt))) },
  }
}

const placesOf = async (db: Db, region: Region) => (await listJurisdictions(db)).filter((place) => place.region === region)
const recordsIn = (places: JurisdictionSummary[]) => places.reduce((sum, { policies }) => sum + policies, 0)
const tracked = (places: JurisdictionSummary[]) => places.filter(({ policies }) => policies > 0).length
const figure = (count: number, of: (count: number) => string) => ({ count: t.count(count), of: of(count) })

function newestIn(places: JurisdictionSummary[]): Pick<Card, 'moved'> {
  const newest = places
    .flatMap(({ lastEventOn }) => lastEventOn ?? [])
    .toSorted()
    .at(-1)
  return newest === undefined ? {} : { moved: { label: t.newestMovement, date: formatPartialDate(newest) } }
}

/** A state says that it is one; the federation says that it is meant. */
function placeLabel(code: string): string {
  if (code === 'NG') return text.regions['nigeria-federal']
  const place = jurisdictionByCode(code)
  return (place?.kind === 'state' ? place.longName : undefined) ?? place?.name ?? code
}
