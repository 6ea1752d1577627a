import { formatPartialDate } from '#domain/partial-date.ts'

export { formatPartialDate }

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Lagos', month: 'short', day: 'numeric', year: 'numeric' })
const NUMBER = new Intl.NumberFormat('en-US')

/** An instant as a day in Lagos: "Jun 12, 2023". */
export const formatDay = (instant: string | Date): string => DAY.format(new Date(instant))

/** 1,234 */
export const formatCount = (count: number): string => NUMBER.format(count)
