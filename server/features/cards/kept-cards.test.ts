import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as plainTest } from 'vitest'
import { keptCards } from './kept-cards.ts'

const test = plainTest.extend('folder', async ({}, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'))
  onCleanup(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'cards')
})

/** Begins and ends as a picture does. */
const aPng = (size = 100) =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(size - 20), Buffer.from('0000000049454e44ae426082', 'hex')])

test('what is kept is read again; what is not there is nothing', async ({ folder }) => {
  const kept = keptCards(folder)
  expect(await kept.read('a')).toBeUndefined()
  await kept.keep('a', aPng())
  expect(Buffer.from((await kept.read('a'))!).equals(aPng())).toBe(true)
  expect(readdirSync(folder)).toEqual(['a.png'])
})

test.for([
  ['broken off', aPng().subarray(0, 50)],
  ['without a beginning', aPng().fill(0, 0, 20)],
  ['of nothing but zeros', Buffer.alloc(100)],
  ['empty', Buffer.alloc(0)],
  ['something else', Buffer.from('<svg onload="alert(1)">')],
] as const)('a file that is %s is as good as none', async ([, bytes], { folder }) => {
  const kept = keptCards(folder)
  await kept.keep('a', bytes)
  expect(await kept.read('a')).toBeUndefined()
})

test.for([
  ['files', { mostFiles: 3 }],
  ['bytes', { mostBytes: 350 }],
] as const)('the oldest make room when there are too many %s', async ([, limit], { folder }) => {
  const kept = keptCards(folder, { ...limit, checkEvery: 1 })
  for (const [i, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    await kept.keep(name, aPng())
    utimesSync(join(folder, `${name}.png`), i + 1, i + 1)
  }
  expect(readdirSync(folder).toSorted()).toEqual(['c', 'd', 'e'].map((name) => `${name}.png`))
})

test('what a process that died left half-written goes with the oldest', async ({ folder }) => {
  const kept = keptCards(folder, { mostFiles: 1, checkEvery: 1 })
  await kept.keep('a', aPng())
  const left = join(folder, 'b.left.tmp')
  writeFileSync(left, 'half')
  utimesSync(left, 1, 1)
  await kept.keep('c', aPng())
  expect(readdirSync(folder)).toEqual(['c.png'])
})

test('the first card after a start looks through the folder, then every so many', async ({ folder }) => {
  await keptCards(folder).keep('a', aPng())
  utimesSync(join(folder, 'a.png'), 1, 1)
  const kept = keptCards(folder, { mostFiles: 1, checkEvery: 3 })
  for (const name of ['b', 'c', 'd']) await kept.keep(name, aPng())
  expect(readdirSync(folder)).toEqual(['b.png', 'c.png', 'd.png'])
  await kept.keep('e', aPng())
  expect(readdirSync(folder)).toHaveLength(1)
})

test('a folder that cannot be written to is told, and leaves nothing behind', async ({ folder }) => {
  writeFileSync(folder, 'a file where the folder should be')
  await expect(keptCards(folder).keep('a', aPng())).rejects.toThrow(/EEXIST|ENOTDIR/)
  expect(await keptCards(folder).read('a')).toBeUndefined()
})
