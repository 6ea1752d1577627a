import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ReviewItem } from '#contract/review-queue.ts'
import { ReviewDetail, UNREAD } from './review-detail.tsx'
import { ReviewList } from './review-list.tsx'

const nothing = () => undefined
const item = (change: Partial<NonNullable<ReviewItem['news']>> = {}): ReviewItem => ({
  reason: 'in-the-news',
  subject: '00000000-0000-4000-8000-000000000000',
  since: '2026-06-15T09:00:00.000Z',
  note: null,
  policy: null,
  section: null,
  cell: null,
  assigned: null,
  news: {
    title: 'Guidelines <b>published</b>',
    url: 'https://nitda.example/1',
    publishedAt: '2026-06-14T08:00:00.000Z',
    label: 'NITDA',
    jurisdiction: 'NG-LA',
    ...change,
  },
})
const detail = (of: ReviewItem) =>
  renderToStaticMarkup(<ReviewDetail item={of} read={UNREAD} setRead={nothing} assign={nothing} done={nothing} />)

test('what a feed said shows with its title as text, place, day, source and two answers', () => {
  const html = detail(item())
  expect(html).toContain('<h2 class="queue-of">Guidelines &lt;b&gt;published&lt;/b&gt;</h2>')
  for (const shown of ['Lagos', 'NITDA, Jun 14, 2026', 'href="https://nitda.example/1"', 'Recorded', 'Nothing for us'])
    expect(html).toContain(shown)
})

test('without a link, a day and a place it shows what there is', () => {
  const html = detail(item({ url: null, publishedAt: null, jurisdiction: null }))
  expect(html).toContain('NITDA, without a date')
  expect(html).not.toContain('Open the source')
  expect(html).not.toContain('queue-where')
})

test('the list says whose news it is', () => {
  const list = renderToStaticMarkup(
    <ReviewList items={[item()]} current="" selected={new Set()} toggle={nothing} choose={nothing} />,
  )
  expect(list).toContain('Lagos. NITDA')
  expect(list).toContain('In the news')
})
