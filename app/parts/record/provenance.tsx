import type { ReactNode } from 'react'
import { formatDay } from '#app/lib/formatting.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { PolicyRecord, PublicChange } from '#contract/policies.ts'
import { text } from '#text/en.ts'
import { Changes } from './changes.tsx'
import { lastChangeOf } from './last-change.ts'

const t = text.record

type ProvenanceProps = {
  record: PolicyRecord
  changes: readonly PublicChange[]
  address: string
  email?: string
  /** What stands in their place for who is signed in. */
  mine?: { history: ReactNode; report: ReactNode }
}

/** How sure we are: the checking state, the editor's note, the last review, the sources, and how to tell us of an error. */
export function Provenance({ record, changes, address, email, mine }: ProvenanceProps) {
  const changedAt = lastChangeOf(changes)
  const isChecked = record.verification === 'source-checked'
  return (
    <section className="panel provenance" aria-labelledby="provenance">
      <div className="provenance-state">
        <Icon name={isChecked ? 'circle-check' : 'clock'} size={20} />
        <div>
          <h2 id="provenance">{isChecked ? t.sourceChecked : t.underReview}</h2>
          <p>{!isChecked ? t.reviewSentence : record.reviewNote ? t.checkedButSentence : t.checkedSentence}</p>
        </div>
      </div>
      {record.reviewNote && (
        <p className="note">
          <Icon name="flag" />
          <span>
            <span className="visually-hidden">{t.editorNote}: </span>
            {record.reviewNote}
          </span>
        </p>
      )}
      <dl>
        <div>
          <dt>{t.lastReviewed}</dt>
          <dd>{record.lastReviewedAt ? formatDay(record.lastReviewedAt) : t.notOnRecord}</dd>
        </div>
        {record.reviewedBy && (
          <div>
            <dt>{t.reviewedBy}</dt>
            <dd>{record.reviewedBy}</dd>
          </div>
        )}
        <div>
          <dt>{changedAt ? t.updated : t.onRegisterSince}</dt>
          <dd>{formatDay(changedAt ?? record.publishedAt)}</dd>
        </div>
      </dl>
      <Sources sources={record.sources} />
      <ul className="provenance-links">
        {mine && <li>{mine.report}</li>}
        {email && !mine && (
          <li>
            <a className="link" href={mailAbout(email, record.title, address)}>
              {t.reportError}
            </a>
          </li>
        )}
        <li>{mine?.history ?? <Changes record={record} changes={changes} />}</li>
        <li>
          <a className="link" href={`/api/policies/${record.slug}`}>
            {t.asJson}
          </a>
        </li>
      </ul>
    </section>
  )
}

function Sources({ sources }: { sources: PolicyRecord['sources'] }) {
  return (
    <div className="sources">
      <h3 id="sources">{t.sources}</h3>
      {sources.length === 0 ? (
        <p>{t.noSources}</p>
      ) : (
        <ul aria-labelledby="sources">
          {sources.map(({ title, url, publisher }) => (
            <li key={url}>
              <a className="link" href={url} rel="external">
                {publisher}
              </a>{' '}
              {title}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const mailAbout = (email: string, title: string, address: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(t.reportSubject(title))}&body=${encodeURIComponent(t.reportBody(address))}`
