import { useEffect, useRef, useState, type RefObject } from 'react'
import { dayInLagos } from '#domain/days.ts'
import { nextActionOf, usualStatusOf } from '#domain/next-action.ts'
import { ACTION_CLASSES, STATUSES, type ActionClass } from '#domain/policies.ts'
import type { Bill } from '#domain/procedure.ts'
import { showToast } from '#app/enhance/toasts.ts'
import { ask, type Answer } from '#app/session/ask.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import type { Published } from '#contract/admin-records.ts'
import { common } from '#text/en/common.ts'
import { quickAction as t } from '#text/en/admin-records.ts'
import { QUICK_ACTION_HASH } from './quick-action-hash.ts'
import { useSentForm } from './sent-form.ts'

type QuickActionProps = { slug: string; record: Bill; onPublished: (now: Published) => void }

/**
 * Records what happened to a record in one short form. Its date is today until another is typed, its class what the procedure has next, its
 * status what a bill has after such a step until another is chosen.
 */
export function QuickAction({ slug, record, onPublished }: QuickActionProps) {
  const [isAsked, setAsked] = useState(false)
  const [today] = useState(() => dayInLagos(new Date()))
  const next = nextActionOf(record, today)
  const form = useRef<HTMLFormElement>(null)
  const hasOwnStatus = useRef(false)
  useEffect(() => {
    const first = fieldOf(form, 'class')
    if (location.hash === QUICK_ACTION_HASH && first instanceof HTMLSelectElement) first.focus()
  }, [])
  const followClass = (kind: string) => {
    const status = fieldOf(form, 'status')
    if (hasOwnStatus.current || !(status instanceof HTMLSelectElement)) return
    const usual = usualStatusOf(kind as ActionClass)
    status.value = usual && usual !== record.status ? usual : ''
  }
  const { onSubmit, isUnderWay, message, errorOf } = useSentForm(async (typed) => {
    const answer = await ask<Published>(`/api/admin/policies/${slug}/actions`, 'POST', bodyOf(typed, isAsked))
    const asks = !answer.ok && answer.status === 409
    setAsked(asks)
    if (!answer.ok) return withOwnNames(answer)
    showToast(t.done(answer.value.told))
    form.current?.reset()
    hasOwnStatus.current = false
    onPublished(answer.value)
    return answer
  })
  const error = (name: string) => ({ name: `quick-${name}`, error: errorOf(`quick-${name}`) })
  return (
    <form ref={form} className="quick-action" noValidate onSubmit={onSubmit} aria-labelledby="quick-action">
      <h2 id="quick-action">{t.title}</h2>
      {message && <FormProblem title={t.wrong} message={message} level={3} />}
      <div className="record-fields">
        <SelectField
          label={t.class}
          {...error('class')}
          hint={next && t.proposed}
          defaultValue={next?.class ?? 'other'}
          onChange={(event) => followClass(event.currentTarget.value)}
        >
          {ACTION_CLASSES.map((kind) => (
            <option key={kind} value={kind}>
              {common.actionClasses[kind]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t.status}
          {...error('status')}
          defaultValue={next?.status ?? ''}
          onChange={() => (hasOwnStatus.current = true)}
        >
          <option value="">{t.noStatus}</option>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {common.statuses[status]}
            </option>
          ))}
        </SelectField>
        <TextField label={t.date} {...error('date')} defaultValue={today} hint={t.dateHint} maxLength={10} />
      </div>
      <TextField label={t.what} {...error('title')} hint={t.whatHint} maxLength={300} />
      <div className="record-fields">
        <SelectField label={t.sourceKind} {...error('sourceKind')} defaultValue="">
          <option value="">{t.otherSource}</option>
          {t.sourceKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kind}
            </option>
          ))}
        </SelectField>
        <TextField label={t.sourceUrl} {...error('sourceUrl')} type="url" maxLength={2000} />
        <TextField label={t.sourceTitle} {...error('sourceTitle')} hint={t.sourceTitleHint} maxLength={300} />
      </div>
      <Button type="submit" variant="primary" disabled={isUnderWay}>
        {isUnderWay ? t.publishing : isAsked ? t.confirm : t.publish}
      </Button>
    </form>
  )
}

/** What is left empty is called what it is: the step by its class, the source by its kind; who published that is the site it is on. */
function bodyOf(typed: Record<string, string>, confirmed: boolean) {
  const [url, status, kind] = [typed['quick-sourceUrl'] ?? '', typed['quick-status'] ?? '', typed['quick-class'] as ActionClass]
  const publisher = URL.canParse(url) ? new URL(url).hostname : url
  const named = (name: string, otherwise: string) => typed[name]?.trim() || otherwise
  return {
    date: typed['quick-date']?.trim(),
    class: kind,
    title: named('quick-title', kind === 'other' ? '' : common.actionClasses[kind]),
    source: { title: named('quick-sourceTitle', typed['quick-sourceKind'] ?? ''), url, publisher },
    ...(status ? { status } : {}),
    ...(confirmed ? { confirmed } : {}),
  }
}

const fieldOf = ({ current }: RefObject<HTMLFormElement | null>, name: string) => current?.elements.namedItem(`quick-${name}`)

const FIELDS: Record<string, string> = {
  'source.title': 'sourceTitle',
  'source.url': 'sourceUrl',
  'source.publisher': 'sourceUrl',
}

const withOwnNames = (answer: Extract<Answer<never>, { ok: false }>): Answer<never> => ({
  ...answer,
  details: answer.details.map(({ path, message }) => ({ path: `quick-${FIELDS[path] ?? path}`, message })),
})
