/**
 * A legal date is only as precise as its source: `2026`, `2026-06` or `2026-06-12`. It sorts as text and is never padded
 * into a day that nobody knows.
 */
export type PartialDate = string

const SHAPE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/

export function isPartialDate(text: string): boolean {
  const match = SHAPE.exec(text)
  if (!match) return false
  const [, year, month, day] = match
  if (Number(year) < 1000) return false
  if (month === undefined) return true
  if (Number(month) < 1 || Number(month) > 12) return false
  return day === undefined || (Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month)))
}

export type Precision = 'year' | 'month' | 'day'

export function precisionOf(date: PartialDate): Precision {
  return date.length === 4 ? 'year' : date.length === 7 ? 'month' : 'day'
}

/** The first day the date can mean, as `YYYY-MM-DD`. */
export function earliest(date: PartialDate): string {
  return date + '-01-01'.slice(date.length === 4 ? 0 : date.length === 7 ? 3 : 6)
}

/** The last day the date can mean, as `YYYY-MM-DD`. */
export function latest(date: PartialDate): string {
  if (date.length === 10) return date
  if (date.length === 4) return `${date}-12-31`
  const [year, month] = date.split('-').map(Number) as [number, number]
  return `${date}-${String(daysIn(year, month)).padStart(2, '0')}`
}

export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** `Jun 12, 2023`, `Jun 2023` or `2023`: US English short form, as precise as known (product-spec section 2). */
export function formatPartialDate(date: PartialDate): string {
  const [year, month, day] = date.split('-')
  if (month === undefined) return year!
  const name = MONTHS[Number(month) - 1]
  return day === undefined ? `${name} ${year}` : `${name} ${Number(day)}, ${year}`
}
