import { expect, test } from 'vitest'
import { withoutEndSlashes } from './paths.ts'

test('slashes at the end of an address go, and no others', () => {
  expect(['/login', '/login/', '/a//b///', '/', '', '//'].map(withoutEndSlashes)).toEqual([
    '/login',
    '/login',
    '/a//b',
    '',
    '',
    '',
  ])
})
