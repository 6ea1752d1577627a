import { useState } from 'react'
import { showToast } from '#app/enhance/toasts.ts'
import { formatDay, formatTime } from '#app/lib/formatting.ts'
import { ask } from '#app/session/ask.ts'
import { renewData } from '#app/session/data.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import type { JobStanding, JobStandings, OutboxMail, OutboxMails } from '#contract/admin-system.ts'
import { MAIL_STATES, type MailState } from '#domain/mail.ts'
import { adminOutbox as t } from '#text/en/admin-system.ts'
import { Away, Loading } from './account.tsx'
import { ForOwner, Pager } from './admin-owner.tsx'
import { AdminTable } from './admin-table.tsx'
import { useAsked } from './asked.ts'
import { NothingYet, toastProblem } from './list-parts.tsx'

const PATH = '/api/admin/outbox'

/** Mail that waits, was sent or failed, and the timed jobs. */
export default function AdminOutboxPage() {
  return (
    <ForOwner>
      {() => (
        <>
          <section>
            <h2>{t.mail}</h2>
            <Mail />
          </section>
          <section>
            <h2>{t.jobs}</h2>
            <Jobs />
          </section>
        </>
      )}
    </ForOwner>
  )
}

function Mail() {
  const [state, setState] = useState<MailState | ''>('')
  const [page, setPage] = useState(1)
  const { asked, again } = useAsked<OutboxMails>(
    `${PATH}?${new URLSearchParams({ ...(state && { state }), page: String(page) })}`,
  )
  const counts = asked.is === 'here' ? asked.value.counts : undefined
  const nameOf = (one: MailState) => (counts ? t.counted(t.short[one], counts[one]) : t.short[one])
  return (
    <>
      <div className="admin-search">
        <SelectField
          name="state"
          label={t.filter}
          hint={state ? t.states[state] : undefined}
          value={state}
          onChange={({ currentTarget }) => {
            setState(MAIL_STATES.find((one) => one === currentTarget.value) ?? '')
            setPage(1)
          }}
        >
          <option value="">{t.any}</option>
          {MAIL_STATES.map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </SelectField>
      </div>
      {asked.is === 'loading' && <Loading />}
      {asked.is === 'failed' && <Away message={asked.message} again={again} />}
      {asked.is === 'here' && <Messages mails={asked.value} onPage={setPage} />}
    </>
  )
}

function Messages({ mails: { items, ...paging }, onPage }: { mails: OutboxMails; onPage: (page: number) => void }) {
  if (items.length === 0) return <NothingYet {...t.none} />
  const { columns } = t
  return (
    <>
      <AdminTable label={t.mail} columns={[columns.kind, columns.to, columns.state, columns.at, columns.why]}>
        {items.map((mail) => (
          <Message key={mail.id} mail={mail} />
        ))}
      </AdminTable>
      <Pager {...paging} onPage={onPage} />
    </>
  )
}

const Message = ({ mail }: { mail: OutboxMail }) => (
  <tr>
    <td>{mail.kind}</td>
    <td>{mail.recipient}</td>
    <td>{t.short[mail.state]}</td>
    <td className="tabular">{moment(mail.sentAt ?? mail.createdAt)}</td>
    <td>
      {mail.lastError && (
        <p>
          {mail.lastError} ({t.tries(mail.attempts)})
        </p>
      )}
      {mail.canRetry && (
        <Button size="sm" icon="retry" aria-label={t.retryThis(mail.kind, mail.recipient)} onClick={() => void retry(mail)}>
          {t.retry}
        </Button>
      )}
    </td>
  </tr>
)

const moment = (at: string) => `${formatDay(at)} ${formatTime(at)}`

async function retry({ id, recipient }: OutboxMail): Promise<void> {
  const answer = await ask(`${PATH}/${id}/retry`, 'POST')
  if (!answer.ok) return toastProblem(answer.message)
  showToast({ title: t.queuedAgain, message: recipient })
  renewData(PATH)
}

function Jobs() {
  const { asked, again } = useAsked<JobStandings>('/api/admin/jobs')
  if (asked.is === 'loading') return <Loading />
  if (asked.is === 'failed') return <Away message={asked.message} again={again} />
  const { jobColumns } = t
  return (
    <AdminTable label={t.jobs} columns={[jobColumns.name, jobColumns.cron, jobColumns.last]}>
      {asked.value.items.map((job) => (
        <tr key={job.name}>
          <th scope="row">{job.name}</th>
          <td className="tabular">{t.everySo(job.cron)}</td>
          <td>{lastRunOf(job)}</td>
        </tr>
      ))}
    </AdminTable>
  )
}

function lastRunOf({ lastRun }: JobStanding): string {
  if (!lastRun) return t.never
  const at = lastRun.endedAt ?? lastRun.startedAt
  const state = t.runs[lastRun.state] ?? lastRun.state
  return at ? t.ran(state, moment(at)) : state
}
