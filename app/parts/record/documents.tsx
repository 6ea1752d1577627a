import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { PolicyRecord } from '#contract/policies.ts'
import { planForFullDetail } from '#domain/access.ts'
import { PLAN_FEATURES } from '#domain/plans.ts'
import { text } from '#text/en/of-record.ts'
import { LockedTitles } from './locked-titles.tsx'
import { MarginSection } from '#app/parts/margin-section.tsx'

const t = text.record

type OpenDocument = PolicyRecord['documents'][number]
type DocumentsProps = {
  record: Pick<PolicyRecord, 'documents' | 'jurisdiction'>
  invitation?: ReactNode
  /** What can be done with one besides opening it. */
  renderAction?: (document: OpenDocument) => ReactNode
  below?: ReactNode
}

/** The texts themselves, each on its publisher's site. */
export function Documents({ record, invitation, renderAction, below }: DocumentsProps) {
  const { documents, jurisdiction } = record
  const open = documents.filter(({ locked }) => !locked)
  return (
    <MarginSection id="documents" title={t.documents} note={open.length > 1 ? t.documentsNote : undefined}>
      {documents.length === 0 && <p className="record-none">{t.noDocuments}</p>}
      {open.length > 0 && (
        <ul className="record-rows sources">
          {open.map((document) => {
            const { title, url, publisher, language } = document
            return (
              <li key={url ?? title}>
                <Icon name="file-text" />
                <p>
                  <a className="title-link" href={url} rel="external">
                    {title}
                    <Icon name="external-link" size={14} />
                    <VisuallyHidden> ({t.otherSite})</VisuallyHidden>
                  </a>
                  <span className="meta">
                    {[publisher, language && (t.languages[language] ?? language)].filter(Boolean).join('. ')}
                  </span>
                </p>
                {renderAction?.(document)}
              </li>
            )
          })}
        </ul>
      )}
      <LockedTitles items={documents} icon="file-text" />
      {!invitation && open.length < documents.length && (
        <p className="lock-line">
          <Icon name="lock" size={14} />
          {t.lock.here(PLAN_FEATURES[planForFullDetail(jurisdiction)].name)}
        </p>
      )}
      {invitation}
      {below}
    </MarginSection>
  )
}
