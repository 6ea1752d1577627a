import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createBellHub, type BellHub } from './bell-hub.ts'

const NOW = new Date('2026-06-15T09:00:00Z')
const LATER = new Date('2026-06-15T09:10:00Z')
const about = (userId: string, sessionId = `session of ${userId}`, endsAt = LATER) => ({ userId, sessionId, endsAt })
const BURST = { burstMs: 10 }

/** Reads a stream to its end, or for so long. */
async function heard(stream: ReadableStream<Uint8Array> | undefined, ms = 60): Promise<string[]> {
  const reader = stream!.getReader()
  const events: string[] = []
  const read = async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return void events.push('end')
      events.push(
        ...new TextDecoder()
          .decode(value)
          .split('\n\n')
          .filter(Boolean)
          .map((one) => one.replace('\ndata: {}', '')),
      )
    }
  }
  await Promise.race([read(), wait(ms)])
  return events
}

describe('a bell', () => {
  test('rings for whom something is written, once for a burst, and for nobody else', async () => {
    const hub = createBellHub(BURST)
    const [hers, his] = [heard(hub.open(about('a'))), heard(hub.open(about('b')))]
    for (let i = 0; i < 5; i += 1) hub.ring(['a', 'c'])
    expect(await hers).toEqual(['event: open', 'event: bell'])
    expect(await his).toEqual(['event: open'])
  })
  test('rings for all after notices may have been missed', async () => {
    const hub = createBellHub(BURST)
    const both = [heard(hub.open(about('a'))), heard(hub.open(about('b')))]
    hub.ring('all')
    expect(await Promise.all(both)).toEqual([
      ['event: open', 'event: bell'],
      ['event: open', 'event: bell'],
    ])
  })
  test('says that it is there, and ends with its token and with its session', async () => {
    const hub = createBellHub(BURST)
    const streams = [about('a'), about('b', 'over'), about('c', 'c', NOW)].map((one) => heard(hub.open(one)))
    hub.beat(NOW, new Set(['session of a', 'c']))
    expect(await Promise.all(streams)).toEqual([
      ['event: open', ':'],
      ['event: open', 'end'],
      ['event: open', 'end'],
    ])
    expect(hub.size()).toBe(1)
    expect(hub.sessions()).toEqual(['session of a'])
  })
})

describe('there is an end to', () => {
  test('how many one account has: the oldest ends', async () => {
    const hub = createBellHub(BURST)
    const first = heard(hub.open(about('a')))
    for (let i = 0; i < 10; i += 1) hub.open(about('a'))
    expect(await first).toEqual(['event: open', 'end'])
    expect(hub.size()).toBe(10)
  })
  test('how many there are', () => {
    const hub = createBellHub({ most: 2 })
    expect([hub.open(about('a')), hub.open(about('b')), hub.open(about('c'))].map((stream) => stream !== undefined)).toEqual([
      true,
      true,
      false,
    ])
  })
  test('what is kept for who reads nothing', () => {
    const hub = createBellHub(BURST)
    hub.open(about('a'))
    for (let i = 0; i < 30; i += 1) hub.beat(NOW, new Set(['session of a']))
    expect(hub.size()).toBe(0)
  })
  test('all of them, when the process stops', async () => {
    const hub: BellHub = createBellHub(BURST)
    const stream = heard(hub.open(about('a')))
    hub.close()
    expect(await stream).toEqual(['event: open', 'end'])
    expect(hub.size()).toBe(0)
    expect(hub.open(about('b'))).toBeUndefined()
  })
})

test('who leaves is forgotten', async () => {
  const hub = createBellHub(BURST)
  await hub.open(about('a'))!.cancel()
  expect(hub.size()).toBe(0)
  hub.ring(['a'])
})
