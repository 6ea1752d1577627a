import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { FocusArea, PolicyType } from '#domain/policies.ts'

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
      'comparisonRows.verification',
      sql<DataProtectionAnswers>`comparison_rows.answers`.as('answers'),
    ])
    .where('comparisonRows.subject', '=', subject)
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
