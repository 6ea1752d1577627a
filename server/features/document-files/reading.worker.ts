import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { readText } from './read-text.ts'
import type { ReadAnswer, ReadAsk } from './reading.ts'

// A thread for one file. Whoever started it ends it when it takes too long or too much memory.
const { path, type } = workerData as ReadAsk

const answer = await readText(type, readFileSync(path))
parentPort!.postMessage(answer satisfies ReadAnswer)
