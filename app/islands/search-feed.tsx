import { useEffect, useRef, useState } from 'react'
import { ask, type Answer } from '#app/session/ask.ts'
import { Button } from '#app/ui/button.tsx'
import type { SearchFeed } from '#contract/alert-control.ts'
import { searchFeed as t } from '#text/en/search-feed.ts'
import { toastProblem } from './list-parts.tsx'

const FORMS = ['atom', 'json'] as const
type Known = { is: 'loading' } | { is: 'failed'; message: string } | { is: 'here'; feed: SearchFeed }

/** The two secret addresses of a saved search's feed: copied, or changed for new ones. They are kept nowhere in the browser. */
export function FeedAddresses({ id, name }: { id: string; name: string }) {
  const path = `/api/user/saved-searches/${id}/feed`
  const [known, setKnown] = useState<Known>({ is: 'loading' })
  const [said, setSaid] = useState('')
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isOver = false
    const load = async () => {
      const answer = await ask<SearchFeed>(path)
      if (!isOver) setKnown(knownBy(answer))
    }
    void load()
    return () => {
      isOver = true
    }
  }, [path])
  const renew = async () => {
    setSaid('')
    const answer = await ask<SearchFeed>(path, 'POST', {})
    if (!answer.ok) return toastProblem(answer.message)
    setKnown({ is: 'here', feed: answer.value })
    setSaid(t.renewed)
    return part.current?.focus() // what was pressed is gone
  }
  return (
    <div className="my-feed" ref={part} tabIndex={-1} role="group" aria-label={t.openThis(name)}>
      <p className="field-hint">{t.about}</p>
      {known.is === 'loading' && <p role="status">{t.loading}</p>}
      {known.is === 'failed' && (
        <p role="alert">
          {t.failed} {known.message}{' '}
          <Button size="sm" onClick={() => void ask<SearchFeed>(path).then((answer) => setKnown(knownBy(answer)))}>
            {t.again}
          </Button>
        </p>
      )}
      {known.is === 'here' &&
        FORMS.map((form) => <Address key={form} id={`${form}-${id}`} label={t[form]} url={known.feed[form]} say={setSaid} />)}
      <p role="status" className="field-hint">
        {said}
      </p>
      {known.is === 'here' && <Renew renew={renew} />}
    </div>
  )
}

const knownBy = (answer: Answer<SearchFeed>): Known =>
  answer.ok ? { is: 'here', feed: answer.value } : { is: 'failed', message: answer.message }

type AddressProps = { id: string; label: string; url: string; say: (message: string) => void }

function Address({ id, label, url, say }: AddressProps) {
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    say('')
    try {
      await navigator.clipboard.writeText(url)
      say(t.copied)
    } catch {
      field.current?.select()
      say(t.notCopied)
    }
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="my-feed-address">
        <input ref={field} id={id} className="input" readOnly value={url} />
        <Button aria-label={t.copyThis(label)} onClick={() => void copy()}>
          {t.copy}
        </Button>
      </div>
    </div>
  )
}

/** Asks once more, for it ends what is in use. */
function Renew({ renew }: { renew: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const sure = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsking) sure.current?.focus()
    else if (wasAsked) opener.current?.focus()
  }, [isAsking, wasAsked])
  if (!isAsking)
    return (
      <Button
        ref={opener}
        size="sm"
        onClick={() => {
          setAsking(true)
          setWasAsked(true)
        }}
      >
        {t.renew}
      </Button>
    )
  const press = () => {
    setWasAsked(false) // the focus goes to the new addresses
    void renew().finally(() => setAsking(false))
  }
  return (
    <span className="my-sure" role="group" aria-label={t.renew}>
      <span id="sure-feed">{t.sure}</span>
      <Button ref={sure} size="sm" variant="danger" aria-describedby="sure-feed" onClick={press}>
        {t.renew}
      </Button>
      <Button size="sm" onClick={() => setAsking(false)}>
        {t.cancel}
      </Button>
    </span>
  )
}
