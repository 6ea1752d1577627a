import type { TrackerAddress } from '#app/lib/tracker-address.ts'
import { hrefWith } from '#app/lib/tracker-links.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import type { PolicyList } from '#contract/policies.ts'
import { MAX_OFFSET } from '#domain/policy-lists.ts'
import { text } from '#text/en.ts'
import { ExportCsv, SaveSearch } from './keep-actions.tsx'

const t = text.tracker

/** "79 of 92 records newest movement first", and the ways to keep them */
export function ResultCount({ address, list, inAll }: { address: TrackerAddress; list: PolicyList; inAll: number }) {
  return (
    <div className="list-head">
      <p className="result-count" aria-live="polite">
        <b>{t.count(t.total(list.total, list.totalIsAtLeast), inAll, list.total !== inAll)}</b>{' '}
        {t.sort.phrases[address.query.sort ?? 'recent']}
      </p>
      <div className="actions">
        <SaveSearch address={address} size="sm" />
        <ExportCsv address={address} />
      </div>
    </div>
  )
}

/** Real page links, where there is more than one page. */
export function ResultPages({ address, list }: { address: TrackerAddress; list: PolicyList }) {
  const { page, pageSize } = address.query
  const from = (page - 1) * pageSize + 1
  const to = from + list.items.length - 1
  const hasNext = to < list.total && (page + 1) * pageSize <= MAX_OFFSET
  if (page === 1 && !hasNext) return null
  return (
    <Pagination
      label={t.list.pages}
      range={t.list.range(from, to, t.total(list.total, list.totalIsAtLeast))}
      previous={{ label: t.list.previous, href: page > 1 ? hrefWith(address, { page: page - 1 }) : undefined }}
      next={{ label: t.list.next, href: hasNext ? hrefWith(address, { page: page + 1 }) : undefined }}
    />
  )
}
