import { useRef, useState } from 'react'
import { MarginSection } from '#app/parts/margin-section.tsx'
import { ask } from '#app/session/ask.ts'
import { Button } from '#app/ui/button.tsx'
import type { Session } from '#contract/accounts.ts'
import { profile } from '#text/en/profile.ts'
import { Away, Loading } from './account.tsx'
import { useAsked } from './asked.ts'

const t = profile.sessions
const PATH = '/api/user/sessions'

/** Where somebody is signed in: device, place and last use, each to be ended, or all others at once (trust 21). */
export function Sessions() {
  const { asked, again, set } = useAsked<{ items: Session[]; total: number }>(PATH)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)

  const end = async (path: string, stays: (one: Session) => boolean, done: string) => {
    if (asked.is !== 'here') return
    const answer = await ask(path, 'DELETE')
    setSaid(answer.ok ? done : answer.message)
    if (!answer.ok && answer.status !== 404) return // gone already is what was asked for
    const items = asked.value.items.filter(stays)
    set({ items, total: items.length })
    list.current?.focus() // what was pressed is gone
  }

  return (
    <MarginSection id="sessions" title={t.title} note={t.about}>
      {asked.is === 'loading' && <Loading />}
      {asked.is === 'failed' && <Away message={asked.message} again={again} />}
      {asked.is === 'here' && (
        <ul className="private-rows" ref={list} tabIndex={-1} aria-labelledby="sessions">
          {asked.value.items.map((one) => (
            <Row key={one.id} session={one} onEnd={() => void end(`${PATH}/${one.id}`, ({ id }) => id !== one.id, t.ended)} />
          ))}
        </ul>
      )}
      <p role="status" className="field-hint">
        {said}
      </p>
      {asked.is === 'here' &&
        (asked.value.items.some(({ isCurrent }) => !isCurrent) ? (
          <Button onClick={() => void end(PATH, ({ isCurrent }) => isCurrent, t.othersEnded)}>{t.endOthers}</Button>
        ) : (
          <p className="record-none">{t.none}</p>
        ))}
    </MarginSection>
  )
}

function Row({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { device, place, method, createdAt, lastUsedAt, isCurrent } = session
  const used = t.usedAt(lastUsedAt)
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {isCurrent && <span className="count-badge">{t.here}</span>}
        <p className="field-hint">
          {[t.line(t.methods[method], profile.day(createdAt), used), place].filter(Boolean).join(' · ')}
        </p>
      </div>
      {!isCurrent && (
        <Button size="sm" onClick={onEnd} aria-label={t.endThis(device, used)}>
          {t.end}
        </Button>
      )}
    </li>
  )
}
