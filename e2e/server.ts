import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

const ROOT = new URL('..', import.meta.url)

export type Running = {
  url: string
  process: ChildProcess
  dataDir: string
  /** Everything it has printed so far. */
  output(): string
  /** Ends it with a signal. @returns its exit code and how long it took */
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; ms: number }>
}

/**
 * The built product as its users run it, on a free port with a data folder of its own: a copy of one in which it was started before
 * (global-setup.ts), or an empty one when this is its first start.
 */
export async function startServer(settings: Record<string, string> = {}, { isFirst = false } = {}): Promise<Running> {
  const isOfDatabase = settings.DATA_DIR !== undefined || settings.DATABASE_URL !== undefined
  const started = await tryServer(settings, isFirst || isOfDatabase ? undefined : inject('startedFolder'))
  if ('url' in started) return started
  throw new Error(`the server did not start:\n${started.output}`)
}

export async function tryServer(
  settings: Record<string, string> = {},
  copyOf?: string,
): Promise<Running | { code: number | null; output: string }> {
  const ownFolder = settings.DATA_DIR ? undefined : mkdtempSync(join(tmpdir(), 'policywatch-e2e-'))
  const dataDir = settings.DATA_DIR ?? ownFolder!
  if (copyOf) cpSync(copyOf, dataDir, { recursive: true })
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += String(chunk)))
  child.stderr.on('data', (chunk) => (printed += String(chunk)))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const endWithUs = () => child.kill('SIGKILL') // a test that failed half-way leaves no server behind
  process.once('exit', endWithUs)
  void exited.then(() => process.off('exit', endWithUs))
  void exited.then(() => ownFolder && rmSync(ownFolder, { recursive: true, force: true }))

  const url = await new Promise<string | undefined>((resolve) => {
    const look = () => {
      const port = /ready at (?:http:\/\/localhost|.+ listening on \S+):(\d+)/.exec(printed)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout.on('data', look)
    void exited.then(() => resolve(undefined))
  })
  if (!url) return { code: await exited, output: printed }
  return {
    url,
    process: child,
    dataDir,
    output: () => printed,
    async stop(signal = 'SIGTERM') {
      const before = performance.now()
      child.kill(signal)
      return { code: await exited, ms: performance.now() - before }
    },
  }
}
