import { formatDay } from '#app/lib/formatting.ts'
import type { PolicyRecord, PublicChange } from '#contract/policies.ts'
import { text } from '#text/en.ts'
import { shownChanges } from './last-change.ts'

const t = text.record.changes

type ChangesProps = {
  record: PolicyRecord
  /** Newest first. */
  changes: readonly PublicChange[]
}

/** What changed in this record, and why; the whole chain with its hashes is there as JSON. */
export function Changes({ record: { slug }, changes }: ChangesProps) {
  const shown = shownChanges(changes)
  return (
    <>
      <details className="changes">
        <summary>{t.summary}</summary>
        <ol>
          {shown.map(({ seq, at, reason, fields }) => (
            <li key={seq}>
              <p>
                <time className="tabular" dateTime={at}>
                  {formatDay(at)}
                </time>
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
