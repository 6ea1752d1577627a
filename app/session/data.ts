import { ask } from './ask.ts'
import { keep } from './kept-data.ts'
import { readTokens } from './tokens.ts'
import { entries, entryOf, outdate, show, type Entry } from './known-data.ts'

export { knownData, setData, watchData, type Asked } from './known-data.ts'

/** Asks for what has not been asked for since this page came; whoever asks meanwhile waits for the same answer. */
export async function fetchData(path: string): Promise<void> {
  const entry = entryOf(path)
  if (!entry.isFresh) await (entry.underWay ?? request(path, entry))
}

/** What begins like one of these may have changed: whoever shows it gets it anew, with the old shown until then. */
export function renewData(...prefixes: string[]): void {
  for (const [path, entry] of entries) {
    if (!prefixes.some((prefix) => path.startsWith(prefix))) continue
    outdate(entry)
    if (entry.seen.size > 0) void request(path, entry)
  }
}

/** Asks once more after a failure, and says so. */
export function askDataAgain(path: string): void {
  const entry = entryOf(path)
  outdate(entry)
  show(entry, { is: 'loading' })
  void request(path, entry)
}

function request(path: string, entry: Entry): Promise<void> {
  if (!readTokens()) return Promise.resolve() // nobody is there: their page leads them to the login
  entry.underWay = answerTo(path, entry)
  return entry.underWay
}

async function answerTo(path: string, entry: Entry): Promise<void> {
  const { turn } = entry
  const answer = await ask<unknown>(path)
  if (entry.turn !== turn) return
  entry.underWay = undefined
  entry.isFresh = answer.ok
  if (answer.ok) {
    keep(path, answer.value)
    show(entry, { is: 'here', value: answer.value })
  } else if (entry.asked.is !== 'here' || answer.status !== 0) {
    // Without a network what is known stays in sight; what the server refuses does not.
    show(entry, { is: 'failed', message: answer.message })
  }
}
