import type { ReactNode } from 'react'
import { STATUS_FAMILY, type Status as StatusName } from '#domain/policies.ts'
import { Status } from './marks.tsx'

export type TimelineEntry = {
  id: string
  /** As precise as known: "Jun 12, 2023", "2023". */
  date: string
  title: string
  detail?: ReactNode
  /** The status this step set, if any, with its word and, for litigation, the court's. */
  status?: { status: StatusName; label: string; note?: string }
  /** New since the reader's last visit: the square is marked, and `newLabel` says so. */
  newLabel?: string
}

/** What happened, newest first. A filled square set a status that is final for its family; a marked one is new. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol className="timeline" aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} className={squareOf(entry)}>
          <p className="timeline-date tabular">{entry.date}</p>
          <div>
            <h3>
              {entry.title}
              {entry.newLabel && <span className="visually-hidden"> ({entry.newLabel})</span>}
            </h3>
            {entry.detail && <p>{entry.detail}</p>}
            {entry.status && <Status status={entry.status.status} label={entry.status.label} note={entry.status.note} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

function squareOf({ newLabel, status }: TimelineEntry): string | undefined {
  if (newLabel) return 'square-new'
  const family = status && STATUS_FAMILY[status.status]
  return family === 'force' || family === 'ended' ? `square-full family-${family}` : undefined
}
