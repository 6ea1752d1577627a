type Props = {
  /** What the bars are, for those who do not see them; the figures stand in a table beside it. */
  label: string
  days: { day: string; value: number }[]
}

const HEIGHT = 120

/** One bar for each day, from zero, the tallest as high as there is room. */
export function DayBars({ label, days }: Props) {
  const max = Math.max(1, ...days.map(({ value }) => value))
  return (
    <svg
      className="admin-bars"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${days.length * 10} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {days.map(({ day, value }, i) => {
        const height = Math.round((value / max) * (HEIGHT - 2))
        return <rect key={day} x={i * 10 + 1} y={HEIGHT - height} width="8" height={height} />
      })}
    </svg>
  )
}
