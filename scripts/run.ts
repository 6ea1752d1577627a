import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')

export type Outcome = { ok: boolean; output: string }
type Options = { env?: Record<string, string | undefined>; show?: boolean }

/** Runs a program in the project's folder to its end; its output is collected, or with `show` goes straight to the terminal. */
export function run(command: string, args: string[], { env = {}, show = false }: Options = {}): Promise<Outcome> {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    detached: hasProcessGroups,
  })
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text) => (output += text))
  child.stderr?.setEncoding('utf8').on('data', (text) => (output += text))
  running.add(child)
  return new Promise((resolve) => {
    child.on('error', (error) => end(false, `${command}: ${error.message}`))
    child.on('close', (code) => end(code === 0, output))
    function end(ok: boolean, output: string) {
      running.delete(child)
      if (interruptedBy !== 0) process.exit(128 + interruptedBy)
      resolve({ ok, output })
    }
  })
}

/** Runs a tool from node_modules on this Node, by the file its package names: `.bin` holds shell scripts on Windows. */
export function runTool(packageName: string, tool: string, args: string[], options?: Options): Promise<Outcome> {
  const folder = join(ROOT, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin: Record<string, string> }
  return run(process.execPath, [join(folder, bin[tool]!), ...args], options)
}

/** An empty folder that is gone when this process ends, however that comes. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `policywatch-${name}-`))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

// A signal goes to all that we started, to the children of our children, too; we leave when they have ended.
const running = new Set<ChildProcess>()
const hasProcessGroups = process.platform !== 'win32'
let interruptedBy = 0
for (const [signal, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
] as const) {
  process.on(signal, () => {
    interruptedBy = number
    if (running.size === 0) process.exit(128 + number)
    for (const child of running) signalGroup(child, signal)
  })
}

function signalGroup({ pid }: ChildProcess, signal: 'SIGINT' | 'SIGTERM') {
  try {
    if (pid) process.kill(hasProcessGroups ? -pid : pid, signal)
  } catch {
    // It ended just now.
  }
}
