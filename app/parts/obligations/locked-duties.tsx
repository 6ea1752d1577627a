import { MarginSection } from '#app/parts/margin-section.tsx'
import type { DutiesAddress } from '#app/lib/obligations-address.ts'
import { dutiesHrefWith } from '#app/lib/obligations-links.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import type { ObligationList } from '#contract/obligations.ts'
import { text } from '#text/en.ts'
import { DutyHeadings, LockRow } from './duty-headings.tsx'

const t = text.obligations.locked

type LockedDutiesProps = { address: DutiesAddress; locked: ObligationList['locked'] }

/** The headings of duties that are not shown in full, by record, and which plan opens them. */
export function LockedDuties({ address, locked: { items, total, page } }: LockedDutiesProps) {
  const pageSize = address.query.pageSize
  const from = (page - 1) * pageSize + 1
  const to = from + items.length - 1
  if (total === 0) return null
  if (items.length === 0) {
    return (
      <MarginSection id="locked" title={t.title} note={t.note(total)}>
        <a className="link text-ui" href={`${dutiesHrefWith(address, { lockedPage: 1 })}#locked`}>
          {t.firstPage}
        </a>
      </MarginSection>
    )
  }
  return (
    <MarginSection id="locked" title={t.title} note={t.note(total)}>
      <LockRow places={items.map(({ policy }) => policy.jurisdiction)} />
      <DutyHeadings items={items} records="/demo/policy" />
      {total > items.length && (
        <Pagination
          label={t.pages}
          range={text.obligations.range(from, to, total)}
          previous={{
            label: text.obligations.previous,
            href: page > 1 ? `${dutiesHrefWith(address, { lockedPage: page - 1 })}#locked` : undefined,
          }}
          next={{
            label: text.obligations.nextPage,
            href: to < total ? `${dutiesHrefWith(address, { lockedPage: page + 1 })}#locked` : undefined,
          }}
        />
      )}
    </MarginSection>
  )
}
