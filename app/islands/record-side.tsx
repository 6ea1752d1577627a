import { formatPartialDate } from '#domain/partial-date.ts'
import type { Status } from '#domain/policies.ts'
import type { EditedRecord } from '#contract/admin-records.ts'
import { common } from '#text/en/common.ts'
import { recordEditor as t } from '#text/en/admin-records.ts'
import { changedIn, type Typed } from './record-merge.ts'
import type { Base } from './record-writing.ts'

const LONGEST_VALUE = 300

/** A value in words; of a list the parts that the other state has not. */
export function inShort(value: unknown, other: unknown): string {
  const there = new Set(Array.isArray(other) ? other.map((part) => JSON.stringify(part)) : [])
  const words = flat(Array.isArray(value) ? value.filter((part) => !there.has(JSON.stringify(part))) : value) || t.none
  return words.length > LONGEST_VALUE ? `${words.slice(0, LONGEST_VALUE)} …` : words
}

function flat(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(flat).filter(Boolean).join('; ')
  return typeof value === 'object' ? Object.values(value).map(flat).filter(Boolean).join(' · ') : String(value)
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
              <del>{inShort(base.record[name], typed[name])}</del>
            </dd>
            <dd>
              <ins>{inShort(typed[name], base.record[name])}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
