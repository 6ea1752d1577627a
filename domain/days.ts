const LAGOS = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos', year: 'numeric', month: '2-digit', day: '2-digit' })

let last = { minute: Number.NaN, day: '' }

/** The calendar day in the product's time zone, as YYYY-MM-DD. Every answer asks for it, and finding it out takes longer than sending some. */
export function dayInLagos(now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000)
  if (minute !== last.minute) last = { minute, day: LAGOS.format(now) }
  return last.day
}

/** The day so many days after, or before where the number is negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const MOMENT = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZoneName: 'short',
})

/** A moment for people, in the product's time zone: 15 Jun 2026, 10:00 GMT+1. */
export const formatInLagos = (at: Date): string => MOMENT.format(at)
