import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { User } from '#contract/accounts.ts'
import { adminUsers as t } from '#text/en/admin-people.ts'
import { ForAccount } from './account.tsx'

/** What only owners see. Editors are told whose it is; the API decides by itself. */
export function ForOwner({ children }: { children: (user: User) => ReactNode }) {
  return <ForAccount>{(user) => (user.adminRole === 'owner' ? children(user) : <OwnersOnly />)}</ForAccount>
}

const OwnersOnly = () => (
  <div className="my-empty">
    <h2>{t.ownersOnly}</h2>
    <p>{t.ownersOnlyWhy}</p>
    <a className="link" href="/admin">
      {t.toQueue}
    </a>
  </div>
)

type PagerProps = { page: number; pageSize: number; total: number; onPage: (page: number) => void }

/** From page to page of a list that stays where it is. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (pages === 1) return null
  return (
    <nav className="pager" aria-label={t.pages.label}>
      <p className="tabular" role="status">
        {t.pages.at(page, pages)}
      </p>
      <Button size="sm" icon="chevron-left" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t.pages.previous}
      </Button>
      <Button size="sm" iconAfter="chevron-right" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t.pages.next}
      </Button>
    </nav>
  )
}
