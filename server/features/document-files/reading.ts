import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FileType, UnreadReason } from '#domain/document-files.ts'

/** Of a text so much is searched: some five hundred pages in small print. */
export const MOST_CHARACTERS = 1_500_000

export type ReadAsk = { path: string; type: FileType }
export type ReadAnswer =
  | { text: string; isCut: boolean; pages?: number }
  | { scanned: true; pages: number; text: string }
  | { failed: UnreadReason }

export type ReadLimits = { timeMs: number; heapMb: number; buffersMb: number }

const LIMITS: ReadLimits = { timeMs: 120_000, heapMb: 256, buffersMb: 320 }
const LOOK_MS = 50

// By its name in the project, because the built pages hold this module but not the worker.
const PROGRAM = createRequire(import.meta.url).resolve('#server/features/document-files/reading.worker.ts')

/**
 * Reads a file in a thread of its own, which ends with it: whatever is in the file harms nobody else. The heap of the thread is bounded by
 * Node; what is unpacked lies beside the heap, so that is looked at while it grows.
 * @throws when the signal says to stop
 */
export async function readInThread(
  ask: ReadAsk,
  { limits = {}, signal, program = PROGRAM }: { limits?: Partial<ReadLimits>; signal?: AbortSignal; program?: string } = {},
): Promise<ReadAnswer> {
  const { timeMs, heapMb, buffersMb } = { ...LIMITS, ...limits }
  const worker = new Worker(program, {
    workerData: ask,
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  })
  const over = new AbortController()
  const answered = new Promise<ReadAnswer>((resolve) => {
    worker.once('message', (answer: ReadAnswer) => resolve(answer))
    worker.once('error', (error: unknown) => resolve({ failed: isOutOfMemory(error) ? 'too-large' : 'broken' }))
    worker.once('exit', () => resolve({ failed: 'broken' }))
  })
  const tooSlow = wait(timeMs, { failed: 'too-slow' } as const, { signal: over.signal })
  const tooLarge = growsBeyond(worker, buffersMb * 1024 * 1024, over.signal)
  const stopped = Promise.withResolvers<never>()
  const stop = () => stopped.reject(new Error('stopped'))
  signal?.addEventListener('abort', stop)
  try {
    signal?.throwIfAborted()
    return await Promise.race([answered, tooSlow, tooLarge, stopped.promise])
  } finally {
    signal?.removeEventListener('abort', stop)
    over.abort()
    await Promise.allSettled([tooSlow, tooLarge, worker.terminate()])
  }
}

const isOutOfMemory = (error: unknown) => (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Answers when the thread has taken more memory beside its heap than it may; while it does not, never. */
async function growsBeyond(worker: Worker, most: number, over: AbortSignal): Promise<ReadAnswer> {
  for (;;) {
    await wait(LOOK_MS, undefined, { signal: over })
    const { external_memory: external } = await worker.getHeapStatistics().catch(() => ({ external_memory: 0 }))
    if (external > most) return { failed: 'too-large' }
  }
}
