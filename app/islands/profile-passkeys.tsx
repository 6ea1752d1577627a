import { useRef, useState } from 'react'
import { MarginSection } from '#app/parts/margin-section.tsx'
import { ask } from '#app/session/ask.ts'
import { canUsePasskeys, forgetPasskey } from '#app/session/passkey.ts'
import { Button } from '#app/ui/button.tsx'
import type { Passkey } from '#contract/passkeys.ts'
import { profile } from '#text/en/profile.ts'
import { Away, Loading } from './account.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { useAsked } from './asked.ts'
import { Sure } from './sure.tsx'

const t = profile.passkeys
const PATH = '/api/user/passkeys'

type Props = { hasPassword: boolean }
type Doing = { is: 'nothing' } | { is: 'adding' } | { is: 'removing'; passkey: Passkey }

/** The passkeys of an account: listed, added, removed. */
export function Passkeys({ hasPassword }: Props) {
  const { asked, again, renew, set } = useAsked<{ items: Passkey[]; total: number }>(PATH)
  const [doing, setDoing] = useState<Doing>({ is: 'nothing' })
  const [said, setSaid] = useState('')
  const body = useRef<HTMLDivElement>(null)
  const start = (next: Doing) => {
    setSaid('')
    setDoing(next)
  }
  const stop = (message = '') => {
    setDoing({ is: 'nothing' })
    setSaid(message)
    body.current?.focus() // what was pressed is gone
  }
  const added = (message: string) => {
    stop(message)
    renew()
  }
  const removed = ({ id }: Passkey, message: string) => {
    stop(message)
    if (asked.is !== 'here') return
    const items = asked.value.items.filter((one) => one.id !== id)
    set({ items, total: items.length })
    void forgetPasskey(id)
  }
  return (
    <MarginSection id="passkeys" title={t.title} note={t.about}>
      <div className="private-part" ref={body} tabIndex={-1} role="group" aria-labelledby="passkeys">
        {asked.is === 'loading' && <Loading />}
        {asked.is === 'failed' && <Away message={asked.message} again={again} />}
        {asked.is === 'here' && doing.is !== 'removing' && (
          <Rows items={asked.value.items} onRemove={(passkey) => start({ is: 'removing', passkey })} />
        )}
        {doing.is === 'removing' && (
          <RemovePasskey passkey={doing.passkey} hasPassword={hasPassword} onRemoved={removed} onCancel={() => stop()} />
        )}
        {doing.is === 'adding' && <AddPasskey hasPassword={hasPassword} onAdded={added} onCancel={() => stop()} />}
        <p role="status" className="field-hint">
          {said}
        </p>
        {asked.is === 'here' && doing.is === 'nothing' && <Adding onAdd={() => start({ is: 'adding' })} />}
      </div>
    </MarginSection>
  )
}

function Rows({ items, onRemove }: { items: Passkey[]; onRemove: (passkey: Passkey) => void }) {
  if (items.length === 0) return <p className="record-none">{t.none}</p>
  return (
    <ul className="private-rows">
      {items.map((passkey) => {
        const added = profile.day(passkey.createdAt)
        const used = passkey.lastUsedAt ? profile.sessions.usedAt(passkey.lastUsedAt) : undefined
        return (
          <li key={passkey.id}>
            <div>
              <strong>{passkey.name}</strong>
              <p className="field-hint">{t.line(added, used)}</p>
            </div>
            <Button size="sm" onClick={() => onRemove(passkey)} aria-label={t.removeThis(passkey.name, added)}>
              {t.remove}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

const Adding = ({ onAdd }: { onAdd: () => void }) =>
  canUsePasskeys() ? (
    <Button icon="plus" onClick={onAdd}>
      {t.add}
    </Button>
  ) : (
    <p>{t.unsupported}</p>
  )

type RemoveProps = Props & { passkey: Passkey; onRemoved: (passkey: Passkey, message: string) => void; onCancel: () => void }

function RemovePasskey({ passkey, hasPassword, onRemoved, onCancel }: RemoveProps) {
  return (
    <Sure
      name="password-for-passkey"
      title={t.sure(passkey.name)}
      about={t.sureAbout}
      hasPassword={hasPassword}
      label={t.removeIt}
      isDanger
      back="/profile-settings#passkeys"
      send={(who) => ask<{ message: string }>(`${PATH}/${passkey.id}`, 'DELETE', who)}
      onDone={({ message }) => onRemoved(passkey, message)}
      onCancel={onCancel}
    />
  )
}
