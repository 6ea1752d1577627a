// Requests per second of the pages and calls, beside a bare node:http server that sends the very same bytes.
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { temporaryFolder } from '../scripts/run.ts'
import type { Answer } from './bare.ts'
import { load } from './load.ts'
import { freePort, startProcess, startServer, usageOf, type Running } from './server.ts'
import { count, median, ms, say, type Figure } from './table.ts'

export const RECORD = '/demo/policy/nigeria-data-protection-act-2023'
export const TERMS =
  'data protection|biometric|digital identity|"personal data"|cybercrime|startup act|child online safety|levy|drones|broadband'.split(
    '|',
  )
export const SEARCHES = TERMS.map((term) => `/api/policies?q=${encodeURIComponent(term)}`)

type Target = { what: string; paths: string[]; fresh?: boolean; ratio?: number }
const TARGETS: Target[] = [
  { what: 'tracker page', paths: ['/tracker'], ratio: 0.5 },
  { what: 'record page', paths: [RECORD], ratio: 0.5 },
  ...['/obligations', '/calendar', '/compare/data-protection', '/coverage', '/changes'].map((path) => ({
    what: path,
    paths: [path],
    ratio: 0.5,
  })),
  { what: '304 of the tracker page', paths: ['/tracker'], fresh: true, ratio: 0.5 },
  { what: 'search call (embedded database)', paths: SEARCHES },
]

export async function measureHttp({ quick }: { quick: boolean }): Promise<Figure[]> {
  const ours = await startServer()
  const figures: Figure[] = []
  for (const target of TARGETS) figures.push(...(await measureTarget(ours, target, quick)))
  await ours.stop()
  return figures
}

async function measureTarget(ours: Running, { what, paths, fresh, ratio }: Target, quick: boolean): Promise<Figure[]> {
  const headers: Record<string, string> = { 'accept-encoding': 'br' }
  if (fresh) headers['if-none-match'] = etagOf(await ask(ours.url, paths[0]!, headers))
  const answers = await Promise.all(paths.map((path) => ask(ours.url, path, headers)))
  const file = join(temporaryFolder('answers'), 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  const port = await freePort()
  const bare = await startProcess(process.execPath, [join(import.meta.dirname, 'bare.ts'), file], port, {})

  const rounds = quick ? 1 : 2
  const results = { ours: [] as Measured[], bare: [] as Measured[] }
  for (const server of [bare, ours]) await load({ url: server.url, paths, headers, seconds: quick ? 1 : 2 })
  for (let round = 0; round < rounds; round += 1) {
    results.bare.push(await measure(bare, paths, headers, quick ? 2 : 4))
    results.ours.push(await measure(ours, paths, headers, quick ? 2 : 4))
  }
  await bare.stop()
  const mean = (list: Measured[], of: (one: Measured) => number) => list.reduce((sum, one) => sum + of(one), 0) / list.length
  const rate = (list: Measured[]) => mean(list, (one) => one.perSecond)
  const cpu = (list: Measured[]) => mean(list, (one) => one.cpuMicros)
  const share = rate(results.ours) / rate(results.bare)
  say(`  ${what}: status ${answers[0]!.status}, ours ${count(rate(results.ours))}/s, bare ${count(rate(results.bare))}/s`)
  return [
    {
      what: `${what}: requests a second, p99`,
      measured: `${count(rate(results.ours))}, ${ms(median(results.ours.map(({ p99 }) => p99)))}; bare node:http ${count(rate(results.bare))}, ${ms(median(results.bare.map(({ p99 }) => p99)))}`,
    },
    {
      what: `${what}: share of bare node:http's requests a second; processor time a request`,
      measured: `${share.toFixed(2)}; ${count(cpu(results.ours))} µs beside ${count(cpu(results.bare))} µs`,
      ...(ratio ? { target: `≥ ${ratio}`, reached: share >= ratio } : {}),
    },
  ]
}

type Measured = { perSecond: number; p99: number; cpuMicros: number }

async function measure(server: Running, paths: string[], headers: Record<string, string>, seconds: number): Promise<Measured> {
  const before = usageOf(server.pid).cpuMs
  const { perSecond, p99, sent, statuses, failed } = await load({ url: server.url, paths, headers, seconds })
  if (failed > 0 || Object.keys(statuses).length > 1)
    say(`  not all as it should be: ${JSON.stringify(statuses)}, ${failed} failed`)
  return { perSecond, p99, cpuMicros: ((usageOf(server.pid).cpuMs - before) * 1000) / sent }
}

// What node:http adds by itself.
const OWN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

function ask(url: string, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(url + path, { headers, agent: false }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () => {
        const { rawHeaders: raw, statusCode: status = 0 } = response
        const kept = raw.flatMap((name, i) => (i % 2 === 0 && !OWN.has(name.toLowerCase()) ? [name, raw[i + 1]!] : []))
        resolve({ path, status, headers: kept, body: Buffer.concat(pieces).toString('base64') })
      })
    })
    asking.on('error', reject).end()
  })
}

const etagOf = ({ headers }: Answer): string => headers[headers.findIndex((name) => name.toLowerCase() === 'etag') + 1]!
