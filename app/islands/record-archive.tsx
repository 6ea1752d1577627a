import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { showToast } from '#app/enhance/toasts.ts'
import { ask } from '#app/session/ask.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { formatPartialDate } from '#domain/partial-date.ts'
import type { Archived, EditedRecord } from '#contract/admin-records.ts'
import { recordEditor } from '#text/en/admin-records.ts'

const t = recordEditor.archive

type ArchiveProps = { slug: string; about: EditedRecord; onDone: () => void }

/** Takes a record out of everything public, or back, once it is said why and who follows it is known. */
export function Archive({ slug, about: { archivedAt, followers }, onDone }: ArchiveProps) {
  const [isAsked, setAsked] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const words = archivedAt
    ? {
        title: t.restoreTitle,
        about: t.restoreWords(followers),
        does: t.doRestore,
        done: t.restored,
        said: t.restoredWords,
        call: 'restore',
      }
    : { title: t.title, about: t.words(followers), does: t.do, done: t.archived, said: t.archivedWords, call: 'archive' }
  const cancel = () => {
    setAsked(false)
    setTimeout(() => opener.current?.focus())
  }
  const done = () => {
    showToast({ title: words.done, message: words.said })
    onDone()
  }
  return (
    <section className="record-archive">
      {archivedAt && (
        <p role="status">
          <b>{t.since(formatPartialDate(archivedAt.slice(0, 10)))}</b> {t.sinceWords}
        </p>
      )}
      {isAsked ? (
        <Asked path={`/api/admin/policies/${slug}/${words.call}`} words={words} onDone={done} onCancel={cancel} />
      ) : (
        <button ref={opener} type="button" className="btn btn-secondary" onClick={() => setAsked(true)}>
          {archivedAt ? t.restore : t.open}
        </button>
      )}
    </section>
  )
}

type AskedProps = {
  path: string
  words: { title: string; about: string; does: string }
  onDone: () => void
  onCancel: () => void
}

/** Asks once more, with the reason. A refusal keeps what was typed. */
function Asked({ path, words, onDone, onCancel }: AskedProps) {
  const form = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [isUnderWay, setUnderWay] = useState(false)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isUnderWay) return
    setUnderWay(true)
    const answer = await ask<Archived>(path, 'POST', { reason })
    setUnderWay(false)
    if (answer.ok) return onDone()
    setError(answer.details.find(({ path: field }) => field === 'reason')?.message ?? answer.message)
    form.current?.querySelector('input')?.focus()
  }
  return (
    <form
      ref={form}
      className="record-row"
      noValidate
      aria-labelledby="archive-title"
      aria-describedby="archive-about"
      onSubmit={(event) => void send(event)}
    >
      <h2 id="archive-title">{words.title}</h2>
      <p id="archive-about">{words.about}</p>
      <TextField
        name="archive-reason"
        label={t.reason}
        hint={recordEditor.reasonHint}
        error={error}
        maxLength={500}
        value={reason}
        onInput={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className="actions">
        <Button type="submit" variant="danger" disabled={isUnderWay}>
          {words.does}
        </Button>
        <Button onClick={onCancel}>{t.keep}</Button>
      </div>
    </form>
  )
}
