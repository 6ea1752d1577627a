import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { FocusArea, PolicyType } from '#domain/policies.ts'

/** What the comparison of data protection laws holds per country; its members are those of contract/seed.ts. */
export type DataProtectionAnswers = {
  year: number
  authority: { name: string; abbreviation?: string; operational: boolean | null }
  breachNotification: { authorityWithinHours: number | null; wording: string; dataSubjects: boolean | null }
}

/** The rows of a subject with their laws; of these countries, or of all there are. */
export const rowsOf = (db: Db, subject: string, countries?: readonly string[]) =>
  db
    .selectFrom('comparisonRows')
    .innerJoin('policies', 'policies.id', 'comparisonRows.policyId')
    .select([
      'comparisonRows.id',
      'comparisonRows.country',
      'comparisonRows.policyId',
      'comparisonRows.asAt',
      'policies.slug',
      'policies.title',
      'policies.status',
      'comparisonRows.verification',
      sql<unknown>`comparison_rows.answers`.as('answers'),
    ])
    .where('comparisonRows.subject', '=', subject)
    .$if(countries !== undefined, (query) => query.where('comparisonRows.country', 'in', countries!))
    .execute()

/** The row of a subject that a law stands in. */
export const rowOfPolicy = (db: Db, subject: string, slug: string) =>
  db
    .selectFrom('comparisonRows')
    .innerJoin('policies', 'policies.id', 'comparisonRows.policyId')
    .select('comparisonRows.country')
    .where('comparisonRows.subject', '=', subject)
    .where('policies.slug', '=', slug)
    .executeTakeFirst()

/** The sources of rows, in their order. */
export const sourcesOf = (db: Db, rowIds: readonly number[]) =>
  db
    .selectFrom('sources')
    .select([sql<number>`comparison_row_id`.as('rowId'), 'title', 'url', 'publisher'])
    .where('comparisonRowId', 'in', rowIds)
    .orderBy('comparisonRowId')
    .orderBy('position')
    .execute()

/** The countries that have a row of a subject. */
export const countriesWithRow = (db: Db, subject: string) =>
  db
    .selectFrom('comparisonRows')
    .innerJoin('policies', 'policies.id', 'comparisonRows.policyId')
    .select('country')
    .where('subject', '=', subject)
    .execute()

/** How many records each of these countries has in a focus area. */
export const countRecordsAbout = (db: Db, area: FocusArea, countries: readonly string[]) =>
  db
    .selectFrom('policies')
    .select(['jurisdiction', sql<number>`count(*)::int`.as('records')])
    .where('jurisdiction', 'in', countries)
    .where(sql<boolean>`${area} = any(focus_areas)`)
    .groupBy('jurisdiction')
    .execute()

/** Countries' records in a focus area that can be what a layer of the map shows, newest movement first. */
export const recordsAbout = (db: Db, area: FocusArea, types: readonly PolicyType[]) =>
  db
    .selectFrom('policies')
    .innerJoin('jurisdictions', 'jurisdictions.code', 'policies.jurisdiction')
    .select(['jurisdiction', 'policies.slug', 'title', 'type', 'status', 'focusAreas', 'enactedOn', 'regulator', 'verification'])
    .where('kind', '=', 'country')
    .where('type', 'in', types)
    .where(sql<boolean>`${area} = any(focus_areas)`)
    .orderBy('lastEventOn', 'desc')
    .orderBy('policies.id')
    .limit(5_000)
    .execute()
