const LAGOS = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos', year: 'numeric', month: '2-digit', day: '2-digit' })

/** The calendar day in the product's time zone, as YYYY-MM-DD. */
export const dayInLagos = (now: Date): string => LAGOS.format(now)
