import { about } from './en/about.ts'
import { accountAnswers, accountMails } from './en/account-answers.ts'
import { accounts } from './en/accounts.ts'
import { alertChecks } from './en/alert-checks.ts'
import { alertMails } from './en/alert-mails.ts'
import { alertControl } from './en/alert-control.ts'
import { alerts } from './en/alerts.ts'
import { analytics } from './en/analytics.ts'
import { api } from './en/api.ts'
import { binds } from './en/binds.ts'
import { calendar } from './en/calendar.ts'
import { cards } from './en/cards.ts'
import { changes } from './en/changes.ts'
import { compare } from './en/compare.ts'
import { coverage } from './en/coverage.ts'
import { admin, dashboard, dashboardAnswers } from './en/dashboard.ts'
import { images } from './en/images.ts'
import { insights } from './en/insights.ts'
import { interests } from './en/interests.ts'
import { landing } from './en/landing.ts'
import { legal } from './en/legal.ts'
import { lowData } from './en/low-data.ts'
import { mail } from './en/mail.ts'
import { newsletter } from './en/newsletter.ts'
import { notifications, notificationWords } from './en/notifications.ts'
import { myData } from './en/my-data.ts'
import { downloads, lists, notes, searches, tracked } from './en/my-lists.ts'
import { obligations } from './en/obligations.ts'
import { myRecord } from './en/my-record.ts'
import { relations } from './en/relations.ts'
import { common } from './en/common.ts'
import { errors } from './en/errors.ts'
import { google } from './en/google.ts'
import { feeds } from './en/feeds.ts'
import { frame } from './en/frame.ts'
import { offline } from './en/offline.ts'
import { pages } from './en/pages.ts'
import { passkeys } from './en/passkeys.ts'
import { pricing } from './en/pricing.ts'
import { privacy } from './en/privacy.ts'
import { profile } from './en/profile.ts'
import { record } from './en/record.ts'
import { downloadAnswers, recordReports } from './en/record-answers.ts'
import { search } from './en/search.ts'
import { secondFactor } from './en/second-factor.ts'
import { session } from './en/session.ts'
import { terms } from './en/terms.ts'
import { tracker } from './en/tracker.ts'
import { exportFiles } from './en/exports.ts'
import { usage } from './en/usage.ts'
import { users } from './en/users.ts'
import { adminPrices, adminRequests } from './en/admin-money.ts'
import { adminNewsletter } from './en/admin-newsletter.ts'
import { adminImports } from './en/admin-imports.ts'
import { adminUsers } from './en/admin-people.ts'
import { adminAnalytics, adminAudit, adminOutbox } from './en/admin-system.ts'
import { webhooks } from './en/webhooks.ts'
import { workspace } from './en/workspace.ts'

/** Every string a person reads, in English (en-NG). One file per part of the product, one catalogue per language. */
export const text = {
  ...common,
  accountAnswers,
  admin,
  dashboard,
  dashboardAnswers,
  profile,
  session,
  accountMails,
  accounts,
  alertChecks,
  alertMails,
  alertControl,
  alerts,
  interests,
  lists,
  notes,
  searches,
  tracked,
  downloads,
  analytics,
  binds,
  api,
  errors,
  feeds,
  frame,
  google,
  pages,
  record,
  recordReports,
  downloadAnswers,
  search,
  secondFactor,
  passkeys,
  myData,
  exportFiles,
  usage,
  users,
  adminImports,
  adminNewsletter,
  adminUsers,
  adminRequests,
  adminPrices,
  adminAudit,
  adminOutbox,
  adminAnalytics,
  webhooks,
  workspace,
  tracker,
  obligations,
  offline,
  images,
  insights,
  calendar,
  compare,
  coverage,
  changes,
  relations,
  myRecord,
  cards,
  lowData,
  mail,
  newsletter,
  notifications,
  notificationWords,
  pricing,
  legal,
  terms,
  privacy,
  landing,
  about,
}
