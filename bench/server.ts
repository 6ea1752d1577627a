// The server under measurement, as npm start runs it: its own process, information logged to a file.
import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT, temporaryFolder } from '../scripts/run.ts'

export type Running = { url: string; pid: number; readyAfterMs: number; stop(): Promise<number> }

/** Reads are counted, as they always are, and never refused. */
const LIMITS = { PUBLIC_READS_PER_MINUTE: '1000000000' }

/** Starts PolicyWatch with its own empty data folder. */
export async function startServer(env: Record<string, string> = {}): Promise<Running> {
  const own = { NODE_ENV: 'production', DATA_DIR: temporaryFolder('bench'), ...LIMITS }
  return startProcess(process.execPath, ['server/main.ts'], await freePort(), { ...own, ...env })
}

/** Starts a program that says "ready" when it listens; with it go the variables given here and none of ours but PATH and HOME. */
export async function startProcess(
  command: string,
  args: string[],
  port: number,
  env: Record<string, string>,
  cwd = ROOT,
): Promise<Running> {
  const started = performance.now()
  const log = join(temporaryFolder('log'), 'log')
  const file = openSync(log, 'w')
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), ...env },
    stdio: ['ignore', file, file],
  })
  closeSync(file)
  process.once('exit', () => child.kill('SIGKILL'))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  while (!/\bready\b/.test(readFileSync(log, 'utf8'))) {
    if (hasEnded() || performance.now() - started > 180_000)
      throw new Error(`It did not start:\n${readFileSync(log, 'utf8').slice(-2_000)}`)
    await wait(10)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    readyAfterMs: performance.now() - started,
    stop: () => stop(child),
  }
}

/** @returns after how many milliseconds the process was gone */
async function stop(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null) return 0
  const started = performance.now()
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const tooLong = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await gone
  clearTimeout(tooLong)
  return performance.now() - started
}

/** Memory and processor time of a process, as Linux counts them. */
export function usageOf(pid: number): { rss: number; cpuMs: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  const ticksToMs = 10 // 100 ticks a second on every Linux
  return { rss: Number(/VmRSS:\s+(\d+)/.exec(status)![1]) * 1024, cpuMs: (Number(fields[11]) + Number(fields[12])) * ticksToMs }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
