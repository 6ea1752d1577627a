import { parentPort } from 'node:worker_threads'
import type { Card } from './card.ts'
import { render } from './render.ts'

/** What the press asks for, and what it gets back. One card at a time, in the order they came. */
export type DrawAsk = { id: number; card: Card }
export type DrawAnswer = { id: number; png: Uint8Array<ArrayBuffer> } | { id: number; error: string }

const port = parentPort!
let turn = Promise.resolve()
port.on('message', (ask: DrawAsk) => {
  turn = turn.then(() => answer(ask))
})

async function answer({ id, card }: DrawAsk): Promise<void> {
  try {
    const png = Uint8Array.from(await render(card)) // its own memory, so that it can be handed over
    port.postMessage({ id, png } satisfies DrawAnswer, [png.buffer])
  } catch (error) {
    port.postMessage({ id, error: (error as Error).stack ?? String(error) } satisfies DrawAnswer)
  }
}
