import { afterAll, beforeAll, expect, test } from 'vitest'
import { globSync, readFileSync } from 'node:fs'
import { PAGES, PRIVATE_PAGES } from './pages.ts'
import { startServer, type Running } from './server.ts'

let server: Running
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const FOLDER = new URL('../build/client/assets/', import.meta.url)
const classesOf = (css: string) => new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!))
const classesIn = new Map(
  globSync('*.css', { cwd: FOLDER }).map((file) => [file, classesOf(readFileSync(new URL(file, FOLDER), 'utf8'))]),
)
const dressed = new Set([...classesIn.values()].flatMap((names) => [...names]))

test.for([...PAGES, ...PRIVATE_PAGES])(
  '$path loads the rules of every class it uses, from three style sheets at most',
  async ({ path }) => {
    const html = await (await fetch(server.url + path)).text()
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="\/assets\/([^"]+)"/g)].map(([, file]) => file!)
    const loaded = new Set(sheets.flatMap((file) => [...classesIn.get(file)!]))
    const used = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' ')))
    expect([...used].filter((name) => dressed.has(name) && !loaded.has(name))).toEqual([])
    expect(sheets.length).toBeLessThanOrEqual(3)
  },
)
