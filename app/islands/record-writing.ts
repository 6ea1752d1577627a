import { useCallback, useEffect, useRef, useState } from 'react'
import { ask, type Answer } from '#app/session/ask.ts'
import type { DraftSaved, NewestRecord, Present, Published } from '#contract/admin-records.ts'
import { quickAction, recordEditor as t } from '#text/en/admin-records.ts'
import { showToast } from '#app/enhance/toasts.ts'
import { changedIn, type Typed } from './record-merge.ts'

export type Base = { slug: string; seq: number; record: Typed }
type Failure = Extract<Answer<never>, { ok: false }>

const KEY = 'recordDraft'
const SAVE_MS = 10_000
const HERE_MS = 15_000

/** What is typed of a record: kept here and on the server until it is published, however a call ends. */
export function useRecordWriting(opened: Base, draft: Typed | undefined, onPublished: (now: Published) => void) {
  const [here] = useState(() => keptHere(opened.slug))
  // What this tab kept goes on from the state that it began from, as a draft does.
  const [base, setBase] = useState<Base>(here ? { slug: opened.slug, seq: here.seq, record: here.before } : opened)
  const [typed, setTyped] = useState<Typed>(here?.typed ?? draft ?? opened.record)
  const [failure, setFailure] = useState<Failure>()
  const [newest, setNewest] = useState<NewestRecord>()
  /** How often publishing was refused: each refusal is said anew. */
  const [refusals, setRefusals] = useState(0)
  const [said, setSaid] = useState(here || draft ? t.restored : '')
  const [isUnderWay, setUnderWay] = useState(false)
  /** What the server has of it. */
  const kept = useRef(JSON.stringify(draft ?? opened.record))
  useEffect(() => {
    // At once: a session may end, or the tab, before the draft is sent.
    if (JSON.stringify(typed) !== kept.current) keepHere(base, typed)
    else if (keptHere(base.slug)) sessionStorage.removeItem(KEY)
  }, [base, typed])

  const save = useCallback(async () => {
    const now = JSON.stringify(typed)
    if (now === kept.current) return
    const answer = await ask<DraftSaved>(`/api/admin/policies/${base.slug}/draft`, 'PUT', {
      basedOn: base.seq,
      record: { before: base.record, typed },
    })
    if (answer.ok) kept.current = now
    setSaid(answer.ok ? t.saved(new Date(answer.value.savedAt).toLocaleTimeString('en-GB', { timeStyle: 'short' })) : t.unsaved)
  }, [typed, base])

  useEffect(() => {
    const timer = setInterval(() => void save(), SAVE_MS)
    return () => clearInterval(timer)
  }, [save])

  const publish = async (about: { reason: string; announce: boolean }) => {
    if (isUnderWay) return
    setUnderWay(true)
    const confirmed = failure?.status === 409 && !newest && failure.details.some(({ path }) => path.endsWith('.date'))
    const more = { reason: about.reason, ...(about.announce ? { announce: true } : {}), ...(confirmed ? { confirmed } : {}) }
    const answer = await (base.seq === 0
      ? ask<Published>('/api/admin/policies', 'POST', { ...typed, ...more })
      : ask<Published>(`/api/admin/policies/${base.slug}`, 'PATCH', {
          ...changedIn(base.record, typed),
          ...more,
          basedOn: base.seq,
        }))
    setUnderWay(false)
    if (!answer.ok) {
      setFailure(answer)
      setRefusals((n) => n + 1)
      setNewest(answer.problem?.newest)
      return
    }
    sessionStorage.removeItem(KEY)
    showToast(quickAction.done(answer.value.told))
    onPublished(answer.value)
  }

  /** Goes on from the newest, with what both made of it. */
  const merge = (from: NewestRecord, together: Typed) => {
    setBase({ ...base, seq: from.seq, record: from.record })
    setTyped(together)
    setSaid(t.merge.merged)
    setNewest(undefined)
    setFailure(undefined)
  }

  const discard = async () => {
    const answer = await ask(`/api/admin/policies/${base.slug}/draft`, 'DELETE')
    if (!answer.ok) return setSaid(answer.message)
    sessionStorage.removeItem(KEY)
    kept.current = JSON.stringify(base.record)
    setTyped(base.record)
    setSaid('')
  }

  const change = (members: Typed) => setTyped((before) => ({ ...before, ...members }))
  return { base, typed, change, save, publish, merge, discard, failure, refusals, newest, said, isUnderWay }
}

export type Writing = ReturnType<typeof useRecordWriting>

type Kept = { slug: string; seq: number; before: Typed; typed: Typed }

function keepHere({ slug, seq, record }: Base, typed: Typed): void {
  sessionStorage.setItem(KEY, JSON.stringify({ slug, seq, before: record, typed } satisfies Kept))
}

/** What this tab kept of the same record. */
function keptHere(slug: string): Kept | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
    return kept?.slug === slug && kept.before ? kept : undefined
  } catch {
    return undefined
  }
}

/** Who else has the record open. */
export function useOthers(slug: string, isNew: boolean): string[] {
  const [others, setOthers] = useState<string[]>([])
  useEffect(() => {
    if (isNew) return
    const say = async () => {
      const answer = await ask<Present>(`/api/admin/policies/${slug}/presence`, 'POST')
      if (answer.ok) setOthers(answer.value.others)
    }
    void say()
    const timer = setInterval(() => void say(), HERE_MS)
    return () => clearInterval(timer)
  }, [slug, isNew])
  return others
}
