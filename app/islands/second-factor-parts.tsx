import { useEffect, useRef, useState } from 'react'
import { ask } from '#app/session/ask.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { RecoveryCodes, SecondFactorSetup } from '#contract/second-factor.ts'
import { profile } from '#text/en/profile.ts'
import { saveFile } from './save-file.ts'
import { useSentForm } from './sent-form.ts'

const t = profile.secondFactor

type ScanProps = { setup: SecondFactorSetup; onDone: (codes: RecoveryCodes) => void; onCancel: () => void }

/** The secret three ways, and the first code of it. */
export function Scan({ setup: { secret, uri, qr }, onDone, onCancel }: ScanProps) {
  const heading = useFocus<HTMLHeadingElement>()
  return (
    <>
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {t.scanTitle}
        </h3>
        <p>{t.scan}</p>
      </div>
      <svg className="qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t.qr} shapeRendering="crispEdges">
        <path d={qr.path} />
      </svg>
      <p>
        {t.secret} <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
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
  const { onSubmit, isUnderWay, message, errorOf } = useSentForm(async ({ code = '' }) => {
    const answer = await ask<T>(path, 'POST', { code })
    if (answer.ok) onDone(answer.value)
    return answer
  })
  const ofCode = errorOf('code')
  return (
    <form className="private-form" onSubmit={onSubmit} aria-busy={isUnderWay}>
      {about && <p>{about}</p>}
      <TextField
        name="code"
        label={onCancel ? t.code : t.codeOrRecovery}
        inputMode={onCancel ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        maxLength={40}
        required
        error={ofCode}
      />
      {message && !ofCode && (
        <p className="form-problem" role="alert">
          {message}
        </p>
      )}
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
  const heading = useFocus<HTMLHeadingElement>()
  const [said, setSaid] = useState('')
  const asText = () => `${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(asText())
      setSaid(t.copied)
    } catch {
      setSaid(t.notCopied)
    }
  }
  return (
    <div className="form-done">
      <h3 ref={heading} tabIndex={-1}>
        {t.codesTitle}
      </h3>
      <p>{t.codesAbout}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button size="sm" onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Button size="sm" icon="download" onClick={() => saveFile(new Blob([asText()]), t.file(location.hostname))}>
          {t.download}
        </Button>
        <Button size="sm" variant="primary" onClick={onDone}>
          {t.done}
        </Button>
      </div>
      <p role="status" className="field-hint">
        {said}
      </p>
    </div>
  )
}

/** What appears in place of what was pressed takes the focus. */
function useFocus<T extends HTMLElement>() {
  const element = useRef<T>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
