/** The least count of each of the five classes of a map, least first. */
export type Breaks = readonly [number, number, number, number, number]

export const DEFAULT_BREAKS: Breaks = [1, 2, 3, 5, 8]

/** The classes for these counts: the usual ones, or steps of equal ratio once the largest count passes 15. */
export function mapBreaks(counts: readonly number[]): Breaks {
  const largest = Math.max(0, ...counts)
  if (largest <= 15) return DEFAULT_BREAKS
  const step = (i: number) => Math.round(largest ** (i / 5))
  return [1, step(1), step(2), step(3), step(4)]
}

/** `seq-0` for no records, `seq-1` to `seq-5` for the classes. */
export function seqClass(count: number, breaks: Breaks = DEFAULT_BREAKS): string {
  return `seq-${breaks.filter((least) => count >= least).length}`
}

/** How the legend names the classes: `1`, `3–4`, `8+`. */
export function breakLabels(breaks: Breaks = DEFAULT_BREAKS): string[] {
  return breaks.map((least, i) => {
    const next = breaks[i + 1]
    if (next === undefined) return `${least}+`
    return next - 1 === least ? `${least}` : `${least}–${next - 1}`
  })
}
