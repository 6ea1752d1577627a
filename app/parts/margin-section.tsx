import type { ReactNode } from 'react'

type MarginSectionProps = {
  id: string
  title: string
  /** What stands in the margin under the title. */
  note?: ReactNode
  children: ReactNode
}

/** A part of a page with its name in the margin, as statutes print their side-notes. */
export function MarginSection({ id, title, note, children }: MarginSectionProps) {
  return (
    <section className="margin-section" aria-labelledby={id}>
      <div className="margin-side">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {note && <p>{note}</p>}
      </div>
      <div className="margin-body">{children}</div>
    </section>
  )
}
