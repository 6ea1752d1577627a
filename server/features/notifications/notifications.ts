import { NewNotification, type Notification, type Notifications, type NotificationsRead } from '#contract/notifications.ts'
import type { Db } from '#db/open.ts'
import { recordAccess, type Viewer } from '#domain/access.ts'
import { formatPartialDate } from '#domain/partial-date.ts'
import { PLAN_FEATURES } from '#domain/plans.ts'
import { sentenceOf } from '#server/features/dashboard/movements.ts'
import { text } from '#text/en.ts'
import { alertHits } from '#text/en/alert-hits.ts'
import * as sql from './notifications.sql.ts'

const t = text.notificationWords

/** Tells somebody something by the bell, in the transaction of what causes it. */
export function notify(tx: Db, userId: string, told: NewNotification, now: Date): Promise<void> {
  const { kind, data } = told
  return sql.insert(tx, { userId, kind, data, policyId: 'policyId' in told ? told.policyId : null, createdAt: now })
}

/** A page of what the bell said, newest first, as its reader may see it now. */
export async function readNotifications(
  db: Db,
  userId: string,
  viewer: Viewer,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Notifications> {
  const rows = await sql.pageOf(db, userId, viewer, { limit: pageSize, offset: (page - 1) * pageSize })
  const { total, unread } = await sql.countOf(db, userId, viewer)
  return { items: await inWords(db, viewer, rows), total, page, pageSize, unread }
}

/** Marks what is theirs as read; what is somebody else's is as if it were not there. @returns how many are unread now */
export async function markNotifications(db: Db, userId: string, viewer: Viewer, which: NotificationsRead, now: Date) {
  await sql.markRead(db, userId, which, now)
  return { unread: (await sql.countOf(db, userId, viewer)).unread }
}

async function inWords(db: Db, viewer: Viewer, rows: sql.NotificationRow[]): Promise<Notification[]> {
  const stored = rows.flatMap((row) => {
    const told = NewNotification.safeParse({
      kind: row.kind,
      data: row.data,
      ...(row.policyId === null ? {} : { policyId: row.policyId }),
    })
    return told.success ? [{ row, told: told.data }] : []
  })
  const of = (what: 'duty' | 'event') =>
    stored.flatMap(({ told }) => (told.kind === 'deadline' && told.data.of === what ? (told.data.id ?? []) : []))
  const seqs = stored.flatMap(({ told }) => (told.kind === 'change' ? told.data.seq : []))
  const changes = new Map((await sql.changesOf(db, seqs)).map((change) => [change.seq, change]))
  const titles = new Map(
    [...(await sql.titlesOfDuties(db, of('duty'))), ...(await sql.titlesOfEvents(db, of('event')))].map(({ id, title }) => [
      id,
      title,
    ]),
  )
  return stored.map(({ row, told }) => ({
    id: row.id,
    kind: told.kind,
    ...wordsOf(told, row, viewer, { changes, titles }),
    ...(row.slug === null ? {} : { slug: row.slug }),
    at: row.createdAt.toISOString(),
    isRead: row.readAt !== null,
  }))
}

type Known = { changes: Map<number, Awaited<ReturnType<typeof sql.changesOf>>[number]>; titles: Map<string, string> }

function wordsOf(told: NewNotification, row: sql.NotificationRow, viewer: Viewer, { changes, titles }: Known) {
  if (told.kind === 'account') {
    if (told.data.what === 'mail-paused') return { title: t.mailPaused, text: t.mailPausedText, href: '/dashboard/alerts' }
    const { plan, status } = told.data
    const isActive = plan !== 'free' && status === 'active'
    const why = plan === 'free' ? t.free : isActive ? t.planActive : t.planNotActive
    return { title: t.plan(PLAN_FEATURES[plan].name), text: why, href: '/dashboard' }
  }
  const title = row.shortTitle ?? row.title!
  const href = `/policy/${row.slug!}`
  if (told.kind === 'change') {
    const change = changes.get(told.data.seq)
    // A change of another record that is related to this one now.
    if (change && change.policyId !== row.policyId) return { title: t.change(title), text: alertHits.related(change.title), href }
    return { title: t.change(title), text: change ? sentenceOf(change) : '', href }
  }
  const { of, id, on } = told.data
  const isOpen = of === 'record' || recordAccess(viewer, { jurisdiction: row.jurisdiction!, isDemo: row.isDemo! }) === 'full'
  if (!isOpen) return { title: t.hiddenDeadline(title), text: t.hiddenDeadlineText, href }
  return { title: t.deadline(title, formatPartialDate(on)), text: titles.get(id ?? '') ?? t.record, href }
}

const KEPT_DAYS = 180
const DAY_MS = 86_400_000

/** What was read half a year ago is gone, and what is more than an account keeps. */
export async function forgetNotifications(db: Db, now: Date): Promise<void> {
  await sql.forgetRead(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
  await sql.forgetBeyond(db)
}
