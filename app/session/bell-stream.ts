import { callApi } from './api.ts'
import { readTokens } from './tokens.ts'

const PATH = '/api/user/notifications/stream'
/** Of the lock and the channel: one tab of this browser has the stream, and tells the others. */
const NAME = 'policywatch-bell'
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
/** After so many failures in a row it is looked for what is new each time that the stream is tried again. */
const GIVEN_UP_AFTER = 3
/** A stream that ends sooner was no stream. */
const LASTED_MS = 5_000
/** Streams end together when a server stops, and are not to come back together. */
const SPREAD_MS = 2_000

/** That something is new, or only that nobody has been told for a while: then tabs out of sight need not look. */
type Told = 'bell' | 'look'

type Saving = Navigator & { connection?: { saveData?: boolean } }

/**
 * Calls `ring` when something new is told, in every tab, by one stream for all tabs of this browser. Where streams do not come through it
 * is looked at most once a minute, in tabs that are in sight; where data is to be saved, not at all. A tab out of sight begins no stream anew:
 * that takes a new token every ten minutes, and a session that nobody uses would never end.
 */
export function listenForBell(ring: () => void): void {
  if ((navigator as Saving).connection?.saveData || !readTokens()) return
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : undefined
  const hear = (told: Told) => {
    if (told === 'bell' || !document.hidden) ring()
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data))
  const tellAll = (told: Told) => {
    hear(told)
    channel?.postMessage(told)
  }
  let isFirst = true
  const opened = () => {
    if (!isFirst) tellAll('bell') // what was told between two streams
    isFirst = false
  }
  let leaving = new AbortController()
  const begin = () => void again(leaving.signal).catch(console.debug)
  const again = async (signal: AbortSignal) => {
    while (!signal.aborted && readTokens()) {
      await inSight(signal)
      await inOneTab(signal, () => listen(tellAll, opened, signal))
    }
  }
  begin()
  // A page that waits in the history of its tab must not hold the lock, nor the connection.
  window.addEventListener('pagehide', () => leaving.abort())
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    leaving = new AbortController()
    begin()
  })
}

async function inOneTab(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  if (locks) await locks.request(NAME, { signal }, work)
  else await work()
}

const inSight = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = () => (document.hidden && !signal.aborted ? undefined : done())
    const done = () => {
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look, { once: true })
    look()
  })

/** Listens until nobody is signed in, the page is left, or a stream has ended in a tab that is out of sight. */
async function listen(tell: (told: Told) => void, opened: () => void, signal: AbortSignal): Promise<void> {
  let failures = 0
  let lookedAt = performance.now()
  while (!signal.aborted && readTokens()) {
    const began = performance.now()
    const isOpened = await stream(tell, signal, opened).catch(() => false)
    failures = isOpened && performance.now() - began > LASTED_MS ? 0 : failures + 1
    if (document.hidden) return
    await rest(failures > 0 ? Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS) : SPREAD_MS * Math.random(), signal)
    const isDue = failures === GIVEN_UP_AFTER || (failures > GIVEN_UP_AFTER && performance.now() - lookedAt >= LONGEST_WAIT_MS)
    if (!isDue || signal.aborted) continue
    lookedAt = performance.now()
    tell('look')
  }
}

/** @returns whether there was one, once it has ended */
async function stream(tell: (told: Told) => void, signal: AbortSignal, opened: () => void): Promise<boolean> {
  const response = await callApi(PATH, { headers: { accept: 'text/event-stream' }, signal })
  if (!response.ok || !response.body) return false
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  let isOpened = false
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return isOpened
    const messages = (rest + value).split('\n\n')
    rest = messages.pop()!
    for (const message of messages) {
      if (message.startsWith('event: open')) {
        isOpened = true
        opened()
      } else if (message.startsWith('event: bell')) tell('bell')
    }
  }
}

/** A fifth more or less, so that those who were cut off together do not come back together. */
const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms * (0.8 + 0.4 * Math.random()))
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
