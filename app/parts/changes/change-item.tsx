import { Status, TypeMark } from '#app/parts/marks.tsx'
import { Title } from '#app/parts/title.tsx'
import { formatTime } from '#app/lib/formatting.ts'
import { placeLabel } from '#app/lib/places.ts'
import { recordHref } from '#app/lib/record-href.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { ChangeView } from '#contract/changes.ts'
import { formatPartialDate } from '#domain/partial-date.ts'
import { STATUSES, type Status as StatusName } from '#domain/policies.ts'
import { text } from '#text/en.ts'

const t = text.changes
type Field = ChangeView['fields'][number]

/** One change of a record: what went from what to what, what else changed, why and when. */
export function ChangeItem({ change }: { change: ChangeView }) {
  const { seq, at, policy, reason, fields } = change
  const shown = fields.filter(isShownWithValues)
  const others = fields.filter((field) => !shown.includes(field))
  return (
    <li id={String(seq)} className="change">
      <TypeMark type={policy.type} label={text.types[policy.type]} />
      <div>
        <h3>
          <a className="title-link" href={recordHref(policy.slug)}>
            <Title of={policy} />
          </a>
        </h3>
        {shown.map((field) => (
          <p key={field.name} className="change-values">
            <FromTo field={field} isCase={policy.type === 'litigation'} />
          </p>
        ))}
        {others.length > 0 && <p className="change-members">{t.members(others.map(labelOf))}</p>}
        <p className="meta">
          {placeLabel(policy.jurisdiction)} · {reason} ·{' '}
          <time className="tabular" dateTime={at}>
            {formatTime(at)}
          </time>
        </p>
      </div>
    </li>
  )
}

const DATES = ['introducedOn', 'enactedOn', 'effectiveOn']
const isShownWithValues = ({ name, from, to }: Field) =>
  (name === 'status' && isStatus(from) && isStatus(to)) || (DATES.includes(name) && (from !== undefined || to !== undefined))

const isStatus = (value: unknown): value is StatusName => STATUSES.some((status) => status === value)

/** The old value, an arrow, the new one on the marker. */
function FromTo({ field: { name, from, to }, isCase }: { field: Field; isCase: boolean }) {
  const valueOf = (value: unknown) =>
    isStatus(value) ? (
      <Status status={value} label={text.statuses[value]} note={isCase ? text.courtWords[value] : undefined} />
    ) : (
      dateWords(value)
    )
  return (
    <>
      {name !== 'status' && <span className="change-name">{sentenceCase(nameOf(name))}</span>}
      <span className="change-before">
        <span className="visually-hidden">{`${name === 'status' ? `${t.status} ` : ''}${t.from} `}</span>
        {valueOf(from)}
      </span>
      <Icon name="arrow-right" size={14} />
      <span className="visually-hidden">{t.to} </span>
      <span className="change-after">{valueOf(to)}</span>
    </>
  )
}

const nameOf = (name: string) => text.record.changes.fields[name] ?? name
const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const dateWords = (value: unknown) => (typeof value === 'string' ? formatPartialDate(value) : t.notKnown)

/** A list whose length changed says so: "timeline (4 to 5 entries)". */
function labelOf({ name, from, to, cut }: Field): string {
  const grew = Array.isArray(from) && Array.isArray(to) && !cut && from.length !== to.length
  return grew ? t.entries(nameOf(name), from.length, to.length) : nameOf(name)
}
