import { expect, test } from 'vitest'
import { scrubbedMessage, scrubbedStack, withoutQuery } from './error-reports.ts'

test('decision 7: an address loses its query', () => {
  expect(withoutQuery('https://policywatch.example/tracker?q=my+name#x')).toBe('https://policywatch.example/tracker')
})

test.for([
  ['no such reader: ada@firm.example', 'no such reader: [email]'],
  ['GET /reset-password?token=abc failed', 'GET /reset-password failed'],
  ['bad token eyJhbGciOiJIUzI1NiJ9abc', 'bad token [secret]'],
  ['Unexpected token in "ada secret"', 'Unexpected token in "…"'],
  ['x is not a function', 'x is not a function'],
  ['Cannot read getElementsByClassNameOfNothing', 'Cannot read getElementsByClassNameOfNothing'],
])('trust 23: %s becomes %s', ([said, kept]) => expect(scrubbedMessage(said!)).toBe(kept))

test('a stack keeps where it happened', () => {
  const stack =
    'Error: for ada@firm.example\n    at send (https://policywatch.example/assets/africa-shapes-DyI_4rR_.js?v=1:2:3)\nread@https://policywatch.example/a.js?q=ada:1:2'
  expect(scrubbedStack(stack)).toBe(
    'Error: for [email]\n    at send (https://policywatch.example/assets/africa-shapes-DyI_4rR_.js:2:3)\nread@https://policywatch.example/a.js:1:2',
  )
})
