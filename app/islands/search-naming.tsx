import { useEffect, useRef } from 'react'
import { showToast } from '#app/enhance/toasts.ts'
import { ask } from '#app/session/ask.ts'
import { renewData } from '#app/session/data.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import type { SavedSearch } from '#contract/workspace.ts'
import { LONGEST_NAME, LONGEST_SEARCH_NOTE } from '#domain/workspace.ts'
import { lists, searches as t } from '#text/en/my-lists.ts'
import { refusedAtOnce, useSentForm } from './sent-form.ts'

/** Name and note of a saved search, changed where it stands. */
export function SearchNaming({ search: { id, name, note }, onDone }: { search: SavedSearch; onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const { onSubmit, isUnderWay, message, errorOf } = useSentForm(async (typed) => {
    const wrong = refusedAtOnce({ [`name-${id}`]: !typed[`name-${id}`]?.trim() && t.nameMissing })
    if (wrong) return wrong
    const to = { name: typed[`name-${id}`], note: typed[`note-${id}`] }
    const answer = await ask<SavedSearch>(`/api/user/saved-searches/${id}`, 'PATCH', to)
    if (!answer.ok) return { ...answer, details: answer.details.map((one) => ({ ...one, path: `${one.path}-${id}` })) }
    renewData('/api/user/saved-searches', '/api/user/alerts', '/api/user/dashboard')
    showToast({ title: t.saved, message: answer.value.name })
    onDone()
    return answer
  })
  return (
    <form
      ref={form}
      className="private-form my-naming"
      noValidate
      onSubmit={onSubmit}
      aria-busy={isUnderWay}
      aria-label={t.editThis(name)}
    >
      <TextField
        name={`name-${id}`}
        label={t.name}
        defaultValue={name}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        error={errorOf(`name-${id}`)}
      />
      <TextArea
        name={`note-${id}`}
        label={t.note}
        note={t.optional}
        defaultValue={note ?? ''}
        maxLength={LONGEST_SEARCH_NOTE}
        error={errorOf(`note-${id}`)}
      />
      {message && (
        <p className="form-problem" role="alert">
          {message}
        </p>
      )}
      <div className="actions">
        <Button type="submit" variant="primary" size="sm">
          {lists.save}
        </Button>
        <Button size="sm" onClick={onDone}>
          {lists.cancel}
        </Button>
      </div>
    </form>
  )
}
