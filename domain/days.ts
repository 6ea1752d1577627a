const LAGOS = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos', year: 'numeric', month: '2-digit', day: '2-digit' })

/** The calendar day in the product's time zone, as YYYY-MM-DD. */
export const dayInLagos = (now: Date): string => LAGOS.format(now)

/** The day so many days after, or before where the number is negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
