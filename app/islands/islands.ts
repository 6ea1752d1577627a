import type { FunctionComponent } from 'react'
import type * as recordIslands from './record.tsx'

type Module = { default: FunctionComponent<never> }

type RecordIslands = typeof recordIslands

/** The parts of a record's page are one file: none of them comes without the others. */
const record = (part: (of: RecordIslands) => Module['default']) => async () => ({ default: part(await import('./record.tsx')) })

/** Every island there is, each a file that is fetched when it is wanted. */
export const ISLANDS = {
  'admin-article': () => import('./admin-article.tsx'),
  'admin-articles': () => import('./admin-articles.tsx'),
  'admin-gate': () => import('./admin-gate.tsx'),
  'admin-users': () => import('./admin-users.tsx'),
  'admin-requests': () => import('./admin-requests.tsx'),
  'admin-prices': () => import('./admin-prices.tsx'),
  'admin-audit': () => import('./admin-audit.tsx'),
  'admin-newsletter': () => import('./admin-newsletter.tsx'),
  'admin-outbox': () => import('./admin-outbox.tsx'),
  'admin-analytics': () => import('./admin-analytics.tsx'),
  'admin-imports': () => import('./admin-imports.tsx'),
  'admin-queue': () => import('./admin-queue.tsx'),
  'admin-coverage': () => import('./admin-coverage.tsx'),
  'admin-feeds': () => import('./admin-feeds.tsx'),
  'admin-record': () => import('./admin-record.tsx'),
  'admin-records': () => import('./admin-records.tsx'),
  'admin-sections': () => import('./admin-sections.tsx'),
  alerts: () => import('./alerts.tsx'),
  'compare-laws': () => import('./compare-laws.tsx'),
  'dashboard-home': () => import('./dashboard-home.tsx'),
  'dashboard-sections': () => import('./dashboard-sections.tsx'),
  'document-files': () => import('./document-files.tsx'),
  downloads: () => import('./downloads.tsx'),
  interests: () => import('./interests.tsx'),
  'my-duties': () => import('./my-duties.tsx'),
  notes: () => import('./notes.tsx'),
  'saved-searches': () => import('./saved-searches.tsx'),
  'record-as-of': record(({ MyAsOf }) => MyAsOf),
  'record-actions': record(({ MyActions }) => MyActions),
  'record-bar': record(({ MyBar }) => MyBar),
  'record-top': record(({ MyTop }) => MyTop),
  'record-news': record(({ MyNews }) => MyNews),
  'record-provisions': record(({ MyProvisions }) => MyProvisions),
  'record-duties': record(({ MyDuties }) => MyDuties),
  'record-events': record(({ MyEvents }) => MyEvents),
  'record-timeline': record(({ MyTimeline }) => MyTimeline),
  'record-documents': record(({ MyDocuments }) => MyDocuments),
  'record-notes': record(({ MyNotes }) => MyNotes),
  'record-history': record(({ MyHistory }) => MyHistory),
  'record-report': record(({ MyReport }) => MyReport),
  'tracked-policies': () => import('./tracked-policies.tsx'),
  'notifications-list': () => import('./notifications-list.tsx'),
  webhooks: () => import('./webhooks.tsx'),
  'profile-completion': () => import('./profile-completion.tsx'),
  'profile-settings': () => import('./profile-settings.tsx'),
} as const satisfies Record<string, () => Promise<Module>>
export type IslandName = keyof typeof ISLANDS
