import { afterEach, beforeEach, expect } from 'vitest'

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
