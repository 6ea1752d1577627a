import { useState, type SyntheticEvent } from 'react'
import { showToast } from '#app/enhance/toasts.ts'
import { formatDay, formatTime } from '#app/lib/formatting.ts'
import { callApi } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { AuditEvent, AuditEvents } from '#contract/admin-system.ts'
import { SECURITY_EVENTS } from '#domain/accounts.ts'
import { adminAudit as t } from '#text/en/admin-system.ts'
import { Away, Loading } from './account.tsx'
import { ForOwner, Pager } from './admin-owner.tsx'
import { AdminTable } from './admin-table.tsx'
import { useAsked } from './asked.ts'
import { NothingYet } from './list-parts.tsx'
import { saveFile } from './save-file.ts'

const PATH = '/api/admin/audit'
type Filters = { kind?: string; account?: string }

/** What happened, to whom and by whom. */
export default function AdminAuditPage() {
  return <ForOwner>{() => <Audit />}</ForOwner>
}

function Audit() {
  const [filters, setFilters] = useState<Filters>({})
  const [page, setPage] = useState(1)
  const show = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]))
    setFilters({ ...(typed.kind && { kind: typed.kind }), ...(typed.account && { account: typed.account }) })
    setPage(1)
  }
  return (
    <>
      <p className="lede">{t.about}</p>
      <form className="admin-search" role="search" onSubmit={show}>
        <SelectField name="kind" label={t.kind}>
          <option value="">{t.anyKind}</option>
          {SECURITY_EVENTS.map((kind) => (
            <option key={kind} value={kind}>
              {inWords(kind)}
            </option>
          ))}
        </SelectField>
        <TextField name="account" label={t.account} hint={t.accountHint} maxLength={320} autoComplete="off" />
        <div className="actions">
          <Button type="submit" icon="filter">
            {t.find}
          </Button>
          <Button icon="download" onClick={() => void download(filters)}>
            {t.export}
          </Button>
        </div>
      </form>
      <Events filters={filters} page={page} onPage={setPage} />
    </>
  )
}

/** "plan-changed" as "Plan changed". */
const inWords = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')

async function download(filters: Filters): Promise<void> {
  const response = await callApi(`${PATH}/export?${new URLSearchParams(filters)}`).catch(() => undefined)
  if (response?.ok) saveFile(await response.blob(), t.fileName)
  else showToast({ ...t.exportFailed, isProblem: true })
}

type EventsProps = { filters: Filters; page: number; onPage: (page: number) => void }

function Events({ filters, page, onPage }: EventsProps) {
  const { asked, again } = useAsked<AuditEvents>(`${PATH}?${new URLSearchParams({ ...filters, page: String(page) })}`)
  if (asked.is === 'loading') return <Loading />
  if (asked.is === 'failed') return <Away message={asked.message} again={again} />
  const { items, total, pageSize } = asked.value
  if (items.length === 0) return <NothingYet {...t.none} />
  const { columns } = t
  return (
    <>
      <p className="my-lede" role="status">
        {t.found(total)}
      </p>
      <AdminTable label={t.table} columns={[columns.at, columns.kind, columns.about, columns.by, columns.place, columns.detail]}>
        {items.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </AdminTable>
      <Pager {...{ page, pageSize, total, onPage }} />
    </>
  )
}

const Event = ({ event: { at, kind, about, by, place, detail } }: { event: AuditEvent }) => (
  <tr>
    <td className="tabular">
      {formatDay(at)} {formatTime(at)}
    </td>
    <td>{inWords(kind)}</td>
    <td>{about && (about.email ?? about.id)}</td>
    <td>{by ? (by.email ?? by.id) : t.itself}</td>
    <td className="tabular">{place}</td>
    <td>
      <dl className="admin-detail">
        {Object.entries(detail).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{String(value)}</dd>
          </div>
        ))}
      </dl>
    </td>
  </tr>
)
