import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeDestination } from './destination.ts'

const ORIGIN = 'https://policywatch.example'

test.for([
  ['/dashboard', '/dashboard'],
  ['/profile-settings?from=a-mail#sessions', '/profile-settings?from=a-mail#sessions'],
  ['/', '/'],
  ['/tracker?q=//evil.example', '/tracker?q=//evil.example'],
  ['/tracker?next=https://evil.example/', '/tracker?next=https://evil.example/'],
  ['/a/../dashboard', '/dashboard'],
  ['/logins', '/logins'],
  ['/apiary', '/apiary'],
  ['/tracker?q=d%C3%A9cret', '/tracker?q=d%C3%A9cret'],
])('%s is a page of this site', ([typed, path]) => {
  expect(safeDestination(typed)).toBe(path)
})

test.for([
  undefined,
  null,
  '',
  'dashboard',
  '?q=x',
  '#x',
  '/login',
  '/Login?x=1',
  '/login/',
  '/login#x',
  '/logout',
  '/api',
  '/api/user/export',
  '/API/auth/logout',
  '/a/../login',
  '/./api/x',
  `/${'x'.repeat(2_000)}`,
])('trust 32: %s is none, or leads only back here', (typed) => {
  expect(safeDestination(typed)).toBeUndefined()
})

/** Ways to spell another site that some browser or server has taken for one, put together from their parts: well over five hundred. */
function openRedirects(): string[] {
  const hosts = [
    'evil.example',
    'evil.example/%2f..',
    'policywatch.example@evil.example',
    'policywatch.example.evil.example',
    '[::1]',
    '2130706433',
  ]
  const beginnings = [
    '//', '///', '////', '/\\', '\\/', '\\\\', '\\', '/\\/', '/\\\\', '//\\', '/\t/', '/\n/', '/\r/', '\t//', '\n//', ' //', '/ /', '/\u00a0/',
    '/\u2028/', '/\u0000/', '/%09/', '/%0a/', '/%0d%0a/', '/%2f/', '/%2F', '/%2f%2f', '/%5c', '/%5C%5c', '/%5c/', '/.//', '/..//', '/a/..//', '/a//../..//',
    '/;//../..//', 'http:', 'http:/', 'http://', 'https:', 'https:/', 'https://', 'https:\\\\', 'HtTpS://', 'h\ttps://', ' https://', '\u0001https://',
    'ftp://', 'ws://', 'blob:https://', 'filesystem:https://', '@', '//@', 'https://policywatch.example@', 'https://policywatch.example:pass@',
    '//policywatch.example@', '/\u3000/', '/\uff0f', '\uff0f\uff0f', '//%00', '/\u200b/', '/%00/',
  ] // prettier-ignore
  const endings = ['', '/', '?/dashboard', '#/dashboard', '/..;/dashboard']
  const hosted = beginnings.flatMap((start) => hosts.flatMap((host) => endings.map((end) => start + host + end)))
  const scripts = [
    'javascript:',
    'JaVaScRiPt:',
    'java\tscript:',
    '\njavascript:',
    ' javascript:',
    'javascript\n:',
    'vbscript:',
    'data:text/html,',
  ]
  const bodies = ['alert(1)', '//%0aalert(1)', '/**/alert(1)', '%61lert(1)', '"><svg onload=alert(1)>']
  return [
    ...hosted,
    ...scripts.flatMap((scheme) => bodies.flatMap((body) => [scheme + body, `/${scheme}${body}`.replace('/', '//')])),
  ]
}

/** Where a browser that is sent there ends. */
const originOf = (path: string): string => new URL(path, ORIGIN).origin

describe('trust 32: nothing leads to another site', () => {
  const list = openRedirects()

  test(`of ${list.length} ways to spell one`, () => {
    expect(new Set(list).size).toBeGreaterThan(500)
    const taken = list.flatMap((typed) => {
      const path = safeDestination(typed)
      return path === undefined ? [] : [{ typed, path }]
    })
    const away = taken.filter(
      ({ path }) => originOf(path) !== ORIGIN || !/^\/(?![/\\])/.test(path) || /evil|alert/.test(new URL(path, ORIGIN).host),
    )
    expect(away).toEqual([])
    // What is left of them is a path of ours with a strange name, which answers 404; and it says so itself when asked again.
    expect(taken.filter(({ path }) => safeDestination(path) !== path)).toEqual([])
  })

  test('whatever is typed', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      '%2f',
      '%5c',
      '%00',
      '\t',
      '\n',
      '\u2028',
      ':',
      '@',
      '?',
      '#',
      'evil.example',
      'https:',
      'login',
      'api',
      'é',
    )
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.array(piece, { maxLength: 12 }).map((parts) => `/${parts.join('')}`),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const path = safeDestination(text)
        if (path === undefined) return
        expect(originOf(path)).toBe(ORIGIN)
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(path).not.toMatch(/^\/(login|logout|api)([/?#]|$)/i)
        expect(path).not.toMatch(/[\\\p{Cc}]/u)
        expect(safeDestination(path)).toBe(path)
      }),
      { numRuns: 3_000 },
    )
  })
})
