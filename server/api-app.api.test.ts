import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { capturedLog, databaseThatThrows } from '#test/faults.ts'
import { apiOn, NOW, test } from '#test/fixtures.ts'
import { apiDescription, api as routes } from './api.ts'
import { publishDue } from './features/articles/articles.jobs.ts'

type Operation = {
  summary?: string
  parameters?: { name: string; in: string }[]
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}
const description = apiDescription('https://policywatch.example') as unknown as {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
/** Somebody's own, and what only leads elsewhere: a browser's way to Google and back. */
const isTheirs = ({ responses }: Operation) => 401 in responses
const isRedirect = ({ responses }: Operation) => 303 in responses
const reads = operations.filter(({ method, operation }) => method === 'get' && !isRedirect(operation))
/** A real address for each path of the description that anybody may read. */
const addresses = reads
  .flatMap(({ path, operation }) => (isTheirs(operation) || path.startsWith('/auth/') ? [] : [path]))
  .map(
    (path) =>
      `/api${path.replace('/jurisdictions/{slug}', '/jurisdictions/kenya').replace('/articles/{slug}', '/articles/ndpa-gaid-compliance-year').replace('{subject}', 'data-protection').replace('{slug}', 'copyright-act-2022')}${path.endsWith('/suggest') ? '?q=data' : ''}`,
  )

describe('the description of the API', () => {
  test('trust 45: lists the calls that the router answers, and no others', () => {
    const routed = routes.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}').replace(/(.)\/$/, '$1')}`)
    const described = operations.map(({ method, path }) => `${method.toUpperCase()} ${path.replace(/(.)\/$/, '$1')}`)
    expect([...new Set(described)].toSorted()).toEqual([...new Set(routed)].toSorted())
    expect(described.length).toBeGreaterThanOrEqual(7)
  })

  test('is served, with the address of this installation', async ({ api }) => {
    const response = await api.get('/api/openapi.json')
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://policywatch.test/api' }] })
  })

  test('is whole: every call says what it is, every reference arrives, every answer has its shape', () => {
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map(([, name]) => name!)
    expect(references.length).toBeGreaterThan(0)
    for (const reference of references) {
      expect(Object.keys(description.components.schemas)).toContain(reference.replace('#/components/schemas/', ''))
    }
    for (const { path, operation } of operations) {
      expect(operation.summary, path).toBeTruthy()
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(operation.parameters?.filter((parameter) => parameter.in === 'path').map(({ name }) => name) ?? []).toEqual(inPath)
      if (isRedirect(operation)) continue
      const answer = [200, 201, 202].map((status) => operation.responses[status]).find(Boolean)
      if (answer) expect(Object.values(answer.content ?? {})[0]?.schema, path).toBeTypeOf('object') // JSON, or a file
      else expect(operation.responses[204], path).toBeTypeOf('object')
      const refusal = [400, 401, 429].map((status) => operation.responses[status]).find(Boolean) // what takes no parameter can only lack a login, or come too often
      expect(refusal?.content?.['application/problem+json']?.schema, path).toBeTypeOf('object')
    }
  })

  test('every described call answers, and says what anybody may do with the answer', async ({ db, api }) => {
    await publishDue(db, NOW)
    for (const address of addresses) {
      const response = await api.get(address)
      expect([address, response.status]).toEqual([address, 200])
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})

describe('trust 45: what is not described is not there', () => {
  test.for([
    '/api',
    '/api/',
    '/api/admin',
    '/api/users',
    '/api/policies/a/b',
    '/api/policies/x/changes/1',
    '/api/graphql',
    '/api/.git/config',
    '/api/..%2fetc/passwd',
    '/api/openapi.yaml',
    '/api/reports',
  ])('%s', async (path, { api }) => {
    expect(await api.refusal(path)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  test.for(['PUT', 'PATCH', 'DELETE', 'PROPFIND'])('trust 80: %s is no method here', async (method, { api }) => {
    expect(await api.refusal('/api/policies', { method })).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' })
  })

  test('a read cannot be posted', async ({ api }) => {
    expect([404, 405]).toContain((await api.fetch('/api/policies', { method: 'POST', body: '{}' })).status)
  })

  test('trust 61: a body of more than a mebibyte is refused', async ({ api }) => {
    const body = 'x'.repeat(1024 * 1024 + 1)
    const headers = { 'content-length': String(body.length) }
    expect(await api.refusal('/api/reports/csp', { method: 'POST', body, headers })).toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
    })
  })

  test('trust 61: a report that is deep, long or no JSON is taken and forgotten', async ({ api }) => {
    for (const body of [
      '['.repeat(100_000),
      '{"csp-report":'.repeat(5_000),
      'not json',
      'null',
      '[]',
      '{}',
      '"x"',
      '{"csp-report":null}',
    ]) {
      expect((await api.fetch('/api/reports/csp', { method: 'POST', body })).status, body.slice(0, 20)).toBe(204)
    }
  })
})

describe('a reader who has it already', () => {
  const address = '/api/policies?q=worldcoin'

  test('gets a 304 without a body', async ({ api }) => {
    const first = await api.get(address)
    const etag = first.headers.get('etag')!
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await api.get(address, { 'if-none-match': known })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect((await api.get(address, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('gets the new one when content changed, when the day did, or when the address is another', async ({ db }) => {
    const etagAt = async (version: number, now: string, path = address) =>
      (await apiOn(db, { content: { current: version, set: () => {} }, now: () => new Date(now) }).get(path)).headers.get('etag')
    const etag = await etagAt(7, '2026-06-15T09:00Z')
    expect(await etagAt(7, '2026-06-15T22:59Z')).toBe(etag)
    expect(await etagAt(8, '2026-06-15T09:00Z')).not.toBe(etag)
    expect(await etagAt(7, '2026-06-15T23:00Z')).not.toBe(etag) // midnight in Lagos
    expect(await etagAt(7, '2026-06-15T09:00Z', '/api/policies?q=enaira')).not.toBe(etag)
  })

  test('a refusal is never kept, and "*" does not make one into a 304', async ({ api }) => {
    for (const path of ['/api/policies/no-such-act', '/api/policies?page=0']) {
      const response = await api.get(path, { 'if-none-match': '*' })
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect([response.headers.get('etag'), response.headers.get('cache-control')]).toEqual([null, 'no-store'])
    }
  })

  test('HEAD says the same as GET, without the body', async ({ api }) => {
    const [get, head] = [await api.get(address), await api.fetch(address, { method: 'HEAD' })]
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
  })
})

describe('trust 77: when something breaks inside', () => {
  const secret = 'select hush from secret_table'
  const faults: [string, unknown][] = [
    ['a bug in a query', Object.assign(new Error(`relation "secret_table" does not exist`), { code: '42P01', detail: secret })],
    ['a bug in the code', new TypeError(`Cannot read properties of undefined (reading 'secret_table')`)],
    ['something thrown that is no error', 'secret_table'],
    ['nothing thrown', undefined],
  ]

  test.for(faults)('%s: the answer is an id and nothing else', async ([, fault]) => {
    const { log, lines, level } = capturedLog()
    const api = apiOn(databaseThatThrows(fault), { log })
    for (const address of addresses) {
      const response = await api.get(address)
      const body = await response.text()
      expect([address, response.status]).toEqual([address, 500])
      expect(JSON.parse(body)).toEqual({
        success: false,
        code: 'INTERNAL',
        message: 'Something went wrong on our side. Quote the error id if you write to us.',
        errorId: expect.stringMatching(/^[0-9A-F]{8}$/),
      })
      expect(body).not.toMatch(/secret_table|hush|select|\.ts|\/|at /i)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const { errorId } = JSON.parse(body) as { errorId: string }
      expect(lines().filter((line) => line.errorId === errorId && line.level === level.error)).toHaveLength(1)
    }
  })

  test.for<[string, Error & { code?: string }]>([
    ['refuses connections', Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:5432'), { code: 'ECONNREFUSED' })],
    ['is starting up', Object.assign(new Error('the database system is starting up'), { code: '57P03' })],
    ['was shut down', Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })],
    ['took too long', Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })],
    ['has no connection left', Object.assign(new Error('sorry, too many clients already'), { code: '53300' })],
    ['does not answer the door', new Error('timeout exceeded when trying to connect')],
    ['hung up', new Error('Connection terminated unexpectedly')],
    ['was embedded and has stopped', new Error('the embedded database has stopped')],
  ])('a database that %s: 503, and when to come again', async ([, fault]) => {
    const { log, text } = capturedLog()
    const api = apiOn(databaseThatThrows(fault), { log })
    for (const address of addresses) {
      const response = await api.get(address)
      expect([address, response.status, response.headers.get('retry-after')]).toEqual([address, 503, '2'])
      expect(await response.json()).toEqual({
        success: false,
        code: 'UNAVAILABLE',
        message: 'We are busy or a part of the service is away. Try again in a moment.',
      })
    }
    expect(text()).not.toContain('10.1.2.3')
    expect((await api.get('/readyz')).status).toBe(503)
    expect((await api.get('/healthz')).status).toBe(200)
  })

  test('an answer a reader has is still good while the database is away', async ({ api }) => {
    const etag = (await api.get('/api/stats')).headers.get('etag')!
    const away = apiOn(databaseThatThrows(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })))
    expect((await away.get('/api/stats', { 'if-none-match': etag })).status).toBe(304)
  })

  test('with the database there, it is ready', async ({ api }) => {
    const response = await api.get('/readyz')
    expect([response.status, await response.json()]).toEqual([200, { ready: true }])
  })
})

describe('trust 75: a log has', () => {
  const canary = 'canary-7f3a'
  const headers = {
    authorization: `Bearer ${canary}`,
    cookie: `session=${canary}`,
    'user-agent': `Mozilla ${canary}`,
    referer: `https://example.org/?token=${canary}`,
    'x-forwarded-for': canary,
    'x-request-id': canary,
  }

  test('lines of JSON with time, request id, route, status and duration', async ({ db }) => {
    const { log, lines } = capturedLog()
    const response = await apiOn(db, { log }).get('/api/policies/copyright-act-2022')
    expect(lines()).toEqual([
      {
        level: 30,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        pid: expect.any(Number),
        hostname: expect.any(String),
        requestId: response.headers.get('x-request-id'),
        method: 'GET',
        route: '/api/policies/:slug',
        status: 200,
        ms: expect.any(Number),
        msg: 'answered',
      },
    ])
  })

  test('nothing that somebody typed or sent, and neither have the metrics', async ({ db }) => {
    const { log, text, lines } = capturedLog()
    const api = apiOn(db, { log })
    const paths = [
      ...addresses.map((address) => `${address}${address.includes('?') ? '&' : '?'}token=${canary}`),
      `/api/policies?q=${canary}`,
      `/api/policies/suggest?q=${canary}`,
      `/api/policies/${canary}`,
      `/api/jurisdictions/${canary}`,
      `/api/${canary}`,
      `/${canary}`,
      `/feeds/policies.atom?q=${canary}`,
      `/api/policies?q=a%0A%7B%22level%22%3A50%7D${canary}`,
    ]
    const { authorization: _, ...visitor } = headers // a bad token is refused before anything else is looked at
    for (const path of [...paths, '/api/policies/copyright-act-2022']) await api.get(path, visitor)
    for (const path of paths) await api.get(path, headers)
    await api.fetch(`/api/policies?q=${canary}`, { method: 'POST', headers, body: canary })
    await api.fetch('/api/reports/csp', {
      method: 'POST',
      headers,
      body: JSON.stringify({
        'csp-report': {
          'document-uri': `https://policywatch.test/?t=${canary}`,
          'blocked-uri': `data:${canary}`,
          'effective-directive': 'img-src',
        },
      }),
    })
    expect(lines().length).toBeGreaterThanOrEqual(paths.length + 2)
    expect(text()).not.toContain(canary)
    const metrics = await (await api.fetch('/metrics', {}, '127.0.0.1')).text()
    expect(metrics).toContain('http_request_duration_seconds_count{route="/api/policies/:slug",status="200"}')
    expect(metrics).not.toContain(canary)
  })

  test('nothing of what the database was asked when it complains', async ({ db }) => {
    const { log, text, lines, level } = capturedLog()
    const complaint = await inTransaction(db, (tx) =>
      sql`select to_tsquery('simple', ${`${canary} "quoted" ${canary}`})`.execute(tx),
    ).catch((error: unknown) => error)
    expect((complaint as Error).message).toContain(canary)
    Object.assign(complaint as Error, { detail: canary, where: canary, query: canary, parameters: [canary] })
    await apiOn(databaseThatThrows(complaint), { log }).get(`/api/policies?q=${canary}`, { cookie: headers.cookie })
    expect(text()).not.toContain(canary)
    const [bug] = lines().filter((line) => line.level === level.error)
    expect(bug).toMatchObject({ msg: 'unexpected error', err: { code: '42601', message: 'syntax error in tsquery: "…"' } })
    expect((bug!.err as { at: string[] }).at.join('\n')).toMatch(/embedded\.ts|node_modules\/pg/)
  })
})

describe('/metrics', () => {
  const status = async (api: ReturnType<typeof apiOn>, from: string, headers: Record<string, string> = {}) =>
    (await api.fetch('/metrics', { headers }, from)).status

  test('trust 80: are for this machine only', async ({ db }) => {
    const api = apiOn(db)
    expect(await status(api, '127.0.0.1')).toBe(200)
    expect(await status(api, '::1')).toBe(200)
    expect(await status(api, '203.0.113.7')).toBe(404)
  })

  test('trust 64: a forwarded address is believed from the proxy only, and only what it wrote itself', async ({ db }) => {
    expect(await status(apiOn(db), '203.0.113.7', { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
    expect(await status(apiOn(db), '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404) // a proxy nobody told us of
    const behindProxy = apiOn(db, { settings: { TRUST_PROXY: '1' } })
    expect(await status(behindProxy, '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(404)
    expect(await status(behindProxy, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' })).toBe(404)
  })

  test('or for who has the token, from wherever', async ({ db }) => {
    const api = apiOn(db, { settings: { METRICS_TOKEN: '0123456789abcdef' } })
    expect(await status(api, '203.0.113.7', { authorization: 'Bearer 0123456789abcdef' })).toBe(200)
    expect(await status(api, '127.0.0.1')).toBe(404)
    expect(await status(api, '127.0.0.1', { authorization: 'Bearer 0123456789abcdeF' })).toBe(404)
  })
})
