import { Session } from 'node:inspector/promises'
import { parentPort } from 'node:worker_threads'
import type { Card } from './card.ts'
import { render } from './render.ts'

/** What the press asks for, and what it gets back. One card at a time, in the order they came. */
export type DrawAsk = { id: number; card: Card }
export type DrawAnswer = { id: number; png: Uint8Array<ArrayBuffer> } | { id: number; error: string }

// A drawn card leaves its pixels, 3 MB, in memory that the bound of this thread does not count, until the garbage is
// collected. Collected every few cards, three hundred took a process to 215 MB at most, else to anything up to 600; ending
// the thread every 50 cards took it to 450, for what an ended thread leaves is not given back.
const CARDS_UNTIL_COLLECTED = 8

const port = parentPort!
const collector = new Session()
collector.connect()

let drawn = 0
let turn = Promise.resolve()
port.on('message', (ask: DrawAsk) => {
  turn = turn.then(() => answer(ask)).then(tidy)
})

async function answer({ id, card }: DrawAsk): Promise<void> {
  try {
    const png = Uint8Array.from(await render(card)) // its own memory, so that it can be handed over
    port.postMessage({ id, png } satisfies DrawAnswer, [png.buffer])
  } catch (error) {
    port.postMessage({ id, error: (error as Error).stack ?? String(error) } satisfies DrawAnswer)
  }
}

async function tidy(): Promise<void> {
  drawn += 1
  if (drawn % CARDS_UNTIL_COLLECTED === 0) await collector.post('HeapProfiler.collectGarbage')
}
