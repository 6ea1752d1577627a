import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { PolicyRecord } from '#contract/policies.ts'
import { bibTex, citedAs, plainCitation, ris } from '#domain/citations.ts'
import { placeName } from '#domain/jurisdictions.ts'
import { text } from '#text/en.ts'
import { MarginSection } from '#app/parts/margin-section.tsx'
import { lineToForward } from './line-to-forward.ts'

const t = text.record.cite

type CiteProps = { record: PolicyRecord; address: string; siteName: string; today: string }

/** A line to forward, the record's address, and ways to cite it, ready to copy. A link to what stands inside opens it. */
export function Cite({ record, address, siteName, today }: CiteProps) {
  const cited = citedAs(record, { place: placeName(record.jurisdiction), address, siteName, readOn: today })
  const file = `/cite/${record.slug}`
  return (
    <MarginSection id="citing" title={text.record.citing}>
      <Copyable label={text.cards.forward} words={lineToForward(record, address, today)} isProse />
      <details className="cite">
        <summary>{t.summary}</summary>
        <div id="cite">
          <Copyable label={t.link} words={address}>
            <Button hidden size="sm" data-share="">
              {t.share}
            </Button>
          </Copyable>
          <Copyable label={t.plain} words={plainCitation(cited)} isProse />
          <Copyable label={t.bibTex} words={bibTex(cited)}>
            <ButtonLink size="sm" href={`${file}.bib`}>
              {t.bibTex.file}
            </ButtonLink>
          </Copyable>
          <Copyable label={t.ris} words={ris(cited)}>
            <ButtonLink size="sm" href={`${file}.ris`}>
              {t.ris.file}
            </ButtonLink>
          </Copyable>
        </div>
      </details>
    </MarginSection>
  )
}

type CopyableProps = { label: { title: string; copy: string }; words: string; isProse?: boolean; children?: ReactNode }

function Copyable({ label, words, isProse = false, children }: CopyableProps) {
  return (
    <div className="cite-form">
      <div className="cite-head">
        <h3>{label.title}</h3>
        {children}
        <Button hidden size="sm" data-copy={words} data-copied={t.copied}>
          {label.copy}
        </Button>
      </div>
      <pre className={isProse ? 'cite-words' : undefined}>{words.replaceAll('\r', '')}</pre>
    </div>
  )
}
