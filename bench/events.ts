// How many events a second are taken, beside a bare node:http server that sends the same answer without looking at what it was sent.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../scripts/run.ts'
import type { Answer } from './bare.ts'
import { load } from './load.ts'
import { freePort, startProcess, startServer, type Running } from './server.ts'
import { count, ms, say, type Figure } from './table.ts'

const PATH = '/api/events'
const EVENT = JSON.stringify({ events: [{ type: 'page_view', page: '/demo/policy/nigeria-data-protection-act-2023' }] })
// So many that none of them meets its limit of 120 a minute, and others in each round.
const ADDRESSES = 1_500
const TARGET = 0.4

export async function measureEvents({ quick }: { quick: boolean }): Promise<Figure[]> {
  const ours = await startServer({ TRUST_PROXY: '1' })
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }
  const file = join(temporaryFolder('answers'), 'answers.json')
  writeFileSync(file, JSON.stringify([await answerOf(ours, headers)]))
  const bare = await startProcess(process.execPath, [join(import.meta.dirname, 'bare.ts'), file], await freePort(), {})

  let round = 0
  const measure = async (server: Running, seconds: number) => {
    round += 1
    const addresses = Array.from({ length: ADDRESSES }, (_, i) => `10.${round}.${i >> 8}.${i & 255}`)
    const posted = { body: EVENT, addresses }
    const outcome = await load({ url: server.url, paths: [PATH], headers, posted, seconds })
    const { 202: taken = 0, ...others } = outcome.statuses
    if (outcome.failed > 0 || Object.keys(others).length > 0) say(`  not all taken: ${JSON.stringify(outcome.statuses)}`)
    return { perSecond: (outcome.perSecond * taken) / outcome.sent, p99: outcome.p99 }
  }
  for (const server of [bare, ours]) await measure(server, 1)
  const results = { bare: [] as Measured[], ours: [] as Measured[] }
  for (let times = 0; times < (quick ? 1 : 3); times += 1) {
    results.bare.push(await measure(bare, quick ? 2 : 4))
    results.ours.push(await measure(ours, quick ? 2 : 4))
  }
  await Promise.all([bare.stop(), ours.stop()])
  const rate = (list: Measured[]) => list.reduce((sum, { perSecond }) => sum + perSecond, 0) / list.length
  const share = rate(results.ours) / rate(results.bare)
  const of = (list: Measured[]) => `${count(rate(list))}, ${ms(Math.max(...list.map(({ p99 }) => p99)))}`
  return [
    { what: 'events: taken a second, p99', measured: `${of(results.ours)}; bare node:http ${of(results.bare)}` },
    {
      what: "events: share of bare node:http's requests a second",
      measured: share.toFixed(2),
      target: `≥ ${TARGET}`,
      reached: share >= TARGET,
    },
  ]
}

type Measured = { perSecond: number; p99: number }

async function answerOf({ url }: Running, headers: Record<string, string>): Promise<Answer> {
  const own = { ...headers, 'content-type': 'application/json' }
  const response = await fetch(url + PATH, { method: 'POST', headers: own, body: EVENT })
  const kept = [...response.headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name))
  return {
    path: PATH,
    status: response.status,
    headers: kept.flat(),
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
  }
}
