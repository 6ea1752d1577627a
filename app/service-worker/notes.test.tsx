import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { timeOf, titleOf, withKeptList, withKeptNote } from './notes.ts'

const PLACE = renderToStaticMarkup(<p id="kept-note" hidden />)
const LIST = renderToStaticMarkup(
  <>
    <p id="kept-none">None.</p>
    <ul className="kept-list" id="kept-list" hidden />
  </>,
)
const KEPT_AT = '2026-11-22T13:05:00.000Z'

test('a time is short, in English, with the hours of a day', () => {
  expect(timeOf(KEPT_AT, 'Africa/Lagos')).toBe('Nov 22, 2026, 14:05')
  expect(timeOf('2026-11-22T23:01:00.000Z', 'Africa/Lagos')).toBe('Nov 23, 2026, 00:01')
})

test('the line stands where the frame has a place for it, and only there', () => {
  const page = withKeptNote(`<body>${PLACE}<p>Text $&amp;</p></body>`, KEPT_AT, 'offline')
  expect(page).toMatch(
    /^<body><p class="kept-note" id="kept-note" role="status"><span class="page">Kept on .+; you are offline\. <a /,
  )
  expect(page).toMatch(/<p>Text \$&amp;<\/p><\/body>$/)
  expect(withKeptNote(PLACE, KEPT_AT, 'slow')).toContain('; the network is slow to answer.')
  expect(withKeptNote('<p>No place</p>', KEPT_AT, 'offline')).toBe('<p>No place</p>')
})

test('the list is the newest first, and no title or address becomes markup', () => {
  const page = withKeptList(LIST, [
    { address: '/old', title: 'Old', keptAt: '2026-01-01T00:00:00.000Z' },
    { address: '/tracker?q="><script>', title: '<script>alert(1)</script> & $&', keptAt: KEPT_AT },
  ])
  expect(page).not.toContain('<script>')
  expect(page).toContain('href="/tracker?q=&quot;&gt;&lt;script&gt;"')
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; $&amp;')
  expect(page.indexOf('/tracker')).toBeLessThan(page.indexOf('/old'))
  expect(page).toContain('<p id="kept-none" hidden="">')
  expect(withKeptList(LIST, [])).toBe(LIST)
})

test('a title is read as text, without the name of the site', () => {
  expect(titleOf('<title>Okedara v AGF &amp; others · a &lt;b&gt; · PolicyWatch</title>')).toBe('Okedara v AGF & others · a <b>')
  expect(titleOf('<p>nothing</p>')).toBeUndefined()
})
