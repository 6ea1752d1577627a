const IN_LAGOS = { timeZone: 'Africa/Lagos' } as const
const DAY = new Intl.DateTimeFormat('en-US', { ...IN_LAGOS, month: 'short', day: 'numeric' })
const OTHER_YEAR = new Intl.DateTimeFormat('en-US', { ...IN_LAGOS, month: 'short', day: 'numeric', year: 'numeric' })
const WEEKDAY = new Intl.DateTimeFormat('en-US', {
  ...IN_LAGOS,
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})

/** "Mar 17", and with its year where it is not this one. */
export const shortDay = (at: string, now: string): string =>
  (at.slice(0, 4) === now.slice(0, 4) ? DAY : OTHER_YEAR).format(new Date(at))

/** "Wednesday, Mar 18, 2026" */
export const longDay = (at: string): string => WEEKDAY.format(new Date(at))

/** How many days it is from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000)
