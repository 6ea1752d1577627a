import { useEffect, useState } from 'react'
import { MarginSection } from '#app/parts/margin-section.tsx'
import { ask } from '#app/session/ask.ts'
import { offerUpgrade } from '#app/session/upgrade.ts'
import { Button } from '#app/ui/button.tsx'
import type { Note } from '#contract/workspace.ts'
import { LONGEST_NOTE } from '#domain/workspace.ts'
import { myRecord } from '#text/en/my-record.ts'
import { Away } from './account.tsx'
import { useReading } from './record-data.ts'

const t = myRecord.notes

/** A note on a record. What was typed is never lost: it stays in its field until it is kept, and whoever leaves is asked. */
export function MyNotes({ slug }: { slug: string }) {
  const { asked } = useReading(slug)
  return (
    <MarginSection id="notes" title={t.title} note={t.about}>
      {asked.is === 'here' &&
        (asked.value.hasNotes ? (
          <KeptNote slug={slug} isNoted={asked.value.isNoted} />
        ) : (
          <p className="text-ui">
            {t.closed}{' '}
            <Button size="sm" onClick={() => offerUpgrade({ feature: 'notes' })}>
              {t.open}
            </Button>
          </p>
        ))}
      {asked.is === 'failed' && <p className="text-ui">{asked.message}</p>}
    </MarginSection>
  )
}

type Kept = { is: 'loading' } | { is: 'failed'; message: string } | { is: 'here'; note: Note | null }

function KeptNote({ slug, isNoted }: { slug: string; isNoted: boolean }) {
  const path = `/api/user/notes/${slug}`
  const [kept, setKept] = useState<Kept>(isNoted ? { is: 'loading' } : { is: 'here', note: null })
  const [wasNoted] = useState(isNoted)
  useEffect(() => {
    if (wasNoted) void keptAt(path).then(setKept)
  }, [path, wasNoted])
  const again = () => {
    setKept({ is: 'loading' })
    void keptAt(path).then(setKept)
  }
  if (kept.is === 'loading') return null
  if (kept.is === 'failed') return <Away message={kept.message} again={again} />
  return <NoteForm path={path} first={kept.note} />
}

async function keptAt(path: string): Promise<Kept> {
  const answer = await ask<Note>(path)
  if (answer.ok) return { is: 'here', note: answer.value }
  return answer.status === 404 ? { is: 'here', note: null } : { is: 'failed', message: answer.message }
}

function NoteForm({ path, first }: { path: string; first: Note | null }) {
  const [note, setNote] = useState(first)
  const [typed, setTyped] = useState(first?.text ?? '')
  const [problem, setProblem] = useState<string>()
  const [isUnderWay, setUnderWay] = useState(false)
  const isUnsaved = typed !== (note?.text ?? '')
  useEffect(() => {
    if (!isUnsaved) return undefined
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isUnsaved])
  const save = async () => {
    if (isUnderWay || !isUnsaved) return
    setUnderWay(true)
    const answer = await ask<Note>(path, 'PUT', { text: typed })
    setUnderWay(false)
    setProblem(answer.ok ? undefined : answer.message)
    if (answer.ok) setNote(typed.trim() === '' ? null : { ...answer.value, text: typed })
  }
  const said = isUnsaved ? t.unsaved : note ? t.saved(whenInLagos(note.updatedAt)) : first ? t.emptied : ''
  return (
    <form
      className="my-note"
      aria-busy={isUnderWay}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <label className="visually-hidden" htmlFor="note">
        {t.label}
      </label>
      <textarea
        id="note"
        className="input"
        rows={4}
        maxLength={LONGEST_NOTE}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
        aria-describedby={problem ? 'note-problem' : undefined}
      />
      {problem && (
        <p className="form-problem" role="alert" id="note-problem">
          {problem}
        </p>
      )}
      <div className="my-note-foot">
        <p className="meta" role="status">
          {said}
        </p>
        <Button type="submit" size="sm">
          {t.save}
        </Button>
      </div>
    </form>
  )
}

/** "Jun 19, 2026, 14:12". */
const whenInLagos = (at: string): string =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Africa/Lagos',
  }).format(new Date(at))
