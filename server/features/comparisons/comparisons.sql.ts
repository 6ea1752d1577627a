import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** What the comparison of data protection laws holds per country; its members are those of contract/seed.ts. */
export type DataProtectionAnswers = {
  year: number
  authority: { name: string; abbreviation?: string; operational: boolean | null }
  breachNotification: { authorityWithinHours: number | null; wording: string; dataSubjects: boolean | null }
}

export const rowsOf = (db: Db, subject: string) =>
  db
    .selectFrom('comparisonRows')
    .innerJoin('policies', 'policies.id', 'comparisonRows.policyId')
    .select([
      'comparisonRows.country',
      'policies.slug',
      'policies.title',
      'policies.status',
      sql<DataProtectionAnswers>`comparison_rows.answers`.as('answers'),
    ])
    .where('comparisonRows.subject', '=', subject)
    .execute()

/** What a layer of the map needs of every record of a country. */
export const recordsOfCountries = (db: Db) =>
  db
    .selectFrom('policies')
    .innerJoin('jurisdictions', 'jurisdictions.code', 'policies.jurisdiction')
    .select(['policies.jurisdiction', 'policies.slug', 'policies.title', 'policies.type', 'policies.status', 'policies.focusAreas', 'policies.enactedOn', 'policies.regulator', 'policies.lastEventOn'])
    .where('jurisdictions.kind', '=', 'country')
    .orderBy('policies.lastEventOn', 'desc')
    .orderBy('policies.id')
    .execute()
