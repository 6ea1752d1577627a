// Requests from a process of their own, so that the client never shares an event loop with what it measures.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, temporaryFolder } from '../scripts/run.ts'

export type Load = {
  url: string
  paths: string[]
  headers?: Record<string, string>
  /** Posted instead of asked for: this JSON, each request as from another address behind a proxy. */
  posted?: { body: string; addresses: string[] }
  connections?: number
  seconds?: number
  amount?: number
}
export type Outcome = { perSecond: number; p99: number; sent: number; statuses: Record<string, number>; failed: number }

/** Asks for the paths in turn, for some seconds or some requests. */
export async function load({ url, paths, headers = {}, posted, connections = 50, seconds, amount }: Load): Promise<Outcome> {
  const har = join(temporaryFolder('load'), 'requests.har')
  const list = Object.entries(headers).map(([name, value]) => ({ name, value }))
  const entries = posted
    ? posted.addresses.map((from) => ({ request: postOf(url + paths[0], list, posted.body, from) }))
    : paths.map((path) => ({ request: { method: 'GET', url: url + path, headers: list } }))
  writeFileSync(har, JSON.stringify({ log: { entries } }))
  const until = amount ? ['-a', String(amount)] : ['-d', String(seconds)]
  const autocannon = join(ROOT, 'node_modules', 'autocannon', 'autocannon.js')
  const text = await output([autocannon, '--json', '-n', '-c', String(connections), ...until, '--har', har, url])
  const result = JSON.parse(text) as Result
  const statuses = Object.entries(result.statusCodeStats).map(([status, { count }]) => [status, count] as const)
  return {
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    sent: result.requests.total,
    statuses: Object.fromEntries(statuses),
    failed: result.errors + result.timeouts,
  }
}

function postOf(url: string, headers: { name: string; value: string }[], text: string, from: string) {
  const own = [
    { name: 'content-type', value: 'application/json' },
    { name: 'x-forwarded-for', value: from },
  ]
  return { method: 'POST', url, headers: [...headers, ...own], postData: { mimeType: 'application/json', text } }
}

type Result = {
  requests: { total: number }
  latency: { p99: number }
  duration: number
  errors: number
  timeouts: number
  statusCodeStats: Record<string, { count: number }>
}

/** Runs a script on this Node to its end. @returns what it printed */
export function output(args: string[]): Promise<string> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let text = ''
  let complaint = ''
  child.stdout.setEncoding('utf8').on('data', (piece) => (text += piece))
  child.stderr.setEncoding('utf8').on('data', (piece) => (complaint += piece))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('exit', kill)
      if (code === 0) resolve(text)
      else reject(new Error(`${args[0]} ended with ${code}: ${complaint}`))
    })
  })
}
