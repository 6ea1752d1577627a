import { formatDay } from '#app/lib/formatting.ts'
import { showToast } from '#app/enhance/toasts.ts'
import { ask } from '#app/session/ask.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import type { RecordChecked, ReviewItem } from '#contract/review-queue.ts'
import { CHECK_POINTS, pointsMissing } from '#domain/review.ts'
import { reviewAnswers, reviewQueue as t } from '#text/en/admin-review.ts'
import type { Read } from './review-detail.tsx'
import { refusedAtOnce, useSentForm } from './sent-form.ts'

type CheckProps = { policy: NonNullable<ReviewItem['policy']>; read: Read; setRead: (read: Read) => void; done: () => void }

/** The list that two editors go through, each for themselves, before a record counts as source-checked. */
export function ReviewCheck({ policy: { slug, firstCheck }, read, setRead, done }: CheckProps) {
  const { checks, note } = read
  const { onSubmit, isUnderWay, message, errorOf } = useSentForm(async () => {
    const missing = pointsMissing(checks).map((point) => [point, reviewAnswers.missing[point]])
    const refused = refusedAtOnce(Object.fromEntries(missing) as Record<string, string>)
    if (refused) return refused
    const typed = note.trim() ? { note: note.trim() } : {}
    const answer = await ask<RecordChecked>(`/api/admin/policies/${slug}/review`, 'POST', { checks, ...typed })
    if (!answer.ok) return answer
    showToast(answer.value.isComplete ? t.marked : t.markedFirst)
    done()
    return answer
  })
  return (
    <form className="review-check" noValidate onSubmit={onSubmit} aria-labelledby="review-checklist">
      {message && <FormProblem title={t.notMarked} message={message} level={3} />}
      <fieldset>
        <legend id="review-checklist">{t.checklist}</legend>
        {CHECK_POINTS.map((point) => (
          <label key={point} className="option">
            <input
              type="checkbox"
              name={point}
              aria-invalid={errorOf(point) ? true : undefined}
              checked={checks.includes(point)}
              onChange={({ currentTarget }) =>
                setRead({ note, checks: currentTarget.checked ? [...checks, point] : checks.filter((one) => one !== point) })
              }
            />
            {t.points[point]}
          </label>
        ))}
        <label className="option">
          <input type="checkbox" disabled readOnly checked={firstCheck !== null && !firstCheck.isMine} />
          {t.secondReader}
        </label>
      </fieldset>
      {firstCheck && (
        <p>{firstCheck.isMine ? t.firstMine(formatDay(firstCheck.at)) : t.firstBy(firstCheck.by, formatDay(firstCheck.at))}</p>
      )}
      <TextArea
        name="note"
        label={t.note}
        hint={t.noteHint}
        error={errorOf('note')}
        maxLength={500}
        rows={3}
        value={note}
        onInput={({ currentTarget }) => setRead({ checks, note: currentTarget.value })}
      />
      <Button type="submit" variant="primary" icon="check" disabled={isUnderWay || firstCheck?.isMine}>
        {isUnderWay ? t.marking : t.mark}
      </Button>
    </form>
  )
}
