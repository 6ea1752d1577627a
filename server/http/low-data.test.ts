import { describe, expect, test } from 'vitest'
import { asksForLess, choiceIn, keepChoice, linkToOther } from './low-data.ts'

const ORIGIN = 'http://localhost:3000'
const addressOf = (path: string) => new URL(path, ORIGIN)

describe('which version a reader gets: what they chose by hand, else what their browser says', () => {
  test.for([
    { saveData: undefined, cookie: undefined, less: false },
    { saveData: null, cookie: null, less: false },
    { saveData: 'on', cookie: undefined, less: true },
    { saveData: 'ON', cookie: undefined, less: true },
    { saveData: 'off', cookie: undefined, less: false },
    { saveData: '1', cookie: undefined, less: false },
    { saveData: undefined, cookie: 'lite=1', less: true },
    { saveData: undefined, cookie: 'lite=0', less: false },
    { saveData: 'on', cookie: 'lite=0', less: false },
    { saveData: 'on', cookie: 'lite=1', less: true },
    { saveData: 'on', cookie: '', less: true },
    { saveData: undefined, cookie: 'theme=dark; lite=1; other=0', less: true },
    { saveData: undefined, cookie: 'theme=dark;lite=1', less: true },
    { saveData: undefined, cookie: 'elite=1', less: false },
    { saveData: undefined, cookie: 'x=y lite=1', less: false },
    { saveData: undefined, cookie: 'lite=10', less: false },
    { saveData: undefined, cookie: 'lite=2; lite', less: false },
    { saveData: 'on', cookie: 'lite=2', less: true },
    { saveData: undefined, cookie: `${'; '.repeat(5_000)}lite=1`, less: true },
  ])('Save-Data $saveData, Cookie $cookie: $less', ({ saveData, cookie, less }) => {
    expect(asksForLess({ saveData, cookie })).toBe(less)
  })
})

test.for([
  ['/tracker?lite=1', '1'],
  ['/tracker?q=x&lite=0', '0'],
  ['/tracker?lite=2', undefined],
  ['/tracker?lite=', undefined],
  ['/tracker?lite=01', undefined],
  ['/tracker?LITE=1', undefined],
  ['/tracker', undefined],
] as const)('%s asks for %s', ([path, choice]) => {
  expect(choiceIn(addressOf(path))).toBe(choice)
})

describe('a choice is kept', () => {
  test('for a year, out of reach of scripts and other sites, by https alone where that is how we are reached', () => {
    const { status, headers } = keepChoice(addressOf('/tracker?lite=1'), '1', ORIGIN)
    expect(status).toBe(303)
    expect(headers.get('set-cookie')).toBe('lite=1; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly')
    expect(headers.get('cache-control')).toBe('no-store')
    const secure = keepChoice(addressOf('/tracker?lite=0'), '0', 'https://policywatch.example')
    expect(secure.headers.get('set-cookie')).toBe('lite=0; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure')
  })

  test.for([
    ['/tracker?lite=1', '/tracker'],
    ['/?lite=1', '/'],
    ['/tracker?q=data+breach&type=law&lite=1&type=bill', '/tracker?q=data+breach&type=law&type=bill'],
    ['/tracker?lite=1&lite=0', '/tracker'],
    ['/tracker?utm_source=mail&lite=1', '/tracker?utm_source=mail'],
    ['/tracker?q=%0d%0aSet-Cookie:%20a=b&lite=1', '/tracker?q=%0D%0ASet-Cookie%3A+a%3Db'],
    ['/%0d%0aLocation:evil?lite=1', '/%0d%0aLocation:evil'],
    ['/tracker/?lite=1', '/tracker/'],
  ])('and %s leads to %s', ([path, to]) => {
    expect(keepChoice(addressOf(path!), '1', ORIGIN).headers.get('location')).toBe(to)
  })

  test.for([
    '//evil.example/?lite=1',
    '///evil.example?lite=1',
    '/\\evil.example?lite=1',
    '/.//evil.example?lite=1',
    '/a/..//evil.example',
  ])('and %s never leads to another site', (path) => {
    const location = keepChoice(new URL(ORIGIN + path), '1', ORIGIN).headers.get('location')!
    expect(new URL(location, ORIGIN).origin).toBe(ORIGIN)
    expect(location).toMatch(/^\/(?![/\\])/)
  })
})

describe('the link to the other version', () => {
  test.for([
    ['/tracker', '/tracker', false, '?lite=1'],
    ['/tracker', '/tracker', true, '?lite=0'],
    ['/tracker?q=a+b&type=law', '/tracker?q=a+b&type=law', false, '?q=a+b&type=law&lite=1'],
    ['/tracker?nonsense=1&q=x', undefined, false, '?nonsense=1&q=x&lite=1'],
    ['/tracker?lite=5&nonsense=1', undefined, true, '?nonsense=1&lite=0'],
    ['/tracker?nonsense=1&utm_source=mail', undefined, false, '?nonsense=1&lite=1'],
  ] as const)('of %s, kept as %s', ([path, key, isLess, link]) => {
    expect(linkToOther(addressOf(path), key, isLess)).toBe(link)
  })

  test('has nothing of one reader that others would get with the kept page', () => {
    expect(linkToOther(addressOf('/credits?name=ada'), '/credits', false)).toBe('?lite=1')
    expect(linkToOther(addressOf('/tracker?q=x&fbclid=secret'), '/tracker?q=x', false)).toBe('?q=x&lite=1')
  })
})
