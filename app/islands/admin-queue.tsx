import { useRef, useState } from 'react'
import { showToast } from '#app/enhance/toasts.ts'
import { ask } from '#app/session/ask.ts'
import { renewData } from '#app/session/data.ts'
import { Button } from '#app/ui/button.tsx'
import type { Assigned, ReviewItem, ReviewQueue } from '#contract/review-queue.ts'
import { reviewQueue as t } from '#text/en/admin-review.ts'
import { Away, Loading } from './account.tsx'
import { useAsked } from './asked.ts'
import { NothingYet, toastProblem } from './list-parts.tsx'
import { QUICK_ACTION_HASH } from './quick-action-hash.ts'
import { ReviewDetail, UNREAD, type Read } from './review-detail.tsx'
import { ReviewFilters, ReviewTabs, said } from './review-filters.tsx'
import { useQueueKeys } from './review-keys.ts'
import { keyOf, titleOf, ReviewList } from './review-list.tsx'
import { useLooked, type Look } from './review-looked.ts'

/** What waits for an editor: the list, and at its right what is chosen of it. What is looked for stands in the address. */
export default function AdminQueue() {
  const { looked, look, search } = useLooked()
  const { asked, again } = useAsked<ReviewQueue>(`/api/admin/policies/review?${search}`)
  const [known, setKnown] = useState<ReviewQueue>()
  const [reads, setReads] = useState<Reads>({})
  if (asked.is === 'here' && asked.value !== known) setKnown(asked.value) // the tabs stay while another of them is fetched
  return (
    <>
      {known && (
        <>
          <div className="queue-head">
            <p role="status">{said(known)}</p>
            <ReviewFilters looked={looked} look={look} />
          </div>
          <ReviewTabs counts={known.counts} looked={looked} look={look} />
        </>
      )}
      {asked.is === 'loading' && <Loading />}
      {asked.is === 'failed' && <Away message={asked.message} again={again} />}
      {asked.is === 'here' && <Waiting key={search} queue={asked.value} look={look} reads={reads} setReads={setReads} />}
    </>
  )
}

/** What was ticked and typed of an item stays with it while others are looked at. */
type Reads = Record<string, Read>
type ReadsProps = { reads: Reads; setReads: (reads: Reads) => void }

function Waiting({ queue: { items, total, offset, limit }, look, ...reads }: { queue: ReviewQueue; look: Look } & ReadsProps) {
  return (
    <>
      {items.length === 0 ? <NothingYet {...t.empty} /> : <Triage {...{ items, total, offset }} {...reads} />}
      <div className="actions">
        {offset > 0 && <Button onClick={() => look({ offset: Math.max(0, offset - limit) })}>{t.before}</Button>}
        {offset + limit < total && <Button onClick={() => look({ offset: offset + limit })}>{t.after}</Button>}
      </div>
    </>
  )
}

type TriageProps = { items: ReviewItem[]; total: number; offset: number } & ReadsProps

function Triage({ items, total, offset, reads, setReads }: TriageProps) {
  const [chosen, setChosen] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const detail = useRef<HTMLElement>(null)
  const at = Math.max(
    0,
    items.findIndex((item) => keyOf(item) === chosen),
  )
  const item = items[at]!
  const key = keyOf(item)
  const toggle = (one: string) => {
    const next = new Set(selected)
    if (!next.delete(one)) next.add(one)
    setSelected(next)
  }
  const taken = items.filter((one) => selected.has(keyOf(one)))
  const assign = async (which: ReviewItem[], assigned: boolean) => {
    if (await sendAssigned(which, assigned)) setSelected(new Set())
  }
  const choose = (to: number, how: { open?: boolean } = {}) => {
    const next = items[Math.min(Math.max(to, 0), items.length - 1)]!
    setChosen(keyOf(next))
    if (how.open) setOpen(true)
    else document.getElementById(`item-${keyOf(next)}`)?.focus()
  }
  useQueueKeys({
    next: () => choose(document.activeElement === document.body ? at : at + 1),
    before: () => choose(at - 1),
    select: () => toggle(key),
    edit: () => item.policy && location.assign(`/admin/records/${item.policy.slug}${QUICK_ACTION_HASH}`),
    check: () => detail.current?.querySelector<HTMLFormElement>('form.review-check')?.requestSubmit(),
    assign: () => void (taken.length > 0 ? assign(taken, true) : assign([item], !item.assigned?.isMine)),
  })
  /** What is done goes from the list: the focus goes where it was. */
  const done = () => {
    const after = items[at + 1] ?? items[at - 1]
    setOpen(false)
    if (after) setChosen(keyOf(after))
    requestAnimationFrame(() => document.getElementById(`item-${keyOf(after ?? item)}`)?.focus())
    renewData('/api/admin/policies/review', '/api/admin/desk')
  }
  return (
    <div className={`queue${isOpen ? ' is-open' : ''}`}>
      <div className="queue-list">
        {taken.length > 0 && (
          <div className="actions" role="group" aria-label={t.selected(taken.length)}>
            <span>{t.selected(taken.length)}</span>
            <Button size="sm" onClick={() => void assign(taken, true)}>
              {t.assignSelected}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => void assign(taken, false)}>
              {t.giveBack}
            </Button>
          </div>
        )}
        <ReviewList
          {...{ items, selected, toggle }}
          current={key}
          choose={(one) => {
            choose(items.indexOf(one), { open: true })
            // On a phone the list makes room for what was chosen.
            requestAnimationFrame(() => globalThis.innerWidth < NARROW && detail.current?.focus())
          }}
        />
      </div>
      <section className="queue-detail" ref={detail} tabIndex={-1} aria-label={titleOf(item)}>
        <Button
          size="sm"
          icon="chevron-left"
          className="queue-back"
          onClick={() => {
            setOpen(false)
            requestAnimationFrame(() => document.getElementById(`item-${key}`)?.focus())
          }}
        >
          {t.backToList}
        </Button>
        <p className="queue-place tabular">{t.place(offset + at + 1, total)}</p>
        <ReviewDetail
          key={key}
          item={item}
          read={reads[key] ?? UNREAD}
          setRead={(read) => setReads({ ...reads, [key]: read })}
          assign={(assigned) => void assign([item], assigned)}
          done={done}
        />
      </section>
    </div>
  )
}

/** From here on list and detail stand side by side (admin-queue.css). */
const NARROW = 1_200

async function sendAssigned(which: ReviewItem[], assigned: boolean): Promise<boolean> {
  const items = which.map(({ reason, subject }) => ({ reason, subject }))
  const answer = await ask<Assigned>('/api/admin/policies/review/assignments', 'POST', { items, assigned })
  if (!answer.ok) {
    toastProblem(answer.message)
    return false
  }
  const { changed } = answer.value
  showToast(assigned ? t.tookOver(changed) : t.gaveBack(changed))
  renewData('/api/admin/policies/review')
  return true
}
