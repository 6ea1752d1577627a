import { useEffect, useRef, useState } from 'react'
import { ask } from '#app/session/ask.ts'
import { renewData } from '#app/session/data.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import type { Webhooks, WebhookWithSecret } from '#contract/webhooks.ts'
import { LONGEST_WEBHOOK_ADDRESS } from '#domain/webhooks.ts'
import { webhooks as t } from '#text/en/webhooks.ts'
import { Away, ForAccount, Loading } from './account.tsx'
import { useAsked } from './asked.ts'
import { NothingYet, Rows } from './list-parts.tsx'
import { refusedAtOnce, useSentForm } from './sent-form.ts'
import { WEBHOOK_ROWS, WebhookRow, WEBHOOKS } from './webhook-row.tsx'
import { WebhookSecret } from './webhook-secret.tsx'

/** Addresses to which hits are posted, each changed where it stands, and the form for one more. */
export default function WebhooksPage() {
  return <ForAccount>{() => <Mine />}</ForAccount>
}

function Mine() {
  const { asked, again } = useAsked<Webhooks>(WEBHOOKS)
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<WebhookWithSecret>()
  if (asked.is === 'loading') return <Loading />
  if (asked.is === 'failed') return <Away message={asked.message} again={again} />
  const { items, total, most } = asked.value
  const done = (webhook: WebhookWithSecret) => {
    setOpen(false)
    setMade(webhook)
    renewData(WEBHOOKS)
  }
  const mayAdd = total < most
  return (
    <>
      {isOpen && <AddWebhook onMade={done} onCancel={() => setOpen(false)} />}
      {!isOpen && mayAdd && (
        <p className="my-new">
          <Button icon="plus" onClick={() => setOpen(true)}>
            {t.new}
          </Button>
        </p>
      )}
      {!mayAdd && <p className="field-hint">{t.full(most)}</p>}
      {made && <WebhookSecret key={made.secret} made={made} level={2} onDone={() => setMade(undefined)} />}
      {items.length === 0 ? (
        !isOpen && <NothingYet {...t.empty} />
      ) : (
        <Rows id={WEBHOOK_ROWS} label={t.list}>
          {items.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </Rows>
      )}
    </>
  )
}

function AddWebhook({ onMade, onCancel }: { onMade: (made: WebhookWithSecret) => void; onCancel: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const { onSubmit, isUnderWay, message, errorOf } = useSentForm(async (typed) => {
    const url = typed.url?.trim() ?? ''
    const refused = refusedAtOnce({ url: !URL.canParse(url) && t.answers.address['no-address'] })
    if (refused) return refused
    const answer = await ask<WebhookWithSecret>(WEBHOOKS, 'POST', { url })
    if (answer.ok) onMade(answer.value)
    return answer
  })
  return (
    <form ref={form} className="my-form private-form" noValidate onSubmit={onSubmit} aria-labelledby="new-webhook">
      <h2 id="new-webhook">{t.form}</h2>
      {message && <FormProblem title={t.wrong} message={message} level={3} />}
      <TextField
        name="url"
        type="url"
        label={t.address}
        hint={t.addressHint}
        error={errorOf('url')}
        maxLength={LONGEST_WEBHOOK_ADDRESS}
        autoComplete="off"
      />
      <div className="actions">
        <Button type="submit" variant="primary" disabled={isUnderWay}>
          {isUnderWay ? t.adding : t.add}
        </Button>
        <Button onClick={onCancel}>{t.cancel}</Button>
      </div>
    </form>
  )
}
