import { useState } from 'react'
import { QUEUE_ASSIGNED, QUEUE_SORTS, REVIEW_REASONS, type QueueAssigned, type QueueSort } from '#domain/review.ts'
import type { ReviewQueue } from '#contract/review-queue.ts'
import { reviewQueue as t } from '#text/en/admin-review.ts'
import { searchOf, type Look, type Looked } from './review-looked.ts'

type Props = { looked: Looked; look: Look }

const HOUR_MS = 3_600_000

/** How long something has waited, in words. */
export function useWaited(): (since: string) => string {
  const [now] = useState(() => Date.now())
  return (since) => waitedAt(now, since)
}

const waitedAt = (now: number, since: string) => t.waited(Math.floor((now - Date.parse(since)) / HOUR_MS))

/** How much waits, and how long the oldest of it has. */
export const said = ({ total, oldestSince }: ReviewQueue): string =>
  t.said(total, oldestSince === null ? undefined : waitedAt(Date.now(), oldestSince))

export function ReviewTabs({ counts, looked, look }: Props & { counts: ReviewQueue['counts'] }) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tabs = [
    { reason: undefined, name: t.all, count: all },
    ...REVIEW_REASONS.map((reason) => ({ reason, name: t.reasons[reason], count: counts[reason] })),
  ]
  return (
    <nav className="queue-tabs" aria-label={t.tabs}>
      <ul>
        {tabs.map(({ reason, name, count }) => (
          <li key={name}>
            <a
              href={`?${searchOf({ ...looked, reason, offset: 0 })}`}
              aria-current={reason === looked.reason ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                look({ reason })
              }}
            >
              {name} <span className="tabular">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function ReviewFilters({ looked, look }: Props) {
  return (
    <div className="queue-filters">
      <label>
        <span>{t.assigned}</span>
        <select
          className="input"
          value={looked.assigned}
          onChange={({ currentTarget }) => look({ assigned: currentTarget.value as QueueAssigned })} // one of those below
        >
          {QUEUE_ASSIGNED.map((assigned) => (
            <option key={assigned} value={assigned}>
              {t.assignedTo[assigned]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t.sort}</span>
        <select
          className="input"
          value={looked.sort}
          onChange={({ currentTarget }) => look({ sort: currentTarget.value as QueueSort })} // one of those below
        >
          {QUEUE_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t.sorts[sort]}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
