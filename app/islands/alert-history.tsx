import { useEffect, useRef, useState } from 'react'
import { formatDay, formatTime } from '#app/lib/formatting.ts'
import { sectionReference } from '#app/lib/typeset.ts'
import { snippetEnds } from '#app/parts/tracker/snippet-ends.ts'
import { Status } from '#app/parts/marks.tsx'
import { ask, type Answer } from '#app/session/ask.ts'
import { Button } from '#app/ui/button.tsx'
import { formatPartialDate } from '#domain/partial-date.ts'
import { PLAN_FEATURES } from '#domain/plans.ts'
import type { AlertHistory } from '#contract/alert-control.ts'
import type { AlertHit } from '#contract/alert-hits.ts'
import { alertHistory as t } from '#text/en/alert-history.ts'
import { alertHits } from '#text/en/alert-hits.ts'
import { common } from '#text/en/common.ts'

const AT_ONCE = 10

type State = { is: 'loading' | 'here' | 'failed'; message: string; items: AlertHit[]; total: number; page: number }
const NOTHING: State = { is: 'loading', message: '', items: [], total: 0, page: 0 }

/** What was told, newest first, and more of it when it is asked for. It is only loaded where somebody opens it. */
export function HistoryOf({ path, title }: { path: string; title: string }) {
  const [state, setState] = useState(NOTHING)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    let isOver = false
    const first = async () => {
      const answer = await pageOf(path, 1)
      if (!isOver) setState((before) => after(before, 1, answer))
    }
    void first()
    return () => {
      isOver = true
    }
  }, [path])
  const { items, total, page, message } = state
  const loadMore = async () => {
    setState({ ...state, is: 'loading' })
    const answer = await pageOf(path, page + 1)
    setState((before) => after(before, page + 1, answer))
  }
  const older = () => {
    const last = list.current?.lastElementChild
    void loadMore().then(() => (last?.nextElementSibling ?? last)?.querySelector('a')?.focus())
  }
  return (
    <div className="my-history">
      <p role="status">
        {state.is === 'loading' ? t.loading : state.is === 'here' ? (total === 0 ? t.none : t.count(total)) : ''}
      </p>
      {items.length > 0 && (
        <ol ref={list} aria-label={t.list(title)}>
          {items.map((hit) => (
            <Hit key={hit.id} hit={hit} />
          ))}
        </ol>
      )}
      {state.is === 'failed' && (
        <p role="alert">
          {t.failed} {message}{' '}
          <Button size="sm" onClick={() => void loadMore()}>
            {t.again}
          </Button>
        </p>
      )}
      {page > 0 && page * AT_ONCE < total && state.is !== 'failed' && (
        <Button size="sm" aria-disabled={state.is === 'loading'} onClick={() => state.is === 'here' && older()}>
          {t.older}
        </Button>
      )}
    </div>
  )
}

const pageOf = (path: string, page: number) => ask<AlertHistory>(`${path}?page=${page}&pageSize=${AT_ONCE}`)

function after(before: State, page: number, answer: Answer<AlertHistory>): State {
  if (!answer.ok) return { ...before, is: 'failed', message: answer.message }
  const { items, total } = answer.value
  // What was told meanwhile has moved the pages: none is shown twice.
  return { is: 'here', message: '', items: page === 1 ? items : [...before.items, ...newOf(before.items, items)], total, page }
}

const newOf = (known: readonly AlertHit[], items: readonly AlertHit[]) =>
  items.filter(({ id }) => !known.some((one) => one.id === id))

function Hit({ hit }: { hit: AlertHit }) {
  const { at, triggers, policy, sentence, statusBefore, statusAfter, set, moved, due, match } = hit
  const dates = [
    ...set.map(({ title, on }) => t.set(title, formatPartialDate(on))),
    ...moved.map(({ title, from, to }) => t.moved(title, formatPartialDate(from), formatPartialDate(to))),
    ...(due ? [t.set(due.title, formatPartialDate(due.on))] : []),
  ]
  return (
    <li>
      <p className="my-row-meta">
        <time dateTime={at}>{formatDay(at)}</time>
        <b>{triggers.map((trigger) => alertHits.triggers[trigger]).join(', ')}</b>
        <span>{mailOf(hit)}</span>
      </p>
      <a className="link" href={`/policy/${policy.slug}`}>
        {policy.shortTitle ?? policy.title}
      </a>
      {sentence && <p>{sentence}</p>}
      {statusAfter && (
        <p className="my-row-meta">
          {statusBefore && (
            <span>
              {t.was} <Status status={statusBefore} label={common.statuses[statusBefore]} />
            </span>
          )}
          <span>
            {t.is} <Status status={statusAfter} label={common.statuses[statusAfter]} />
          </span>
        </p>
      )}
      {dates.map((date) => (
        <p key={date}>{date}</p>
      ))}
      {match && <Match match={match} summary={policy.summary} />}
    </li>
  )
}

function Match({ match, summary }: { match: NonNullable<AlertHit['match']>; summary: string }) {
  if (match.where === 'locked') return match.plan ? <p>{t.lockedMatch(PLAN_FEATURES[match.plan].name)}</p> : null
  const { isCutBefore, isCutAfter } = snippetEnds(match, summary)
  return (
    <p className="my-history-match">
      {t.matched} {match.section && `${sectionReference(match.section)} `}
      {isCutBefore && '… '}
      {match.parts.map(({ text: words, marked }, i) => (marked ? <mark key={i}>{words}</mark> : words))}
      {isCutAfter && ' …'}
    </p>
  )
}

function mailOf({ mail, mailedAt }: AlertHit): string {
  if (mail !== 'made') return t.mail[mail]
  return mailedAt ? t.mail.made(formatDay(mailedAt), formatTime(mailedAt)) : t.mail.madeEarlier
}
