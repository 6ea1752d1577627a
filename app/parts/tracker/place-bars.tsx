import { BarList, BarRow } from '#app/ui/bar-row.tsx'
import { text } from '#text/en.ts'

type PlaceBarsProps = {
  title: string
  rows: readonly { key: string; label: string; count: number; href?: string }[]
  /** The row that is marked. */
  selected?: string
  columns?: 1 | 2
}

/** Bars with their counts, the longest first; a row with an address is a link. */
export function PlaceBars({ title, rows, selected, columns = 1 }: PlaceBarsProps) {
  const max = Math.max(0, ...rows.map(({ count }) => count))
  if (max === 0) return null
  return (
    <section className={`place-bars place-bars-${columns}`}>
      <h2>{title}</h2>
      <BarList label={title}>
        {rows.map(({ key, label, count, href }) => (
          <BarRow
            key={key}
            label={
              href ? (
                <a href={href} aria-label={text.tracker.bar(label, count)}>
                  {label}
                </a>
              ) : (
                label
              )
            }
            value={count}
            saysCount={href !== undefined}
            max={max}
            tone={key === selected ? 'marked' : 'plain'}
          />
        ))}
      </BarList>
    </section>
  )
}
