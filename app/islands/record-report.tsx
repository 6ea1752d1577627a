import { useEffect, useRef, useState } from 'react'
import { showToast } from '#app/enhance/toasts.ts'
import { ask } from '#app/session/ask.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { LONGEST_REPORT, REPORT_SECTIONS } from '#domain/workspace.ts'
import { myRecord } from '#text/en/my-record.ts'
import { refusedAtOnce, useSentForm } from './sent-form.ts'

const t = myRecord.report

/** Tells the editors what is wrong in a record. Closing it keeps what was typed until the page is left. */
export function MyReport({ slug, title }: { slug: string; title: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [round, setRound] = useState(0)
  const isDone = () => {
    dialog.current?.close()
    setRound(round + 1) // the next report begins with an empty field
    showToast(t.done)
  }
  return (
    <>
      <button type="button" className="link my-report" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        {t.open}
      </button>
      <dialog ref={dialog} className="private-dialog" aria-labelledby="report-title">
        <ReportForm key={round} slug={slug} title={title} done={isDone} cancel={() => dialog.current?.close()} />
      </dialog>
    </>
  )
}

type ReportFormProps = { slug: string; title: string; done: () => void; cancel: () => void }

function ReportForm({ slug, title, done, cancel }: ReportFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const sent = useSentForm(async ({ section, message }) => {
    const wrong = refusedAtOnce({ message: !message?.trim() && t.missing })
    if (wrong) return wrong
    const answer = await ask(`/api/policies/${slug}/reports`, 'POST', { section, message })
    if (answer.ok) done()
    return answer
  })
  const error = sent.errorOf('message')
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])
  return (
    <form className="private-form" noValidate onSubmit={sent.onSubmit} aria-busy={sent.isUnderWay}>
      <div>
        <h2 id="report-title">{t.title}</h2>
        <p>{title}</p>
        <p>{t.about}</p>
      </div>
      <SelectField name="section" label={t.section} defaultValue="facts">
        {REPORT_SECTIONS.map((section) => (
          <option key={section} value={section}>
            {t.sections[section]}
          </option>
        ))}
      </SelectField>
      <div className="field">
        <label htmlFor="report-message">{t.message}</label>
        <textarea
          ref={field}
          id="report-message"
          name="message"
          className="input"
          rows={5}
          maxLength={LONGEST_REPORT}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'report-problem' : undefined}
        />
        {error && (
          <p className="field-error" id="report-problem">
            {error}
          </p>
        )}
      </div>
      {sent.message && !error && (
        <p className="form-problem" role="alert">
          {sent.message}
        </p>
      )}
      <div className="actions">
        <Button type="submit" variant="primary">
          {t.send}
        </Button>
        <Button variant="quiet" onClick={cancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
