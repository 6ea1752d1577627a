import type { NewAction, NewestRecord, NewRecord, Published, RecordEdit } from '#contract/admin-records.ts'
import { ProblemError, type ProblemDetail } from '#contract/problem.ts'
import { StoredRecord } from '#contract/stored-record.ts'
import { contentChanged } from '#db/content.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { dayInLagos } from '#domain/days.ts'
import { earliest, latest } from '#domain/partial-date.ts'
import { slugFrom } from '#server/features/article-desk/slugs.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { changesBetween } from '#server/features/history/history.ts'
import { recordAnswers as t } from '#text/en/admin-records.ts'
import { reviewAnswers } from '#text/en/admin-review.ts'
import { deleteDraft } from './drafts.sql.ts'
import { faultsOf } from './faults.ts'
import { NEW, RESERVED } from './names.ts'
import * as sql from './publishing.sql.ts'
import { lockRecords, writeRecords } from './records.ts'
import { inOrder, isNews, newestStatus, questionsOf } from './timeline.ts'

export type Editor = { id: string; from: string }

/**
 * A record that was not there.
 * @throws VALIDATION_FAILED, with each field that is wrong; CONFLICT with questions about dates that are not confirmed
 */
export const createRecord = (db: Db, editor: Editor, input: NewRecord, now: Date): Promise<Published> =>
  inTransaction(db, async (tx) => {
    await lockRecords(tx)
    const { slug: wanted, reason, announce, confirmed, ...members } = input
    const slug = await freeSlug(tx, wanted, input.title)
    ask(confirmed, questionsOf([], input.timeline, dayInLagos(now)))
    const timeline = inOrder(input.timeline)
    const record = whole({ ...members, slug, timeline, status: newestStatus(timeline) ?? input.status })
    await deleteDraft(tx, editor.id, NEW)
    return publish(tx, editor, { record, reason: reason ?? t.added, announce: announce ?? false }, now)
  })

/**
 * Another state of some members of a record; the others stay.
 * @throws CONFLICT with the newest state when somebody published after the editor looked; as `createRecord` else
 */
export const editRecord = (db: Db, editor: Editor, slug: string, edit: RecordEdit, now: Date): Promise<Published> =>
  inTransaction(db, async (tx) => {
    await lockRecords(tx)
    const newest = await readPublic(tx, slug)
    const { reason, announce, confirmed, basedOn, events, ...members } = edit
    if (basedOn !== undefined && basedOn !== newest.seq) throw conflict(newest)
    const before = newest.record
    const written = members.timeline ?? before.timeline
    ask(confirmed, questionsOf(before.timeline, written, dayInLagos(now)))
    const timeline = members.timeline ? inOrder(written) : written
    const set = newestStatus(timeline)
    const status = set !== newestStatus(before.timeline) ? (set ?? before.status) : (members.status ?? before.status)
    const { events: had, ...rest } = before
    const has = events === undefined ? had : events
    const record = whole({ ...rest, ...members, timeline, status, ...(has && has.length > 0 ? { events: has } : {}) })
    await deleteDraft(tx, editor.id, slug)
    return publish(tx, editor, { record, before, reason, announce }, now)
  })

/**
 * A step that a record took: it goes into the timeline by its date, and the newest with a status sets the record's. The source joins those
 * of the record where it is not among them.
 * @throws as `editRecord`
 */
export const recordAction = (db: Db, editor: Editor, slug: string, input: NewAction, now: Date): Promise<Published> =>
  inTransaction(db, async (tx) => {
    await lockRecords(tx)
    const { record: before } = await readPublic(tx, slug)
    const { source, announce, confirmed, ...action } = input
    ask(confirmed, questionsOfAction(action.date, before, dayInLagos(now)))
    const timeline = inOrder([...before.timeline, action])
    const isNewest = timeline.findLast(({ status }) => status !== undefined) === action
    const isKnown = before.sources.some(({ url }) => url === source.url)
    const record = whole({
      ...before,
      timeline,
      status: isNewest ? action.status! : before.status,
      sources: isKnown ? before.sources : [...before.sources, source],
    })
    return publish(tx, editor, { record, before, reason: action.title, announce }, now)
  })

