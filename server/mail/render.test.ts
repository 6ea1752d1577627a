import { expect, test } from 'vitest'
import type { Letter } from './letters.ts'
import { renderMail } from './render.tsx'

const site = { name: 'PolicyWatch', address: ['1 Marina', 'Lagos'], social: [] }
const at = { publicUrl: 'https://policywatch.test', site }
const letter: Letter = {
  subject: 'One step is left',
  heading: 'One step is left',
  lead: 'Confirm it.',
  button: { label: 'Confirm', href: 'https://policywatch.test/confirm?token=a.b' },
  notes: ['First line\nsecond line', '<b>bold</b>'],
  more: [{ label: 'More', href: 'https://policywatch.test/more' }],
  why: 'You asked for it.',
}

test('both parts say the same, with whole links', () => {
  const { html, text } = renderMail(letter, at)
  expect(text.startsWith('PolicyWatch https://policywatch.test/')).toBe(true)
  for (const words of ['One step is left', 'Confirm it.', 'First line\nsecond line', '<b>bold</b>', 'You asked for it.']) {
    expect(text).toContain(words)
  }
  expect(text).toMatch(/^Confirm https:\/\/policywatch\.test\/confirm\?token=a\.b$/m)
  expect(html).toContain('First line<br/>second line')
  expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;')
  expect(html).toMatch(/^<!DOCTYPE html><html dir="ltr" lang="en-NG">/)
})

test('it loads nothing from anywhere', () => {
  const { html } = renderMail(letter, at)
  expect(html).not.toMatch(/<img|<script|<link|url\(|@import/)
})

test('trust 70: a subject is one line', () => {
  expect(renderMail({ ...letter, subject: 'News\r\nBcc: a@b.test\u2028x\0y' }, at).subject).toBe('News Bcc: a@b.test x y')
})

test('only bulk mail can be left by its headers; a link that leaves ends where it ends', () => {
  const list = {
    list: 'newsletter' as const,
    preferences: 'https://policywatch.test/p?token=c.d',
    unsubscribe: 'https://policywatch.test/u?token=e.f',
  }
  expect(Object.keys(renderMail(letter, at).headers)).toEqual(['Auto-Submitted'])
  const { headers, text } = renderMail(letter, at, list)
  expect(headers['List-Unsubscribe']).toBe('<https://policywatch.test/u?token=e.f>')
  expect(text).toMatch(/\?token=e\.f$/m)
})
