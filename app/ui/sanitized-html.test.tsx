import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SanitizedHtml as Markup } from '#domain/sanitized-html.ts'
import { renderBody } from '#server/features/articles/markdown.ts'
import { SanitizedHtml } from './sanitized-html.tsx'

test('trust 53: raw markup is taken from the sanitizer only', () => {
  const [part] = renderBody('*Hello*', { records: new Set(), pictures: new Map() }).parts
  expect(renderToStaticMarkup(<SanitizedHtml html={part!.html} />)).toBe('<div><p><em>Hello</em></p></div>')
  // @ts-expect-error a string is not sanitised by being one; the type check fails when this line is no error
  const refused: Markup = '<b>Hello</b>'
  // @ts-expect-error the same, as a page would write it
  expect(<SanitizedHtml html={String(refused)} />).toBeDefined()
})
