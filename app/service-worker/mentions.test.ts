import { expect, test } from 'vitest'
import { filesIn, wantedFiles } from './mentions.ts'

test('the files a page names are found, wherever they stand', () => {
  const page = `<link rel="stylesheet" href="/assets/app-1a2b3c4d.css"/><script type="module" src="/assets/enhance.js?v=0123abcdef"></script>
    <source srcset="/images/0c6f/320.avif 320w, /images/0c6f/640.avif 640w"/><a href="/demo/policy/ndpa">/assets</a>`
  expect(filesIn(page)).toEqual([
    '/assets/app-1a2b3c4d.css',
    '/assets/enhance.js?v=0123abcdef',
    '/images/0c6f/320.avif',
    '/images/0c6f/640.avif',
  ])
})

test('a style sheet names fonts, and a script what it fetches later', () => {
  expect(filesIn("@font-face{src:url('/assets/gelasio-9f8e7d6c.woff2')}")).toEqual(['/assets/gelasio-9f8e7d6c.woff2'])
  expect(filesIn('import("./hydrate-1234abcd.js");const n=["assets/react-5678abcd.js"]')).toEqual([
    '/assets/hydrate-1234abcd.js',
    '/assets/react-5678abcd.js',
  ])
})

test('what is wanted is what pages name and what that names in turn, also in a circle', async () => {
  const texts: Record<string, string> = {
    '/assets/a.css': 'url(/assets/font.woff2)',
    '/assets/b.js': 'import("./c.js")',
    '/assets/c.js': 'import("./b.js")',
  }
  const wanted = await wantedFiles(['"/assets/a.css"', '"/assets/b.js"', ''], async (file) => texts[file])
  expect([...wanted].toSorted()).toEqual(['/assets/a.css', '/assets/b.js', '/assets/c.js', '/assets/font.woff2'])
})
