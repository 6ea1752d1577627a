// Sends requests at a steady rate, whether or not answers come, and counts when the flood has been there for a while:
// node overload-client.ts RATE SECONDS URL…
import { Agent, get } from 'node:http'
import type { Tally } from './overload.ts'

const [rate = 0, seconds = 0] = process.argv.slice(2, 4).map(Number)
const urls = process.argv.slice(4)
const agent = new Agent({ keepAlive: true, maxSockets: 4_000 })
const tally: Tally = { good: 0, refused: [], failed: 0 }
const began = performance.now()
const counted = began + 3_000
const end = counted + seconds * 1_000
let sent = 0

const ticks = setInterval(() => {
  const now = performance.now()
  if (now >= end) {
    clearInterval(ticks)
    process.stdout.write(JSON.stringify(tally), () => process.exit(0))
  }
  const due = ((now - began) / 1_000) * rate
  while (sent < due) ask(urls[sent++ % urls.length]!)
}, 5)

function ask(url: string): void {
  const started = performance.now()
  get(url, { agent }, (answer) => {
    const took = performance.now() - started
    answer.resume()
    if (performance.now() < counted) return
    if (answer.statusCode === 200) tally.good += 1
    else if (answer.statusCode === 503) tally.refused.push(took)
    else tally.failed += 1
  }).on('error', () => (tally.failed += 1))
}
