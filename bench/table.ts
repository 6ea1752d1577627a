/** One figure: what was measured, in words, and whether that reaches the target; no target, no verdict. */
export type Figure = { what: string; measured: string; target?: string; reached?: boolean }

export function printTable(figures: Figure[]): void {
  console.log('\n| what | measured | target | reached |\n| --- | --- | --- | --- |')
  for (const { what, measured, target, reached } of figures) {
    console.log(`| ${what} | ${measured} | ${target ?? ''} | ${reached === undefined ? '' : reached ? 'yes' : '**no**'} |`)
  }
}

/** The value below which this share of the values lies. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const median = (values: number[]) => percentile(values, 0.5)
export const ms = (value: number) => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en')) + ' ms'
export const count = (value: number) => Math.round(value).toLocaleString('en')
export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
export const MB = (bytes: number) => `${count(bytes / 1024 / 1024)} MB`

/** What is under way, beside the table: on the error stream, so that the table can be kept alone. */
export const say = (words: string) => console.error(words)
