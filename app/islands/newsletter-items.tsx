import { useState } from 'react'
import { showToast } from '#app/enhance/toasts.ts'
import { ask } from '#app/session/ask.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import type { IssueItem, IssueMaterial } from '#contract/admin-newsletter.ts'
import { LONGEST_IN_ISSUE, MOST_ITEMS } from '#domain/newsletter-issues.ts'
import { adminNewsletter } from '#text/en/admin-newsletter.ts'
import { toastProblem } from './list-parts.tsx'

const t = adminNewsletter.editor

/** An item that keeps its fields when it moves. */
export type KeyedItem = IssueItem & { key: number }
let made = 0
export const keyed = (item: IssueItem): KeyedItem => ({ ...item, key: ++made })

type Props = { items: KeyedItem[]; errorOf: (name: string) => string | undefined; onChange: (items: KeyedItem[]) => void }

/** What an issue tells of, in order. */
export function IssueItems({ items, errorOf, onChange }: Props) {
  const [isAsking, setAsking] = useState(false)
  const addWeek = async () => {
    setAsking(true)
    const answer = await ask<IssueMaterial>('/api/admin/newsletter/material')
    setAsking(false)
    if (!answer.ok) return toastProblem(answer.message)
    const there = new Set(items.map(({ path }) => path))
    const fresh = answer.value.items.filter(({ path }) => !there.has(path)).slice(0, MOST_ITEMS - items.length)
    onChange([...items, ...fresh.map(keyed)])
    showToast({ title: fresh.length > 0 ? t.added(fresh.length) : t.nothingNew, message: '' })
  }
  const edit = (key: number, part: Partial<IssueItem>) =>
    onChange(items.map((item) => (item.key === key ? { ...item, ...part } : item)))
  const move = (from: number, to: number) => {
    const next = [...items]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange(next)
  }
  const isFull = items.length >= MOST_ITEMS
  return (
    <fieldset className="newsletter-items">
      <legend>{t.items}</legend>
      {errorOf('items') && <p className="field-error">{errorOf('items')}</p>}
      {items.length === 0 && <p>{t.noItems}</p>}
      <ol>
        {items.map((item, i) => (
          <li key={item.key}>
            <TextField
              name={`items.${i}.title`}
              label={t.itemTitle}
              maxLength={LONGEST_IN_ISSUE.title}
              value={item.title}
              error={errorOf(`items.${i}.title`)}
              onInput={({ currentTarget }) => edit(item.key, { title: currentTarget.value })}
            />
            <TextArea
              name={`items.${i}.words`}
              label={t.itemWords}
              rows={2}
              maxLength={LONGEST_IN_ISSUE.words}
              value={item.words}
              error={errorOf(`items.${i}.words`)}
              onInput={({ currentTarget }) => edit(item.key, { words: currentTarget.value })}
            />
            <TextField
              name={`items.${i}.path`}
              label={t.itemPath}
              hint={t.itemPathHint}
              maxLength={LONGEST_IN_ISSUE.path}
              value={item.path}
              error={errorOf(`items.${i}.path`)}
              onInput={({ currentTarget }) => edit(item.key, { path: currentTarget.value })}
            />
            <ItemActions
              title={item.title || t.untitled}
              at={i}
              of={items.length}
              onMove={(to) => move(i, to)}
              onRemove={() => onChange(items.filter(({ key }) => key !== item.key))}
            />
          </li>
        ))}
      </ol>
      <div className="actions">
        <Button icon="history" disabled={isFull || isAsking} onClick={() => void addWeek()}>
          {t.addWeek}
        </Button>
        <Button
          icon="plus"
          disabled={isFull}
          onClick={() => onChange([...items, keyed({ kind: 'other', title: '', words: '', path: '/' })])}
        >
          {t.addOwn}
        </Button>
      </div>
    </fieldset>
  )
}

type ActionProps = { title: string; at: number; of: number; onMove: (to: number) => void; onRemove: () => void }

const ItemActions = ({ title, at, of, onMove, onRemove }: ActionProps) => (
  <div className="my-row-actions">
    <Button size="sm" disabled={at === 0} aria-label={t.up(title)} onClick={() => onMove(at - 1)}>
      {t.moveUp}
    </Button>
    <Button size="sm" disabled={at === of - 1} aria-label={t.down(title)} onClick={() => onMove(at + 1)}>
      {t.moveDown}
    </Button>
    <Button size="sm" variant="quiet" aria-label={t.remove(title)} onClick={onRemove}>
      {t.removeOne}
    </Button>
  </div>
)
