import { formatPartialDate } from '#app/lib/formatting.ts'
import type { DutiesAddress } from '#app/lib/obligations-address.ts'
import { dutiesHrefCleared, dutiesHrefWith, dutyFiltersOf } from '#app/lib/obligations-links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { MAX_OFFSET } from '#domain/policy-lists.ts'
import type { ObligationList } from '#contract/obligations.ts'
import type { PartialDate } from '#domain/partial-date.ts'
import { text } from '#text/en.ts'

const t = text.obligations

type ResultsProps = { address: DutiesAddress; list: ObligationList }
type NoDutiesProps = ResultsProps & {
  /** The next date without the window of time. */
  later?: PartialDate
}

/** Why there is no duty on this page, and the way out. */
export function NoDuties({ address, list: { total, page, locked }, later }: NoDutiesProps) {
  if (total > 0) {
    return (
      <EmptyState
        title={t.empty.pastEnd(page)}
        action={<ButtonLink href={dutiesHrefWith(address, { page: 1 })}>{t.empty.firstPage}</ButtonLink>}
      >
        {t.empty.pastEndHint(total)}
      </EmptyState>
    )
  }
  if (dutyFiltersOf(address).length === 0 && locked.total === 0) return <EmptyState title={t.empty.nothing} />
  if (later) {
    const anyTime = dutiesHrefWith(address, { due: undefined })
    return (
      <EmptyState title={t.empty.title} action={<ButtonLink href={anyTime}>{t.empty.anyTime}</ButtonLink>}>
        {t.empty.filters} {t.empty.later(formatPartialDate(later))}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t.empty.title} action={<ButtonLink href={dutiesHrefCleared(address)}>{t.filters.clearAll}</ButtonLink>}>
      {t.empty.filters}
    </EmptyState>
  )
}

/** Real page links, where there is more than one page. */
export function DutyPages({ address, list: { items, total, page, pageSize } }: ResultsProps) {
  const from = (page - 1) * pageSize + 1
  const to = from + items.length - 1
  const hasNext = to < total && (page + 1) * pageSize <= MAX_OFFSET
  if (items.length === 0 || (page === 1 && !hasNext)) return null
  return (
    <Pagination
      label={t.pages}
      range={t.range(from, to, total)}
      previous={{ label: t.previous, href: page > 1 ? dutiesHrefWith(address, { page: page - 1 }) : undefined }}
      next={{ label: t.nextPage, href: hasNext ? dutiesHrefWith(address, { page: page + 1 }) : undefined }}
    />
  )
}
