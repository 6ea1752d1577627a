import type { ReactNode } from 'react'
import { sectionReference, withNaira } from '#app/lib/typeset.ts'
import type { PolicyRecord } from '#contract/policies.ts'
import { text } from '#text/en/of-record.ts'
import { MarginSection } from '#app/parts/margin-section.tsx'

const t = text.record

type KeyProvisionsProps = { record: Pick<PolicyRecord, 'keyProvisions' | 'jurisdiction'>; invitation?: ReactNode }

/** What the text says, with its section numbers in the margin; headings alone where a plan does not show more. */
export function KeyProvisions({ record, invitation }: KeyProvisionsProps) {
  const { keyProvisions, jurisdiction } = record
  const hasSections = keyProvisions.some(({ section }) => section)
  const isLocked = keyProvisions.every(({ locked }) => locked)
  return (
    <MarginSection
      id="provisions"
      title={t.keyProvisions}
      note={isLocked ? t.headingsOnly : hasSections ? t.sectionsInMargin : undefined}
    >
      <ul className={hasSections ? 'provisions provisions-numbered' : 'provisions'}>
        {keyProvisions.map(({ heading, section, text: words }) => (
          <li key={heading} className="provision">
            {section && <p className="provision-section">{sectionReference(section)}</p>}
            <div className="provision-text">
              <h3>{heading}</h3>
              {words && <p>{withNaira(words, jurisdiction)}</p>}
            </div>
          </li>
        ))}
      </ul>
      {invitation}
    </MarginSection>
  )
}
