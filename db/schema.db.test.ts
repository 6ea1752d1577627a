import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { ALERT_CHECKS, HIT_MAIL_STATES, HIT_SOURCES } from '#domain/alerts.ts'
import { ALERT_CADENCES, ALERT_KINDS, INTEREST_KINDS, NOTIFICATION_KINDS, REPORT_SECTIONS } from '#domain/workspace.ts'
import { ACCOUNT_TOKEN_KINDS, CONSENT_KINDS, PASSKEY_PURPOSES, SESSION_ENDS, SIGN_IN_METHODS } from '#domain/accounts.ts'
import { ADMIN_ROLES } from '#domain/administrators.ts'
import { ANALYTICS_KINDS } from '#domain/analytics.ts'
import { ARTICLE_STATES } from '#domain/articles.ts'
import { FILE_TYPES, READING_STATES, UNREAD_REASONS } from '#domain/document-files.ts'
import { EVENT_KINDS } from '#domain/events.ts'
import { JURISDICTION_KINDS } from '#domain/jurisdictions.ts'
import { MAIL_STATES } from '#domain/mail.ts'
import { ISSUE_STATES } from '#domain/newsletter-issues.ts'
import { NEWSLETTER_PREFERENCES, SUBSCRIPTION_STATES } from '#domain/newsletter.ts'
import { DUE_KINDS, DUE_UNITS } from '#domain/obligations.ts'
import { ACTION_CLASSES, CHAMBERS, FOCUS_AREAS, POLICY_TYPES, STATUSES, VERIFICATIONS } from '#domain/policies.ts'
import { PLANS, SUBSCRIPTION_STATUSES } from '#domain/plans.ts'
import { BILLING_PERIODS, CURRENCIES, PRICED_PLANS } from '#domain/prices.ts'
import { IMPORT_FORMATS, IMPORT_STATES, ROW_OUTCOMES } from '#domain/imports.ts'
import { isPartialDate } from '#domain/partial-date.ts'
import { RELATION_VERBS } from '#domain/relations.ts'
import { REQUEST_STATES } from '#domain/requests.ts'
import { ENTRY_OUTCOMES, REPORT_OUTCOMES, REVIEW_REASONS, SOURCE_STATES } from '#domain/review.ts'
import { DELIVERY_PROBLEMS, DELIVERY_STATES, WEBHOOK_EVENTS } from '#domain/webhooks.ts'
import { test } from '#test/fixtures.ts'
import { generateSchema } from './generate-schema.ts'
import { migrate, migrationNames } from './migrate.ts'
import { inTransaction } from './transaction.ts'

test('migrations run once', async ({ emptyDatabase }) => {
  expect(await migrate(emptyDatabase)).toEqual([])
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(emptyDatabase.db)
  expect(rows.map(({ name }) => name)).toEqual(migrationNames())
})

test('schema.ts says what the migrated tables are; if not, run npm run schema', async ({ emptyDb }) => {
  expect(await generateSchema(emptyDb)).toBe(readFileSync(new URL('./schema.ts', import.meta.url), 'utf8'))
})

