import { expect, test } from 'vitest'
import { capturedLog } from '#test/faults.ts'

test('trust 75: secrets and personal data are blanked wherever they lie in what is logged', () => {
  const { log, text, lines } = capturedLog()
  const person = {
    email: 'canary',
    password: 'canary',
    token: 'canary',
    refreshToken: 'canary',
    authorization: 'canary',
    cookie: 'canary',
  }
  log.info({ person }, 'somebody')
  expect(lines()[0]).toMatchObject({
    msg: 'somebody',
    person: Object.fromEntries(Object.keys(person).map((name) => [name, '[Redacted]'])),
  })
  expect(text()).not.toContain('canary')
})

test('an error keeps what finds the bug: its kind, its place, its own words', () => {
  const { log, lines } = capturedLog()
  log.error({ err: new TypeError('x is not a function') }, 'unexpected error')
  expect(lines()[0]).toMatchObject({
    level: 50,
    err: {
      type: 'TypeError',
      message: 'x is not a function',
      at: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
    },
  })
})

test('an error of the database keeps its code and constraint, and nothing of what stood in the row', () => {
  const { log, text, lines } = capturedLog()
  const error = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    constraint: 'users_email',
    detail: 'Key (email)=(canary@example.org) already exists.',
    parameters: ['canary'],
  })
  log.error({ err: error }, 'unexpected error')
  expect(lines()[0]!.err).toMatchObject({
    code: '23505',
    constraint: 'users_email',
    message: 'duplicate key value violates unique constraint "…"',
  })
  expect(text()).not.toContain('canary')
})

test('what looks like a new line of the log stays inside its own', () => {
  const { log, text } = capturedLog()
  log.info({ words: 'a\n{"level":50,"msg":"forged"}' }, 'said')
  expect(text().trimEnd().split('\n')).toHaveLength(1)
})
