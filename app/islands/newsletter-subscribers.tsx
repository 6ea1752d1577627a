import { useState, type SyntheticEvent } from 'react'
import { formatDay } from '#app/lib/formatting.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { Subscribers } from '#contract/admin-newsletter.ts'
import { NEWSLETTER_PREFERENCES, SUBSCRIPTION_STATES } from '#domain/newsletter.ts'
import { adminNewsletter } from '#text/en/admin-newsletter.ts'
import { Away, Loading } from './account.tsx'
import { Pager } from './admin-owner.tsx'
import { AdminTable } from './admin-table.tsx'
import { useAsked } from './asked.ts'
import { NothingYet } from './list-parts.tsx'

const t = adminNewsletter.subscribers
const WANTS = adminNewsletter.preferences
const PATH = '/api/admin/newsletter/subscribers'

/** Who gets the newsletter. */
export function NewsletterSubscribers() {
  const [choice, setChoice] = useState<Record<string, string>>({})
  const [page, setPage] = useState(1)
  const chosen = Object.entries(choice).filter(([, value]) => value.trim() !== '')
  const { asked, again } = useAsked<Subscribers>(
    `${PATH}?${new URLSearchParams([...chosen, ['page', String(page)]] as [string, string][])}`,
  )
  const counts = asked.is === 'here' ? asked.value : undefined
  const find = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChoice(Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])))
    setPage(1)
  }
  return (
    <>
      <form className="admin-search" role="search" aria-label={t.heading} onSubmit={find}>
        <TextField name="q" label={t.q} maxLength={320} type="search" />
        <SelectField name="state" label={t.state}>
          <option value="">{t.anyState}</option>
          {SUBSCRIPTION_STATES.map((state) => (
            <option key={state} value={state}>
              {counts ? t.counted(t.states[state], counts.states[state]) : t.states[state]}
            </option>
          ))}
        </SelectField>
        <SelectField name="preference" label={t.preference}>
          <option value="">{t.anyPreference}</option>
          {NEWSLETTER_PREFERENCES.map((name) => (
            <option key={name} value={name}>
              {counts ? t.counted(WANTS[name], counts.preferences[name]) : WANTS[name]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" icon="search">
          {t.find}
        </Button>
      </form>
      {asked.is === 'loading' && <Loading />}
      {asked.is === 'failed' && <Away message={asked.message} again={again} />}
      {asked.is === 'here' && <Found found={asked.value} onPage={setPage} />}
    </>
  )
}

function Found({ found: { items, ...paging }, onPage }: { found: Subscribers; onPage: (page: number) => void }) {
  if (items.length === 0) return <NothingYet {...t.none} />
  const { columns } = t
  return (
    <>
      <AdminTable label={t.list} columns={[columns.email, columns.name, columns.state, columns.wants, columns.since]}>
        {items.map((one) => (
          <tr key={one.id}>
            <th scope="row">{one.email}</th>
            <td>{one.firstName}</td>
            <td>{t.states[one.state]}</td>
            <td>{one.preferences.map((name) => WANTS[name]).join(', ')}</td>
            <td className="tabular">{formatDay(one.unsubscribedAt ?? one.confirmedAt ?? one.requestedAt)}</td>
          </tr>
        ))}
      </AdminTable>
      <Pager page={paging.page} pageSize={paging.pageSize} total={paging.total} onPage={onPage} />
    </>
  )
}
