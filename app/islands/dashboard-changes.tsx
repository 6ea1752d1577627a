import { useLayoutEffect, useRef } from 'react'
import { isWriting, singleKeysAreOn } from '#app/enhance/shortcuts.ts'
import { showToast } from '#app/enhance/toasts.ts'
import { Status, TypeMark } from '#app/parts/marks.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { ask } from '#app/session/ask.ts'
import { renewData } from '#app/session/data.ts'
import type { Dashboard, Movement, Reads } from '#contract/dashboard.ts'
import { placeName } from '#domain/jurisdictions.ts'
import { common } from '#text/en/common.ts'
import { dashboard as t } from '#text/en/dashboard.ts'
import { shortDay } from '#app/lib/short-days.ts'

/** From so many on they can be marked as read together. */
const TOGETHER_FROM = 3

type ChangesProps = { data: Dashboard; set: (data: Dashboard) => void }

/** What moved, until it is marked as read. `j` and `k` go from one to the other, Enter opens, `e` marks as read. */
export function Changes({ data, set }: ChangesProps) {
  const list = useRef<HTMLUListElement>(null)
  const { items, total } = data.changes
  const mark = async (read: Movement[], next: () => void) => {
    const body = { items: read.map(({ policy: { slug }, seq }) => ({ slug, seq })) }
    const answer = await ask<Reads>('/api/user/reads', 'POST', body)
    if (!answer.ok) return void showToast({ title: t.failed, message: answer.message, isProblem: true })
    set({ ...data, changes: without(data.changes, read) })
    next()
    renewData('/api/user/dashboard') // the rest of a long list moves up
    showToast({ ...t.wasRead(read.length), action: { label: t.undo, run: () => void takeBack(answer.value) } })
  }
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-slug]') ?? [])]
  /** The focus goes where the row was: to what comes after it, to the same control. */
  const markOne = (slug: string) => {
    const one = items.find(({ policy }) => policy.slug === slug)
    const at = rows().findIndex((row) => row.dataset.slug === slug)
    const control = document.activeElement?.matches('button') ? 'button' : 'a'
    const after = rows()[at + 1] ?? rows()[at - 1]
    const next = () => (after?.querySelector<HTMLElement>(control) ?? document.getElementById('news'))?.focus()
    return one && mark([one], next)
  }
  useKeys(rows, (slug) => void markOne(slug))
  return (
    <section className="overview-changes" aria-label={t.changes}>
      {items.length >= TOGETHER_FROM && (
        <Button size="sm" variant="quiet" onClick={() => void mark(items, () => document.getElementById('news')?.focus())}>
          {t.markAll}
        </Button>
      )}
      <ul ref={list}>
        {items.map((one) => (
          <Change key={one.policy.slug} one={one} now={data.visit.now} markRead={() => void markOne(one.policy.slug)} />
        ))}
      </ul>
      {total > items.length && <p className="overview-none">{t.more(items.length, total)}</p>}
    </section>
  )
}

function without(changes: Dashboard['changes'], read: Movement[]): Dashboard['changes'] {
  const tracked = read.filter((one) => one.tracked).length
  return {
    ...changes,
    items: changes.items.filter((one) => !read.includes(one)),
    total: changes.total - read.length,
    ofTracked: changes.ofTracked - tracked,
  }
}

async function takeBack(before: Reads): Promise<void> {
  const answer = await ask('/api/user/reads', 'POST', before)
  if (!answer.ok) return void showToast({ title: t.failed, message: answer.message, isProblem: true })
  renewData('/api/user/dashboard')
  document.getElementById('news')?.focus()
  showToast(t.undone)
}

/** The keys of the list. Enter is the link's own. */
function useKeys(rows: () => HTMLElement[], markRead: (slug: string) => void): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (defaultPrevented || ctrlKey || metaKey || altKey || !/^[jke]$/.test(key)) return
      if (isWriting(event.target) || !singleKeysAreOn() || document.querySelector('dialog:modal')) return
      const all = rows()
      const at = all.findIndex((row) => row.contains(document.activeElement))
      if (key === 'e') return void (at >= 0 && markRead(all[at]!.dataset.slug!))
      const next = key === 'j' ? Math.min(at + 1, all.length - 1) : Math.max(at - 1, 0)
      all[next]?.querySelector('a')?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

function Change({ one, now, markRead }: { one: Movement; now: string; markRead: () => void }) {
  const { policy, at, alerts, tracked, sentence } = one
  const why = [...(tracked ? [t.tracked] : []), ...(alerts.length > 0 ? [t.watchedBy(alerts)] : [])]
  return (
    <li className="change-row" data-slug={policy.slug}>
      <TypeMark type={policy.type} label={common.types[policy.type]} />
      <div className="change-what">
        <h2>
          <a className="title-link" href={`/policy/${policy.slug}`}>
            {policy.title}
          </a>
        </h2>
        <p className="change-where">{[placeName(policy.jurisdiction), shortDay(at, now), ...why].join(' · ')}</p>
        <StatusNow one={one} />
        <p>{sentence}</p>
      </div>
      <div className="change-actions">
        <ButtonLink size="sm" href={`/policy/${policy.slug}`} aria-label={t.openName(policy.title)}>
          {t.open}
        </ButtonLink>
        <Button size="sm" variant="quiet" aria-label={t.markReadName(policy.title)} onClick={markRead}>
          {t.markRead}
        </Button>
      </div>
    </li>
  )
}

/** The status, marked where it is new, and before it what it was. */
function StatusNow({ one: { policy, statusBefore, kind } }: { one: Movement }) {
  const status = <Status status={policy.status} label={common.statuses[policy.status]} />
  if (!statusBefore)
    return <p className="change-status">{kind === 'added' ? <span className="change-now">{status}</span> : status}</p>
  return (
    <p className="change-status">
      <VisuallyHidden>{t.before} </VisuallyHidden>
      <span className="change-was">{common.statuses[statusBefore]}</span>
      <Icon name="arrow-right" />
      <VisuallyHidden> {t.now} </VisuallyHidden>
      <span className="change-now">{status}</span>
    </p>
  )
}

/** Nothing that is followed has moved: the latest in the interests instead. */
export function Quiet({ data: { latest, interests, visit } }: { data: Dashboard }) {
  const isChosen = interests.focusAreas.length + interests.jurisdictions.length > 0
  return (
    <section className="overview-changes" aria-labelledby="latest">
      <h2 id="latest" className="overview-latest">
        {t.latest}
      </h2>
      {latest.length === 0 && (
        <p className="overview-none">
          {isChosen ? t.latestNone : t.noInterests}{' '}
          <a className="link" href="/dashboard/interests">
            {t.chooseInterests}
          </a>
        </p>
      )}
      <ul>
        {latest.map((one) => (
          <li key={one.policy.slug} className="change-row">
            <TypeMark type={one.policy.type} label={common.types[one.policy.type]} />
            <div className="change-what">
              <h3>
                <a className="title-link" href={`/policy/${one.policy.slug}`}>
                  {one.policy.title}
                </a>
              </h3>
              <p className="change-where">
                {placeName(one.policy.jurisdiction)} · {shortDay(one.at, visit.now)}
              </p>
              <StatusNow one={one} />
              <p>{one.sentence}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
