import { useEffect, useState } from 'react'
import { ask } from '#app/session/ask.ts'
import { Status } from '#app/parts/marks.tsx'
import { formatPartialDate } from '#domain/partial-date.ts'
import { placeName } from '#domain/jurisdictions.ts'
import type { PolicyCard } from '#contract/policies.ts'
import type { AlertTarget } from '#contract/workspace.ts'
import { alerts as t } from '#text/en/alerts.ts'
import { common } from '#text/en/common.ts'
import { ALERTS } from './alert-calls.ts'

type Found = { items: PolicyCard[]; total: number; totalIsAtLeast: boolean }
export type Preview = { is: 'none' | 'loading' } | { is: 'here'; found: Found } | { is: 'refused'; message: string }

const SHOWN = 5
const NOTHING: Preview = { is: 'none' }

/** What an alert would have found in the last 90 days, asked for whenever another thing is chosen to be watched. */
export function usePreview(target: AlertTarget | undefined): Preview {
  const [preview, setPreview] = useState<{ of: string; is: Preview }>({ of: '', is: NOTHING })
  const key = target ? JSON.stringify(target) : ''
  useEffect(() => {
    if (!key) return
    let isOver = false
    const look = async () => {
      const answer = await ask<Found>(`${ALERTS}/preview`, 'POST', { target: JSON.parse(key) as AlertTarget })
      if (isOver) return
      setPreview({ of: key, is: answer.ok ? { is: 'here', found: answer.value } : { is: 'refused', message: answer.message } })
    }
    void look()
    return () => {
      isOver = true
    }
  }, [key])
  if (!key) return NOTHING
  return preview.of === key ? preview.is : { is: 'loading' }
}

/** How many, said to everybody; the newest of them as links. */
export function PreviewOf({ preview }: { preview: Preview }) {
  const said =
    preview.is === 'here'
      ? t.previewFound(preview.found.total, preview.found.totalIsAtLeast)
      : preview.is === 'loading'
        ? t.previewLoading
        : ''
  return (
    <div className="my-preview">
      <p role="status">{said}</p>
      {preview.is === 'here' && preview.found.total > 0 && (
        <ul aria-label={t.previewNewest}>
          {preview.found.items.slice(0, SHOWN).map((card) => (
            <li key={card.slug}>
              <a className="link" href={`/policy/${card.slug}`}>
                {card.title}
              </a>
              <p className="my-row-meta">
                <span>{placeName(card.jurisdiction)}</span>
                <Status status={card.status} label={common.statuses[card.status]} />
                <span>{formatPartialDate(card.lastEventOn)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
