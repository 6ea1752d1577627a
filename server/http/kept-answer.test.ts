import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeptAnswer } from './kept-answer.ts'
import { PageCache } from './page-cache.ts'
import { pageResponse } from './pages.ts'

const pages = new PageCache(1_000_000)
const noted: object[] = []
let version = '1 2026-11-20'
const answerKept = createKeptAnswer({
  pages,
  publicUrl: 'http://localhost',
  version: () => version,
  noted: (answer) => noted.push(answer),
})
const server = createServer((asked, answer) => void (answerKept(asked, answer) || answer.writeHead(418).end()))
const keep = (key: string) =>
  pages.get(
    key,
    version,
    async () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: `<p>${key}`, mayKeep: true }),
    () => false,
  )

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number; headers: IncomingHttpHeaders; length: number }>((resolve, reject) => {
    const asking = request({ port, path, method, headers: { 'accept-encoding': 'br', ...headers }, agent: false }, (answer) => {
      let length = 0
      answer.on('data', (piece: Buffer) => (length += piece.length))
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, length }))
    })
    asking.on('error', reject).end()
  })
}

test('sends what the page itself would send, and every header of an answer', async () => {
  const page = await keep('/tracker')
  const usual = await pageResponse(page, new Request('http://localhost/tracker', { headers: { 'accept-encoding': 'br' } }))
  const { status, headers, length } = await ask('/tracker/?utm_source=mail')
  expect(status).toBe(200)
  expect(headers).toMatchObject(Object.fromEntries(usual.headers))
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(length).toBe(page.bodies.br.byteLength)
  expect(noted.at(-1)).toMatchObject({ method: 'GET', route: '/*', status: 200, requestId: headers['x-request-id'] })
})

test('a client that has the page gets 304, one that asks for its headers no body', async () => {
  const { etag } = await keep('/tracker')
  expect(await ask('/tracker', { 'if-none-match': `W/${etag}` })).toMatchObject({ status: 304, length: 0, headers: { etag } })
  expect(await ask('/tracker', {}, 'HEAD')).toMatchObject({ status: 200, length: 0 })
})

test('passes on what is not kept: other pages, methods, versions, encodings, readers who ask for less', async () => {
  await keep('/tracker')
  const passedOn = { status: 418 }
  expect(await ask('/tracker?type=bill')).toMatchObject(passedOn)
  expect(await ask('/tracker?unknown=1')).toMatchObject(passedOn)
  expect(await ask('//tracker')).toMatchObject(passedOn)
  expect(await ask('/tracker', {}, 'POST')).toMatchObject(passedOn)
  expect(await ask('/tracker', { 'accept-encoding': 'gzip' })).toMatchObject(passedOn)
  expect(await ask('/tracker', { 'save-data': 'on' })).toMatchObject(passedOn)
  expect(await ask('/tracker', { cookie: 'lite=1' })).toMatchObject(passedOn)
  version = '2 2026-11-20'
  expect(await ask('/tracker')).toMatchObject(passedOn)
})

test('a reader gets the version they chose, whatever their browser says', async () => {
  const [full, less] = [await keep('/tracker'), await keep('save /tracker')]
  const vary = 'Accept-Encoding, Save-Data, Cookie'
  const sentTo = async (headers: Record<string, string>) => (await ask('/tracker', headers)).headers
  expect(await sentTo({})).toMatchObject({ etag: full.etag, vary })
  expect(await sentTo({ 'save-data': 'on' })).toMatchObject({ etag: less.etag, vary })
  expect(await sentTo({ cookie: 'lite=1' })).toMatchObject({ etag: less.etag, vary })
  expect(await sentTo({ cookie: 'lite=0', 'save-data': 'on' })).toMatchObject({ etag: full.etag, vary })
})

test('a choice in the address is passed on to be kept, also where the page reads no parameters', async () => {
  await keep('/credits')
  expect(await ask('/credits?utm_source=mail')).toMatchObject({ status: 200 })
  expect(await ask('/credits?lite=7')).toMatchObject({ status: 200 })
  expect(await ask('/credits?lite=1')).toMatchObject({ status: 418 })
  expect(await ask('/credits?utm_source=mail&lite=0')).toMatchObject({ status: 418 })
})
