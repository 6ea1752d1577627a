import { useState } from 'react'
import { formatPartialDate } from '#domain/partial-date.ts'
import type { Status } from '#domain/policies.ts'
import { Button } from '#app/ui/button.tsx'
import type { EditedRecord, NewestRecord } from '#contract/admin-records.ts'
import { common } from '#text/en/common.ts'
import { recordEditor as t } from '#text/en/admin-records.ts'
import { changedIn, type Base, type Typed, type Writing } from './record-writing.ts'

const LONGEST_VALUE = 200
const inShort = (value: unknown): string => {
  const words = typeof value === 'string' ? value : value === null || value === undefined ? t.none : JSON.stringify(value)
  return words.length > LONGEST_VALUE ? `${words.slice(0, LONGEST_VALUE)} …` : words
}

/** Beside the editor: how the record will stand in lists, who hears of it, and what was done to it. */
export function Side({ typed, about }: { typed: Typed; about: EditedRecord | undefined }) {
  const timeline = (typed.timeline ?? []) as { date?: string }[]
  const last = timeline.at(-1)?.date
  return (
    <aside className="record-side">
      <h2>{t.row}</h2>
      <div className="record-row">
        <b>{String(typed.title ?? '')}</b>
        <p>
          {common.statuses[typed.status as Status] ?? ''}
          {last && ` · ${formatPartialDate(last)}`}
        </p>
      </div>
      {about && <p>{t.told(about.followers)}</p>}
      {about && (
        <>
          <h2>{t.history}</h2>
          <ul className="record-log">
            {about.history.map(({ seq, at, by, reason }) => (
              <li key={seq}>
                {reason}
                <p className="my-row-meta">{t.by(formatPartialDate(at.slice(0, 10)), by)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}

/** The members that publishing would change, from what to what. */
export function Changes({ base, typed }: { base: Base; typed: Typed }) {
  const names = Object.keys(changedIn(base.record, typed))
  return (
    <section className="record-changes" aria-label={t.changes} tabIndex={-1}>
      <h2>{t.changes}</h2>
      {names.length === 0 && <p>{t.noChanges}</p>}
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>{t.names[name] ?? name}</dt>
            <dd>
              <del>{inShort(base.record[name])}</del>
            </dd>
            <dd>
              <ins>{inShort(typed[name])}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Where two editors changed the same member, which of the two stays; what only one changed stays by itself. */
export function Merge({ writing, newest }: { writing: Writing; newest: NewestRecord }) {
  const { base, typed } = writing
  const mine = changedIn(base.record, typed)
  const theirs = changedIn(base.record, newest.record)
  const both = Object.keys(mine).filter((name) => name in theirs)
  const [kept, setKept] = useState<Record<string, 'mine' | 'theirs'>>({})
  const goOn = () => writing.merge(newest, Object.fromEntries(Object.entries(mine).filter(([name]) => kept[name] !== 'theirs')))
  return (
    <section className="record-changes" aria-labelledby="merge">
      <h2 id="merge">{t.merge.title}</h2>
      <p>{t.merge.words}</p>
      {both.map((name) => (
        <fieldset key={name}>
          <legend>{t.names[name] ?? name}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className="option">
              <input
                type="radio"
                name={`merge-${name}`}
                checked={(kept[name] ?? 'mine') === side}
                onChange={() => setKept({ ...kept, [name]: side })}
              />
              {t.merge[side]}: {inShort((side === 'mine' ? mine : theirs)[name])}
            </label>
          ))}
        </fieldset>
      ))}
      <Button variant="primary" onClick={goOn}>
        {t.merge.done}
      </Button>
    </section>
  )
}
