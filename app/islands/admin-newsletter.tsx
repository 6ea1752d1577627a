import { useEffect, useRef, useState } from 'react'
import { formatDay, formatTime } from '#app/lib/formatting.ts'
import { Button } from '#app/ui/button.tsx'
import type { NewsletterIssue, NewsletterIssues } from '#contract/admin-newsletter.ts'
import { canChangeIssue } from '#domain/newsletter-issues.ts'
import { adminNewsletter } from '#text/en/admin-newsletter.ts'
import { Away, Loading } from './account.tsx'
import { ForOwner, Pager } from './admin-owner.tsx'
import { AdminTable } from './admin-table.tsx'
import { useAsked } from './asked.ts'
import { NothingYet } from './list-parts.tsx'
import { IssueEditor } from './newsletter-issue.tsx'
import { NewsletterSubscribers } from './newsletter-subscribers.tsx'

const t = adminNewsletter.issues
const PATH = '/api/admin/newsletter/issues'

/** The issues of the newsletter, the one that is being written, and who gets them. */
export default function AdminNewsletter() {
  return <ForOwner>{() => <Desk />}</ForOwner>
}

function Desk() {
  const [open, setOpen] = useState<NewsletterIssue | 'new'>()
  const [cameBack, setCameBack] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (cameBack && !open) heading.current?.focus()
  }, [cameBack, open])
  if (open) {
    const back = () => {
      setCameBack(true)
      setOpen(undefined)
    }
    return <IssueEditor issue={open === 'new' ? undefined : open} onBack={back} />
  }
  return (
    <>
      <section>
        <h2 ref={heading} tabIndex={-1}>
          {t.heading}
        </h2>
        <Button variant="primary" icon="plus" onClick={() => setOpen('new')}>
          {t.begin}
        </Button>
        <Issues onOpen={setOpen} />
      </section>
      <section>
        <h2>{adminNewsletter.subscribers.heading}</h2>
        <NewsletterSubscribers />
      </section>
    </>
  )
}

function Issues({ onOpen }: { onOpen: (issue: NewsletterIssue) => void }) {
  const [page, setPage] = useState(1)
  const { asked, again } = useAsked<NewsletterIssues>(`${PATH}?page=${page}`)
  if (asked.is === 'loading') return <Loading />
  if (asked.is === 'failed') return <Away message={asked.message} again={again} />
  const { items, total, pageSize } = asked.value
  if (items.length === 0) return <NothingYet {...t.none} />
  const { columns } = t
  return (
    <>
      <AdminTable label={t.list} columns={[columns.subject, columns.to, columns.state, columns.when, columns.mails]}>
        {items.map((issue) => (
          <tr key={issue.id}>
            <th scope="row">
              <button type="button" className="link" aria-label={t.open(issue.subject)} onClick={() => onOpen(issue)}>
                {issue.subject}
              </button>
            </th>
            <td>{adminNewsletter.preferences[issue.preference]}</td>
            <td>{t.states[issue.state]}</td>
            <td className="tabular">{moment(issue.sentAt ?? issue.publishAt ?? issue.changedAt)}</td>
            <td>{canChangeIssue(issue.state) ? null : mailsOf(issue)}</td>
          </tr>
        ))}
      </AdminTable>
      <Pager {...{ page, pageSize, total, onPage: setPage }} />
    </>
  )
}

const moment = (at: string) => `${formatDay(at)} ${formatTime(at)}`

const mailsOf = ({ state, counts: { recipients, sent, failed, suppressed, kept } }: NewsletterIssue): string =>
  [
    t.mails(recipients, sent),
    failed > 0 && t.bounced(failed),
    suppressed > 0 && (state === 'stopped' ? t.notSent(suppressed) : t.left(suppressed)),
    kept > 0 && t.kept(kept),
  ]
    .filter(Boolean)
    .join(', ')
