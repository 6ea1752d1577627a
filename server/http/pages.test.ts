import { pino } from 'pino'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'
import { pageContext } from './page-context.ts'
import { createPages, type PageServices } from './pages.ts'

type Context = { get: (key: typeof pageContext) => { failure?: unknown } }
const handleError = (error: unknown, { context }: { context: Context }) => void (context.get(pageContext).failure = error)

/** The busy page of a site whose every page is this answer, or fails as it does. */
function busyPageThat(answer: () => Response) {
  const build = {
    entry: { module: { default: answer, handleError } },
    routes: { root: { id: 'root', path: '*', module: { default: () => null } } },
    assets: { routes: {}, entry: {}, version: '1', url: '' },
    future: {},
    basename: '/',
    publicPath: '/',
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  }
  const services = { pages: new PageCache(1_000), version: () => '1', publicUrl: 'http://localhost' } as unknown as PageServices
  const facts = { now: new Date(0), log: pino({ level: 'silent' }), requestId: 'r' }
  const { answerBusy } = createPages(build as unknown as ServerBuild, 'production', services)
  return () => answerBusy(new Request('http://localhost/tracker'), facts)
}

test('the page that says that we are busy is rendered once', async () => {
  let rendered = 0
  const busy = busyPageThat(() => new Response(`busy ${(rendered += 1)}`, { status: 503 }))
  const answers = await Promise.all([busy(), busy()])
  expect(await Promise.all([...answers, await busy()].map((answer) => answer.text()))).toEqual(['busy 1', 'busy 1', 'busy 1'])
})

test('one that was not rendered is not kept: the next who asks gets it', async () => {
  const away = Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' })
  let asked = 0
  const busy = busyPageThat(() => {
    asked += 1
    if (asked <= 2) throw away // React Router tries once more to show what went wrong
    return new Response('busy', { status: 503 })
  })
  const first = await busy().then(
    ({ status }) => status,
    (error: unknown) => error,
  )
  expect([500, away]).toContain(first)
  expect(await (await busy()).text()).toBe('busy')
})
