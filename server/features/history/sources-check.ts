import type { Db } from '#db/open.ts'
import { fetchSafely, type SafeFetch } from '#server/http/safe-fetch.ts'
import { importsCommand } from '#text/en/imports-command.ts'
import * as sql from './history.sql.ts'

const t = importsCommand.doctor
const AT_ONCE = 4
/** Between two questions to the same place. */
const PAUSE_MS = 1_000
const TOLD_EVERY = 50

const HOW: SafeFetch = { mostBytes: 20_000_000, takes: () => true, timeoutMs: 15_000, allowHttp: true }

/**
 * Asks every source of a record once: never one place twice at a time, nor more often than every second.
 * @param how for tests, which have no other server than this machine
 */
export async function checkSources(db: Db, tell: (line: string) => void, how: Partial<SafeFetch> = {}) {
  const urls = await sql.sourceUrls(db)
  const places = [...Map.groupBy(urls, (url) => URL.parse(url)?.host ?? url).values()]
  tell(t.askingSources(urls.length))
  const away: string[] = []
  let asked = 0
  const ask = async (url: string) => {
    await fetchSafely(url, { ...HOW, ...how }).catch((error: Error) => away.push(t.source(url, error.message)))
    asked += 1
    if (asked % TOLD_EVERY === 0) tell(t.sourcesAnswer(asked - away.length))
  }
  const work = async () => {
    for (let place = places.shift(); place; place = places.shift()) {
      for (const [i, url] of place.entries()) {
        if (i > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
        await ask(url)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const answered = t.sourcesAnswer(urls.length - away.length)
  return {
    ok: away.length === 0,
    lines: away.length === 0 ? [answered] : [answered, t.sourcesAway(away.length), ...away.toSorted()],
  }
}
