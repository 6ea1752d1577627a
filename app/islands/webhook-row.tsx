import { useState } from 'react'
import { showToast } from '#app/enhance/toasts.ts'
import { formatDay, formatTime } from '#app/lib/formatting.ts'
import { ask } from '#app/session/ask.ts'
import { renewData } from '#app/session/data.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Webhook, WebhookDelivery, WebhookWithSecret } from '#contract/webhooks.ts'
import { webhooks as t } from '#text/en/webhooks.ts'
import { focusRows, RemoveButton, toastProblem } from './list-parts.tsx'
import { deliveriesPath, WebhookDeliveriesTable } from './webhook-deliveries.tsx'
import { WebhookSecret } from './webhook-secret.tsx'

export const WEBHOOKS = '/api/user/webhooks'
export const WEBHOOK_ROWS = 'webhook-rows'

const moment = (at: string) => `${formatDay(at)}, ${formatTime(at)}`

/** An address, whether what is posted arrives there, and what can be done with it. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, url, isActive, stoppedBecause } = webhook
  const [said, setSaid] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<WebhookWithSecret>()
  const { host } = new URL(url)
  const path = `${WEBHOOKS}/${id}`
  const turn = async () => {
    const answer = await ask<Webhook>(path, 'PATCH', { isActive: !isActive })
    if (!answer.ok) return toastProblem(answer.message)
    setSaid(isActive ? t.turnedOff : t.turnedOn)
    renewData(WEBHOOKS, deliveriesPath(id))
  }
  const test = async () => {
    const answer = await ask<WebhookDelivery>(`${path}/test`, 'POST')
    if (!answer.ok) return toastProblem(answer.message)
    setSaid(t.testSent)
    setOpen(true)
    renewData(deliveriesPath(id))
  }
  const rotate = async () => {
    const answer = await ask<WebhookWithSecret>(`${path}/secret`, 'POST')
    if (!answer.ok) return toastProblem(answer.message)
    setMade(answer.value)
    renewData(WEBHOOKS)
  }
  const remove = async () => {
    const answer = await ask(path, 'DELETE')
    if (!answer.ok && answer.status !== 404) return toastProblem(answer.message)
    showToast(t.removed(host))
    focusRows(WEBHOOK_ROWS)
    renewData(WEBHOOKS)
  }
  return (
    <li className="my-row">
      <Icon name="share" size={18} />
      <div className="my-row-main">
        <p className="webhook-address">{url}</p>
        <p className="my-row-meta">
          {statesOf(webhook).map((state) => (
            <span key={state}>{state}</span>
          ))}
        </p>
        {stoppedBecause !== null && <p className="webhook-problem">{t.problems[stoppedBecause]}</p>}
        <p role="status" className="field-hint">
          {said}
        </p>
        {made && <WebhookSecret key={made.secret} made={made} level={2} onDone={() => setMade(undefined)} />}
      </div>
      <div className="my-row-actions">
        <Button size="sm" aria-label={isActive ? t.turnOffThis(host) : t.turnOnThis(host)} onClick={() => void turn()}>
          {isActive ? t.turnOff : t.turnOn}
        </Button>
        <Button size="sm" disabled={!isActive} aria-label={t.testThis(host)} onClick={() => void test()}>
          {t.test}
        </Button>
        <Button size="sm" aria-expanded={isOpen} aria-label={t.deliveriesOf(host)} onClick={() => setOpen(!isOpen)}>
          {t.deliveries}
        </Button>
        <Button size="sm" aria-label={t.rotateThis(host)} onClick={() => void rotate()}>
          {t.rotate}
        </Button>
        <RemoveButton label={t.remove} name={t.removeThis(host)} forGood={t.forGood} onRemove={() => void remove()} />
      </div>
      {isOpen && <WebhookDeliveriesTable id={id} host={host} />}
    </li>
  )
}

function statesOf({ isActive, stoppedAt, lastSuccessAt, failingSince, bothSignUntil }: Webhook): string[] {
  return [
    isActive ? t.state.on : stoppedAt ? t.state.stopped(formatDay(stoppedAt)) : t.state.off,
    ...(isActive && failingSince ? [t.state.failing(moment(failingSince))] : []),
    lastSuccessAt ? t.state.last(moment(lastSuccessAt)) : t.state.never,
    ...(bothSignUntil ? [t.state.bothSign(moment(bothSignUntil))] : []),
  ]
}
