import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { PolicyRecord } from '#contract/policies.ts'
import { bibTex, plainCitation, ris } from '#domain/citations.ts'
import { placeName } from '#domain/jurisdictions.ts'
import { text } from '#text/en.ts'
import { MarginSection } from '#app/parts/margin-section.tsx'

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
    <MarginSection id="citing" title={text.record.citing}>
      <details className="cite">
        <summary>{t.summary}</summary>
        <div id="cite">
          <Copyable label={t.link} words={address}>
            <Button hidden size="sm" data-share="">
              {t.share}
            </Button>
          </Copyable>
          <Copyable label={t.plain} words={plainCitation(cited)} />
          <Copyable label={t.bibTex} words={bibTex(cited)} />
          <Copyable label={t.ris} words={ris(cited)} />
        </div>
      </details>
    </MarginSection>
  )
}

type CopyableProps = { label: { title: string; copy: string }; words: string; children?: ReactNode }

function Copyable({ label, words, children }: CopyableProps) {
  return (
    <div className="cite-form">
      <div className="cite-head">
        <h3>{label.title}</h3>
        {children}
        <Button hidden size="sm" data-copy={words} data-copied={t.copied}>
          {label.copy}
        </Button>
      </div>
      <pre>{words.replaceAll('\r', '')}</pre>
    </div>
  )
}
