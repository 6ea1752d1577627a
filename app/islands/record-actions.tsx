import { useLayoutEffect, useState } from 'react'
import { isWriting, singleKeysAreOn } from '#app/enhance/shortcuts.ts'
import { showToast } from '#app/enhance/toasts.ts'
import { ask, type Answer } from '#app/session/ask.ts'
import { renewData, setData } from '#app/session/data.ts'
import { offeredUpgrade, offerUpgrade } from '#app/session/upgrade.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { RecordReading } from '#contract/reading.ts'
import type { TrackedPolicies } from '#contract/workspace.ts'
import { alertMail } from '#text/en/alert-mail.ts'
import { myRecord as t } from '#text/en/my-record.ts'
import { setMuted } from './muted.ts'
import { AlertDialog } from './record-alert.tsx'
import { readingPath, useReading } from './record-data.ts'

const TRACKED = '/api/user/tracked-policies'

export type ActionsProps = { slug: string; title: string; compare: string | null }

/** What its reader can do with a record. `t` tracks, `a` opens the alert, `n` goes to the note. */
export function MyActions({ slug, title, compare }: ActionsProps) {
  const { reading, toggle, alert } = useActions({ slug, title })
  const [isAsking, setAsking] = useState(false)
  const openAlert = () => setAsking(true)
  useKeys({ t: toggle, a: openAlert, n: () => document.querySelector<HTMLElement>('#note')?.focus() })
  return (
    <div className="my-actions" role="group" aria-label={t.actions}>
      <TrackButton reading={reading} title={title} toggle={toggle} />
      <Button icon="bell" disabled={!reading} aria-haspopup="dialog" onClick={openAlert}>
        {alert ? t.alertOn : t.alert}
      </Button>
      {reading && (
        <Button aria-label={muteName(reading.isMuted, title)} onClick={() => void setMuted(slug, title, !reading.isMuted)}>
          {reading.isMuted ? alertMail.unmute : alertMail.mute}
        </Button>
      )}
      {reading && !reading.hasNotes && (
        <Button icon="file-text" onClick={() => offerUpgrade({ feature: 'brief' })}>
          {t.brief}
        </Button>
      )}
      {compare && <ButtonLink href={compare}>{t.compare}</ButtonLink>}
      {reading?.tracked?.locked && <p className="my-record-locked">{t.locked}</p>}
      <AlertDialog slug={slug} reading={reading} isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  )
}

/** The same at the foot of a phone. */
export function MyBar({ slug, title }: ActionsProps) {
  const { reading, toggle, alert } = useActions({ slug, title })
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="action-bar my-bar" role="group" aria-label={t.actions}>
      <TrackButton reading={reading} title={title} toggle={toggle} />
      <Button icon="bell" disabled={!reading} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {alert ? t.alertOn : t.alert}
      </Button>
      <AlertDialog slug={slug} reading={reading} isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  )
}

const muteName = (isMuted: boolean, title: string) => (isMuted ? alertMail.unmuteThis(title) : alertMail.muteThis(title))

type TrackProps = { reading: RecordReading | undefined; title: string; toggle: () => void }

function TrackButton({ reading, title, toggle }: TrackProps) {
  const isTracked = Boolean(reading?.tracked)
  return (
    <Button
      variant={isTracked ? 'secondary' : 'primary'}
      icon={isTracked ? 'check' : 'plus'}
      disabled={!reading}
      aria-pressed={isTracked}
      aria-label={t.trackIt(title)}
      className={isTracked ? 'is-on' : ''}
      onClick={toggle}
    >
      {isTracked ? t.tracking : t.track}
    </Button>
  )
}

function useActions({ slug, title }: Pick<ActionsProps, 'slug' | 'title'>) {
  const { asked } = useReading(slug)
  const reading = asked.is === 'here' ? asked.value : undefined
  const [isUnderWay, setUnderWay] = useState(false)
  const toggle = () => {
    if (!reading || isUnderWay) return
    setUnderWay(true)
    void change(slug, title, reading, !reading.tracked).finally(() => setUnderWay(false))
  }
  return { reading, toggle, alert: reading?.alert }
}

/** Shown at once, and taken back when the server does not have it so. */
async function change(slug: string, title: string, before: RecordReading, isOn: boolean): Promise<void> {
  const show = (tracked: RecordReading['tracked']) => setData(readingPath(slug), { ...before, tracked })
  show(isOn ? { email: true, locked: false } : null)
  const answer = await send(slug, isOn)
  if (!answer.ok) {
    show(before.tracked)
    if (offeredUpgrade(answer, () => void change(slug, title, before, isOn))) return
    return void showToast({ title: t.failed, message: answer.message, isProblem: true })
  }
  setData(TRACKED, answer.value)
  renewData('/api/user/usage', '/api/user/dashboard', readingPath(slug))
  const undo = { label: t.undo, run: () => void change(slug, title, { ...before, tracked: isOn ? ON : null }, !isOn) }
  showToast({ ...(isOn ? t.tracked(title) : t.untracked(title)), action: undo })
}
const ON = { email: true, locked: false }

const send = (slug: string, isOn: boolean): Promise<Answer<TrackedPolicies>> =>
  isOn ? ask(TRACKED, 'POST', { slug }) : ask(`${TRACKED}/${slug}`, 'DELETE')

function useKeys(keys: Record<string, () => void>): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event
      if (defaultPrevented || ctrlKey || metaKey || altKey || !Object.hasOwn(keys, key)) return
      if (isWriting(target) || !singleKeysAreOn() || document.querySelector('dialog:modal')) return
      event.preventDefault()
      keys[key]!()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
