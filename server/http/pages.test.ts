import { pino } from 'pino'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createReporter } from '#server/features/errors/reporter.ts'
import { aReceiver } from '#test/receiver.ts'
import { PageCache } from './page-cache.ts'
import { pageContext } from './page-context.ts'
import { createPages, type PageServices } from './pages.ts'

const silent = pino({ level: 'silent' })

type Context = { get: (key: typeof pageContext) => { failure?: unknown } }
const handleError = (error: unknown, { context }: { context: Context }) => void (context.get(pageContext).failure = error)

/** A site whose every page is this answer, or fails as it does. */
function siteThat(answer: () => Response, reporter = createReporter({}, 'http://localhost', silent)) {
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
  const services = {
    pages: new PageCache(1_000),
    patternOf: (path: string) => path.replace(/\/policy\/.+/, '/policy/:slug'),
    version: () => '1',
    publicUrl: 'http://localhost',
  } as unknown as PageServices
  const facts = { now: new Date(0), log: silent, reporter, requestId: 'abcd1234-0000' }
  return { facts, ...createPages(build as unknown as ServerBuild, 'production', services) }
}

function busyPageThat(answer: () => Response) {
  const { answerBusy, facts } = siteThat(answer)
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

test('trust 77: a page that breaks is reported by its pattern and the id that it shows; nothing of its address is', async () => {
  const { url, received, close } = await aReceiver()
  const reporter = createReporter({ endpoint: url }, 'http://localhost', silent)
  let asked = 0
  const { answerPage, facts } = siteThat(() => {
    asked += 1
    if (asked === 1) throw new TypeError('x is not a function')
    return new Response('broken', { status: 500 })
  }, reporter)
  const answer = await answerPage(new Request('http://localhost/policy/some-slug?as_of=canary'), facts)
  expect([answer.status, await answer.text()]).toEqual([500, 'broken'])
  await reporter.settled()
  expect(received.map(({ body }) => JSON.parse(body) as object)).toEqual([
    expect.objectContaining({
      component: 'server',
      message: 'TypeError: x is not a function',
      url: 'http://localhost/policy/:slug',
      extra: { errorId: 'ABCD1234', route: '/policy/:slug' },
    }),
  ])
  expect(received[0]!.body).not.toMatch(/some-slug|canary/)
  await close()
})