const VOCABULARIES: Record<string, readonly string[]> = {
  'account_tokens.kind': ACCOUNT_TOKEN_KINDS,
  'alert_checks.kind': ALERT_CHECKS,
  'alert_digests.cadence': ALERT_CADENCES,
  'alert_hits.mail': HIT_MAIL_STATES,
  'alert_hits.source': HIT_SOURCES,
  'users.follow_cadence': ALERT_CADENCES,
  'alerts.cadence': ALERT_CADENCES,
  'alerts.kind': ALERT_KINDS,
  'interests.kind': INTEREST_KINDS,
  'notifications.kind': NOTIFICATION_KINDS,
  'consents.kind': CONSENT_KINDS,
  'record_reports.outcome': REPORT_OUTCOMES,
  'record_reports.section': REPORT_SECTIONS,
  'feed_entries.outcome': ENTRY_OUTCOMES,
  'review_assignments.reason': REVIEW_REASONS,
  'source_checks.state': SOURCE_STATES,
  'passkey_challenges.purpose': PASSKEY_PURPOSES,
  'sessions.ended_because': SESSION_ENDS,
  'sessions.method': SIGN_IN_METHODS,
  'users.admin_role': ADMIN_ROLES,
  'users.subscription_plan': PLANS,
  'users.subscription_status': SUBSCRIPTION_STATUSES,
  'analytics_daily.kind': ANALYTICS_KINDS,
  'articles.state': ARTICLE_STATES,
  'document_files.state': READING_STATES,
  'document_files.type': FILE_TYPES,
  'document_files.why': UNREAD_REASONS,
  'actions.class': ACTION_CLASSES,
  'actions.status': STATUSES,
  'comparison_rows.verification': VERIFICATIONS,
  'coverage_checks.focus_area': FOCUS_AREAS,
  'events.kind': EVENT_KINDS,
  'jurisdictions.kind': JURISDICTION_KINDS,
  'mail_outbox.state': MAIL_STATES,
  'newsletter_issues.preference': NEWSLETTER_PREFERENCES,
  'newsletter_issues.state': ISSUE_STATES,
  'newsletter_subscriptions.state': SUBSCRIPTION_STATES,
  'plan_prices.currency': CURRENCIES,
  'plan_prices.period': BILLING_PERIODS,
  'plan_prices.plan': PRICED_PLANS,
  'imports.format': IMPORT_FORMATS,
  'imports.state': IMPORT_STATES,
  'import_rows.outcome': ROW_OUTCOMES,
  'requests.plan': PLANS,
  'requests.state': REQUEST_STATES,
  'obligations.due_kind': DUE_KINDS,
  'obligations.due_unit': DUE_UNITS,
  'obligations.verification': VERIFICATIONS,
  'all_policies.chamber': CHAMBERS,
  'all_policies.status': STATUSES,
  'all_policies.type': POLICY_TYPES,
  'all_policies.verification': VERIFICATIONS,
  'relations.verb': RELATION_VERBS,
  'webhook_deliveries.last_error': DELIVERY_PROBLEMS,
  'webhook_deliveries.state': DELIVERY_STATES,
  'webhook_deliveries.type': WEBHOOK_EVENTS,
  'webhooks.stopped_because': DELIVERY_PROBLEMS,
}

test('the database checks the vocabularies that the product has, and no others', async ({ emptyDb }) => {
  const { rows } = await sql<{ place: string; definition: string }>`
    select c.conrelid::regclass || '.' || a.attname as place, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 and pg_get_constraintdef(c.oid) like '%ANY (ARRAY[%'`.execute(emptyDb)
  const checked = rows.map(({ place, definition }) => [place, [...definition.matchAll(/'([^']+)'/g)].map(([, word]) => word)])
  expect(Object.fromEntries(checked)).toEqual(VOCABULARIES)
})

test('a partial date is one for the database, too', async ({ emptyDb }) => {
  const dates = ['2026', '2026-06', '2026-06-12', '2026-13', '2026-00', '2026-06-32', '2026-6', '26', '', '2026-06-12T00', 'soon']
  for (const date of dates) {
    const taken = await inTransaction(emptyDb, (tx) => sql`select ${date}::text::partial_date`.execute(tx)).then(
      () => true,
      () => false,
    )
    expect([date, taken]).toEqual([date, isPartialDate(date)])
  }
})

test('history refuses to be changed, shortened or emptied', async ({ db }) => {
  const rewrites = {
    update: sql`update revisions set reason = 'never happened' where seq = 1`,
    delete: sql`delete from revisions where seq = (select max(seq) from revisions)`,
    truncate: sql`truncate revisions`,
  }
  const before = await db.selectFrom('revisions').select(['seq', 'hash']).orderBy('seq').execute()
  for (const rewrite of Object.values(rewrites)) {
    await expect(inTransaction(db, (tx) => rewrite.execute(tx))).rejects.toThrow('history is append-only')
  }
  expect(await db.selectFrom('revisions').select(['seq', 'hash']).orderBy('seq').execute()).toEqual(before)
  expect(before).toHaveLength(363)
})

test('a record with history cannot be deleted', async ({ db }) => {
  const deletion = inTransaction(db, (tx) => tx.deleteFrom('policies').where('slug', '=', 'copyright-act-2022').execute())
  await expect(deletion).rejects.toMatchObject({ code: '23503' })
})
