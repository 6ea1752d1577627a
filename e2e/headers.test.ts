import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGES, PRIVATE_PAGES } from './pages.ts'
import { startServer, type Running } from './server.ts'

let server: Running
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const get = (path: string, init?: RequestInit) => fetch(server.url + path, { redirect: 'manual', ...init })

const PATHS = [
  ...[...PAGES, ...PRIVATE_PAGES].map(({ path }) => path),
  '/policy/bofia-2020',
  '/api/policies',
  '/api/policies?page=0',
  '/api/policies/nothing-here',
  '/api/nothing',
  '/api/openapi.json',
  '/feeds/policies.atom',
  '/feeds/policies.json',
  '/sitemap.xml',
  '/robots.txt',
  '/healthz',
  '/readyz',
  '/assets/nothing.js',
  '/favicon.ico',
]

/** Pages whose address holds a token, which no other page may be told. */
const HAS_TOKEN =
  /^\/(newsletter\/(confirm|preferences|unsubscribe)|alerts\/(stop|weekly|unsubscribe)(?!-)|insights\/preview|first-admin|verify-email|forgot-password|reset-password)\b/

describe.each(PATHS)('%s', (path) => {
  test('trust 37: carries every security header and tells nothing about what it runs on', async () => {
    const { headers } = await get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe(HAS_TOKEN.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('geolocation=()')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
    expect(headers.get('set-cookie')).toBeNull()
  })

  test('trust 34: has a content policy with no high finding', async () => {
    const policy = (await get(path)).headers.get('content-security-policy')!
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|nonce-|\*/)
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
    expect(findings.filter(({ severity }) => severity === Severity.HIGH)).toEqual([])
  })
})

test('trust 36: text becomes no script or markup but through the one policy, which nobody can make a second time', async () => {
  const policy = (await get('/tracker')).headers.get('content-security-policy')!
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types policywatch;")
  expect(policy).not.toMatch(/allow-duplicates|trusted-types [^;]*\*/)
})

test('trust 35: two answers of a page carry the same policy, and no nonce', async () => {
  const [one, two] = await Promise.all([get('/tracker'), get('/tracker')])
  expect(one.headers.get('content-security-policy')).toBe(two.headers.get('content-security-policy'))
  expect(await one.text()).not.toContain('nonce=')
})

test('trust 37: strict transport is asked for where the world reaches us by https', async () => {
  const secure = await startServer({
    PUBLIC_URL: 'https://policywatch.example',
    SECRET_KEY: 'a-long-key-with-many-different-letters-0123456789',
  })
  const { headers } = await fetch(`${secure.url}/tracker`)
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  await secure.stop()
  expect((await get('/tracker')).headers.get('strict-transport-security')).toBeNull()
})

const HOSTILE = [
  'null',
  'https://evil.example',
  'http://localhost.evil.example',
  'http://evil-localhost',
  'https://policywatch.example.evil.example',
  'file://',
  'http://127.0.0.1.evil.example',
  'chrome-extension://abc',
  'https://policywatch.example\u0000.evil.example'.replace('\u0000', '%00'),
  'HTTP://LOCALHOST',
  ...['http', 'https', 'ws', 'ftp'].flatMap((scheme) =>
    ['localhost.', 'localhost:1', '127.0.0.1:80', 'user@localhost', '[::1]'].map((host) => `${scheme}://${host}`),
  ),
]
test.each(HOSTILE)('trust 39: another origin (%s) is never allowed in', async (origin) => {
  for (const path of ['/api/policies', '/tracker', '/feeds/policies.json']) {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await get(path, { method, headers: { origin, 'access-control-request-method': 'GET' } })
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    }
  }
})

test.each([
  '/.git/config',
  '/.env',
  '/package.json',
  '/server/main.ts',
  '/build/server/index.js',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/enhance.js.map',
  '/var/database/PG_VERSION',
  '/db/seed/africa.json',
  '//etc/passwd',
])('trust 80: %s is not served', async (path) => {
  const { status } = await rawGet(path)
  expect([400, 404]).toContain(status)
})

// fetch would tidy the path up first.
function rawGet(path: string, method = 'GET'): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += String(chunk)))
      response.on('end', () => resolve({ status: response.statusCode!, body }))
    })
      .on('error', reject)
      .end()
  })
}

test('trust 80: TRACE and other methods are refused', async () => {
  for (const method of ['TRACE', 'PUT', 'DELETE', 'PATCH']) expect((await rawGet('/tracker', method)).status).toBe(405)
})

test('trust 54: the data in a page cannot end its own script element', async () => {
  const page = await (await get('/demo/policy/nigeria-data-protection-act-2023')).text()
  const blocks = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(blocks.length).toBeGreaterThan(0)
  for (const [, json] of blocks) {
    expect(json).not.toMatch(/[<\u2028\u2029]/)
    expect(() => JSON.parse(json!)).not.toThrow()
  }
})

test('a page that the reader has is answered with 304, in every encoding it is sent in', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const first = await get('/tracker', { headers: { 'accept-encoding': encoding } })
    expect(first.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(await first.text()).toContain('</html>')
    const again = await get('/tracker', { headers: { 'if-none-match': first.headers.get('etag')!, 'accept-encoding': encoding } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  }
})

test('a reader who asks for few bytes gets no web font, no map and no script', async () => {
  const page = await (await get('/tracker', { headers: { 'save-data': 'on' } })).text()
  expect(page).not.toMatch(/<script type="module"|rel="preload"|area-map/)
  expect(page).toContain('Latest movements')
})

test('files may be kept: for good where their name has their content, for a day otherwise', async () => {
  const rule = async (path: string) => (await get(path)).headers.get('cache-control')
  const page = await (await get('/tracker')).text()
  for (const [, file] of page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)) {
    expect(await rule(file!), file).toBe('public, max-age=31536000, immutable')
  }
  expect(await rule('/favicon.ico')).toBe('public, max-age=86400')
  expect(await rule('/assets/nothing.js')).toBe('no-store')
})

test.for(['/tracker.data?q=%3Cb%3E', '/_root.data', '/__manifest', '/TRACKER?q=x', '/%74racker', '/LOGIN', '/demo/policy/%ff'])(
  '%s is no page: only the usual spelling is',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)
