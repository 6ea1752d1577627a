import { afterEach, beforeEach, expect, vi } from 'vitest'

// Of a test that hangs: the first one of a file also waits for its database, and on a busy machine all take several times as long.
vi.setConfig({ testTimeout: 90_000 })

// What nobody expected to be said is a failure: a test that wants an error logged gives its own logger.
const say = console.error
let said: string[] = []

beforeEach(() => {
  said = []
  console.error = (...words: unknown[]) => void said.push(words.map(String).join(' '))
})
afterEach(() => {
  console.error = say
  expect(said, 'console.error was called').toEqual([])
})
