import { useState, type SyntheticEvent } from 'react'
import { formatPartialDate } from '#domain/partial-date.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { AdminRecords } from '#contract/admin-records.ts'
import { common } from '#text/en/common.ts'
import { adminRecords as t } from '#text/en/admin-records.ts'
import { Away, Loading } from './account.tsx'
import { useAsked } from './asked.ts'
import { NothingYet, Rows } from './list-parts.tsx'

/** Finds records to edit. What is looked for stands in the address. */
export default function AdminRecordsPage() {
  const [looked, setLooked] = useState(lookedFor)
  const look = (q: string, page = 1, archived = looked.archived) => {
    history.replaceState(null, '', `?${queryOf({ q, page, archived })}`)
    setLooked({ q, page, archived })
  }
  const find = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    look(String(new FormData(event.currentTarget).get('q') ?? ''))
  }
  return (
    <>
      <form className="records-find" role="search" onSubmit={find}>
        <label htmlFor="field-q">{t.search}</label>
        <input className="input" id="field-q" name="q" type="search" maxLength={200} defaultValue={looked.q} />
        <Button type="submit" icon="search">
          {t.find}
        </Button>
        <ButtonLink href="/admin/records/new" variant="primary" icon="plus">
          {t.new}
        </ButtonLink>
      </form>
      <p>
        <Button size="sm" variant="quiet" onClick={() => look(looked.q, 1, !looked.archived)}>
          {looked.archived ? t.notArchived : t.archived}
        </Button>
      </p>
      <Found key={queryOf(looked)} {...looked} look={look} />
    </>
  )
}

type Looked = { q: string; page: number; archived: boolean }

const queryOf = ({ q, page, archived }: Looked): string =>
  new URLSearchParams({ q, page: String(page), ...(archived ? { archived: 'true' } : {}) }).toString()

/** On the server, where everybody gets the same page, nothing is looked for. */
function lookedFor(): Looked {
  const given = new URLSearchParams('location' in globalThis ? location.search : '')
  return {
    q: given.get('q') ?? '',
    page: Math.max(1, Number(given.get('page')) || 1),
    archived: given.get('archived') === 'true',
  }
}

function Found({ q, page, archived, look }: Looked & { look: (q: string, page: number) => void }) {
  const query = queryOf({ q, page, archived })
  const { asked, again } = useAsked<AdminRecords>(`/api/admin/policies?${query}`)
  if (asked.is === 'loading') return <Loading />
  if (asked.is === 'failed') return <Away message={asked.message} again={again} />
  const { items, total, pageSize } = asked.value
  if (items.length === 0) return <NothingYet {...t.empty} action={{ label: t.new, href: '/admin/records/new' }} />
  return (
    <>
      <p role="status">{t.found(total)}</p>
      <Rows id="record-rows" label={t.list}>
        {items.map(({ slug, title, status, lastEventOn }) => (
          <li key={slug} className="my-row">
            <Icon name="file-text" size={18} />
            <div className="my-row-main">
              <a className="my-row-title" href={`/admin/records/${slug}`}>
                {title}
              </a>
              <p className="my-row-meta">
                {common.statuses[status]} · {t.last(formatPartialDate(lastEventOn))}
              </p>
            </div>
          </li>
        ))}
      </Rows>
      <div className="actions">
        {page > 1 && <Button onClick={() => look(q, page - 1)}>{t.newer}</Button>}
        {page * pageSize < total && <Button onClick={() => look(q, page + 1)}>{t.older}</Button>}
      </div>
    </>
  )
}
