import { useLayoutEffect } from 'react'
import { isWriting, singleKeysAreOn } from '#app/enhance/shortcuts.ts'

type QueueKeys = Record<'next' | 'before' | 'select' | 'edit' | 'check' | 'assign', () => unknown>

const KEYS: Record<string, keyof QueueKeys> = {
  j: 'next',
  k: 'before',
  ' ': 'select',
  e: 'edit',
  c: 'check',
  a: 'assign',
}

/** The keys of the queue; `?` is every page's own. Before the next key comes they know of what the last one did. */
export function useQueueKeys(does: QueueKeys): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const name = KEYS[key]
      if (!name || ctrlKey || metaKey || altKey || !singleKeysAreOn() || document.querySelector('dialog[open]')) return
      const isBox = target instanceof HTMLInputElement && target.type === 'checkbox'
      if (isWriting(target) && !isBox) return
      // Space is the button's or the box's own, except on what the list is gone through with.
      if (name === 'select' && target instanceof HTMLElement && target !== document.body && !target.matches('.queue-title'))
        return
      event.preventDefault()
      does[name]()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
