/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- a part takes the focus when it was moved, and the keys of the fields in it */
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { recordEditor as t } from '#text/en/admin-records.ts'
import { moved, type Part } from './record-parts.ts'

export type Errors = (path: string) => string | undefined

type PartListProps = {
  /** Where it stands in the record, as errors name it. */
  path: string
  label: string
  items: Part[]
  errorOf: Errors
  set: (to: Part[]) => void
  fresh: () => Part
  /** The fields of one part. @param at where it stands in the record */
  children: (part: Part, at: string, put: (to: Part) => void) => ReactNode
}

const FIELDS = 'input, select, textarea, button'

/** A list of parts in their order: to fill in, to move by buttons or Alt with an arrow key, to add to, to take from. */
export function PartList({ path, label, items, errorOf, set, fresh, children }: PartListProps) {
  const list = useRef<HTMLOListElement>(null)
  /** What gets the focus when the list has changed: which field of which part, or the button that adds. */
  const next = useRef<{ part: number; field: number }>(undefined)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!next.current) return
    const { part, field } = next.current
    next.current = undefined
    const item = list.current?.children[part]
    const target = item?.querySelectorAll<HTMLButtonElement>(FIELDS)[field]
    if (!item) document.getElementById(`add-${path}`)?.focus()
    else if (target && !target.disabled) target.focus()
    else (item as HTMLElement).focus()
  })
  const move = (from: number, to: number, target: Element) => {
    if (to < 0 || to >= items.length) return
    const ofPart = list.current?.children[from]?.querySelectorAll(FIELDS)
    next.current = { part: to, field: [...(ofPart ?? [])].indexOf(target) }
    set(moved(items, from, to))
    setSaid(t.moved(t.number(label, from + 1), to + 1, items.length))
  }
  const press = (event: KeyboardEvent<HTMLElement>, i: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation() // of the list that this one stands in
    move(i, event.key === 'ArrowUp' ? i - 1 : i + 1, event.target as Element)
  }
  const remove = (i: number) => {
    next.current = { part: items.length === 1 ? -1 : Math.min(i, items.length - 2), field: 0 }
    set(items.toSpliced(i, 1))
    setSaid(t.removed(t.number(label, i + 1)))
  }
  const add = () => {
    next.current = { part: items.length, field: 0 }
    set([...items, fresh()])
  }
  const error = errorOf(path)
  return (
    <div id={`field-${path}`} tabIndex={-1} className="record-list">
      <ol ref={list} className="record-parts">
        {items.map((part, i) => {
          const called = t.number(label, i + 1)
          const at = `${path}.${i}`
          return (
            <li key={i} id={`field-${at}`} tabIndex={-1} aria-label={called} onKeyDown={(event) => press(event, i)}>
              <div className="record-fields">{children(part, at, (to) => set(items.with(i, to)))}</div>
              {errorOf(at) && <p className="field-error">{errorOf(at)}</p>}
              <div className="actions">
                <Button size="sm" aria-label={t.up(called)} disabled={i === 0} onClick={(e) => move(i, i - 1, e.currentTarget)}>
                  ↑
                </Button>
                <Button
                  size="sm"
                  aria-label={t.down(called)}
                  disabled={i === items.length - 1}
                  onClick={(e) => move(i, i + 1, e.currentTarget)}
                >
                  ↓
                </Button>
                <Button size="sm" variant="quiet" icon="x" aria-label={t.remove(called)} onClick={() => remove(i)} />
              </div>
            </li>
          )
        })}
      </ol>
      {error && <p className="field-error">{error}</p>}
      <Button id={`add-${path}`} size="sm" icon="plus" onClick={add}>
        {t.add(label)}
      </Button>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}
