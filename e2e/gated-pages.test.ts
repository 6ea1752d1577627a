import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedPolicies } from '#test/seed.ts'
import { PAGES, PRIVATE_PAGES } from './pages.ts'
import { startServer, type Running } from './server.ts'

let server: Running
beforeAll(async () => {
  server = await startServer({ PUBLIC_READS_PER_MINUTE: '1000000' })
})
afterAll(() => server?.stop())

const demo = new Set(JSON.parse(readFileSync(new URL('../db/seed/demo.json', import.meta.url), 'utf8')) as string[])
const records = seedPolicies()
/** Letters and figures alone, so that neither markup nor typesetting hides a text. */
const plain = (words: string) =>
  words
    .replaceAll(/<[^>]*>|&[a-z#0-9]+;|\\u[0-9a-f]{4}/gi, ' ')
    .replaceAll('₦', 'N')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
const LOCKED = records
  .filter(({ slug }) => !demo.has(slug))
  .flatMap(({ slug, summary, keyProvisions }) =>
    keyProvisions
      .map(({ text }) => ({ slug, text: plain(text).slice(0, 60) }))
      .filter(({ text }) => text.length === 60 && !plain(summary).includes(text)),
  )

async function told(path: string): Promise<{ path: string; words: string }> {
  const response = await fetch(server.url + path, { redirect: 'manual' })
  return { path, words: plain(`${[...response.headers].join(' ')} ${await response.text()}`) }
}

test('trust 51: no page, no bare data of one, no feed and no calendar holds a provision that a plan unlocks', async () => {
  expect(LOCKED.length).toBeGreaterThan(600)
  const pages = [...PAGES, ...PRIVATE_PAGES].map(({ path }) => path)
  const files = ['/feeds/policies.atom', '/feeds/policies.json', '/feeds/changes.atom', '/feeds/changes.json', '/calendar.ics']
  const bare = pages.flatMap((path) => [`${path.split('?')[0]}.data`, `${path.split('?')[0]}/_.data`])
  for (const path of [...pages, ...files, ...bare, '/_root.data', '/sitemap.xml', '/api/openapi.json']) {
    const { words } = await told(path)
    const found = LOCKED.filter(({ text }) => words.includes(text))
    expect([path, found]).toEqual([path, []])
  }
})

test('trust 51: the page of no record holds its own, for a visitor or for everybody who is signed in', async () => {
  for (const { slug } of records.filter((one) => !demo.has(one.slug))) {
    const own = LOCKED.filter((one) => one.slug === slug)
    for (const path of [`/policy/${slug}`, `/policy/${slug}.data`]) {
      const { words } = await told(path)
      expect([path, own.filter(({ text }) => words.includes(text))]).toEqual([path, []])
    }
  }
})
