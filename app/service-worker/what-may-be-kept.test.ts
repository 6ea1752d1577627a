import { describe, expect, test } from 'vitest'
import { addressOf, isFile, isPublicPage, mayKeepFile, mayKeepPage, tooMany } from './what-may-be-kept.ts'

const ORIGIN = 'https://policywatch.example'
const at = (path: string) => new URL(path, ORIGIN)
const answer = (headers: Record<string, string> = {}, rest: object = {}) => ({
  status: 200,
  type: 'basic' as const,
  redirected: false,
  headers: new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    ...headers,
  }),
  ...rest,
})

describe('trust 24: a page', () => {
  test.for(['/', '/tracker', '/tracker?q=breach', '/demo/policy/ndpa', '/insights/keys', '/apiary', '/administration'])(
    '%s may be kept',
    (path) => expect(mayKeepPage(at(path), ORIGIN, answer())).toBe(true),
  )

  test.for([
    '/api',
    '/api/docs',
    '/api/policies',
    '/dashboard',
    '/dashboard/alerts',
    '/policy/ndpa',
    '/admin/queue',
    '/login',
    '/signup',
    '/newsletter/preferences',
    '/verify-email?token=x',
    '/tracker?token=x',
    '/tracker?Code=x',
    '/pricing?asked=1',
    '/offline',
  ])('%s may not', (path) => {
    expect(isPublicPage(at(path), ORIGIN)).toBe(false)
    expect(mayKeepPage(at(path), ORIGIN, answer())).toBe(false)
  })

  test.for([
    ['of another origin', 'https://policywatch.example.evil.example/', {}, {}],
    ['that is not public', '/tracker', { 'cache-control': 'no-cache' }, {}],
    ['that must not be stored', '/tracker', { 'cache-control': 'public, no-store' }, {}],
    ['that is private', '/tracker', { 'cache-control': 'private' }, {}],
    ['whose address is a secret', '/tracker', { 'referrer-policy': 'no-referrer' }, {}],
    ['that is no page', '/tracker', { 'content-type': 'application/json' }, {}],
    ['that is missing', '/tracker', {}, { status: 404 }],
    ['that is busy', '/tracker', {}, { status: 503 }],
    ['that leads elsewhere', '/tracker', {}, { status: 0, type: 'opaqueredirect' }],
    ['that came from elsewhere', '/tracker', {}, { redirected: true }],
    ['that cannot be looked into', '/tracker', {}, { type: 'opaque' }],
  ] as const)('%s may not', ([, path, headers, rest]) => {
    expect(mayKeepPage(at(path), ORIGIN, answer(headers, rest))).toBe(false)
  })
})

test('a file may be kept if its name has its content, and no other', () => {
  const forGood = answer({ 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'text/css' })
  expect(mayKeepFile(at('/assets/app-1a2b3c4d.css'), ORIGIN, forGood)).toBe(true)
  expect(mayKeepFile(at('/images/0c6f/640.avif'), ORIGIN, forGood)).toBe(true)
  expect(mayKeepFile(at('/assets/app.css'), ORIGIN, answer({ 'cache-control': 'public, max-age=86400' }))).toBe(false)
  expect(isFile(at('/favicon.ico'), ORIGIN)).toBe(false)
  expect(isFile(at('/assets/'), ORIGIN)).toBe(false)
  expect(isFile(at('/api/assets/x.js'), ORIGIN)).toBe(false)
  expect(isFile(new URL('https://evil.example/assets/x.js'), ORIGIN)).toBe(false)
})

test('an address is kept without its fragment and without what a mail program adds', () => {
  expect(addressOf(at('/tracker?q=a+b&utm_source=mail#results'))).toBe('/tracker?q=a+b')
  expect(addressOf(at('/tracker?fbclid=1'))).toBe('/tracker')
})

test('the oldest make room, whatever their order', () => {
  const kept = ['2026-03', '2026-01', '2026-02'].map((keptAt) => ({ keptAt }))
  expect(tooMany(kept, 2)).toEqual([{ keptAt: '2026-01' }])
  expect(tooMany(kept, 3)).toEqual([])
})
