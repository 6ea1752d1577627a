import type { Api } from './fixtures.ts'

export type Visit = { url: URL; response: Response; setCookies: string[] }

/** A browser without a window: it keeps cookies for each site apart and goes where it is sent, from us to elsewhere and back. */
export function aBrowser(api: Pick<Api, 'fetch'>, ours = 'http://policywatch.test') {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = ({ origin }: URL) => jars.get(origin) ?? jars.set(origin, new Map()).get(origin)!

  /** One request, without following where it leads. */
  async function ask(address: string, headers: Record<string, string> = {}): Promise<Visit> {
    const url = new URL(address, ours)
    const jar = jarOf(url)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const init = { redirect: 'manual' as const, headers: { ...(cookie ? { cookie } : {}), ...headers } }
    const isOurs = url.origin === ours
    const response = isOurs ? await api.fetch(url.pathname + url.search, init) : await fetch(url, init)
    const setCookies = response.headers.getSetCookie()
    for (const line of setCookies) keep(jar, line)
    return { url, response, setCookies }
  }

  /** Follows redirects until there is an answer, or until `stop` says that the next address is far enough. */
  async function go(address: string, stop: (next: URL) => boolean = isLogin): Promise<{ visits: Visit[]; end: URL }> {
    const visits: Visit[] = []
    for (let next = new URL(address, ours); visits.length < 20;) {
      if (stop(next)) return { visits, end: next }
      const visit = await ask(next.href)
      visits.push(visit)
      const location = visit.response.headers.get('location')
      if (!location) return { visits, end: next }
      next = new URL(location, next)
    }
    throw new Error('more than twenty redirects')
  }

  return { ask, go, ours: jarOf(new URL(ours)) }
}

/** Pages are not served in tests of the API. */
const isLogin = ({ pathname }: URL) => pathname === '/login'

function keep(jar: Map<string, string>, line: string): void {
  const [pair, ...attributes] = line.split(';').map((part) => part.trim())
  const [name, value] = pair!.split(/=(.*)/s)
  if (attributes.some((one) => /^max-age=0$/i.test(one) || /^expires=.* 1970 /i.test(one)) || value === '') jar.delete(name!)
  else jar.set(name!, value!)
}
