import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { ProblemError } from '#contract/problem.ts'
import type { Card } from './card.ts'
import type { DrawAnswer, DrawAsk } from './cards.worker.ts'

export type Press = { print: (key: string, card: Card) => Promise<Uint8Array<ArrayBuffer>>; close: () => Promise<void> }
export type PressLimits = { mostWaiting: number; patienceMs: number; idleMs: number }

// A card takes about 50 ms, so the last of these waits about a second.
const LIMITS: PressLimits = { mostWaiting: 16, patienceMs: 10_000, idleMs: 20_000 }

// A card needs little, but without a bound garbage is left lying.
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 }

// By its name in the project, because the built pages hold this module but not the worker.
const WORKER = createRequire(import.meta.url).resolve('#server/features/cards/cards.worker.ts')

type Waiting = { id: number; printed: PromiseWithResolvers<Uint8Array<ArrayBuffer>>; patience: NodeJS.Timeout }

/**
 * Draws cards in a thread of its own, started when there is something to draw and ended when there was nothing for a
 * while. Who asks for the same card waits for the same drawing.
 */
export function openPress(limits: Partial<PressLimits> = {}, program = WORKER): Press {
  const { mostWaiting, patienceMs, idleMs } = { ...LIMITS, ...limits }
  const waiting = new Map<string, Waiting>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): Worker {
    const started = new Worker(program, { resourceLimits: MEMORY })
    started.unref() // neither it nor what it draws keeps a process that wants to end
    started.on('message', (answer: DrawAnswer) => {
      if ('png' in answer) settle(answer.id, ({ resolve }) => resolve(answer.png))
      else settle(answer.id, ({ reject }) => reject(new Error(`a card was not drawn: ${answer.error}`)))
    })
    started.on('error', (error) => stop(started, error as Error))
    started.on('exit', () => stop(started, new Error('the drawing thread has ended')))
    return started
  }

  /** Ends a thread; whoever waited for it hears why. */
  function stop(which: Worker, reason: Error): Promise<number> | undefined {
    if (worker !== which) return undefined // another one has taken its place
    worker = undefined
    for (const { id } of waiting.values()) settle(id, ({ reject }) => reject(reason))
    return which.terminate()
  }

  function settle(id: number, how: (printed: Waiting['printed']) => void) {
    for (const [key, one] of waiting) {
      if (one.id !== id) continue
      waiting.delete(key)
      clearTimeout(one.patience)
      how(one.printed)
    }
    if (waiting.size === 0) rest()
  }

  function rest() {
    clearTimeout(idle)
    idle = setTimeout(() => worker && stop(worker, new Error('idle')), idleMs)
    idle.unref()
  }

  function print(key: string, card: Card) {
    const same = waiting.get(key)
    if (same) return same.printed.promise
    if (waiting.size >= mostWaiting) throw new ProblemError('UNAVAILABLE')
    clearTimeout(idle)
    const at = (worker ??= start())
    const id = ++lastId
    const patience = setTimeout(() => stop(at, new ProblemError('UNAVAILABLE')), patienceMs)
    const printed = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    waiting.set(key, { id, printed, patience })
    at.postMessage({ id, card } satisfies DrawAsk)
    return printed.promise
  }

  const close = async () => {
    clearTimeout(idle)
    if (worker) await stop(worker, new Error('closed'))
  }
  return { print: async (key, card) => print(key, card), close }
}
