import { earliest, latest, type PartialDate } from './partial-date.ts'

/** A National Assembly by its number, the day of its first sitting and its last day. */
export type Assembly = { number: number; first: string; last: string }

// Dissolved four years from the first sitting (section 64(1)): the Eighth, which first sat on 9 June 2015, at midnight of 8 June 2019
// (https://www.pulse.ng/news/local/9th-national-assembly-to-be-inaugurated-on-tuesday/44ycgbw). An Assembly that is not here is not known.
export const ASSEMBLIES: readonly Assembly[] = [
  // https://en.wikipedia.org/wiki/8th_Nigeria_National_Assembly
  { number: 8, first: '2015-06-09', last: '2019-06-08' },
  // https://dailytimes.ng/buhari-proclaims-june-11-inauguration-of-9th-national-assembly/
  { number: 9, first: '2019-06-11', last: '2023-06-10' },
  // https://www.premiumtimesng.com/news/604129-nass-inauguration-nigerian-lawmakers-elect-new-senate-president-speaker-live-updates.html
  { number: 10, first: '2023-06-13', last: '2027-06-12' },
]

/** The Assembly that sat on a date, where every day that the date can mean is in its term. */
export const assemblyOf = (date: PartialDate): Assembly | undefined =>
  ASSEMBLIES.find(({ first, last }) => first <= earliest(date) && latest(date) <= last)
