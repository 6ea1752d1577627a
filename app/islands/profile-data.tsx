import { useRef, useState } from 'react'
import { MarginSection } from '#app/parts/margin-section.tsx'
import { showToast } from '#app/enhance/toasts.ts'
import { callApi } from '#app/session/api.ts'
import { ask } from '#app/session/ask.ts'
import { byOwnHand, leave } from '#app/session/leave.ts'
import { Button } from '#app/ui/button.tsx'
import { profile } from '#text/en/profile.ts'
import { IdentityField, identityOf } from './identity.tsx'
import { saveFile } from './save-file.ts'
import { useSentForm } from './sent-form.ts'

const t = profile.data

type Props = {
  hasPassword: boolean
  /** The account is closed: with the words that say until when it can come back. */
  onClosed: (message: string) => void
}

/** Everything held about somebody as a file, and the end of their account. */
export function MyData({ hasPassword, onClosed }: Props) {
  return (
    <>
      <MarginSection id="my-data" title={t.title} note={t.exportAbout}>
        <ExportMyData />
      </MarginSection>
      <MarginSection id="delete-account" title={t.deleteTitle} note={t.deleteAbout}>
        <DeleteAccount hasPassword={hasPassword} onClosed={onClosed} />
      </MarginSection>
    </>
  )
}

const FORMATS = ['csv', 'json'] as const

function ExportMyData() {
  const [underWay, setUnderWay] = useState<Format>()
  const [said, setSaid] = useState('')
  const download = async (format: Format) => {
    if (underWay) return
    setUnderWay(format)
    setSaid('')
    const isDone = await saveExport(format).catch(() => false)
    setUnderWay(undefined)
    if (isDone) setSaid(t.exported)
    else showToast({ ...t.exportFailed, isProblem: true })
  }
  return (
    <>
      <div className="actions">
        {FORMATS.map((format) => (
          <Button
            key={format}
            icon="download"
            onClick={() => void download(format)}
            aria-disabled={underWay !== undefined || undefined}
            aria-busy={underWay === format}
          >
            {t.export[format]}
          </Button>
        ))}
      </div>
      <p role="status" className="field-hint">
        {said}
      </p>
    </>
  )
}

type Format = (typeof FORMATS)[number]

/** A link cannot carry the token, so the file is fetched and then handed to the browser. */
async function saveExport(format: Format): Promise<boolean> {
  const response = await callApi(`/api/user/export?format=${format}`)
  if (!response.ok) return false
  saveFile(await response.blob(), t.file(new Date().toISOString().slice(0, 10), format))
  return true
}

function DeleteAccount({ hasPassword, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { onSubmit, isUnderWay, message, errorOf } = useSentForm(async (typed) => {
    const answer = await byOwnHand(() => ask<{ message: string }>('/api/user', 'DELETE', identityOf(typed)))
    if (answer.ok) {
      await leave('logout')
      onClosed(answer.value.message)
    }
    return answer
  })
  return (
    <>
      <Button variant="danger" icon="trash" onClick={() => dialog.current?.showModal()}>
        {t.delete}
      </Button>
      <dialog ref={dialog} className="private-dialog" aria-labelledby="delete-title">
        <form className="private-form" onSubmit={onSubmit} aria-busy={isUnderWay}>
          <h2 id="delete-title">{t.confirmTitle}</h2>
          <p>{t.deleteAbout}</p>
          <p>{t.confirmAbout}</p>
          <IdentityField name="password-to-delete" hasPassword={hasPassword} error={errorOf('password')} />
          {message && (
            <p className="form-problem" role="alert">
              {message}
            </p>
          )}
          <div className="actions">
            <Button onClick={() => dialog.current?.close()}>{profile.cancel}</Button>
            <Button type="submit" variant="danger">
              {t.confirm}
            </Button>
          </div>
        </form>
      </dialog>
    </>
  )
}
