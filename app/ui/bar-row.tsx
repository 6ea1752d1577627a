import type { ReactNode } from 'react'

type BarRowProps = {
  label: ReactNode
  value: number
  /** Where the label is a link that says the count itself, for those who hear it. */
  saysCount?: boolean
  /** The value of a full bar: the largest of the list. */
  max: number
  /** Colour of the bar; `marked` is the chosen one. */
  tone?: 'plain' | 'indigo' | 'force' | 'early' | 'danger' | 'marked'
}

/** Rows of horizontal bars: wrap BarRow in it. */
export function BarList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className="bars" aria-label={label}>
      {children}
    </ul>
  )
}

/** A bar that starts at zero, with its count in figures. */
export function BarRow({ label, value, saysCount = false, max, tone = 'plain' }: BarRowProps) {
  return (
    <li className="bar-row">
      <span className="bar-label">{label}</span>
      <svg className={`bar bar-${tone}`} width="100%" height="10" aria-hidden="true">
        <rect width={`${max > 0 ? Math.round((value / max) * 1000) / 10 : 0}%`} height="10" />
      </svg>
      <span className="bar-count tabular" aria-hidden={saysCount || undefined}>
        {value}
      </span>
    </li>
  )
}
