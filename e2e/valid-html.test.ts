import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGES, PRIVATE_PAGES } from './pages.ts'
import { startServer, type Running } from './server.ts'

let server: Running
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Tables that a phone shows as blocks lose their roles in browsers, so theirs are written out.
    'no-redundant-role': 'off',
    'prefer-native-element': ['error', { exclude: ['table', 'row', 'cell', 'rowgroup', 'columnheader', 'rowheader', 'region'] }],
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Of two of a name a style sheet shows one at a time; e2e/every-page asks about those that are shown.
    'unique-landmark': 'off',
  },
})

// The standard keeps headings and sections out of a column's head, but not a menu.
const WRONG_ABOUT = /<details> element is not permitted as a descendant of <th>/

test.for([...PAGES, ...PRIVATE_PAGES])('$path is valid HTML', async ({ path }) => {
  const html = await (await fetch(server.url + path)).text()
  const { results } = await validator.validateString(html)
  const found = results.flatMap(({ messages }) => messages).filter(({ message }) => !WRONG_ABOUT.test(message))
  expect(found.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`)).toEqual([])
})
