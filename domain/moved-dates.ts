import type { PartialDate } from './partial-date.ts'

/** A date as it was announced, with the one that it took the place of. */
export type Told = { on: PartialDate; replaces: PartialDate | null }

/** A date that stands, with those it replaced, oldest first. `origin` is the day it was first told as: what it is known by. */
export type Chain<D> = { on: PartialDate; origin: PartialDate; movedFrom: PartialDate[]; date: D }

/**
 * The dates that stand after every move, in the order their days were first told. No two have one origin, and an origin stays
 * when more is announced. The lists of duties say the same in SQL; a test compares the two.
 */
export function chainsOf<D extends Told>(told: readonly D[]): Chain<D>[] {
  const origins = originsOf(told)
  return daysThatStand(told).map((on) => {
    const tellings = told.filter((date) => date.on === on)
    const date = tellings.findLast(({ replaces }) => replaces !== null) ?? tellings[0]!
    return { on, origin: origins.get(on) ?? on, movedFrom: daysBefore(date, told), date }
  })
}

/**
 * A day stands while more announcements set it than moved it away, so that one that was moved and moved back stands again,
 * whatever order they come in. Where all moves lead round in a circle, the last one told holds.
 */
function daysThatStand(told: readonly Told[]): PartialDate[] {
  // A move counts once however often it is told, unless there is one back.
  const isRepeat = (move: Told, i: number) =>
    told.findIndex(({ on, replaces }) => on === move.on && replaces === move.replaces) < i &&
    !told.some(({ on, replaces }) => on === move.replaces && replaces === move.on)
  const moves = told.filter((move, i) => !isRepeat(move, i))
  const times = (holds: (move: Told) => boolean) => moves.filter(holds).length
  const stands = (day: PartialDate) => times(({ on }) => on === day) > times(({ replaces }) => replaces === day)
  const standing = [...new Set(told.map(({ on }) => on))].filter(stands)
  return standing.length > 0 ? standing : told.slice(-1).map(({ on }) => on)
}

/** What each day is known by after all was told in turn. Of two dates that replace the same one, the second begins anew. */
function originsOf(told: readonly Told[]): Map<PartialDate, PartialDate> {
  const origins = new Map<PartialDate, PartialDate>()
  const taken = new Set<PartialDate>()
  for (const { on, replaces } of told) {
    const origin = origins.get(replaces ?? '') ?? (replaces === null || taken.has(replaces) ? on : replaces)
    if (replaces !== null) origins.delete(replaces)
    if (!origins.has(on)) origins.set(on, origin)
    taken.add(origin)
  }
  return origins
}

function daysBefore<D extends Told>(date: D, told: readonly D[]): PartialDate[] {
  const days: PartialDate[] = []
  const left = new Set(told)
  let telling: D | undefined = date
  while (telling && telling.replaces !== null && telling.replaces !== telling.on) {
    const old: PartialDate = telling.replaces
    days.unshift(old)
    left.delete(telling)
    telling = [...left].findLast(({ on, replaces }) => on === old && replaces !== null)
  }
  return days
}
