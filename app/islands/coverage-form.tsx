import { useRef, useState } from 'react'
import { showToast } from '#app/enhance/toasts.ts'
import { ask } from '#app/session/ask.ts'
import { renewData } from '#app/session/data.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import type { CoverageChecked } from '#contract/coverage.ts'
import { dayInLagos } from '#domain/days.ts'
import { placeName } from '#domain/jurisdictions.ts'
import { FOCUS_AREAS } from '#domain/policies.ts'
import { common } from '#text/en/common.ts'
import { adminCoverage as t } from '#text/en/admin-coverage.ts'
import { PlaceOptions } from './place-options.tsx'
import { refusedAtOnce, useSentForm } from './sent-form.ts'

/** A place and a focus area, as the form has them. */
export type Cell = { jurisdiction: string; focusArea: string }

/** Writes down that somebody looked at a whole cell on a day, and what they found: "looked at Kano, fintech, found nothing". */
export function CoverageForm({ cell, setCell }: { cell: Cell; setCell: (cell: Cell) => void }) {
  const [today] = useState(() => dayInLagos(new Date()))
  const form = useRef<HTMLFormElement>(null)
  const { onSubmit, isUnderWay, message, errorOf } = useSentForm(async ({ checkedOn, found, note }) => {
    const isNumber = /^\d{1,6}$/.test(found?.trim() ?? '')
    const refused = refusedAtOnce({ found: !isNumber && t.notANumber })
    if (refused) return refused
    const check = { ...cell, checkedOn: checkedOn?.trim(), found: Number(found), ...(note?.trim() ? { note: note.trim() } : {}) }
    const answer = await ask<CoverageChecked>('/api/admin/coverage/checks', 'POST', check)
    if (!answer.ok) return answer
    const { jurisdiction, focus } = answer.value
    showToast(t.saved(placeName(jurisdiction), common.focusAreas[focus], Number(found)))
    form.current?.reset()
    renewData('/api/admin/coverage/due', '/api/admin/policies/review', '/api/admin/desk')
    return answer
  })
  return (
    <form ref={form} className="coverage-form" noValidate onSubmit={onSubmit} aria-labelledby="coverage-form">
      <h2 id="coverage-form">{t.form}</h2>
      {message && <FormProblem title={t.wrong} message={message} level={3} />}
      <div className="coverage-narrow">
        <SelectField
          name="jurisdiction"
          label={t.place}
          error={errorOf('jurisdiction')}
          value={cell.jurisdiction}
          onChange={({ currentTarget }) => setCell({ ...cell, jurisdiction: currentTarget.value })}
        >
          <PlaceOptions />
        </SelectField>
        <SelectField
          name="focusArea"
          label={t.focus}
          error={errorOf('focusArea')}
          value={cell.focusArea}
          onChange={({ currentTarget }) => setCell({ ...cell, focusArea: currentTarget.value })}
        >
          {FOCUS_AREAS.map((area) => (
            <option key={area} value={area}>
              {common.focusAreas[area]}
            </option>
          ))}
        </SelectField>
        <TextField name="checkedOn" type="date" label={t.day} error={errorOf('checkedOn')} defaultValue={today} max={today} />
        <TextField
          name="found"
          label={t.found}
          hint={t.foundHint}
          error={errorOf('found')}
          inputMode="numeric"
          maxLength={6}
          defaultValue="0"
        />
      </div>
      <TextField name="note" label={t.note} note={t.optional} hint={t.noteHint} error={errorOf('note')} maxLength={2_000} />
      <Button type="submit" variant="primary" disabled={isUnderWay}>
        {isUnderWay ? t.saving : t.save}
      </Button>
    </form>
  )
}
