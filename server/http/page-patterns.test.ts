import { expect, test } from 'vitest'
import { pagePatterns } from './page-patterns.ts'

const patternOf = pagePatterns({
  root: { id: 'root' },
  home: { id: 'home', index: true },
  hub: { id: 'hub', path: 'tracker' },
  record: { id: 'record', path: 'demo/policy/:slug' },
  rest: { id: 'rest', path: '*' },
})

test.for([
  ['/', '/'],
  ['/tracker', '/tracker'],
  ['/demo/policy/ndpa-2023', '/demo/policy/:slug'],
  ['/demo/policy/', undefined],
  ['/demo/policy/:slug', undefined],
  ['/demo/policy/a/b', undefined],
  ['/nowhere', undefined],
  ['*', undefined],
])('%s is a page of %s', ([path, pattern]) => expect(patternOf(path!)).toBe(pattern))
