import { useState, type SyntheticEvent } from 'react'
import { formatDay } from '#app/lib/formatting.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { AdminUser, AdminUsers } from '#contract/admin-users.ts'
import { adminUsers as t } from '#text/en/admin-people.ts'
import { Away, Loading } from './account.tsx'
import { ForOwner, Pager } from './admin-owner.tsx'
import { UserPanel } from './admin-user-panel.tsx'
import { useAsked } from './asked.ts'
import { NothingYet, Rows } from './list-parts.tsx'

/** The accounts, and what an owner does to one. */
export default function AdminUsersPage() {
  return <ForOwner>{({ id }) => <Users me={id} />}</ForOwner>
}

function Users({ me }: { me: string }) {
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const find = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    setQ(String(new FormData(event.currentTarget).get('q') ?? '').trim())
    setPage(1)
  }
  return (
    <>
      <form className="admin-search" role="search" onSubmit={find}>
        <TextField name="q" type="search" label={t.search} maxLength={200} autoComplete="off" />
        <Button type="submit" icon="search">
          {t.find}
        </Button>
      </form>
      <Found q={q} page={page} onPage={setPage} me={me} />
    </>
  )
}

type FoundProps = { q: string; page: number; onPage: (page: number) => void; me: string }

function Found({ q, page, onPage, me }: FoundProps) {
  const { asked, again } = useAsked<AdminUsers>(`/api/admin/users?${new URLSearchParams({ q, page: String(page) })}`)
  const [openId, setOpenId] = useState<string>()
  if (asked.is === 'loading') return <Loading />
  if (asked.is === 'failed') return <Away message={asked.message} again={again} />
  const { items, total, pageSize } = asked.value
  const close = (id: string) => {
    setOpenId(undefined)
    document.getElementById(`open-${id}`)?.focus()
  }
  return (
    <>
      <p className="my-lede" role="status">
        {t.found(total)}
      </p>
      {items.length === 0 ? (
        <NothingYet {...t.none} />
      ) : (
        <Rows id="admin-user-rows" label={t.list}>
          {items.map((user) => (
            <li key={user.id} className="my-row">
              <Icon name="users" size={18} />
              <div className="my-row-main">
                <About user={user} isMe={user.id === me} />
                {user.id === openId && <UserPanel user={user} isMe={user.id === me} onDone={() => close(user.id)} />}
              </div>
              <div className="my-row-actions">
                <Button
                  size="sm"
                  id={`open-${user.id}`}
                  aria-expanded={user.id === openId}
                  aria-label={user.id === openId ? undefined : t.openThis(user.email)}
                  onClick={() => setOpenId(user.id === openId ? undefined : user.id)}
                >
                  {user.id === openId ? t.close : t.open}
                </Button>
              </div>
            </li>
          ))}
        </Rows>
      )}
      <Pager {...{ page, pageSize, total, onPage }} />
    </>
  )
}

function About({ user, isMe }: { user: AdminUser; isMe: boolean }) {
  const badges = [
    user.adminRole && t.badges[user.adminRole],
    user.suspended && t.badges.suspended,
    !user.emailVerified && t.badges.unconfirmed,
    user.eraseAfter && t.badges.closing(formatDay(user.eraseAfter)),
  ].filter((badge) => typeof badge === 'string')
  return (
    <>
      <p className="admin-who">
        <b>{user.email}</b>
        {isMe && <span> ({t.you})</span>}
      </p>
      <p className="my-row-meta">
        {user.fullName && <span>{user.fullName}</span>}
        <span>
          {t.plans[user.subscriptionPlan]}, {t.statuses[user.subscriptionStatus]}
        </span>
        <span>{t.since(formatDay(user.createdAt))}</span>
        {badges.map((badge) => (
          <b key={badge}>{badge}</b>
        ))}
      </p>
    </>
  )
}
