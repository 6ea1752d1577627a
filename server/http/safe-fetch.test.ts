import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guardedLookup, isPublicAddress } from './public-address.ts'
import { fetchSafely, FetchRefused, postSafely, type SafeFetch } from './safe-fetch.ts'

let server: Server
let port: number
const asked: IncomingMessage[] = []

const ANSWERS: Record<string, (answer: ServerResponse) => void> = {
  '/picture': (answer) => answer.writeHead(200, { 'content-type': 'image/png' }).end('picture'),
  '/page': (answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in</p>'),
  '/untold': (answer) => answer.writeHead(200).end('picture'),
  '/missing': (answer) => answer.writeHead(404, { 'content-type': 'image/png' }).end(),
  '/packed': (answer) => answer.writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' }).end('x'),
  '/large': (answer) => answer.writeHead(200, { 'content-type': 'image/png', 'content-length': '5000' }).end('x'.repeat(5000)),
  '/endless': (answer) => {
    answer.writeHead(200, { 'content-type': 'image/png' })
    const more = setInterval(() => answer.write('x'.repeat(100)), 1)
    answer.on('close', () => clearInterval(more))
  },
  '/silent': () => {},
  '/stalls': (answer) => void answer.writeHead(200, { 'content-type': 'image/png' }).write('x'),
  '/3': (answer) => answer.writeHead(302, { location: '/2' }).end(),
  '/2': (answer) => answer.writeHead(301, { location: '1' }).end(),
  '/1': (answer) => answer.writeHead(307, { location: '/picture' }).end(),
  '/4': (answer) => answer.writeHead(308, { location: '/3' }).end(),
  '/round': (answer) => answer.writeHead(302, { location: '/round' }).end(),
  '/to-file': (answer) => answer.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/to-user': (answer) => answer.writeHead(302, { location: 'http://me:secret@127.0.0.1/' }).end(),
  '/to-metadata': (answer) => answer.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/to-inside': (answer) => answer.writeHead(302, { location: `http://inside.example:${port}/picture` }).end(),
}

beforeAll(async () => {
  server = createServer((request, answer) => {
    asked.push(request)
    ;(ANSWERS[request.url!] ?? ANSWERS['/missing']!)(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** "outside.example" stands for the open internet and is this machine; every other name and address is judged as ever. */
const OUTSIDE = '127.0.0.1'
const names: Record<string, string[]> = {
  'outside.example': [OUTSIDE],
  'inside.example': ['127.0.0.2'],
  'metadata.example': ['169.254.169.254'],
}
const isAllowed = (address: string) => address === OUTSIDE || isPublicAddress(address)
const resolve: Parameters<typeof guardedLookup>[1] = (name, _options, done) =>
  done(
    null,
    (names[name] ?? []).map((address) => ({ address, family: 4 })),
  )
const how = (more: Partial<SafeFetch> = {}): SafeFetch => ({
  mostBytes: 1_000,
  takes: (type) => type.startsWith('image/'),
  allowHttp: true,
  isAllowed,
  lookup: guardedLookup(isAllowed, resolve),
  ...more,
})
const fetchFrom = (path: string, more?: Partial<SafeFetch>) => fetchSafely(`http://outside.example:${port}${path}`, how(more))

describe('trust 58: what is linked', () => {
  test('is fetched, also over three redirects, without anything of ours', async () => {
    asked.length = 0
    for (const path of ['/picture', '/1', '/2', '/3']) {
      const { bytes, contentType, url } = await fetchFrom(path)
      expect([Buffer.from(bytes).toString(), contentType, new URL(url).pathname]).toEqual(['picture', 'image/png', '/picture'])
    }
    for (const { headers } of asked)
      expect([headers.cookie, headers.authorization, headers.referer]).toEqual([undefined, undefined, undefined])
  })

  test.for([
    ['/4', 'leads on and on'],
    ['/round', 'leads on and on'],
    ['/page', 'is "text/html"'],
    ['/untold', 'is ""'],
    ['/missing', 'answers 404'],
    ['/packed', 'is compressed'],
    ['/large', 'is too large'],
    ['/endless', 'is too large'],
    ['/to-file', 'is not https'],
    ['/to-user', 'carries credentials'],
    ['/to-metadata', 'is not on the open internet'],
    ['/to-inside', 'is not on the open internet'],
  ])('%s is refused: %s', async ([path, reason]) => {
    await expect(fetchFrom(path!)).rejects.toSatisfy((error) => error instanceof FetchRefused && error.message === reason)
  })

  test.for(['/silent', '/stalls'])('%s is cut off', async (path) => {
    const started = performance.now()
    await expect(fetchFrom(path, { timeoutMs: 300 })).rejects.toThrow('took too long')
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  test('a name that answers differently the second time is judged by what is connected to', async () => {
    let times = 0
    const rebinding: typeof resolve = (_name, _options, done) =>
      done(null, [{ address: times++ === 0 ? OUTSIDE : '127.0.0.2', family: 4 }])
    const lookup = guardedLookup(isAllowed, rebinding)
    await expect(fetchFrom('/picture', { lookup })).resolves.toMatchObject({ contentType: 'image/png' })
    await expect(fetchFrom('/picture', { lookup })).rejects.toThrow('is not on the open internet')
  })

  test('a connection that ends somewhere else than was looked up is cut before anything is asked', async () => {
    asked.length = 0
    const lying: SafeFetch['lookup'] = (_name, options, done) =>
      options.all ? done(null, [{ address: OUTSIDE, family: 4 }]) : done(null, OUTSIDE, 4)
    await expect(fetchFrom('/picture', { lookup: lying, isAllowed: isPublicAddress })).rejects.toThrow(
      'is not on the open internet',
    )
    expect(asked).toEqual([])
  })
})

describe('trust 58: what is posted', () => {
  const post = (path: string, more: Partial<SafeFetch> = {}) =>
    postSafely(`http://outside.example:${port}${path}`, { ...how(more), body: '{"a":1}', headers: { 'x-signed': 'yes' } })

  test.for([
    ['/picture', 200],
    ['/missing', 404],
    ['/packed', 200],
    ['/large', 200],
    ['/1', 307],
    ['/to-inside', 302],
    ['/to-metadata', 302],
  ] as const)('%s is answered %i, and asked nowhere else', async ([path, status]) => {
    asked.length = 0
    expect(await post(path)).toBe(status)
    expect(asked.map(({ method, url, headers }) => [method, url, headers['x-signed'], headers['content-length']])).toEqual([
      ['POST', path, 'yes', '7'],
    ])
  })

  test('an answer without end ends, and no answer is cut off', async () => {
    expect(await post('/endless')).toBe(200)
    await expect(post('/silent', { timeoutMs: 300 })).rejects.toThrow('took too long')
  })

  test('a name that answers differently the second time is judged by what is connected to', async () => {
    let times = 0
    const lookup = guardedLookup(isAllowed, (_name, _options, done) =>
      done(null, [{ address: times++ === 0 ? OUTSIDE : '127.0.0.2', family: 4 }]),
    )
    expect(await post('/picture', { lookup })).toBe(200)
    asked.length = 0
    await expect(post('/picture', { lookup })).rejects.toThrow('is not on the open internet')
    expect(asked).toEqual([])
  })

  test.for(['127.0.0.1', '2130706433', '0177.0.0.1', '0x7f000001', '[::ffff:169.254.169.254]', '[::1]', 'localhost'])(
    'nothing to http://%s',
    async (host) => {
      asked.length = 0
      const address = `http://${host}:${port}/picture`
      await expect(postSafely(address, { allowHttp: true, body: '', headers: {} })).rejects.toThrow('is not on the open internet')
      expect(asked).toEqual([])
    },
  )
})

describe('trust 58: without exceptions for tests', () => {
  const strict: SafeFetch = { mostBytes: 1_000, takes: () => true, allowHttp: true }

  test.for([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0177.0.0.1',
    '0x7f.0.0.1',
    '0x7f000001',
    '017700000001',
    '127.0.0.1.',
    '0',
    '169.254.169.254',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:169.254.169.254]',
    '[::ffff:a9fe:a9fe]',
    '[64:ff9b::a9fe:a9fe]',
    '[fd00:ec2::254]',
    '１２７.０.０.１',
    'localhost',
  ])('http://%s is refused', async (host) => {
    asked.length = 0
    await expect(fetchSafely(`http://${host}:${port}/picture`, strict)).rejects.toThrow('is not on the open internet')
    expect(asked).toEqual([])
  })

  test.for([
    ['http://example.org/x.png', 'is not https'],
    ['ftp://example.org/x.png', 'is not https'],
    ['data:image/png;base64,AAAA', 'is not https'],
    ['file:///etc/passwd', 'is not https'],
    ['https://me:secret@example.org/', 'carries credentials'],
    ['//example.org', 'is not an address'],
    ['', 'is not an address'],
  ])('%s is refused: %s', async ([address, reason]) => {
    await expect(fetchSafely(address!, { ...strict, allowHttp: false })).rejects.toThrow(reason)
  })
})
