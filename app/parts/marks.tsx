/*
 * Why a sprite inside the page and not an external file: all types and statuses are 0.7 kB compressed, a page's further marks
 * about 3 bytes each, and they are there with the rows. An external file would be fetched once, but costs a slow line one more
 * round trip, during which the rows stand without their marks. Motifs, the larger drawings, come only when asked for.
 */
import type { ReactNode } from 'react'
import {
  type FocusArea,
  POLICY_TYPES,
  type PolicyType,
  STATUS_FAMILY,
  STATUSES,
  type Status as StatusName,
} from '#domain/policies.ts'
import { MOTIFS } from '#app/ui/motifs.tsx'

// What is cut out of a filled mark takes the colour behind it; a row with a ground of its own sets --mark-cut.
const CUT = 'var(--mark-cut,var(--color-surface))'
const FRAME = 'M.75.75h17.5v10.5H.75z'

const STATUS_MARKS: Record<StatusName, ReactNode> = {
  introduced: bars(1),
  'second reading': bars(2),
  committee: bars(3),
  passed: bars(4),
  enacted: bars(5),
  draft: line(FRAME, 1.5, { strokeDasharray: '3 2.2' }),
  review: (
    <>
      {line(FRAME, 1.5)}
      <path d="M0 0h9.5v12H0z" fill="currentColor" />
    </>
  ),
  published: (
    <>
      <path d="M0 0h19v12H0z" fill="currentColor" />
      {line('M5 6.2l3 3 6-6.4', 1.8, { stroke: CUT })}
    </>
  ),
  rejected: (
    <>
      {line(FRAME, 1.5)}
      {line('M5.5 2.5l8 7M13.5 2.5l-8 7', 1.7)}
    </>
  ),
  archived: (
    <>
      {line('M0 2h19', 2.5)}
      {line('M1.75 4.5v6.75h15.5V4.5M6.5 7.2h6', 1.5)}
    </>
  ),
}

const SECTION_SIGN =
  'M11.6 5.6c-.3-1.2-1.3-1.8-2.6-1.8-1.5 0-2.6.8-2.6 2 0 2.6 5.3 2 5.3 4.4 0 .9-.6 1.5-1.5 1.7M6.4 12.4c.3 1.2 1.3 1.8 2.6 1.8 1.5 0 2.6-.8 2.6-2 0-2.6-5.3-2-5.3-4.4 0-.9.6-1.5 1.5-1.7'

// Filled binds, outlined does not (yet).
const TYPE_MARKS: Record<PolicyType, ReactNode> = {
  law: filled(line(SECTION_SIGN, 1.35, { stroke: CUT })),
  regulation: filled(line('M4.5 5.6h1.4M4.5 9h1.4M4.5 12.4h1.4M7.6 5.6h6M7.6 9h6M7.6 12.4h6', 1.5, { stroke: CUT })),
  litigation: filled(
    <>
      {line('M4.8 5.6l3.2 7 3.2-7', 1.7, { stroke: CUT })}
      <path d="M12 11.2h1.8v1.8H12z" fill={CUT} />
    </>,
  ),
  bill: outlined(line(SECTION_SIGN, 1.35)),
  policy: outlined(line('M9 14V4.4M11.7 14V4.4M13 4.2H8.2a2.7 2.7 0 000 5.4H9', 1.35)),
  strategy: outlined(line('M4.6 13.4l3-3.6 2.4 1.8 3.4-5.4M10.6 5.6l3-.2.5 3', 1.45)),
}

type MarkSpriteProps = {
  types?: readonly PolicyType[]
  statuses?: readonly StatusName[]
  areas?: readonly FocusArea[]
}

/** The drawings that the marks of a page refer to: once per page, in the body. All types and statuses unless told otherwise. */
export function MarkSprite({ types = POLICY_TYPES, statuses = STATUSES, areas = [] }: MarkSpriteProps) {
  return (
    <svg className="sprite" width="0" height="0" aria-hidden="true">
      {statuses.map((status) => (
        <symbol key={status} id={statusId(status)} viewBox="0 0 19 12">
          {STATUS_MARKS[status]}
        </symbol>
      ))}
      {types.map((type) => (
        <symbol key={type} id={`t-${type}`} viewBox="0 0 18 18">
          {TYPE_MARKS[type]}
        </symbol>
      ))}
      {areas.map((area) => (
        <symbol key={area} id={`f-${area}`} viewBox="0 0 40 40">
          {MOTIFS[area]}
        </symbol>
      ))}
    </svg>
  )
}

/** The mark alone, for beside its word. */
export function StatusMark({ status }: { status: StatusName }) {
  return (
    <svg className="mark" width="19" height="12" aria-hidden="true">
      <use href={`#${statusId(status)}`} />
    </svg>
  )
}

type StatusProps = {
  status: StatusName
  label: string
  variant?: 'plain' | 'chip'
  /** The court's own word for litigation, such as "pending". */
  note?: string
}

/** Mark and word in the colour of the status's family. */
export function Status({ status, label, variant = 'plain', note }: StatusProps) {
  return (
    <span className={`status status-${variant} family-${STATUS_FAMILY[status]}`}>
      <StatusMark status={status} />
      <span>{label}</span>
      {note && <span className="status-note">{note}</span>}
    </span>
  )
}

/** The sort of an instrument. Without its word beside it, the name is its text alternative and tooltip. */
export function TypeMark({ type, label, withWord = false }: { type: PolicyType; label: string; withWord?: boolean }) {
  const drawing = <use href={`#t-${type}`} />
  if (!withWord) {
    return (
      <svg className="mark" width="18" height="18" role="img">
        <title>{label}</title>
        {drawing}
      </svg>
    )
  }
  return (
    <span className="type">
      <svg className="mark" width="18" height="18" aria-hidden="true">
        {drawing}
      </svg>
      <span>{label}</span>
    </span>
  )
}

/** The square of a focus area, always beside its name. `marked` stands on the marker. */
export function FocusMotif({ area, size = 28, marked = false }: { area: FocusArea; size?: number; marked?: boolean }) {
  return (
    <svg className={marked ? 'motif motif-marked' : 'motif'} width={size} height={size} aria-hidden="true">
      <use href={`#f-${area}`} />
    </svg>
  )
}

function statusId(status: StatusName): string {
  return `s-${status.replace(' ', '-')}`
}

/** Five bars, the first ones full. */
function bars(full: number) {
  const from = (start: number, end: number) =>
    Array.from({ length: end - start }, (_, i) => `M${(start + i) * 4} 0h3v12h-3z`).join('')
  return (
    <>
      <path d={from(0, full)} fill="currentColor" />
      {full < 5 && <path d={from(full, 5)} fill="currentColor" opacity=".24" />}
    </>
  )
}

function line(d: string, width: number, more: { stroke?: string; strokeDasharray?: string } = {}) {
  return <path d={d} fill="none" stroke="currentColor" strokeWidth={width} {...more} />
}

function filled(glyph: ReactNode) {
  return (
    <>
      <rect width="18" height="18" rx="2" fill="currentColor" />
      {glyph}
    </>
  )
}

function outlined(glyph: ReactNode) {
  return (
    <>
      <rect x=".7" y=".7" width="16.6" height="16.6" rx="1.6" fill="none" stroke="currentColor" strokeWidth="1.4" />
      {glyph}
    </>
  )
}
