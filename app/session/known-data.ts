import { forgetKept, keep, keptValue } from './kept-data.ts'

/** What a call came to, as every part of a page shows it. */
export type Asked<T> = { is: 'loading' } | { is: 'here'; value: T } | { is: 'failed'; message: string }

export type Entry = {
  asked: Asked<unknown>
  /** Grows when what is known is replaced by hand or out of date: an answer that was on its way then is not shown. */
  turn: number
  underWay?: Promise<void>
  isFresh: boolean
  seen: Set<() => void>
}

const LOADING: Asked<never> = { is: 'loading' }

/** What this tab knows of its reader, by the path it was asked for. */
export const entries = new Map<string, Entry>()

export function entryOf(path: string): Entry {
  const known = entries.get(path)
  if (known) return known
  const kept = keptValue(path)
  const asked: Asked<unknown> = kept === undefined ? LOADING : { is: 'here', value: kept }
  const entry: Entry = { asked, turn: 0, isFresh: false, seen: new Set() }
  entries.set(path, entry)
  return entry
}

export const knownData = <T>(path: string): Asked<T> => entryOf(path).asked as Asked<T>

/** @returns ends it */
export function watchData(path: string, changed: () => void): () => void {
  const { seen } = entryOf(path)
  seen.add(changed)
  return () => seen.delete(changed)
}

/** Replaces what is known, as a call that changed something answered it. */
export function setData(path: string, value: unknown): void {
  const entry = entryOf(path)
  outdate(entry)
  entry.isFresh = true
  keep(path, value)
  show(entry, { is: 'here', value })
}

/** Nothing of whoever was here stays, neither in memory nor in the browser. */
export function forgetData(): void {
  forgetKept()
  for (const [path, entry] of entries) {
    outdate(entry)
    show(entry, LOADING)
    if (entry.seen.size === 0) entries.delete(path)
  }
}

export function outdate(entry: Entry): void {
  entry.turn += 1
  entry.isFresh = false
  entry.underWay = undefined
}

export function show(entry: Entry, asked: Asked<unknown>): void {
  entry.asked = asked
  for (const changed of entry.seen) changed()
}
