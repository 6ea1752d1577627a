import { useEffect, useRef, useState } from 'react'
import { showToast } from '#app/enhance/toasts.ts'
import { ask } from '#app/session/ask.ts'
import { renewData } from '#app/session/data.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import type { IssueItem, NewsletterIssue } from '#contract/admin-newsletter.ts'
import { LONGEST_IN_ISSUE, canChangeIssue } from '#domain/newsletter-issues.ts'
import { NEWSLETTER_PREFERENCES } from '#domain/newsletter.ts'
import { adminNewsletter } from '#text/en/admin-newsletter.ts'
import { RemoveButton, toastProblem } from './list-parts.tsx'
import { IssueItems, keyed, type KeyedItem } from './newsletter-items.tsx'
import { IssueSending } from './newsletter-sending.tsx'
import { useSentForm } from './sent-form.ts'

const t = adminNewsletter.editor
const PATH = '/api/admin/newsletter/issues'

type Form = Pick<NewsletterIssue, 'preference' | 'subject' | 'intro'> & { items: KeyedItem[] }

const formOf = (issue: NewsletterIssue | undefined): Form => ({
  preference: issue?.preference ?? 'weeklyDigest',
  subject: issue?.subject ?? '',
  intro: issue?.intro ?? '',
  items: (issue?.items ?? []).map(keyed),
})

const sentOf = ({ items, ...form }: Form) => ({
  ...form,
  items: items.map(({ key: _key, ...item }): IssueItem => item),
})

/** One issue: what it says, a look at it, and when it goes out. What was typed stays until it is saved. */
export function IssueEditor({ issue: given, onBack }: { issue: NewsletterIssue | undefined; onBack: () => void }) {
  const [issue, setIssue] = useState(given)
  const [form, setForm] = useState(() => formOf(given))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isDirty = JSON.stringify(sentOf(form)) !== JSON.stringify(sentOf(formOf(issue)))
  useWarning(isDirty)
  const isOpen = !issue || canChangeIssue(issue.state)
  const changed = (to: NewsletterIssue) => {
    setIssue(to)
    renewData(PATH)
  }
  const { onSubmit, isUnderWay, message, errorOf } = useSentForm(async () => {
    const sent = sentOf(form)
    const answer = issue
      ? await ask<NewsletterIssue>(`${PATH}/${issue.id}`, 'PATCH', { ...sent, revision: issue.revision })
      : await ask<NewsletterIssue>(PATH, 'POST', sent)
    if (answer.ok) {
      changed(answer.value)
      setForm(formOf(answer.value))
      showToast({ title: t.saved, message: answer.value.subject })
    }
    return answer
  })
  const change = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }))
  const remove = async () => {
    const answer = await ask(`${PATH}/${issue!.id}`, 'DELETE')
    if (!answer.ok) return toastProblem(answer.message)
    renewData(PATH)
    onBack()
  }
  return (
    <div className="newsletter-issue">
      <Button size="sm" icon="chevron-left" onClick={onBack}>
        {t.back}
      </Button>
      <h2 ref={heading} tabIndex={-1}>
        {issue ? issue.subject : t.new}
      </h2>
      {!isOpen && <p className="note">{issue.state === 'stopped' ? t.stopped : t.locked}</p>}
      <form noValidate onSubmit={onSubmit} aria-busy={isUnderWay}>
        {message && (
          <div className="form-problem" role="alert">
            <p>
              <b>{t.problems}.</b> {message}
            </p>
          </div>
        )}
        <fieldset disabled={!isOpen}>
          <legend className="visually-hidden">{t.heading}</legend>
          <SelectField
            name="preference"
            label={t.preference}
            value={form.preference}
            error={errorOf('preference')}
            onChange={({ currentTarget: { value } }) =>
              change({ preference: NEWSLETTER_PREFERENCES.find((name) => name === value) ?? form.preference })
            }
          >
            {NEWSLETTER_PREFERENCES.map((name) => (
              <option key={name} value={name}>
                {adminNewsletter.preferences[name]}
              </option>
            ))}
          </SelectField>
          <TextField
            name="subject"
            label={t.subject}
            maxLength={LONGEST_IN_ISSUE.subject}
            value={form.subject}
            error={errorOf('subject')}
            onInput={({ currentTarget }) => change({ subject: currentTarget.value })}
          />
          <TextArea
            name="intro"
            label={t.intro}
            hint={t.introHint}
            rows={8}
            maxLength={LONGEST_IN_ISSUE.intro}
            value={form.intro}
            error={errorOf('intro')}
            onInput={({ currentTarget }) => change({ intro: currentTarget.value })}
          />
          <IssueItems items={form.items} errorOf={errorOf} onChange={(items) => change({ items })} />
          <div className="actions">
            <Button type="submit" variant="primary">
              {t.save}
            </Button>
            {issue && <RemoveButton label={t.delete} name={t.delete} forGood={t.deleteSure} onRemove={() => void remove()} />}
          </div>
        </fieldset>
      </form>
      {issue && <IssueSending issue={issue} isDirty={isDirty} onChanged={changed} />}
    </div>
  )
}

/** The browser asks before a tab with unsaved words is closed. */
function useWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
}
