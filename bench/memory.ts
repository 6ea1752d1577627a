// Memory of the server, the embedded database in it, before and after ten thousand requests for pages of every kind.
import { temporaryFolder } from '../scripts/run.ts'
import { chooser, starterFiles } from './corpus.ts'
import { SEARCHES } from './http.ts'
import { load } from './load.ts'
import { startServer, usageOf } from './server.ts'
import { MB, count, type Figure } from './table.ts'

const REQUESTS = 10_000

export async function measureMemory({ quick }: { quick: boolean }): Promise<Figure[]> {
  const dataDir = temporaryFolder('bench')
  await (await startServer({ DATA_DIR: dataDir })).stop() // the first start imports, every other does not
  const server = await startServer({ DATA_DIR: dataDir })
  const before = usageOf(server.pid).rss
  const amount = quick ? REQUESTS / 10 : REQUESTS
  const { perSecond, statuses, failed } = await load({
    url: server.url,
    paths: paths(),
    headers: { 'accept-encoding': 'br' },
    connections: 10,
    amount,
  })
  const after = usageOf(server.pid).rss
  await server.stop()
  return [
    { what: 'Memory (RSS) of server and embedded database, before', measured: MB(before) },
    {
      what: `Memory (RSS) after ${count(amount)} requests: pages, records, filters, searches (${count(perSecond)} a second)`,
      measured: `${MB(after)}; statuses ${JSON.stringify(statuses)}, ${failed} failed`,
    },
  ]
}

function paths(): string[] {
  const slugs = Object.values(starterFiles()).flatMap((file) =>
    Array.isArray(file) ? file.flatMap(({ slug, summary }) => (summary ? [slug as string] : [])) : [],
  )
  const trackers = ['nigeria-federal-policy-tracker', 'nigerian-states-policy-tracker', 'africa-federal-policy-tracker']
  const all = [
    ...slugs.map((slug) => `/api/policies/${slug}`),
    ...trackers.flatMap((tracker) =>
      ['', '?page=2', '?type=bill', '?type=law&sort=title', '?q=data'].map((query) => `/tracker/${tracker}${query}`),
    ),
    '/tracker',
    '/jurisdictions',
    '/jurisdictions/nigeria',
    '/jurisdictions/kenya',
    '/jurisdictions/lagos',
    '/api/stats',
    '/no-such-page',
    ...(starterFiles()['demo.json'] as string[]).map((slug) => `/demo/policy/${slug}`),
    ...SEARCHES,
  ]
  const { upTo } = chooser(1)
  const places = new Map(all.map((path) => [path, upTo(1_000_000)]))
  return all.toSorted((a, b) => places.get(a)! - places.get(b)!)
}
