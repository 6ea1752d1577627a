// Trust 68: ten times as many searches as the server can answer. It answers as many as before, and refuses the others at once.
import { join } from 'node:path'
import { SEARCHES } from './http.ts'
import { load, output } from './load.ts'
import { startServer } from './server.ts'
import { count, ms, percentile, say, type Figure } from './table.ts'

export async function measureOverload({ quick }: { quick: boolean }): Promise<Figure[]> {
  const server = await startServer()
  const seconds = quick ? 4 : 8
  const calm = async () => (await load({ url: server.url, paths: SEARCHES, connections: 10, seconds })).perSecond
  await load({ url: server.url, paths: SEARCHES, connections: 10, seconds: 2 })
  const before = await calm()
  const urls = SEARCHES.map((path) => server.url + path)
  const text = await output([
    join(import.meta.dirname, 'overload-client.ts'),
    String(Math.ceil(before * 10)),
    String(seconds),
    ...urls,
  ])
  const most = (before + (await calm())) / 2 // other work on the machine comes and goes
  await server.stop()
  const { good, refused, failed } = JSON.parse(text) as Tally
  const share = good / seconds / most
  const slowest = percentile(refused, 0.99)
  say(
    `  ${count(most)}/s at most; under ten times that ${count(good / seconds)}/s and ${refused.length} refused, ${failed} failed`,
  )
  return [
    {
      what: 'Overload, 10 times the searches that can be answered: answered a second, of the most',
      measured: `${count(good / seconds)} of ${count(most)}, ${share.toFixed(2)}`,
      target: '≥ 0.80',
      reached: share >= 0.8,
    },
    {
      what: 'Overload: time to refuse, p50 / p99',
      measured: `${ms(percentile(refused, 0.5))} / ${ms(slowest)} (${count(refused.length)} refused, ${failed} failed)`,
      target: '≤ 50 ms',
      reached: slowest <= 50 && failed === 0,
    },
  ]
}

export type Tally = { good: number; refused: number[]; failed: number }