/** @throws NOT_FOUND */
export async function readNewest(db: Db, slug: string, how = { lock: false }) {
  const newest = await sql.newestOf(db, slug, how)
  if (!newest) throw new ProblemError('NOT_FOUND')
  return newest
}

/** The newest of a record that is not archived, for who is about to change it. */
async function readPublic(tx: Db, slug: string) {
  const newest = await readNewest(tx, slug, { lock: true })
  if (newest.archivedAt) throw new ProblemError('CONFLICT', { message: t.isArchived })
  return newest
}

function questionsOfAction(date: string, { timeline, lastEventOn }: StoredRecord, today: string): ProblemDetail[] {
  if (earliest(date) > today) return [{ path: 'date', message: t.ahead }]
  return timeline.length > 0 && latest(date) < earliest(lastEventOn) ? [{ path: 'date', message: t.beforeNewest }] : []
}

/** Asks what is not confirmed. The same call with `confirmed` is the answer. */
function ask(confirmed: boolean | undefined, questions: ProblemDetail[]): void {
  if (confirmed || questions.length === 0) return
  throw new ProblemError('CONFLICT', { message: `${questions[0]!.message} ${t.asks}`, details: questions })
}

const conflict = ({ seq, record }: NewestRecord) => new ProblemError('CONFLICT', { message: t.conflict, newest: { seq, record } })

async function freeSlug(tx: Db, wanted: string | undefined, title: string): Promise<string> {
  const base = wanted ?? slugFrom(title)
  if (!RESERVED.includes(base) && !(await sql.isSlugTaken(tx, base))) return base
  if (wanted) throw new ProblemError('VALIDATION_FAILED', { details: [{ path: 'slug', message: t.slugTaken }] })
  for (let n = 2; ; n++) if (!(await sql.isSlugTaken(tx, `${base}-${n}`))) return `${base}-${n}`
}

/** What follows from other members, as the starter format has it. */
const whole = ({ events, ...record }: Omit<StoredRecord, 'lastEventOn'>): StoredRecord => ({
  ...record,
  ...(events && events.length > 0 ? { events } : {}),
  lastEventOn: record.timeline.at(-1)?.date ?? '',
  obligations: record.obligations.map((duty) => ({ ...duty, policy: record.slug })),
})

/** Two editors make a record source-checked, in the review queue; nobody does by editing it. */
const checkedAlone = (record: StoredRecord, before: StoredRecord | undefined): ProblemDetail[] =>
  record.verification === 'source-checked' && before?.verification !== 'source-checked'
    ? [{ path: 'verification', message: reviewAnswers.onlyInQueue }]
    : []

type Publication = { record: StoredRecord; before?: StoredRecord; reason: string; announce?: boolean }

/** Rows, history, who is told, the audit trail: all in the transaction of the caller. */
async function publish(tx: Db, editor: Editor, { record, before, reason, announce }: Publication, now: Date): Promise<Published> {
  const details = [...(await faultsOf(tx, record)), ...checkedAlone(record, before)]
  if (details.length > 0) throw new ProblemError('VALIDATION_FAILED', { details, message: details[0]!.message })
  const parsed = StoredRecord.parse(record)
  const changes = changesBetween(before, parsed)
  if (Object.keys(changes).length === 0)
    throw new ProblemError('CONFLICT', { message: t.nothing, details: [{ path: 'reason', message: t.nothing }] })
  const isAnnounced = announce ?? isNews(before, parsed, now)
  const change = { record: parsed, changes, isNew: !before, reason, ofSubstance: true, announce: isAnnounced }
  const { seqs, told } = await writeRecords(tx, [change], editor.id, now)
  const seq = seqs.get(parsed.slug)!
  await contentChanged(tx)
  const detail = {
    record: parsed.slug,
    seq,
    members: Object.keys(changes).length,
    announced: isAnnounced,
    told: told.length,
  }
  await noteSecurityEvent(tx, { kind: 'record-changed', userId: null, actorId: editor.id, from: editor.from, detail }, now)
  return { record: parsed, seq, told: told.length }
}
