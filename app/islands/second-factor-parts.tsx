import { useEffect, useRef } from 'react'
import { ask } from '#app/session/ask.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { RecoveryCodes, SecondFactorSetup } from '#contract/second-factor.ts'
import { profile } from '#text/en/profile.ts'
import { useSentForm } from './sent-form.ts'

const t = profile.secondFactor

type ScanProps = { setup: SecondFactorSetup; onDone: (codes: RecoveryCodes) => void; onCancel: () => void }

/** The secret three ways, and the first code of it. */
export function Scan({ setup: { secret, uri, qr }, onDone, onCancel }: ScanProps) {
  return (
    <>
      <p>{t.scan}</p>
      <svg className="qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t.qr} shapeRendering="crispEdges">
        <path d={qr.path} />
      </svg>
      <p>
        {t.secret} <code>{secret}</code>
      </p>
      <p>
        <a className="link" href={uri}>
          {t.open}
        </a>
      </p>
      <CodeForm path="/api/user/second-factor/confirm" onDone={onDone} onCancel={onCancel} />
    </>
  )
}

type CodeFormProps<T> = { about?: string; path: string; onDone: (value: T) => void; onCancel?: () => void }

export function CodeForm<T>({ about, path, onDone, onCancel }: CodeFormProps<T>) {
  const { onSubmit, isUnderWay, message } = useSentForm(async ({ code = '' }) => {
    const answer = await ask<T>(path, 'POST', { code })
    if (answer.ok) onDone(answer.value)
    return answer
  })
  return (
    <form className="private-form" onSubmit={onSubmit} aria-busy={isUnderWay}>
      {about && <p>{about}</p>}
      <TextField
        name="code"
        label={t.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        required
        error={message}
      />
      <div className="actions">
        <Button type="submit" variant="primary">
          {t.confirm}
        </Button>
        {onCancel && <Button onClick={onCancel}>{profile.cancel}</Button>}
      </div>
    </form>
  )
}

/** Shown once. The heading takes the focus, so that nobody passes them over. */
export function KeptCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="form-done">
      <h3 ref={heading} tabIndex={-1}>
        {t.codesTitle}
      </h3>
      <p>{t.copy}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={onDone}>{t.done}</Button>
    </div>
  )
}
