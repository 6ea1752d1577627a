import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#db/open.ts'
import { FetchRefused, fetchSafely, type Fetched } from '#server/http/safe-fetch.ts'
import { isAlike, printOf } from './prints.ts'
import * as sql from './source-checks.sql.ts'

/** An editor has looked at the sources of a record that are gone or changed. @returns how many there were */
export const settle = (tx: Db, policyId: number, now: Date): Promise<number> => sql.settle(tx, policyId, now)

const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS
/** What did not answer is asked again this much later: many servers are away for an hour. */
const AGAIN_MS = 20 * HOUR_MS
/** So many looks in a row without an answer, and a source is gone. */
const GONE_AFTER = 3
const MOST_A_RUN = 60
const MOST_OF_A_HOST = 5
const PAUSE_MS = 2_000
const MOST_BYTES = 2 * 1024 * 1024

export type Look = (url: string) => Promise<Fetched>

const lookAtIt: Look = (url) => fetchSafely(url, { mostBytes: MOST_BYTES, takes: () => true, allowHttp: true })

/**
 * Looks at the sources of records that are due, each once a week: one at a time, with a pause, few of one host in a run. A run ends within the
 * time that a job has.
 * @param how for tests, which have no internet and no time
 * @returns how many were looked at
 */
export async function checkSources(
  db: Db,
  now: Date,
  { look = lookAtIt, pauseMs = PAUSE_MS }: { look?: Look; pauseMs?: number } = {},
): Promise<number> {
  await sql.forgetUnused(db)
  const due = await sql.dueSources(db, new Date(now.getTime() - WEEK_MS), new Date(now.getTime() - AGAIN_MS), MOST_A_RUN * 10)
  const asked = fewOfEachHost(due).slice(0, MOST_A_RUN)
  for (const [i, known] of asked.entries()) {
    if (i > 0) await wait(pauseMs)
    await sql.keepCheck(db, judged(known, await found(known.url, look), now))
  }
  return asked.length
}

function fewOfEachHost(due: sql.KnownCheck[]): sql.KnownCheck[] {
  const asked = new Map<string, number>()
  return due.filter(({ url }) => {
    const host = URL.parse(url)?.host ?? url
    const times = asked.get(host) ?? 0
    asked.set(host, times + 1)
    return times < MOST_OF_A_HOST
  })
}

/** `print` is null where a server is there and does not let us read: that is no sign of a change. */
type Found = { is: 'there'; print: string | null } | { is: 'gone' } | { is: 'silent' }

async function found(url: string, look: Look): Promise<Found> {
  try {
    const { bytes, contentType } = await look(url)
    return { is: 'there', print: printOf(bytes, contentType) }
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    const { status } = error
    if (status === 404 || status === 410) return { is: 'gone' }
    return status === undefined || status >= 500 ? { is: 'silent' } : { is: 'there', print: null }
  }
}

/** What is now known of a source. What an editor has looked at stays settled until it is another way again. */
function judged(known: sql.KnownCheck, answer: Found, now: Date): sql.NewCheck {
  const { url, settledAt } = known
  const before = known.state ?? 'reachable'
  const to = (state: sql.NewCheck['state'], rest: Pick<sql.NewCheck, 'print' | 'failures'>): sql.NewCheck => ({
    url,
    state,
    since: state === known.state && known.since ? known.since : now,
    checkedAt: now,
    settledAt: state === known.state ? settledAt : null,
    ...rest,
  })
  if (answer.is !== 'there') {
    const failures = Math.min((known.failures ?? 0) + 1, 1_000)
    const isGone = answer.is === 'gone' ? failures >= 2 : failures >= GONE_AFTER
    return to(isGone ? 'gone' : before, { print: known.print, failures })
  }
  const isSeen = before === 'changed' && settledAt !== null
  // The first time, and after a change that an editor has seen, what a page says is what later looks are compared with.
  const print = known.print === null || isSeen ? (answer.print ?? known.print) : known.print
  if (answer.print === null || print === null) return to(before === 'gone' ? 'reachable' : before, { print, failures: 0 })
  return to(isAlike(print, answer.print) ? 'reachable' : 'changed', { print, failures: 0 })
}
