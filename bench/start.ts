// From `npm start` to the line that says it is ready, and from SIGTERM to the end of the process.
import { cpSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, temporaryFolder } from '../scripts/run.ts'
import { freePort, startProcess } from './server.ts'
import { ms, type Figure } from './table.ts'

const WARM_MS = 5_000
const END_MS = 5_000

export async function measureStart(): Promise<Figure[]> {
  const dataDir = temporaryFolder('bench')
  const cold = await npmStart(ROOT, dataDir)
  const warm = await npmStart(ROOT, dataDir)
  const copy = copyOfProject()
  const build = await npmStart(copy, join(copy, 'var'))
  rmSync(copy, { recursive: true, force: true })
  return [
    { what: 'npm start to ready, cold: packages installed, nothing built, no data', measured: ms(build.readyAfterMs) },
    { what: 'npm start to ready, built, no data', measured: ms(cold.readyAfterMs) },
    { what: 'npm start to ready, warm', measured: ms(warm.readyAfterMs), target: '< 5 s', reached: warm.readyAfterMs < WARM_MS },
    {
      what: 'SIGTERM to the end of the process',
      measured: ms(warm.endedAfterMs),
      target: '< 5 s',
      reached: warm.endedAfterMs < END_MS,
    },
  ]
}

async function npmStart(folder: string, dataDir: string): Promise<{ readyAfterMs: number; endedAfterMs: number }> {
  const { readyAfterMs, stop } = await startProcess('npm', ['start'], await freePort(), { DATA_DIR: dataDir }, folder)
  return { readyAfterMs, endedAfterMs: await stop() }
}

const NOT_COPIED = ['.git', 'node_modules', 'build', 'var', '.react-router', '.cache', 'test-results']

/** The project without build and data; the installed packages are shared. */
function copyOfProject(): string {
  const copy = temporaryFolder('copy')
  for (const name of readdirSync(ROOT)) {
    if (!NOT_COPIED.includes(name)) cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  return copy
}
