import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { AlertSettings } from '#contract/alert-control.ts'
import type { ListedAlert } from '#contract/workspace.ts'
import { alerts as t } from '#text/en/alerts.ts'
import { Away, ForAccount, Loading } from './account.tsx'
import { AlertForm } from './alert-form.tsx'
import { AlertRow } from './alert-row.tsx'
import { MailSettings, SETTINGS } from './alert-settings.tsx'
import { ALERTS, ALERT_ROWS, askedFor } from './alert-calls.ts'
import { useAsked } from './asked.ts'
import { focusRows, NothingYet, Rows } from './list-parts.tsx'
import { MutedRecords } from './muted-records.tsx'

/** What somebody watches, each changed where it stands, and the form for one more. */
export default function AlertsPage() {
  return (
    <ForAccount>
      {({ email }) => (
        <>
          <Alerts />
          <MailSettings email={email} />
          <MutedRecords />
        </>
      )}
    </ForAccount>
  )
}

function Alerts() {
  const { asked, again } = useAsked<{ items: ListedAlert[]; total: number }>(ALERTS)
  const settings = useAsked<AlertSettings>(SETTINGS).asked
  const [wanted] = useState(askedFor) // of the address, once: what is chosen afterwards is not undone by it
  const [isOpen, setOpen] = useState(wanted !== undefined || location.hash === '#new')
  const close = () => {
    setOpen(false)
    history.replaceState(null, '', location.pathname)
  }
  const isHere = asked.is === 'here'
  useEffect(() => {
    if (isHere && isOpen) document.getElementById('new')?.focus() // also a link of this page to #new
  }, [isHere, isOpen])
  useEffect(() => {
    const open = () => location.hash === '#new' && setOpen(true)
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
  if (asked.is === 'loading') return <Loading />
  if (asked.is === 'failed') return <Away message={asked.message} again={again} />
  const { items } = asked.value
  const done = () => {
    close()
    setTimeout(() => focusRows(ALERT_ROWS)) // the first of them is drawn only then
  }
  return (
    <>
      <p className="field-hint">
        {t.note}{' '}
        <a className="link" href="/dashboard/webhooks">
          {t.webhooks}
        </a>
        .
      </p>
      {isOpen ? (
        <AlertForm wanted={wanted} onDone={done} onCancel={close} />
      ) : (
        <p className="my-new">
          <Button icon="plus" onClick={() => setOpen(true)}>
            {t.new}
          </Button>
        </p>
      )}
      {items.length === 0 ? (
        !isOpen && <NothingYet title={t.empty.title} words={t.empty.words} />
      ) : (
        <Rows id={ALERT_ROWS} label={t.list}>
          {items.map((alert) => (
            <AlertRow
              key={alert.id}
              alert={alert}
              isOver={items.some(({ locked }) => locked)}
              settings={settings.is === 'here' ? settings.value : undefined}
            />
          ))}
        </Rows>
      )}
    </>
  )
}
