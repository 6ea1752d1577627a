import { useEffect, useLayoutEffect, useState } from 'react'
import { ask, type Answer } from '#app/session/ask.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { EditedRecord, OwnDraft } from '#contract/admin-records.ts'
import { recordEditor as t } from '#text/en/admin-records.ts'
import { Away, Loading } from './account.tsx'
import { QuickAction } from './quick-action.tsx'
import { Archive } from './record-archive.tsx'
import { Merge } from './record-merge-view.tsx'
import type { Typed } from './record-merge.ts'
import { RecordProblem } from './record-problem.tsx'
import { Identity, Sections } from './record-sections.tsx'
import { Changes, Side } from './record-side.tsx'
import { useOthers, useRecordWriting, type Base } from './record-writing.ts'

/** Edits the record of the address, or a new one. */
export default function AdminRecord({ isNew }: { isNew: boolean }) {
  return isNew ? <New /> : <Opened />
}

const BLANK: Typed = {
  title: '',
  shortTitle: null,
  jurisdiction: 'NG',
  type: 'bill',
  status: 'introduced',
  chamber: null,
  focusAreas: [],
  reference: null,
  introducedOn: null,
  enactedOn: null,
  effectiveOn: null,
  issuingBody: null,
  regulator: null,
  sponsors: [],
  summary: '',
  keyProvisions: [
    { heading: '', text: '' },
    { heading: '', text: '' },
  ],
  timeline: [{ date: '', class: 'introduction', title: '' }],
  documents: [],
  sources: [{ title: '', url: '', publisher: '' }],
  relations: [],
  obligations: [],
  litigation: null,
  verification: 'needs-review',
  reviewNote: null,
}

const ownDraft = () => ask<OwnDraft>('/api/admin/policies/new/draft')

function New() {
  const [answer, setAnswer] = useState<Answer<OwnDraft>>()
  useEffect(() => void ownDraft().then(setAnswer), [])
  if (!answer) return <Loading />
  if (!answer.ok) return <Away message={answer.message} again={() => void ownDraft().then(setAnswer)} />
  return <Editor base={{ slug: 'new', seq: 0, record: BLANK }} draft={partOf(answer.value.draft, 'typed')} />
}

const recordHere = () => ask<EditedRecord>(`/api/admin/policies/${location.pathname.slice('/admin/records/'.length)}`)

/** Asked for once: what comes later must not take the place of what is being typed. */
function Opened() {
  const [answer, setAnswer] = useState<Answer<EditedRecord>>()
  const again = () => void recordHere().then(setAnswer)
  useEffect(() => void recordHere().then(setAnswer), [])
  if (!answer) return <Loading />
  if (!answer.ok) return <Away message={answer.message} again={again} />
  const { seq, record, draft } = answer.value
  const base = { slug: record.slug, seq, record }
  // A draft goes on from the state that it began from; when that is an older one, the two are laid side by side on publishing.
  const isOld = draft !== null && draft.basedOn !== seq
  return (
    <Editor
      key={seq}
      base={isOld ? { ...base, seq: draft.basedOn, record: partOf(draft, 'before') ?? record } : base}
      draft={partOf(draft, 'typed')}
      about={answer.value}
      again={again}
    />
  )
}

// A draft is written by record-writing.ts alone, in this shape.
const partOf = (draft: { record: Typed } | null, part: 'before' | 'typed') => draft?.record[part] as Typed | undefined

type EditorProps = { base: Base; draft: Typed | undefined; about?: EditedRecord; again?: () => void }

function Editor({ base, draft, about, again }: EditorProps) {
  const [reason, setReason] = useState('')
  const [announce, setAnnounce] = useState(false)
  const [isPreviewed, setPreviewed] = useState(false)
  const writing = useRecordWriting(base, draft, ({ record }) =>
    again ? again() : location.assign(`/admin/records/${record.slug}`),
  )
  const { failure, newest, typed, save, isUnderWay } = writing
  const others = useOthers(base.slug, base.seq === 0)
  const publish = () => void writing.publish({ reason: reason || (base.seq === 0 ? t.added : ''), announce })
  /** In the short form it is the step that is published. */
  const publishWhereIs = (target: EventTarget | null) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>('.quick-action') : null
    if (form) form.requestSubmit()
    else publish()
  }
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key === 's') void save()
      else if (event.key === 'Enter' && !about?.archivedAt) publishWhereIs(event.target)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  const errorOf = (path: string) => failure?.details.find((detail) => detail.path === path)?.message
  const isAsked = failure?.status === 409 && !newest && failure.details.some(({ path }) => path.endsWith('.date'))
  return (
    <div className="record-editor" onBlur={() => void save()}>
      <div>
        {base.seq > 0 && (
          <p className="record-title">
            <a className="link" href={`/policy/${base.slug}`}>
              {String(base.record.title)}
            </a>
          </p>
        )}
        <p role="status">{others.length > 0 && t.present(others)}</p>
        {again && about && <Archive slug={base.slug} about={about} onDone={again} />}
        {again && about && !about.archivedAt && <QuickAction slug={base.slug} record={about.record} onPublished={again} />}
        <p role="status">{writing.said}</p>
        {newest && <Merge writing={writing} newest={newest} />}
        {failure && !newest && <RecordProblem key={writing.refusals} message={failure.message} details={failure.details} />}
        <Identity writing={writing} errorOf={errorOf} />
        <Sections writing={writing} errorOf={errorOf} />
        {isPreviewed && <Changes base={writing.base} typed={typed} />}
        <TextField
          name="reason"
          label={t.reason}
          hint={t.reasonHint}
          error={errorOf('reason')}
          maxLength={500}
          value={reason}
          onInput={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <label className="option">
          <input type="checkbox" checked={announce} onChange={() => setAnnounce(!announce)} />
          {t.announce}
        </label>
        <div className="record-bar actions">
          <Button id="publish-record" variant="primary" disabled={isUnderWay || Boolean(about?.archivedAt)} onClick={publish}>
            {isUnderWay ? t.publishing : isAsked ? t.confirm : t.publish}
          </Button>
          <Button onClick={() => void save()}>{t.saveDraft}</Button>
          <Button icon="eye" aria-expanded={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
            {t.preview}
          </Button>
          <Button variant="quiet" onClick={() => void writing.discard()}>
            {t.discard}
          </Button>
          {base.seq > 0 && <ButtonLink href={`/policy/${base.slug}`}>{t.view}</ButtonLink>}
        </div>
      </div>
      <Side typed={typed} about={about} />
    </div>
  )
}
