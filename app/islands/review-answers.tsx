import { showToast } from '#app/enhance/toasts.ts'
import { ask } from '#app/session/ask.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { REPORT_OUTCOMES } from '#domain/review.ts'
import { reviewQueue as t } from '#text/en/admin-review.ts'
import { toastProblem } from './list-parts.tsx'
import { useSentForm } from './sent-form.ts'

/** Says what came of a reader's report. */
export function CloseReport({ id, done }: { id: string; done: () => void }) {
  const { onSubmit, isUnderWay, message, errorOf } = useSentForm(async ({ outcome }) => {
    const answer = await ask(`/api/admin/policies/review/reports/${id}`, 'POST', { outcome })
    if (!answer.ok) return answer
    showToast(t.closed)
    done()
    return answer
  })
  return (
    <form className="review-answer" noValidate onSubmit={onSubmit}>
      {message && <FormProblem title={t.notMarked} message={message} level={3} />}
      <SelectField name="outcome" label={t.outcome} error={errorOf('outcome')} defaultValue="corrected">
        {REPORT_OUTCOMES.map((outcome) => (
          <option key={outcome} value={outcome}>
            {t.outcomes[outcome]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" disabled={isUnderWay}>
        {t.close}
      </Button>
    </form>
  )
}

/** Says that an editor has looked at what is gone or changed. */
export function SettleSources({ slug, done }: { slug: string; done: () => void }) {
  const settle = async () => {
    const answer = await ask(`/api/admin/policies/${slug}/review/sources`, 'POST')
    if (!answer.ok) return toastProblem(answer.message)
    showToast(t.settledNow)
    done()
  }
  return (
    <Button icon="check" onClick={() => void settle()}>
      {t.settle}
    </Button>
  )
}
