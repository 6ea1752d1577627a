import type { ReactNode } from 'react'

type RecordSectionProps = {
  id: string
  title: string
  /** What stands in the margin under the title. */
  note?: ReactNode
  children: ReactNode
}

/** A part of a record with its name in the margin, as statutes print their side-notes. */
export function RecordSection({ id, title, note, children }: RecordSectionProps) {
  return (
    <section className="record-section" aria-labelledby={id}>
      <div className="record-margin">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {note && <p>{note}</p>}
      </div>
      <div className="record-body">{children}</div>
    </section>
  )
}
