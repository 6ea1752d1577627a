import { useRef } from 'react'
import { formatDay } from '#app/lib/formatting.ts'
import { showToast } from '#app/enhance/toasts.ts'
import { ask } from '#app/session/ask.ts'
import { renewData } from '#app/session/data.ts'
import { Button } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { Notification, Notifications } from '#contract/notifications.ts'
import { alertMail } from '#text/en/alert-mail.ts'
import { notifications as t } from '#text/en/notifications.ts'
import { Away, ForAccount, Loading } from './account.tsx'
import { useAsked } from './asked.ts'
import { setMuted } from './muted.ts'

const PATH = '/api/user/notifications'
const MOST_PAGES = 50

/** All that the bell said, a page at a time. Which page stands in the address, and only the browser reads it. */
export default function NotificationsPage() {
  return <ForAccount>{() => <Page />}</ForAccount>
}

/** On the server nobody is known, so there it is never asked for. */
const pageInAddress = (): number => {
  const page = Number(new URLSearchParams(location.search).get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1
}

function Page() {
  const { asked, again } = useAsked<Notifications>(`${PATH}?page=${pageInAddress()}`)
  if (asked.is === 'loading') return <Loading />
  if (asked.is === 'failed') return <Away message={asked.message} again={again} />
  return <List of={asked.value} />
}

function List({ of: { items, total, unread, page, pageSize } }: { of: Notifications }) {
  const status = useRef<HTMLParagraphElement>(null)
  const mark = async (which: { all: true } | { ids: number[] }) => {
    const answer = await ask(`${PATH}/read`, 'POST', which)
    if (!answer.ok) return void showToast({ title: t.failedToMark, message: answer.message, isProblem: true })
    status.current?.focus()
    renewData(PATH)
  }
  if (total === 0) {
    return (
      <div className="my-empty">
        <h2>{t.none}</h2>
        <p>{t.noneHint}</p>
      </div>
    )
  }
  const last = Math.ceil(total / pageSize)
  const href = (to: number) => (to >= 1 && to <= last ? `?page=${to}` : undefined)
  return (
    <>
      <div className="notifications-head">
        <p role="status" tabIndex={-1} ref={status}>
          {t.count(total, unread)}
        </p>
        {unread > 0 && (
          <Button size="sm" onClick={() => void mark({ all: true })}>
            {t.markAll}
          </Button>
        )}
      </div>
      <ul className="my-rows" aria-label={t.title}>
        {items.map((one) => (
          <Row key={one.id} one={one} mark={() => void mark({ ids: [one.id] })} />
        ))}
      </ul>
      {last > 1 && (
        <Pagination
          label={t.pages}
          range={t.range((page - 1) * pageSize + 1, Math.min(page * pageSize, total), total)}
          previous={{ label: t.newer, href: href(page - 1) }}
          next={{ label: t.older, href: href(page + 1) }}
        />
      )}
    </>
  )
}

function Row({ one: { title, text, href, at, isRead, slug }, mark }: { one: Notification; mark: () => void }) {
  return (
    <li className={isRead ? 'notification-row' : 'notification-row notification-unread'}>
      <div className="my-row-main">
        <a className="my-row-title" href={href}>
          {title}
          {!isRead && <VisuallyHidden> ({t.unread})</VisuallyHidden>}
        </a>
        {text && <p>{text}</p>}
        <p className="my-row-meta">
          <time dateTime={at}>{formatDay(at)}</time>
        </p>
      </div>
      {(slug || !isRead) && (
        <div className="my-row-actions">
          {!isRead && (
            <Button size="sm" variant="quiet" aria-label={t.markReadName(title)} onClick={mark}>
              {t.markRead}
            </Button>
          )}
          {slug && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={alertMail.muteRecordOf(title)}
              onClick={() => void setMuted(slug, title, true)}
            >
              {alertMail.muteRecord}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
