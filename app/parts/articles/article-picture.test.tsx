import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { LowData } from '#app/ui/low-data.ts'
import { ARTICLE_CATEGORIES } from '#domain/articles.ts'
import { ArticlePicture } from './article-picture.tsx'
import { motifsOf } from './motifs-of.ts'

const ID = '0b7c7f3e-1111-4222-8333-444455556666'
const picture = { id: ID, width: 1000, height: 500, widths: [320, 640, 960], alt: 'A hall' }
const article = { picture, slug: 'a-slug', category: 'AI', tags: ['Privacy', 'Nigeria'], sizes: '(width >= 48rem) 33vw, 100vw' }

describe('a picture', () => {
  test('comes in three formats and every width, says its size, and waits until it is near', () => {
    const html = renderToStaticMarkup(<ArticlePicture {...article} />)
    for (const format of ['avif', 'webp', 'jpg']) {
      const set = [320, 640, 960].map((width) => `/images/${ID}/${width}.${format} ${width}w`).join(', ')
      expect(html).toContain(`srcSet="${set}"`)
    }
    expect(html).toMatch(/<img [^>]*width="1000" height="500" alt="A hall" loading="lazy" decoding="async"/)
    expect(html).toContain(`data-fallback="/images/${ID}/320.jpg"`)
    expect(html).toMatch(/class="article-picture-missing" hidden="".*<span>Image unavailable<\/span>/)
  })

  test('that stands first is loaded first', () => {
    const html = renderToStaticMarkup(<ArticlePicture {...article} isLead />)
    expect(html).toContain('fetchPriority="high"')
    expect(html).not.toContain('loading=')
  })

  test('is the smallest one for who asks for few bytes', () => {
    const html = renderToStaticMarkup(
      <LowData value={true}>
        <ArticlePicture {...article} />
      </LowData>,
    )
    expect(html).toContain(`srcSet="/images/${ID}/320.avif 320w"`)
    expect(html).not.toMatch(/640|960/)
  })

  test('that is not there is a plate, as decoration', () => {
    const html = renderToStaticMarkup(<ArticlePicture {...article} picture={null} />)
    expect(html).toMatch(/^<div class="article-picture"><svg class="plate"/)
    expect(html).toContain('aria-hidden="true"')
    expect(html).not.toMatch(/<img|unavailable/)
  })
})

test('every category has its motif, and unknown words have none', () => {
  for (const category of ARTICLE_CATEGORIES) expect(motifsOf(category, [])).toHaveLength(1)
  expect(motifsOf('AI', ['Privacy', 'Data Protection', 'AfCFTA', 'constructor'])).toEqual([
    'artificial-intelligence',
    'data-protection',
  ])
})
