import type { Logger } from 'pino'
import type { Database, Db } from '#db/open.ts'
import { forgetHits } from './features/alerts/forget-hits.jobs.ts'
import { purgeUnconfirmed } from './features/accounts/registration.ts'
import { checkAlerts, sweepAlerts } from './features/alerts/checks.jobs.ts'
import { remindOfDates } from './features/alerts/reminders.ts'
import { queueAlertMails } from './features/alert-mails/alert-mails.jobs.ts'
import { purgeAnalytics } from './features/analytics/analytics.ts'
import { publishDue } from './features/articles/articles.jobs.ts'
import { clearFiles } from './features/document-files/read-files.ts'
import { forgetOldLinks } from './features/article-desk/preview-links.ts'
import { checkSources } from './features/source-checks/source-checks.ts'
import { fetchArticleImages, type Tries } from './features/images/article-images.ts'
import { applyQueued } from './features/imports/apply.ts'
import { purgeFlows } from './features/google/google.ts'
import { eraseDue, purgeAccounts } from './features/my-data/my-data.ts'
import { purgePending } from './features/newsletter/newsletter.ts'
import { sendIssues } from './features/newsletter-desk/send-issues.ts'
import { forgetNotifications } from './features/notifications/notifications.ts'
import { purgeRequests } from './features/requests/requests.ts'
import { forgetSpentTokens } from './features/sessions/spent-tokens.ts'
import { readFeeds } from './features/watched-feeds/watched-feeds.jobs.ts'
import { forgetDeliveries } from './features/webhooks/webhooks.jobs.ts'
import { purgeLimits } from './http/rate-limit.ts'
import { forgetMail } from './mail/health.ts'

export type Job = {
  name: string
  /** When it runs, in Lagos: minute, hour, day of the month, month, day of the week. Once, however many processes there are. */
  cron: string
  /** Only on this kind of database. */
  only?: Database['kind']
  /** A run can end at any line and come again, so it looks what is done already. */
  run(db: Db, now: Date, place: JobPlace): Promise<unknown>
}

/** Where a job runs. */
export type JobPlace = { database: Database; dataDir: string; log: Logger }

/** Which pictures could not be fetched, and when they are tried again. */
const tries: Tries = new Map()

/** Asks the sources of records whether they are still there, where the settings say so: sixty an hour, each once a week. */
const CHECK_SOURCES: Job = { name: 'check-sources', cron: '35 * * * *', run: (db, now) => checkSources(db, now) }

/** Reads the news feeds that editors watch, where the settings say so: each every six hours. */
const READ_FEEDS: Job = { name: 'read-feeds', cron: '50 * * * *', run: (db, now) => readFeeds(db, now) }

/** The jobs that the settings ask for. */
export const jobsOf = ({ linkCheck, feedWatch }: { linkCheck: boolean; feedWatch: boolean }): readonly Job[] =>
  linkCheck || feedWatch ? [...JOBS, ...(linkCheck ? [CHECK_SOURCES] : []), ...(feedWatch ? [READ_FEEDS] : [])] : JOBS

/** Every job and when it runs. Mail is no job of a certain time: mail/sender.ts sends it as it comes. */
export const JOBS: readonly Job[] = [
  { name: 'apply-imports', cron: '* * * * *', run: applyQueued },
  { name: 'send-newsletters', cron: '* * * * *', run: (db, now) => sendIssues(db, now) },
  { name: 'remind-of-dates', cron: '30 6 * * *', run: remindOfDates },
  { name: 'check-alerts', cron: '5 * * * *', run: checkAlerts },
  { name: 'sweep-alerts', cron: '40 1 * * *', run: sweepAlerts },
  { name: 'queue-alert-mails', cron: '* * * * *', run: (db, now) => queueAlertMails(db, now) },
  { name: 'publish-scheduled-articles', cron: '* * * * *', run: publishDue },
  {
    name: 'fetch-article-pictures',
    cron: '*/5 * * * *',
    run: (db, now, { dataDir, log }) => fetchArticleImages(db, dataDir, now, log, tries),
  },
  { name: 'clear-document-files', cron: '50 2 * * *', run: (db, now, place) => clearFiles(db, now, place) },
  { name: 'forget-preview-links', cron: '45 2 * * *', run: forgetOldLinks },
  { name: 'purge-limits', cron: '*/30 * * * *', run: purgeLimits },
  { name: 'purge-pending-subscriptions', cron: '5 2 * * *', run: purgePending },
  { name: 'purge-requests', cron: '10 2 * * *', run: purgeRequests },
  { name: 'purge-google-flows', cron: '*/30 * * * *', run: purgeFlows },
  { name: 'forget-spent-tokens', cron: '*/30 * * * *', run: forgetSpentTokens },
  { name: 'erase-accounts', cron: '40 * * * *', run: eraseDue },
  { name: 'purge-unconfirmed-accounts', cron: '8 2 * * *', run: purgeUnconfirmed },
  { name: 'purge-accounts', cron: '12 2 * * *', run: purgeAccounts },
  { name: 'purge-analytics', cron: '15 2 * * *', run: purgeAnalytics },
  { name: 'forget-mail', cron: '20 2 * * *', run: forgetMail },
  { name: 'forget-webhook-deliveries', cron: '22 2 * * *', run: forgetDeliveries },
  { name: 'forget-notifications', cron: '25 2 * * *', run: forgetNotifications },
  { name: 'forget-hits', cron: '35 2 * * *', run: forgetHits },
  // The embedded database has no autovacuum.
  {
    name: 'vacuum',
    cron: '30 3 * * *',
    only: 'embedded',
    run: (_db, _now, { database }) => database.statement('vacuum (analyze)'),
  },
]
