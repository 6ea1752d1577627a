import { expect, test } from 'vitest'
import { isPrivate, keyOf, pagePathOf } from './page-address.ts'

const key = (address: string) => keyOf(new URL(address, 'http://localhost'))

test.each([
  ['/', '/'],
  ['/tracker', '/tracker'],
  ['/tracker//', '/tracker'],
  ['/demo/policy/bofia-2020/', '/demo/policy/bofia-2020'],
])('%s is the page %s', (path, page) => {
  expect(pagePathOf(path)).toBe(page)
})

test.each([
  '/TRACKER',
  '/%74racker',
  '//tracker',
  '/demo//policy',
  '/tracker.data',
  '/_root.data',
  '/__manifest',
  '/demo/policy/%ff',
  '/policy/%2F%2Fevil.example',
])('%s is spelled like no page', (path) => {
  expect(pagePathOf(path)).toBe('/nowhere')
})

test('two spellings of one address share an entry', () => {
  expect(key('/?q=&category=AI&utm_source=x')).toBe('/?category=AI')
  expect(key('/?page=2')).toBeUndefined()
  expect(key('/tracker/?type=bill&q=a+b&utm_source=x&from=')).toBe(key('/tracker?q=a%20b&type=bill'))
})

test('where the first value counts, another order is another page', () => {
  expect(key('/tracker?sort=title&sort=recent')).not.toBe(key('/tracker?sort=recent&sort=title'))
})

test('a parameter nobody knows is never kept', () => {
  expect(key('/tracker?__proto__=1')).toBeUndefined()
})

test('what happened to one reader, and when, is never kept', () => {
  expect(key('/obligations?sector=payments')).toBe('/obligations?sector=payments')
  expect(key('/obligations?sector=payments&at=2026-11-20T10:00')).toBeUndefined()
  expect(key('/obligations?event=the+notice')).toBeUndefined()
})

test('trust 23: a page of a link that somebody was sent is private, and with its token is kept nowhere', () => {
  for (const path of [
    '/verify-email',
    '/reset-password',
    '/forgot-password',
    '/newsletter/confirm',
    '/alerts/stop',
    '/first-admin',
  ]) {
    expect(isPrivate(path), path).toBe(true)
    expect(isPrivate(`${path}/`), path).toBe(true)
    expect(key(`${path}?token=x`), path).toBeUndefined()
  }
  expect(['/login', '/signup', '/newsletter'].filter(isPrivate)).toEqual([])
})

test('the login page is kept by what it was led to with', () => {
  expect(key('/login?message=verify')).toBe('/login?message=verify')
  expect(key('/login?message=verify&token=x')).toBeUndefined()
})

test('a private page is one page for everybody, whatever its script is to read in the address', () => {
  expect(key('/dashboard/alerts?jurisdiction=NG-LA')).toBe('/dashboard/alerts')
  expect(key('/dashboard/alerts/?search=00000000-0000-4000-8000-000000000000')).toBe('/dashboard/alerts')
})
