import { useEffect, useRef, useState, type ReactNode } from 'react'
import { isWriting, singleKeysAreOn } from '#app/enhance/shortcuts.ts'
import { showToast } from '#app/enhance/toasts.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { lists as t } from '#text/en/my-lists.ts'

/** Why something of somebody's is there and does nothing. */
export function Locked() {
  return (
    <p className="my-locked">
      <Icon name="lock" size={14} />
      <span>
        <b>{t.locked}.</b> {t.lockedWhy}{' '}
        <a className="link" href="/pricing">
          {t.plans}
        </a>
      </span>
    </p>
  )
}

/** A list that has nothing in it, and what puts something there. */
export function NothingYet({ title, words, action }: { title: string; words: string; action?: { label: string; href: string } }) {
  return (
    <div className="my-empty">
      <h2>{title}</h2>
      <p>{words}</p>
      {action && <ButtonLink href={action.href}>{action.label}</ButtonLink>}
    </div>
  )
}

type RemoveProps = {
  label: string
  /** Says of what, where the label does not. */
  name: string
  /** Set where it could not be undone: then it is asked for twice. */
  forGood?: { label: string; why: string }
  onRemove: () => void
}

/** Takes something out of a list. What can be undone goes at once; else it says so first. */
export function RemoveButton({ label, name, forGood, onRemove }: RemoveProps) {
  const [isAsking, setAsking] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const sure = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsking) sure.current?.focus()
    else if (wasAsked) button.current?.focus()
  }, [isAsking, wasAsked])
  if (!isAsking || !forGood) {
    const press = () => {
      if (!forGood) return onRemove()
      setAsking(true)
      setWasAsked(true)
    }
    return (
      <Button ref={button} size="sm" variant="quiet" aria-label={name} onClick={press}>
        {label}
      </Button>
    )
  }
  return (
    <span className="my-sure" role="group" aria-label={name}>
      <span id={`sure-${name}`}>{forGood.why}</span>
      <Button ref={sure} size="sm" variant="danger" aria-describedby={`sure-${name}`} onClick={onRemove}>
        {forGood.label}
      </Button>
      <Button size="sm" onClick={() => setAsking(false)}>
        {t.cancel}
      </Button>
    </span>
  )
}

/** Says that something is gone, with the way back. */
export function toastWithUndo(said: { title: string; message: string }, undo: (() => Promise<void>) | undefined): void {
  showToast({ ...said, action: undo && { label: t.undo, run: () => void undo() } })
}

export const toastProblem = (message: string) => void showToast({ title: t.failed, message, isProblem: true })

/** A list that takes the focus when what had it is gone. `j` and `k` go from row to row, Enter opens one. */
export function Rows({ label, id, children }: { label: string; id: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
      if (step === 0 || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target) || !singleKeysAreOn()) return
      if (document.querySelector('dialog[open]')) return
      const links = [...(list.current?.querySelectorAll<HTMLElement>('.my-row-title') ?? [])]
      const at = links.findIndex((link) => link.closest('li')?.contains(document.activeElement))
      links[at < 0 ? 0 : at + step]?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <ul className="my-rows" id={id} ref={list} tabIndex={-1} aria-label={label}>
      {children}
    </ul>
  )
}

/** What was pressed went with its row. */
export const focusRows = (id: string) => document.getElementById(id)?.focus()
