import type { ReactNode } from 'react'
import type { Motif } from './motifs.tsx'
import { Plate } from './plate.tsx'

type ErrorScreenProps = {
  title: string
  /** The plate above the title: the same seed gives the same cloth. */
  seed: string
  motifs?: readonly Motif[]
  children?: ReactNode
  actions?: ReactNode
  /** Small print, such as the error's id. */
  note?: string
}

/** One centred column for a page that cannot be shown: not found, not allowed, not working. */
export function ErrorScreen({ title, seed, motifs, children, actions, note }: ErrorScreenProps) {
  return (
    <section className="error-screen">
      <Plate seed={seed} motifs={motifs} columns={10} rows={2} />
      <h1 className="font-serif text-h1">{title}</h1>
      <div className="text-body text-ink-2">{children}</div>
      {actions && <div className="actions">{actions}</div>}
      {note && <p className="text-small text-ink-3">{note}</p>}
    </section>
  )
}
