import { useEffect, useRef, useState } from 'react'
import { showToast } from '#app/enhance/toasts.ts'
import { ask } from '#app/session/ask.ts'
import { renewData, setData } from '#app/session/data.ts'
import { offeredUpgrade } from '#app/session/upgrade.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { RecordReading } from '#contract/reading.ts'
import type { Alert } from '#contract/workspace.ts'
import { ALERT_CADENCES } from '#domain/workspace.ts'
import { alerts } from '#text/en/alerts.ts'
import { myRecord } from '#text/en/my-record.ts'
import { ALERTS, alertsChanged, tomorrow } from './alert-calls.ts'
import { PreviewOf, usePreview } from './alert-preview.tsx'
import { readingPath } from './record-data.ts'
import { useSentForm } from './sent-form.ts'

const t = myRecord.alertForm

type AlertDialogProps = { slug: string; reading: RecordReading | undefined; isOpen: boolean; onClose: () => void }

/** Watches this record, or changes how it is watched. What it would have found is asked for when it is opened. */
export function AlertDialog({ slug, reading, isOpen, onClose }: AlertDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])
  return (
    <dialog ref={dialog} className="private-dialog" aria-label={t.title} onClose={onClose}>
      {isOpen && reading && <AlertForm slug={slug} reading={reading} close={() => dialog.current?.close()} />}
    </dialog>
  )
}

function AlertForm({ slug, reading, close }: { slug: string; reading: RecordReading; close: () => void }) {
  const { alert } = reading
  const [target] = useState({ kind: 'policy' as const, slug })
  const preview = usePreview(target)
  const changed = (to: Alert | null) => {
    setData(readingPath(slug), { ...reading, alert: to })
    alertsChanged()
    renewData(readingPath(slug))
    close()
  }
  const sent = useSentForm(async (typed) => {
    const how = { cadence: typed.cadence, active: true, pausedUntil: typed.pausedUntil || null }
    const answer = await (alert
      ? ask<Alert>(`${ALERTS}/${alert.id}`, 'PATCH', how)
      : ask<Alert>(ALERTS, 'POST', { target, ...how }))
    if (answer.ok) {
      changed(answer.value)
      showToast(t.done)
    } else if (answer.problem?.code === 'LIMIT_REACHED') {
      close()
      offeredUpgrade(answer)
    }
    return answer
  })
  const remove = async () => {
    const answer = await ask(`${ALERTS}/${alert!.id}`, 'DELETE')
    if (!answer.ok) return showToast({ title: myRecord.failed, message: answer.message, isProblem: true })
    changed(null)
    return showToast(t.removed)
  }
  return (
    <form className="private-form" noValidate onSubmit={sent.onSubmit} aria-busy={sent.isUnderWay}>
      <div>
        <h2>{t.title}</h2>
        <p>{t.about}</p>
      </div>
      <PreviewOf preview={preview} />
      <SelectField name="cadence" label={t.cadence} defaultValue={alert?.cadence ?? 'daily'}>
        {ALERT_CADENCES.map((cadence) => (
          <option key={cadence} value={cadence}>
            {alerts.cadences[cadence]}
          </option>
        ))}
      </SelectField>
      <TextField
        name="pausedUntil"
        label={t.pause}
        type="date"
        min={tomorrow()}
        defaultValue={alert?.pausedUntil ?? ''}
        hint={t.pauseHint}
        error={sent.errorOf('pausedUntil')}
      />
      <p className="field-hint">{t.note}</p>
      {sent.message && (
        <p className="form-problem" role="alert">
          {sent.message}
        </p>
      )}
      <div className="actions">
        <Button type="submit" variant="primary">
          {alert ? t.save : t.set}
        </Button>
        {alert && <Button onClick={() => void remove()}>{t.remove}</Button>}
        <Button variant="quiet" onClick={close}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
