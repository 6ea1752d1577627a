import type { ReactNode } from 'react'
import { type Motif, MOTIFS } from './motifs.tsx'

type EmptyStateProps = {
  title: string
  motif?: Motif
  headingLevel?: 2 | 3
  /** The plain next step. */
  children?: ReactNode
  /** One button. */
  action?: ReactNode
}

export function EmptyState({ title, motif = 'policy', headingLevel = 2, children, action }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="empty-state">
      <svg className="motif-ground" width="88" height="28" viewBox="0 0 132 42" aria-hidden="true">
        {[0, 45, 90].map((x) => (
          <g key={x} transform={`translate(${x})`}>
            <path d="M0 0h42v42H0z" className="fill-deep" />
            <g transform="translate(1 1)">{MOTIFS[motif]}</g>
          </g>
        ))}
      </svg>
      <Heading className="font-serif text-h3">{title}</Heading>
      {children && <p className="text-ui text-ink-2">{children}</p>}
      {action && <div className="actions">{action}</div>}
    </div>
  )
}
