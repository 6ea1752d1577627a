import type { BellListener } from '#db/open.ts'

/** What an open tab waits at, until its token ends. */
export type BellStream = { userId: string; sessionId: string; endsAt: Date }

export type BellHub = {
  /** @returns what the browser reads; undefined when there is no room for one more */
  open(about: BellStream): ReadableStream<Uint8Array> | undefined
  /** Tells whoever waits here that something of theirs was written. */
  ring: BellListener
  /** Ends what has lasted as long as it may, and says to the rest that we are still here. @param isOpen which sessions have not ended */
  beat(now: Date, isOpen: ReadonlySet<string>): void
  sessions(): string[]
  size(): number
  /** Ends all of them: the process stops. */
  close(): void
}

type Open = BellStream & { controller: ReadableStreamDefaultController<Uint8Array> }

const encoder = new TextEncoder()
const RING = encoder.encode('event: bell\ndata: {}\n\n')
const STILL_HERE = encoder.encode(':\n\n')
const OPENED = encoder.encode('event: open\ndata: {}\n\n')
/** What comes within this is one ring. */
const BURST_MS = 200
const MOST = 5_000
/** Of one account: a browser has one, however many tabs (app/session/bell-stream.ts). */
const MOST_OF_ONE = 10
/** A browser that reads nothing for so many messages is gone. */
const MOST_UNREAD = 20

/** The tabs that wait at this process. It asks nothing: a database notice says whose bell rings, and one timer beats for all. */
export function createBellHub({ most = MOST, burstMs = BURST_MS } = {}): BellHub {
  const streams = new Map<string, Set<Open>>()
  let count = 0
  let rung = new Set<string>()
  let isAll = false
  let isClosed = false
  let ringing: NodeJS.Timeout | undefined

  const leave = (open: Open) => {
    const own = streams.get(open.userId)
    if (!own?.delete(open)) return
    count -= 1
    if (own.size === 0) streams.delete(open.userId)
  }
  const end = (open: Open) => {
    leave(open)
    try {
      open.controller.close()
    } catch {
      // the browser left at the same moment
    }
  }
  const send = (open: Open, message: Uint8Array) => {
    if ((open.controller.desiredSize ?? 0) < -MOST_UNREAD) end(open)
    else open.controller.enqueue(message)
  }
  const each = (work: (open: Open) => void) => {
    for (const own of streams.values()) for (const open of own) work(open)
  }

  return {
    open(about) {
      const own = streams.get(about.userId) ?? new Set<Open>()
      if (own.size >= MOST_OF_ONE) end(own.values().next().value!)
      if (isClosed || count >= most) return undefined
      let open: Open
      return new ReadableStream<Uint8Array>({
        start(controller) {
          open = { ...about, controller }
          streams.set(about.userId, (streams.get(about.userId) ?? own).add(open))
          count += 1
          controller.enqueue(OPENED)
        },
        cancel: () => leave(open),
      })
    },
    ring(readers) {
      if (count === 0) return
      if (readers === 'all') isAll = true
      else for (const id of readers) if (streams.has(id)) rung.add(id)
      if (ringing || (!isAll && rung.size === 0)) return
      ringing = setTimeout(() => {
        if (isAll) each((open) => send(open, RING))
        else for (const id of rung) for (const open of streams.get(id) ?? []) send(open, RING)
        rung = new Set()
        isAll = false
        ringing = undefined
      }, burstMs)
    },
    beat(now, isOpen) {
      each((open) => (open.endsAt <= now || !isOpen.has(open.sessionId) ? end(open) : send(open, STILL_HERE)))
    },
    sessions: () => [...new Set([...streams.values()].flatMap((own) => [...own].map(({ sessionId }) => sessionId)))],
    size: () => count,
    close() {
      isClosed = true
      clearTimeout(ringing)
      each(end)
    },
  }
}
