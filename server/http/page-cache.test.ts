import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { bodyOf, PageCache, type Page } from './page-cache.ts'

const body = 'the same words again and again '.repeat(3_000)
const keep = (pages: PageCache, key: string): Promise<Page> =>
  pages.get(
    key,
    '1',
    async () => ({ status: 200, headers: {}, body: body + key, mayKeep: true }),
    () => false,
  )

test('every encoding that is kept counts', async () => {
  const pages = new PageCache(1_000_000)
  const page = await keep(pages, '/a')
  const before = pages.bytes
  const [one, two] = await Promise.all([bodyOf(page, 'identity'), bodyOf(page, 'identity')])
  expect(Buffer.from(one).toString()).toBe(`${body}/a`)
  expect(two).toEqual(one)
  expect(pages.bytes).toBe(before + one.byteLength)
  const gzip = await bodyOf(page, 'gzip')
  expect(pages.bytes).toBe(before + one.byteLength + gzip.byteLength)
})

test('memory stays within its bound, whatever encoding is asked for, and is free again', async () => {
  const pages = new PageCache(250_000)
  const kept: Page[] = []
  for (let i = 0; i < 20; i++) {
    const page = await keep(pages, `/${i}`)
    await bodyOf(page, 'identity')
    kept.push(page)
    expect(pages.bytes).toBeLessThanOrEqual(250_000)
  }
  expect(pages.size).toBeLessThan(4)
  const held = pages.bytes
  await bodyOf(kept[0]!, 'gzip') // forgotten: what is made from it counts no more
  expect(pages.bytes).toBe(held)
})

test('a long address counts, too', async () => {
  const [short, long] = [new PageCache(1_000_000), new PageCache(1_000_000)]
  const render = async () => ({ status: 200, headers: {}, body, mayKeep: true })
  await short.get('/a', '1', render, () => false)
  await long.get('/a'.padEnd(15_000, 'x'), '1', render, () => false)
  expect(long.bytes - short.bytes).toBe(14_998)
  for (let i = 0; i < 200; i++) await long.get(`/${i}`.padEnd(15_000, 'x'), '1', render, () => false)
  expect(long.bytes).toBeLessThanOrEqual(1_000_000)
  expect(long.size).toBeLessThan(66)
})

test('a page that is asked for again is soon sent in fewer bytes, which say the same and are what counts', async () => {
  const words = Array.from({ length: 8_000 }, (_, i) => `record ${(i * 7_919) % 10_007}`).join(' ')
  const pages = new PageCache(1_000_000)
  const render = async () => ({ status: 200, headers: {}, body: words, mayKeep: true })
  const page = await pages.get('/a', '1', render, () => false)
  const [first, counted] = [page.bodies.br.byteLength, pages.bytes]
  pages.peek('/a', '1')
  await vi.waitFor(() => expect(page.bodies.br.byteLength).toBeLessThan(first), { timeout: 5_000 })
  expect(brotliDecompressSync(page.bodies.br).toString()).toBe(words)
  expect(pages.bytes).toBe(counted - 2 * (first - page.bodies.br.byteLength))
})
