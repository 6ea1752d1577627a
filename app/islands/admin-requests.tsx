import { useState, type SyntheticEvent } from 'react'
import { showToast } from '#app/enhance/toasts.ts'
import { formatDay } from '#app/lib/formatting.ts'
import { ask } from '#app/session/ask.ts'
import { renewData } from '#app/session/data.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { AdminRequest, AdminRequests } from '#contract/admin-money.ts'
import { adminRequests as t } from '#text/en/admin-money.ts'
import { adminUsers } from '#text/en/admin-people.ts'
import { Away, Loading } from './account.tsx'
import { ForOwner, Pager } from './admin-owner.tsx'
import { useAsked } from './asked.ts'
import { focusRows, NothingYet, Rows, toastProblem } from './list-parts.tsx'

const PATH = '/api/admin/requests'
const LIST = 'admin-request-rows'

/** What was asked for on the pricing page, and what became of it. */
export default function AdminRequestsPage() {
  const [state, setState] = useState<'open' | 'done'>('open')
  const [page, setPage] = useState(1)
  return (
    <ForOwner>
      {() => (
        <>
          <div className="admin-search">
            <SelectField
              name="state"
              label={t.filter}
              value={state}
              onChange={({ currentTarget }) => {
                setState(currentTarget.value === 'done' ? 'done' : 'open')
                setPage(1)
              }}
            >
              <option value="open">{t.states.open}</option>
              <option value="done">{t.states.done}</option>
            </SelectField>
          </div>
          <Requests state={state} page={page} onPage={setPage} />
        </>
      )}
    </ForOwner>
  )
}

function Requests({ state, page, onPage }: { state: 'open' | 'done'; page: number; onPage: (page: number) => void }) {
  const { asked, again } = useAsked<AdminRequests>(`${PATH}?state=${state}&page=${page}`)
  if (asked.is === 'loading') return <Loading />
  if (asked.is === 'failed') return <Away message={asked.message} again={again} />
  const { items, total, pageSize } = asked.value
  if (items.length === 0) return <NothingYet {...t.none[state]} />
  return (
    <>
      <Rows id={LIST} label={t.list}>
        {items.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </Rows>
      <Pager {...{ page, pageSize, total, onPage }} />
    </>
  )
}

function Request({ request }: { request: AdminRequest }) {
  const { name, email, organisation, plan, message, createdAt, state } = request
  const acts = state === 'open' ? (['answered', 'closed'] as const) : (['open'] as const)
  return (
    <li className="my-row">
      <Icon name="message" size={18} />
      <div className="my-row-main">
        <p className="admin-who">
          <b>{name}</b>
        </p>
        <p className="my-row-meta">
          <span>{email}</span>
          {organisation && <span>{organisation}</span>}
          <span>{t.asked(plan && adminUsers.plans[plan], formatDay(createdAt))}</span>
          <b>{t.marks[state]}</b>
        </p>
        {message && <p className="my-note">{message}</p>}
        <Note request={request} />
      </div>
      <div className="my-row-actions">
        <ButtonLink size="sm" href={`mailto:${encodeURIComponent(email)}`}>
          {t.answer}
        </ButtonLink>
        {acts.map((to) => (
          <Button key={to} size="sm" aria-label={t.markThis(t.markAs[to], name)} onClick={() => void mark(request, to)}>
            {t.markAs[to]}
          </Button>
        ))}
      </div>
    </li>
  )
}

async function mark({ id, name }: AdminRequest, state: AdminRequest['state']): Promise<void> {
  const answer = await ask(`${PATH}/${id}`, 'PATCH', { state })
  if (!answer.ok) return toastProblem(answer.message)
  showToast({ title: t.marked, message: name })
  renewData(PATH)
  focusRows(LIST)
}

/** What was typed stays when it could not be saved. */
function Note({ request: { id, name, note } }: { request: AdminRequest }) {
  const save = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('note') ?? '')
    const answer = await ask(`${PATH}/${id}`, 'PATCH', { note: typed })
    if (!answer.ok) return toastProblem(answer.message)
    showToast({ title: t.noteSaved, message: name })
    renewData(PATH)
  }
  return (
    <form className="admin-note" onSubmit={(event) => void save(event)}>
      <label>
        <span>{t.note}</span>
        <textarea
          className="input"
          name="note"
          rows={2}
          maxLength={2_000}
          defaultValue={note ?? ''}
          aria-label={t.noteOf(name)}
        />
      </label>
      <Button type="submit" size="sm">
        {t.saveNote}
      </Button>
    </form>
  )
}
