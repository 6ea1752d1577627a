import { useEffect, useRef, useState } from 'react'
import { offeredUpgrade } from '#app/session/upgrade.ts'
import { ask } from '#app/session/ask.ts'
import { formatPartialDate } from '#domain/partial-date.ts'
import { dayInLagos } from '#domain/days.ts'
import { ALERT_CADENCES } from '#domain/workspace.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { AlertSettings } from '#contract/alert-control.ts'
import type { Alert, AlertChange, ListedAlert } from '#contract/workspace.ts'
import { alertHistory } from '#text/en/alert-history.ts'
import { alertMail } from '#text/en/alert-mail.ts'
import { alerts as t } from '#text/en/alerts.ts'
import { lists } from '#text/en/my-lists.ts'
import { ALERT_ROWS, ALERTS, alertsChanged, targetHref, tomorrow } from './alert-calls.ts'
import { HistoryOf } from './alert-history.tsx'
import { PreviewOf, usePreview } from './alert-preview.tsx'
import { focusRows, Locked, RemoveButton, toastProblem, toastWithUndo } from './list-parts.tsx'

type RowProps = {
  alert: ListedAlert
  /** There are more alerts than the plan holds. */
  isOver: boolean
  /** Undefined until they are known. */
  settings: AlertSettings | undefined
}

/** An alert: how often, on or off, paused until when. Each is changed where it stands. */
export function AlertRow({ alert, isOver, settings }: RowProps) {
  const { id, title, target, cadence, active, locked, silent } = alert
  const [isFinding, setFinding] = useState(false)
  const [isTelling, setTelling] = useState(false)
  const [said, setSaid] = useState('')
  const change = async (to: AlertChange) => {
    const answer = await ask(`${ALERTS}/${id}`, 'PATCH', to)
    if (answer.ok) {
      alertsChanged()
      setSaid(t.saved)
    } else toastProblem(answer.message)
  }
  return (
    <li className="my-row">
      <Icon name="bell" size={18} />
      <div className="my-row-main">
        <a className="my-row-title" href={targetHref(target)}>
          {title}
        </a>
        <p className="my-row-meta">
          <span>{t.kindOf[target.kind]}</span>
          <span>{stateOf(alert)}</span>
          {settings && <span>{mailOf(alert, settings)}</span>}
          <span role="status">{said}</span>
        </p>
        {hasPause(alert) && active && <p className="field-hint">{t.pauseWhat}</p>}
        {silent && (
          <p className="my-silent">
            <b>{t.silent}.</b> {silent}
          </p>
        )}
        {locked && <Locked />}
        {isFinding && <Found alert={alert} />}
        {isTelling && <HistoryOf path={`${ALERTS}/${id}/history`} title={title} />}
      </div>
      <div className="my-row-actions">
        <select
          className="input my-small"
          aria-label={t.howOften(title)}
          value={cadence}
          onChange={({ currentTarget }) => void change({ cadence: currentTarget.value as Alert['cadence'] })}
        >
          {ALERT_CADENCES.map((one) => (
            <option key={one} value={one}>
              {t.cadences[one]}
            </option>
          ))}
        </select>
        <Button size="sm" aria-pressed={active} aria-label={t.isActive(title)} onClick={() => void change({ active: !active })}>
          {t.active}
        </Button>
        <Pause alert={alert} onChange={(pausedUntil) => change({ pausedUntil })} />
        <Button size="sm" aria-expanded={isFinding} aria-label={t.foundThis(title)} onClick={() => setFinding(!isFinding)}>
          {t.found}
        </Button>
        <Button
          size="sm"
          aria-expanded={isTelling}
          aria-label={alertHistory.openThis(title)}
          onClick={() => setTelling(!isTelling)}
        >
          {alertHistory.open}
        </Button>
        <RemoveButton
          label={t.remove}
          name={t.removeThis(title)}
          forGood={isOver ? { label: t.removeForGood, why: t.removeForGoodWhy } : undefined}
          onRemove={() => void remove(alert, isOver)}
        />
      </div>
    </li>
  )
}

const hasPause = ({ pausedUntil }: Alert) => pausedUntil !== null && pausedUntil > dayInLagos(new Date())

function mailOf({ cadence }: Alert, { alertMail: isMailed, mailPausedAt, timeZone }: AlertSettings): string {
  if (!isMailed) return alertMail.off
  return mailPausedAt ? alertMail.stopped : alertMail.when(cadence, timeZone)
}

function stateOf(alert: ListedAlert): string {
  if (!alert.active) return t.state.off
  return hasPause(alert) ? t.state.paused(formatPartialDate(alert.pausedUntil!)) : t.state.told(alert.toldThisMonth)
}

function Found({ alert }: { alert: Alert }) {
  const preview = usePreview(alert.target)
  return preview.is === 'refused' ? <p className="field-hint">{preview.message}</p> : <PreviewOf preview={preview} />
}

/** Pauses until a day, or takes the pause away. */
function Pause({ alert, onChange }: { alert: Alert; onChange: (day: string | null) => Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const day = useRef<HTMLInputElement>(null)
  const [wasOpen, setWasOpen] = useState(false)
  useEffect(() => {
    if (isOpen) day.current?.focus()
    else if (wasOpen) opener.current?.focus()
  }, [isOpen, wasOpen])
  if (hasPause(alert))
    return (
      <Button ref={opener} size="sm" aria-label={t.resumeThis(alert.title)} onClick={() => void onChange(null)}>
        {t.resume}
      </Button>
    )
  if (!isOpen)
    return (
      <Button
        ref={opener}
        size="sm"
        aria-label={t.pauseThis(alert.title)}
        onClick={() => {
          setOpen(true)
          setWasOpen(true)
        }}
      >
        {t.pause}
      </Button>
    )
  const earliest = tomorrow()
  const name = `pause-${alert.id}`
  return (
    <form
      className="my-pause"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const until = day.current?.value ?? ''
        setWrong(until < earliest)
        if (until < earliest) return day.current?.focus()
        void onChange(until).then(() => setOpen(false))
      }}
    >
      <label htmlFor={name}>{t.pauseDay}</label>
      <input
        className="input my-small"
        id={name}
        ref={day}
        type="date"
        min={earliest}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${name}-error` : undefined}
      />
      <Button type="submit" size="sm">
        {t.pause}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setOpen(false)}>
        {lists.cancel}
      </Button>
      {isWrong && (
        <p className="field-error" id={`${name}-error`} role="alert">
          {t.pauseDayMissing}
        </p>
      )}
    </form>
  )
}

async function remove({ id, title, target, cadence, active, pausedUntil }: Alert, isOver: boolean): Promise<void> {
  const answer = await ask(`${ALERTS}/${id}`, 'DELETE')
  if (!answer.ok && answer.status !== 404) return toastProblem(answer.message)
  alertsChanged()
  focusRows(ALERT_ROWS)
  const undo = async () => {
    const made = await ask(ALERTS, 'POST', { target, cadence, active, pausedUntil })
    if (made.ok) toastWithUndo(t.back(title), undefined)
    else if (!offeredUpgrade(made)) toastProblem(made.message)
    alertsChanged()
  }
  toastWithUndo(t.removed(title), isOver ? undefined : undo)
}
