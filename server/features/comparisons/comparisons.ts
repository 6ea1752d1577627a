import type { Db } from '#db/open.ts'
import { breachNotice, type BreachNotice } from '#domain/breach-notice.ts'
import { areaOf, categoryOf, isLedBy, standingOf, type LayerCategory, type LayerRecord, type TopicLayer } from '#domain/layers.ts'
import type { Status, Verification } from '#domain/policies.ts'
import { listJurisdictions } from '#server/features/jurisdictions/jurisdictions.ts'
import * as sql from './comparisons.sql.ts'

/** How a country stands on a layer of the map, with the record that says so. */
export type CountryStanding = {
  code: string
  category: LayerCategory
  records: number
  law: { slug: string; title: string; status: Status; year: number | null } | null
  /** The regulator, by its abbreviation where one is known. */
  regulator: string | null
  /** Whether what stands here was checked against its source; undefined where no law stands here. */
  verification?: Verification
  /** When the regulator is to be told of a breach; undefined where nobody has compared the law yet. */
  breachNotice?: BreachNotice
  breachWording?: string
}

/** The country under which a law is compared with those of others; undefined where it is not. */
export const comparedAs = async (db: Db, slug: string): Promise<string | undefined> =>
  (await sql.rowOfPolicy(db, 'data-protection', slug))?.country

/** Every country's standing on a layer. A country in the comparison of laws stands by that row, every other by its records. */
export async function standingsOf(db: Db, layer: TopicLayer): Promise<CountryStanding[]> {
  const [places, rows, compared] = await Promise.all([
    listJurisdictions(db),
    sql.recordsAbout(db, areaOf(layer), ['law', 'bill', 'strategy', 'policy']),
    layer === 'data-protection' ? sql.rowsOf(db, 'data-protection') : [],
  ])
  const recordsOf = Map.groupBy(rows as RecordRow[], ({ jurisdiction }) => jurisdiction) // the database checks the vocabularies
  const comparisonOf = new Map(compared.map((row) => [row.country, row]))
  return places
    .filter(({ kind }) => kind === 'country')
    .map(({ code, policies }) => {
      const comparison = comparisonOf.get(code)
      return comparison ? byComparison(code, policies, comparison) : byRecords(layer, code, policies, recordsOf.get(code) ?? [])
    })
}

type RecordRow = LayerRecord & Omit<Awaited<ReturnType<typeof sql.recordsAbout>>[number], keyof LayerRecord>
type ComparisonRow = Awaited<ReturnType<typeof sql.rowsOf>>[number]

function byComparison(
  code: string,
  records: number,
  { slug, title, status, verification, answers }: ComparisonRow,
): CountryStanding {
  const { authority, breachNotification, year } = answers as sql.DataProtectionAnswers // the import checks their shape
  return {
    code,
    category: 'yes',
    records,
    law: { slug, title, status: status as Status, year },
    regulator: authority.abbreviation ?? authority.name,
    verification: verification as Verification, // the database checks the vocabulary
    breachNotice: breachNotice(breachNotification.authorityWithinHours, breachNotification.wording),
    breachWording: breachNotification.wording,
  }
}

function byRecords(layer: TopicLayer, code: string, inAll: number, records: RecordRow[]): CountryStanding {
  const category = categoryOf(layer, records, inAll)
  const [law] = records
    .filter((record) => standingOf(layer, record) === category)
    .toSorted((a, b) => Number(isLedBy(layer, b)) - Number(isLedBy(layer, a)) || byAge(layer, a, b))
  return {
    code,
    category,
    records: inAll,
    law: law
      ? { slug: law.slug, title: law.title, status: law.status, year: law.enactedOn ? Number(law.enactedOn.slice(0, 4)) : null }
      : null,
    regulator: law ? abbreviationOf(law.regulator) : null,
    verification: law?.verification as Verification | undefined,
  }
}

// Of laws the first is the principal one and the later ones amend it; of strategies the newest counts, as the records come.
const byAge = (layer: TopicLayer, a: RecordRow, b: RecordRow): number =>
  layer === 'ai-strategy' ? 0 : (a.enactedOn ?? '9').localeCompare(b.enactedOn ?? '9')

/** "Nigerian Communications Commission (NCC)" is NCC. */
const abbreviationOf = (regulator: string | null): string | null =>
  /\(([A-Z][\w-]{1,11})\)$/.exec(regulator ?? '')?.[1] ?? regulator
