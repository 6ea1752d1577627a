import { formatPartialDate } from '#domain/partial-date.ts'

export { formatPartialDate }

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Lagos', month: 'short', day: 'numeric', year: 'numeric' })
const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', hour: '2-digit', minute: '2-digit' })
const NUMBER = new Intl.NumberFormat('en-US')

/** An instant as a day in Lagos: "Jun 12, 2023". */
export const formatDay = (instant: string | Date): string => DAY.format(new Date(instant))

/** The time of an instant in Lagos: "14:05". */
export const formatTime = (instant: string | Date): string => TIME.format(new Date(instant))

/** 1,234 */
export const formatCount = (count: number): string => NUMBER.format(count)
