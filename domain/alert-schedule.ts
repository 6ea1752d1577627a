import type { AlertCadence } from './workspace.ts'

/** When mail about alerts comes, unless somebody says where they are. */
export const HOME_ZONE = 'Africa/Lagos'
const HOUR = 7
const MONDAY = 1
const DAY_MS = 86_400_000

/** What happens within so long of the first thing that waits is one mail. */
export const GATHERING_MS = 2 * 60_000

/**
 * What was found so long after now was found by a clock that ran ahead. A digest takes it with the rest, or it would wait until that time
 * comes, which may be years.
 */
export const AHEAD_MS = DAY_MS

/** Whether this is a time zone by its IANA name, as this machine knows them. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(clockOf(name))
  } catch {
    return false
  }
}

/**
 * The last time, not after now, at which a digest was due: at 07:00 of a day or of a Monday where its reader is. It holds what was found
 * before. An hour that a clock leaves out is the one after; a day that a place leaves out (Samoa, 30 December 2011) has no digest, and what
 * waits comes with the next.
 * @param zone one that is not known counts as Lagos
 */
export function lastDue(cadence: Exclude<AlertCadence, 'immediate'>, zone: string, now: Date): Date {
  const clock = clockOf(isTimeZone(zone) ? zone : HOME_ZONE)
  let day = dayOf(localOf(clock, now.getTime()))
  for (let looked = 0; looked < 15; looked += 1, day -= DAY_MS) {
    if (cadence === 'weekly' && new Date(day).getUTCDay() !== MONDAY) continue
    const due = instantOf(clock, day + HOUR * 3_600_000)
    if (due <= now.getTime() && dayOf(localOf(clock, due)) === day) return new Date(due)
  }
  throw new Error(`no digest was ever due in ${zone}`) // within two weeks there is a Monday in every zone
}

const dayOf = (local: number) => local - (((local % DAY_MS) + DAY_MS) % DAY_MS)

/** When clocks in a place show this; of an hour that comes twice, the first. */
function instantOf(clock: Intl.DateTimeFormat, local: number): number {
  const offsets = [local - DAY_MS, local + DAY_MS].map((around) => localOf(clock, around) - around)
  const exact = offsets.map((offset) => local - offset).filter((at) => localOf(clock, at) === local)
  return exact.length > 0 ? Math.min(...exact) : local - Math.min(...offsets)
}

/** What clocks in a place show, as if it were UTC. */
function localOf(clock: Intl.DateTimeFormat, at: number): number {
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year, month, day, hour, minute, second } = parts as Record<string, number>
  return Date.UTC(year!, month! - 1, day!, hour!, minute!, second!)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** @throws RangeError for a zone that is not known */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(timeZone, clock)
  return clock
}
