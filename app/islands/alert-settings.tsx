import { useMemo, useRef, useState } from 'react'
import { formatDay } from '#app/lib/formatting.ts'
import { zonesByPlace } from '#app/lib/time-zones.ts'
import { ask } from '#app/session/ask.ts'
import { renewData } from '#app/session/data.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import type { AlertSettings, AlertSettingsChange } from '#contract/alert-control.ts'
import { ALERT_CADENCES } from '#domain/workspace.ts'
import { alertHistory } from '#text/en/alert-history.ts'
import { alertMail as t } from '#text/en/alert-mail.ts'
import { Away, Loading } from './account.tsx'
import { HistoryOf } from './alert-history.tsx'
import { useAsked } from './asked.ts'
import { toastProblem } from './list-parts.tsx'

export const SETTINGS = '/api/user/alert-settings'

/** When mail about alerts comes. Each setting is kept as it is chosen. */
export function MailSettings({ email }: { email: string }) {
  const { asked, again, set } = useAsked<AlertSettings>(SETTINGS)
  const [said, setSaid] = useState('')
  const section = useRef<HTMLElement>(null)
  const change = async (to: AlertSettingsChange) => {
    setSaid('')
    const answer = await ask<AlertSettings>(SETTINGS, 'PATCH', to)
    if (!answer.ok) return toastProblem(answer.message)
    set(answer.value)
    return setSaid(t.saved)
  }
  const resume = async () => {
    const answer = await ask<AlertSettings>(`${SETTINGS}/resume`, 'POST', {})
    if (!answer.ok) return toastProblem(answer.message)
    set(answer.value)
    renewData('/api/user/dashboard')
    setSaid(t.resumed)
    return section.current?.focus() // what was pressed is gone
  }
  return (
    <section className="my-part" aria-labelledby="mail" ref={section} tabIndex={-1}>
      <h2 id="mail">{t.title}</h2>
      <p className="field-hint">{t.about}</p>
      {asked.is === 'loading' && <Loading />}
      {asked.is === 'failed' && <Away message={asked.message} again={again} />}
      {asked.is === 'here' && (
        <>
          {asked.value.mailPausedAt && <Paused email={email} since={asked.value.mailPausedAt} resume={() => void resume()} />}
          <Settings settings={asked.value} change={(to) => void change(to)} />
        </>
      )}
      <p role="status" className="field-hint">
        {said}
      </p>
      <FollowHistory />
    </section>
  )
}

function Paused({ email, since, resume }: { email: string; since: string; resume: () => void }) {
  return (
    <div className="my-paused" role="group" aria-labelledby="mail-paused">
      <h3 id="mail-paused">{t.paused}</h3>
      <p>{t.pausedWhy(email, formatDay(since))}</p>
      <p>{t.pausedDo}</p>
      <div className="actions">
        <Button variant="primary" onClick={resume}>
          {t.resume}
        </Button>
        <ButtonLink href="/profile-settings">{t.check}</ButtonLink>
      </div>
    </div>
  )
}

type SettingsProps = { settings: AlertSettings; change: (to: AlertSettingsChange) => void }

function Settings({ settings: { timeZone, followCadence, alertMail }, change }: SettingsProps) {
  const zones = useMemo(() => zonesByPlace(timeZone), [timeZone])
  return (
    <div className="my-settings">
      <SelectField
        name="followCadence"
        label={t.cadence}
        value={followCadence}
        onChange={({ currentTarget }) => change({ followCadence: currentTarget.value as AlertSettings['followCadence'] })}
      >
        {ALERT_CADENCES.map((cadence) => (
          <option key={cadence} value={cadence}>
            {t.when(cadence, timeZone)}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="timeZone"
        label={t.zone}
        hint={t.zoneHint}
        value={timeZone}
        onChange={({ currentTarget }) => change({ timeZone: currentTarget.value })}
      >
        {zones.map(({ group, names }) => (
          <optgroup key={group} label={group === 'africa' ? t.africa : t.elsewhere}>
            {names.map(({ zone, label }) => (
              <option key={zone} value={zone}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <div>
        <label className="option">
          <input
            type="checkbox"
            checked={alertMail}
            onChange={() => change({ alertMail: !alertMail })}
            aria-describedby="alert-mail-hint"
          />
          {t.mail}
        </label>
        <p className="field-hint" id="alert-mail-hint">
          {t.mailHint}
        </p>
      </div>
    </div>
  )
}

/** What was told of what is followed without an alert. */
function FollowHistory() {
  const [isOpen, setOpen] = useState(false)
  const title = alertHistory.followed
  return (
    <>
      <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {alertHistory.openThis(title)}
      </Button>
      {isOpen && <HistoryOf path="/api/user/follow/history" title={title} />}
    </>
  )
}
