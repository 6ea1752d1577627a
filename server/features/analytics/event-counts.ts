import type { Logger } from 'pino'
import type { AnalyticsEvent } from '#contract/analytics.ts'
import type { Db } from '#db/open.ts'
import { countableKeyword, MOST_SUBJECTS, OTHER, type AnalyticsKind } from '#domain/analytics.ts'
import { dayInLagos } from '#domain/days.ts'
import * as sql from './analytics.sql.ts'
import { namedAsKept } from './subjects.ts'

const WRITTEN_EVERY_MS = 3_000

export type EventCounts = {
  /** Counts what a browser told. `isPage` says whether a path is one of ours. */
  add(events: readonly AnalyticsEvent[], isPage: (path: string) => boolean, now: Date): void
  /** Writes down what was counted; what cannot be written now is kept and tried again. */
  write(): Promise<void>
  /** Writes every few seconds. @returns stops that, after writing once more */
  keepWriting(log: Logger): () => Promise<void>
}

/**
 * Counts in memory and adds that to the table, one statement for many readers: an event costs no query, and nothing of a reader is ever in a row.
 * When the process dies, seconds of counts are lost.
 */
export function countEvents(db: Db): EventCounts {
  const waiting = new Map<string, sql.DailyCount>()
  const withinRoom = roomForSubjects()
  let writing = Promise.resolve()

  const addOne = ({ day, kind, subject, times }: sql.DailyCount) => {
    const key = `${day} ${kind} ${subject}`
    const entry = waiting.get(key)
    if (entry) entry.times += times
    else if (waiting.size < 4 * MOST_SUBJECTS || subject === OTHER) waiting.set(key, { day, kind, subject, times })
    else addOne({ day, kind, subject: OTHER, times })
  }

  const write = async () => {
    if (waiting.size === 0) return
    const counts = [...waiting.values()]
    waiting.clear()
    try {
      const named = await namedAsKept(db, counts, new Date())
      await sql.addCounts(db, withinRoom(named))
    } catch (error) {
      for (const count of counts) addOne(count)
      throw error
    }
  }
  const writeInTurn = () => (writing = writing.catch(() => {}).then(write))

  return {
    add(events, isPage, now) {
      const day = dayInLagos(now)
      for (const event of events) {
        const counted = countedAs(event, isPage)
        if (counted) addOne({ day, ...counted, times: 1 })
      }
    },
    write: writeInTurn,
    keepWriting(log) {
      const complain = (error: unknown) => log.warn({ err: error }, 'counts of events were not written')
      const timer = setInterval(() => void writeInTurn().catch(complain), WRITTEN_EVERY_MS).unref()
      return () => {
        clearInterval(timer)
        return writeInTurn().catch(complain)
      }
    },
  }
}

/** What of an event is counted: neither titles nor anything else that a browser may say about its reader. */
function countedAs(
  event: AnalyticsEvent,
  isPage: (path: string) => boolean,
): { kind: AnalyticsKind; subject: string } | undefined {
  if (event.type === 'article_click') return { kind: 'article_click', subject: String(event.articleId) }
  if (event.type === 'page_view') {
    const path = event.page.replace(/[?#].*$/s, '')
    return { kind: 'page_view', subject: isPage(path) ? path : OTHER }
  }
  const keyword = countableKeyword(event.keyword)
  return keyword ? { kind: event.found ? 'search' : 'empty_search', subject: keyword } : undefined
}

/**
 * A kind has room for so many subjects a day: who invents more of them fills no table, for the rest is one subject. Each process has
 * this room for itself.
 */
function roomForSubjects(): (counts: readonly sql.DailyCount[]) => sql.DailyCount[] {
  const taken = new Map<string, Set<string>>()
  const isRoomFor = (where: string, subject: string) => {
    const known = taken.get(where) ?? new Set()
    taken.set(where, known)
    return subject === OTHER || known.size < MOST_SUBJECTS ? Boolean(known.add(subject)) : known.has(subject)
  }
  return (counts) => {
    const days = new Set(counts.map(({ day }) => day))
    for (const where of taken.keys()) if (!days.has(where.slice(0, 10))) taken.delete(where)
    const sums = new Map<string, sql.DailyCount>()
    for (const { day, kind, subject: wanted, times } of counts) {
      const subject = isRoomFor(`${day} ${kind}`, wanted) ? wanted : OTHER
      const key = `${day} ${kind} ${subject}`
      sums.set(key, { day, kind, subject, times: (sums.get(key)?.times ?? 0) + times })
    }
    return [...sums.values()]
  }
}
