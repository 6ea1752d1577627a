import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { WebhookWithSecret } from '#contract/webhooks.ts'
import { webhooks } from '#text/en/webhooks.ts'

const t = webhooks.secret

type SecretProps = {
  made: WebhookWithSecret
  /** Of its heading. */
  level: 2 | 3
  onDone: () => void
}

/** A secret, as long as this is open and never again. It is kept nowhere in the browser. */
export function WebhookSecret({ made: { webhook, secret }, level, onDone }: SecretProps) {
  const [said, setSaid] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setSaid(t.copied)
    } catch {
      field.current?.select()
      setSaid(t.notCopied)
    }
  }
  const Heading = `h${level}` as const
  const id = `secret-${webhook.id}`
  return (
    <section className="webhook-secret private-form" aria-labelledby={`${id}-title`}>
      <div>
        <Heading id={`${id}-title`} ref={heading} tabIndex={-1}>
          {t.title}
        </Heading>
        <p>
          {t.about}
          {webhook.bothSignUntil !== null && ` ${t.before}`}
        </p>
      </div>
      <div className="field">
        <label htmlFor={id}>{t.label(new URL(webhook.url).host)}</label>
        <input ref={field} id={id} className="input" readOnly value={secret} />
      </div>
      <p role="status" className="field-hint">
        {said}
      </p>
      <div className="actions">
        <Button onClick={() => void copy()}>{t.copy}</Button>
        <Button variant="quiet" onClick={onDone}>
          {t.done}
        </Button>
      </div>
    </section>
  )
}
