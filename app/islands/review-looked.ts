import { useState } from 'react'
import {
  QUEUE_ASSIGNED,
  QUEUE_SORTS,
  REVIEW_REASONS,
  type QueueAssigned,
  type QueueSort,
  type ReviewReason,
} from '#domain/review.ts'

export type Looked = { reason: ReviewReason | undefined; assigned: QueueAssigned; sort: QueueSort; offset: number }
export type Look = (change: Partial<Looked>) => void

/** What is looked for in the queue, as the address has it. On the server, where everybody gets the same page, it is the whole queue. */
export function useLooked(): { looked: Looked; look: Look; search: string } {
  const [looked, setLooked] = useState(inAddress)
  const look: Look = (change) => {
    const next = { ...looked, offset: 0, ...change }
    history.replaceState(null, '', `?${searchOf(next)}`)
    setLooked(next)
  }
  return { looked, look, search: searchOf(looked) }
}

function inAddress(): Looked {
  const given = new URLSearchParams('location' in globalThis ? location.search : '')
  const oneOf = <T extends string>(name: string, known: readonly T[]) => known.find((one) => one === given.get(name))
  return {
    reason: oneOf('reason', REVIEW_REASONS),
    assigned: oneOf('assigned', QUEUE_ASSIGNED) ?? 'anyone',
    sort: oneOf('sort', QUEUE_SORTS) ?? 'newest',
    offset: Math.min(10_000, Math.max(0, Math.trunc(Number(given.get('offset')) || 0))),
  }
}

export const searchOf = ({ reason, assigned, sort, offset }: Looked): string =>
  new URLSearchParams({
    ...(reason ? { reason } : {}),
    assigned,
    sort,
    ...(offset > 0 ? { offset: String(offset) } : {}),
  }).toString()
