import { recordOnHref } from '#app/lib/as-of.ts'
import { formatDay } from '#app/lib/formatting.ts'
import type { PolicyRecord, PublicChange } from '#contract/policies.ts'
import { dayInLagos } from '#domain/days.ts'
import { text } from '#text/en/of-record.ts'
import { shownChanges } from './last-change.ts'

const t = text.record.changes
const { asOf } = text

type ChangesProps = {
  record: Pick<PolicyRecord, 'slug' | 'access'>
  /** Newest first. */
  changes: readonly PublicChange[]
  /** The page of the record as it stood on a day. */
  hrefOn?: (slug: string, day: string) => string
}

/** What changed in this record, and why; the whole chain with its hashes is there as JSON. */
export function Changes({ record: { slug, access }, changes, hrefOn = recordOnHref }: ChangesProps) {
  const shown = shownChanges(changes)
  return (
    <>
      <details className="changes">
        <summary>{t.summary}</summary>
        <ol>
          {shown.map(({ seq, at, reason, fields }) => (
            <li key={seq}>
              <p>
                {access === 'full' ? (
                  <a className="link" href={hrefOn(slug, dayInLagos(new Date(at)))} aria-label={asOf.link(formatDay(at))}>
                    <Day at={at} />
                  </a>
                ) : (
                  <Day at={at} />
                )}
                {`: ${reason}`}
              </p>
              {fields.length > 0 && <p className="text-ink-3">{fields.map((name) => t.fields[name] ?? name).join(', ')}</p>}
            </li>
          ))}
        </ol>
        {changes.length > shown.length && <p>{t.older(changes.length - shown.length)}</p>}
      </details>
      <a className="link" href={`/api/policies/${slug}/changes`} aria-label={t.asJson}>
        {t.json}
      </a>
    </>
  )
}

function Day({ at }: { at: string }) {
  return (
    <time className="tabular" dateTime={at}>
      {formatDay(at)}
    </time>
  )
}
