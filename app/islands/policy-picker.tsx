/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- options of a list whose field has the focus and the keys */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { ask } from '#app/session/ask.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Suggestion } from '#contract/policies.ts'
import { alerts as t } from '#text/en/alerts.ts'

export type PickedPolicy = { slug: string; title: string }

type PickerProps = {
  label: string
  name: string
  chosen: PickedPolicy | undefined
  onChoose: (policy: PickedPolicy | undefined) => void
  error?: string
}

const PAUSE_MS = 150
const FEWEST_LETTERS = 2

/** A record, found by typing: the field keeps the focus, arrows choose in the list below it, Escape closes it. */
export function PolicyPicker({ label, name, chosen, onChoose, error }: PickerProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>() // until something is: what is chosen
  const [found, setFound] = useState<PickedPolicy[]>()
  const [at, setAt] = useState(-1)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef('')
  useEffect(() => () => clearTimeout(waiting.current), [])
  const close = () => {
    setFound(undefined)
    setAt(-1)
  }
  const type = (words: string) => {
    setTyped(words)
    onChoose(undefined)
    clearTimeout(waiting.current)
    latest.current = words.trim()
    if (latest.current.length < FEWEST_LETTERS) return close()
    waiting.current = setTimeout(() => void find(latest.current), PAUSE_MS)
  }
  const find = async (asked: string) => {
    const policies = await policiesLike(asked)
    if (latest.current !== asked) return // more was typed meanwhile
    setFound(policies)
    setAt(-1)
  }
  const choose = (policy: PickedPolicy) => {
    setTyped(undefined)
    latest.current = ''
    onChoose(policy)
    close()
  }
  const press = (event: KeyboardEvent) => {
    if (!found) return
    const picked = found[at]
    if (event.key === 'Escape') close()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      // One place beyond either end is the field itself.
      setAt(((at + 1 + (event.key === 'ArrowDown' ? 1 : -1) + found.length + 1) % (found.length + 1)) - 1)
    else if (event.key === 'Enter' && picked) choose(picked)
    else return
    event.preventDefault()
  }
  const isOpen = found !== undefined && found.length > 0
  return (
    <div className="field">
      <label htmlFor={`${id}-field`}>{label}</label>
      <div className="my-picker">
        <input
          className="input"
          id={`${id}-field`}
          name={name}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')}
          value={typed ?? chosen?.title ?? ''}
          onInput={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={press}
          onBlur={close}
        />
        {isOpen && (
          <ul className="suggestions" id={`${id}-list`} role="listbox" aria-label={t.policies}>
            {found.map((policy, i) => (
              <li
                key={policy.slug}
                id={`${id}-${i}`}
                role="option"
                aria-selected={i === at}
                onMouseDown={(event) => event.preventDefault()} // the focus stays in the field
                onClick={() => choose(policy)}
              >
                {policy.title}
              </li>
            ))}
          </ul>
        )}
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
      <p className="field-hint" id={`${id}-hint`}>
        {t.policyHint}
      </p>
      <p className="visually-hidden" role="status">
        {chosen ? t.chosen(chosen.title) : found && t.matches(found.length)}
      </p>
    </div>
  )
}

async function policiesLike(words: string): Promise<PickedPolicy[]> {
  const answer = await ask<{ items: Suggestion[] }>(`/api/policies/suggest?q=${encodeURIComponent(words)}`)
  if (!answer.ok) return []
  const policies = answer.value.items.filter(({ kind }) => kind === 'policy')
  return policies.map(({ label, href }) => ({ title: label, slug: href.slice(href.lastIndexOf('/') + 1) }))
}
