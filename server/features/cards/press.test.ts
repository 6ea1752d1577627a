import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test as plainTest } from 'vitest'
import { ProblemError } from '#contract/problem.ts'
import type { Card } from './card.ts'
import { openPress, type PressLimits } from './press.ts'

// Draws what it is told to: its own number and how often it was asked, or nothing at all.
const PROGRAM = `
import { parentPort, threadId } from 'node:worker_threads'
let asked = 0
parentPort.on('message', ({ id, card }) => {
  asked += 1
  if (card.title === 'crash') throw new Error('crashed')
  if (card.title === 'end') process.exit(1)
  if (card.title === 'refuse') return parentPort.postMessage({ id, error: 'no such letter' })
  if (card.title !== 'hang') setTimeout(() => parentPort.postMessage({ id, png: Uint8Array.of(threadId, asked) }), 30)
})`

const test = plainTest.extend('openOn', async ({}, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'press-'))
  const program = join(folder, 'program.mjs')
  writeFileSync(program, PROGRAM)
  const opened: ReturnType<typeof openPress>[] = []
  onCleanup(async () => {
    await Promise.all(opened.map((press) => press.close()))
    rmSync(folder, { recursive: true })
  })
  return (limits: Partial<PressLimits>) => {
    const press = openPress(limits, program)
    opened.push(press)
    return press
  }
})

const aCard = (title = 'any'): Card => ({ siteName: 'PolicyWatch', kind: [], title, figures: [] })
const BUSY = expect.objectContaining({ code: 'UNAVAILABLE' })

test('who asks for the same card at the same time waits for one drawing', async ({ openOn }) => {
  const press = openOn({})
  const [one, same, other] = await Promise.all([press.print('a', aCard()), press.print('a', aCard()), press.print('b', aCard())])
  expect(same).toBe(one)
  expect(other).not.toBe(one)
  expect((await press.print('a', aCard()))[1]).toBe(3) // drawn anew once nobody waits: what is kept is on the disk
})

test('beyond a number of waiting cards it says that it is busy', async ({ openOn }) => {
  const press = openOn({ mostWaiting: 2 })
  const two = [press.print('a', aCard()), press.print('b', aCard())]
  await expect(press.print('c', aCard())).rejects.toEqual(BUSY)
  await expect(press.print('a', aCard())).resolves.toBeDefined() // one more who waits for the same is no load
  await Promise.all(two)
  await expect(press.print('c', aCard())).resolves.toBeDefined()
})

test('a drawing that never ends is given up, and the next one has a new thread', async ({ openOn }) => {
  const press = openOn({ patienceMs: 400 })
  await press.print('first', aCard())
  await expect(press.print('a', aCard('hang'))).rejects.toBeInstanceOf(ProblemError)
  expect((await press.print('b', aCard()))[1]).toBe(1)
})

test.for(['crash', 'end'])('a thread that ends by itself (%s) is replaced', async (how, { openOn }) => {
  const press = openOn({})
  await expect(press.print('a', aCard(how))).rejects.toThrow(how === 'crash' ? 'crashed' : 'has ended')
  expect((await press.print('b', aCard()))[1]).toBe(1)
})

test('a card that cannot be drawn harms no other', async ({ openOn }) => {
  const press = openOn({})
  const [refused, drawn] = await Promise.allSettled([press.print('a', aCard('refuse')), press.print('b', aCard())])
  expect(refused).toMatchObject({ status: 'rejected', reason: { message: 'a card was not drawn: no such letter' } })
  expect(drawn.status).toBe('fulfilled')
})

test('the thread ends when there was nothing to draw for a while', async ({ openOn }) => {
  const press = openOn({ idleMs: 50 })
  const [first] = await press.print('a', aCard())
  await sleep(300)
  expect((await press.print('b', aCard()))[0]).not.toBe(first)
})
