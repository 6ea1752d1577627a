import type { ReactNode } from 'react'
import { TypeMark } from '#app/parts/marks.tsx'
import { Title } from '#app/parts/title.tsx'
import { placeHref, placeLabel } from '#app/lib/places.ts'
import { withNaira } from '#app/lib/typeset.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PolicyRecord } from '#contract/policies.ts'
import { text } from '#text/en/of-record.ts'

const t = text.record

type RecordHeaderProps = {
  record: PolicyRecord
  address: string
  /** What stands before sharing and citing. */
  actions?: ReactNode
  /** What follows what it does: a case's short way. */
  children?: ReactNode
}

/** What the record is: its type, number and place, its title, what it does. */
export function RecordHeader({ record, address, actions, children }: RecordHeaderProps) {
  const { type, reference, jurisdiction, title, shortTitle, summary, isDemo } = record
  return (
    <header className="record-header">
      <p className="record-kind">
        <TypeMark type={type} label={text.types[type]} withWord />
        {reference && <span>{reference}</span>}
        <a href={placeHref(jurisdiction)}>{placeLabel(jurisdiction)}</a>
      </p>
      <h1>
        <Title of={record} />
      </h1>
      {shortTitle && !title.includes(shortTitle) && <p className="record-short">{t.knownAs(shortTitle)}</p>}
      <p className="lede">{withNaira(summary, jurisdiction)}</p>
      {isDemo && (
        <p className="record-demo">
          <Icon name="eye" />
          {t.demo}
        </p>
      )}
      {actions}
      <div className="actions">
        <ButtonLink href="#cite" icon="share">
          {t.citing}
        </ButtonLink>
        <Button hidden data-copy={address} data-copied={t.cite.copied}>
          {t.cite.link.copy}
        </Button>
        <Button hidden data-print="">
          {t.cite.print}
        </Button>
      </div>
      {children}
    </header>
  )
}
