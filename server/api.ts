import { OpenAPIHono } from '@hono/zod-openapi'
import { text } from '#text/en.ts'
import { adminPricesApi } from './features/plans/admin-prices.api.ts'
import { newsletterDeskApi } from './features/newsletter-desk/newsletter-desk.api.ts'
import { adminRequestsApi } from './features/requests/admin-requests.api.ts'
import { auditApi } from './features/audit/audit.api.ts'
import { boardsApi } from './features/analytics/boards.api.ts'
import { jobsApi } from './features/jobs/jobs.api.ts'
import { outboxApi } from './mail/outbox.api.ts'
import { adminUserRequestsApi } from './features/users/user-requests.api.ts'
import { importsApi } from './features/imports/uploads.api.ts'
import { onlyAdministrators } from './features/users/administrators.ts'
import { adminUsersApi } from './features/users/users.api.ts'
import { articleDeskApi } from './features/article-desk/article-desk.api.ts'
import { imageUploadsApi } from './features/images/uploads.api.ts'
import { alertSettingsApi } from './features/alert-settings/alert-settings.api.ts'
import { alertHistoryApi, followHistoryApi } from './features/alerts/alert-history.api.ts'
import { alertsApi } from './features/alerts/alerts.api.ts'
import { interestsApi } from './features/interests/interests.api.ts'
import { mutedPoliciesApi } from './features/muted-policies/muted-policies.api.ts'
import { notesApi } from './features/notes/notes.api.ts'
import { savedSearchesApi } from './features/saved-searches/saved-searches.api.ts'
import { searchFeedsApi } from './features/search-feeds/search-feeds.api.ts'
import { trackedPoliciesApi } from './features/tracked-policies/tracked-policies.api.ts'
import { usageApi } from './features/usage/usage.api.ts'
import { accountsApi } from './features/accounts/accounts.api.ts'
import { emailApi, passwordApi } from './features/accounts/own-account.api.ts'
import { analyticsApi } from './features/analytics/analytics.api.ts'
import { articlesApi } from './features/articles/articles.api.ts'
import { calendarApi } from './features/calendar/calendar.api.ts'
import { changesApi } from './features/changes/changes.api.ts'
import { comparisonsApi } from './features/comparisons/comparisons.api.ts'
import { coverageDeskApi } from './features/coverage/coverage-desk.api.ts'
import { coverageApi } from './features/coverage/coverage.api.ts'
import { dashboardApi } from './features/dashboard/dashboard.api.ts'
import { documentFilesApi } from './features/document-files/document-files.api.ts'
import { documentsApi, downloadsApi } from './features/downloads/downloads.api.ts'
import { exportsApi } from './features/exports/exports.api.ts'
import { googleApi } from './features/google/google.api.ts'
import { jurisdictionsApi } from './features/jurisdictions/jurisdictions.api.ts'
import { myDataApi } from './features/my-data/my-data.api.ts'
import { newsletterApi } from './features/newsletter/newsletter.api.ts'
import { notificationsApi } from './features/notifications/notifications.api.ts'
import { personalCalendarApi } from './features/personal-calendar/personal-calendar.api.ts'
import { obligationsApi } from './features/obligations/obligations.api.ts'
import { webhooksApi } from './features/webhooks/webhooks.api.ts'
import { passkeyLoginApi, userPasskeysApi } from './features/passkeys/passkeys.api.ts'
import { plansApi } from './features/plans/plans.api.ts'
import { policiesApi } from './features/policies/policies.api.ts'
import { profileApi } from './features/profile/profile.api.ts'
import { readingApi } from './features/reading/reading.api.ts'
import { watchedFeedsApi } from './features/watched-feeds/watched-feeds.api.ts'
import { adminRecordsApi } from './features/records/admin-records.api.ts'
import { deskApi, reviewQueueApi } from './features/review-queue/review-queue.api.ts'
import { recordReportsApi } from './features/record-reports/record-reports.api.ts'
import { relationsApi } from './features/relations/relations.api.ts'
import { requestsApi } from './features/requests/requests.api.ts'
import { sessionsApi, userSessionsApi } from './features/sessions/sessions.api.ts'
import { secondFactorApi } from './features/second-factor/second-factor.api.ts'
import { statsApi } from './features/stats/stats.api.ts'
import type { Env } from './http/env.ts'
import { refuseInvalid } from './http/validate.ts'

const all = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
all.use('/admin/:call{.+}', onlyAdministrators)

/** Every API path and the feature behind it. */
export const api = all
  .route('/policies', policiesApi)
  .route('/policies', relationsApi)
  .route('/policies', documentsApi)
  .route('/policies', recordReportsApi)
  .route('/jurisdictions', jurisdictionsApi)
  .route('/comparisons', comparisonsApi)
  .route('/calendar', calendarApi)
  .route('/obligations', obligationsApi)
  .route('/articles', articlesApi)
  .route('/coverage', coverageApi)
  .route('/changes', changesApi)
  .route('/newsletter', newsletterApi)
  .route('/stats', statsApi)
  .route('/events', analyticsApi)
  .route('/exports', exportsApi)
  .route('/plans', plansApi)
  .route('/requests', requestsApi)
  .route('/user/profile', profileApi)
  .route('/auth', accountsApi)
  .route('/auth', sessionsApi)
  .route('/auth', googleApi)
  .route('/user/password', passwordApi)
  .route('/user/email', emailApi)
  .route('/user/sessions', userSessionsApi)
  .route('/auth/passkey', passkeyLoginApi)
  .route('/user/passkeys', userPasskeysApi)
  .route('/user/webhooks', webhooksApi)
  .route('/user/usage', usageApi)
  .route('/user/calendar-address', personalCalendarApi)
  .route('/user/tracked-policies', trackedPoliciesApi)
  .route('/user/interests', interestsApi)
  .route('/user/saved-searches', savedSearchesApi)
  .route('/user/alerts', alertsApi)
  .route('/user/alerts', alertHistoryApi)
  .route('/user/follow', followHistoryApi)
  .route('/user/alert-settings', alertSettingsApi)
  .route('/user/muted', mutedPoliciesApi)
  .route('/user/saved-searches', searchFeedsApi)
  .route('/user/notes', notesApi)
  .route('/user/records', readingApi)
  .route('/user/downloads', downloadsApi)
  .route('/user/notifications', notificationsApi)
  .route('/user', dashboardApi)
  .route('/admin/desk', deskApi)
  .route('/admin/coverage', coverageDeskApi)
  .route('/admin/feeds', watchedFeedsApi)
  .route('/admin/policies', reviewQueueApi)
  .route('/admin/policies', adminRecordsApi)
  .route('/admin/imports', importsApi)
  .route('/admin/users', adminUsersApi)
  .route('/admin/users', adminUserRequestsApi)
  .route('/admin/requests', adminRequestsApi)
  .route('/admin/prices', adminPricesApi)
  .route('/admin/audit', auditApi)
  .route('/admin/newsletter', newsletterDeskApi)
  .route('/admin/outbox', outboxApi)
  .route('/admin/jobs', jobsApi)
  .route('/admin/analytics', boardsApi)
  .route('/admin/policies', documentFilesApi)
  .route('/admin/articles', articleDeskApi)
  .route('/admin/images', imageUploadsApi)
  .route('/user', secondFactorApi)
  .route('/user', myDataApi)

/** The description at /api/openapi.json, from the same schemas that check requests. */
export const apiDescription = (publicUrl: string) =>
  api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: text.api.title, version: '1', description: text.api.about },
    servers: [{ url: `${publicUrl}/api` }],
  })
