import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** An applied filter; following it takes the filter away. `removeLabel` is the whole sentence, such as "Remove Lagos". */
export function FilterToken({ href, removeLabel, children }: { href: string; removeLabel: string; children: ReactNode }) {
  return (
    <a className="token" href={href} aria-label={removeLabel}>
      {children}
      <Icon name="x" />
    </a>
  )
}
