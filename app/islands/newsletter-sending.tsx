import { useState } from 'react'
import { showToast } from '#app/enhance/toasts.ts'
import { ask } from '#app/session/ask.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { IssuePreview, NewsletterIssue } from '#contract/admin-newsletter.ts'
import { canChangeIssue } from '#domain/newsletter-issues.ts'
import { adminNewsletter } from '#text/en/admin-newsletter.ts'
import { RemoveButton, toastProblem } from './list-parts.tsx'
import { saveFile } from './save-file.ts'
import { refusedAtOnce, useSentForm } from './sent-form.ts'

const t = adminNewsletter.sending

type Props = { issue: NewsletterIssue; isDirty: boolean; onChanged: (issue: NewsletterIssue) => void }

/** A look at an issue as it is mailed, a test to oneself, and when it goes out: all of what is saved. */
export function IssueSending({ issue, isDirty, onChanged }: Props) {
  return (
    <section className="newsletter-sending" aria-labelledby="issue-sending">
      <h3 id="issue-sending">{t.heading}</h3>
      {isDirty && <p role="status">{adminNewsletter.editor.unsaved}</p>}
      <Look issue={issue} isDirty={isDirty} />
      {issue.state === 'sending' && <Stop issue={issue} onChanged={onChanged} />}
      {canChangeIssue(issue.state) && <Schedule issue={issue} isDirty={isDirty} onChanged={onChanged} />}
    </section>
  )
}

function Look({ issue: { id, subject }, isDirty }: Omit<Props, 'onChanged'>) {
  const [preview, setPreview] = useState<IssuePreview>()
  const path = `/api/admin/newsletter/issues/${id}`
  const show = async () => {
    const answer = await ask<IssuePreview>(`${path}/preview`)
    if (!answer.ok) return toastProblem(answer.message)
    setPreview(answer.value)
  }
  const test = async () => {
    const answer = await ask<{ message: string }>(`${path}/test`, 'POST')
    if (!answer.ok) return toastProblem(answer.message)
    showToast({ title: t.testQueued, message: subject })
  }
  return (
    <>
      <div className="actions">
        <Button icon="eye" disabled={isDirty} onClick={() => void show()}>
          {t.preview}
        </Button>
        <Button icon="message" disabled={isDirty} onClick={() => void test()}>
          {t.test}
        </Button>
      </div>
      {preview && (
        <div role="region" aria-label={t.preview}>
          {preview.faults.length > 0 && (
            <div className="note">
              <p>{t.faults}</p>
              <ul>
                {preview.faults.map((fault) => (
                  <li key={fault}>{fault}</li>
                ))}
              </ul>
            </div>
          )}
          <h4>{t.plain}</h4>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
          <pre className="newsletter-plain" tabIndex={0}>
            {preview.text}
          </pre>
          <Button size="sm" icon="download" onClick={() => saveFile(new Blob([preview.html], { type: 'text/html' }), t.htmlName)}>
            {t.saveHtml}
          </Button>
        </div>
      )}
    </>
  )
}

function Stop({ issue: { id }, onChanged }: Omit<Props, 'isDirty'>) {
  const { label, sure, why, done } = adminNewsletter.stopping
  const stop = async () => {
    const answer = await ask<NewsletterIssue>(`/api/admin/newsletter/issues/${id}/stop`, 'POST')
    if (!answer.ok) return toastProblem(answer.message)
    onChanged(answer.value)
    showToast({ title: done, message: answer.value.subject })
  }
  return <RemoveButton label={label} name={label} forGood={{ label: sure, why }} onRemove={() => void stop()} />
}

function Schedule({ issue: { id, revision, publishAt, state }, isDirty, onChanged }: Props) {
  const set = (at: string | null) =>
    ask<NewsletterIssue>(`/api/admin/newsletter/issues/${id}`, 'PATCH', { revision, publishAt: at })
  const { onSubmit, isUnderWay, message, errorOf } = useSentForm(async ({ publishAt: typed = '' }) => {
    const at = new Date(typed)
    const isMissing = Number.isNaN(at.getTime())
    const answer = refusedAtOnce({ publishAt: isMissing && t.atMissing }) ?? (await set(at.toISOString()))
    if (answer.ok) {
      onChanged(answer.value)
      showToast({ title: t.scheduled, message: answer.value.subject })
    }
    return answer
  })
  const takeBack = async () => {
    const answer = await set(null)
    if (!answer.ok) return toastProblem(answer.message)
    onChanged(answer.value)
    showToast({ title: t.unscheduled, message: answer.value.subject })
  }
  return (
    <form className="private-form" noValidate onSubmit={onSubmit} aria-busy={isUnderWay} aria-label={t.schedule}>
      {message && !errorOf('publishAt') && (
        <p className="form-problem" role="alert">
          {message}
        </p>
      )}
      <TextField
        name="publishAt"
        type="datetime-local"
        label={t.at}
        hint={t.atHint}
        defaultValue={publishAt ? localTime(publishAt) : ''}
        error={errorOf('publishAt')}
      />
      <div className="actions">
        <Button type="submit" variant="primary" icon="clock" disabled={isDirty}>
          {t.schedule}
        </Button>
        {state === 'scheduled' && (
          <Button disabled={isDirty} onClick={() => void takeBack()}>
            {t.unschedule}
          </Button>
        )}
      </div>
    </form>
  )
}

/** As a field for a time takes it, by the clock of this device. */
function localTime(instant: string): string {
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
