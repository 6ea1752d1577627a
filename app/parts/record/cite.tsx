import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { PolicyRecord } from '#contract/policies.ts'
import { bibTex, plainCitation, ris } from '#domain/citations.ts'
import { placeName } from '#domain/jurisdictions.ts'
import { text } from '#text/en.ts'
import { RecordSection } from './section.tsx'

const t = text.record.cite

type CiteProps = { record: PolicyRecord; address: string; siteName: string; today: string }

/** The record's address and ways to cite it, ready to copy. A link to what stands inside opens it. */
export function Cite({ record, address, siteName, today }: CiteProps) {
  const cited = {
    slug: record.slug,
    type: record.type,
    title: record.title,
    reference: record.reference,
    issuedBy: record.issuingBody,
    place: placeName(record.jurisdiction),
    date: record.enactedOn ?? record.introducedOn,
    address,
    siteName,
    readOn: today,
  }
  return (
    <RecordSection id="citing" title={text.record.citing}>
      <details className="cite">
        <summary>{t.summary}</summary>
        <div id="cite">
          <Copyable title={t.link} words={address}>
            <Button hidden size="sm" data-share="">
              {t.share}
            </Button>
          </Copyable>
          <Copyable title={t.plain} words={plainCitation(cited)} />
          <Copyable title={t.bibTex} words={bibTex(cited)} />
          <Copyable title={t.ris} words={ris(cited)} />
        </div>
      </details>
    </RecordSection>
  )
}

function Copyable({ title, words, children }: { title: string; words: string; children?: ReactNode }) {
  return (
    <div className="cite-form">
      <div className="cite-head">
        <h3>{title}</h3>
        {children}
        <Button hidden size="sm" data-copy={words} data-copied={t.copied}>
          {`${t.copy} ${title}`}
        </Button>
      </div>
      <pre>{words.replaceAll('\r', '')}</pre>
    </div>
  )
}
