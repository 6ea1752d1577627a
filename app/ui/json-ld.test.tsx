import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JsonLd } from './json-ld.tsx'

const DANGEROUS = '</script><script>alert(1)</script><!--\u2028\u2029'

test('a title cannot end the script element, and reads the same', () => {
  const html = renderToStaticMarkup(<JsonLd data={{ name: DANGEROUS }} />)
  const inside = html.slice(html.indexOf('>') + 1, html.lastIndexOf('</script>'))
  expect(inside).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(inside)).toEqual({ name: DANGEROUS })
})
