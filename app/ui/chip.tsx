import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** One of a row of choices, as a link: the chosen one is filled. */
export function ChoiceChip({ href, current = false, children }: { href: string; current?: boolean; children: ReactNode }) {
  return (
    <a className="choice" href={href} aria-current={current ? 'true' : undefined}>
      {children}
    </a>
  )
}

/** An applied filter; following it takes the filter away. `removeLabel` is the whole sentence, such as "Remove Lagos". */
export function FilterToken({ href, removeLabel, children }: { href: string; removeLabel: string; children: ReactNode }) {
  return (
    <a className="token" href={href} aria-label={removeLabel}>
      {children}
      <Icon name="x" />
    </a>
  )
}

/** A word about a thing: not to be pressed. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>
}
