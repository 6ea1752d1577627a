import { afterEach, beforeEach, expect, vi } from 'vitest'

// The first test of a file also waits for its database, on a busy machine for seconds.
vi.setConfig({ testTimeout: 30_000 })

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
