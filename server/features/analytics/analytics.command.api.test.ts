import { expect } from 'vitest'
import { NOW, test } from '#test/fixtures.ts'
import { analytics } from './analytics.command.ts'

test('prints what was counted, by day and kind, the most first', async ({ db }) => {
  const rows = [
    ['2026-06-15', 'page_view', '/tracker', 3],
    ['2026-06-15', 'page_view', '/', 5],
    ['2026-06-15', 'empty_search', 'levy \u001b[31m', 2],
    ['2026-06-14', 'article_click', 'what-changed', 1],
    ['2026-06-08', 'page_view', '/older', 1],
  ] as const
  for (const [day, kind, subject, times] of rows)
    await db.insertInto('analyticsDaily').values({ day, kind, subject, times }).execute()
  const { ok, lines } = await analytics(db, [], NOW)
  expect(ok).toBe(true)
  expect(lines.join('\n')).not.toContain('\u001b')
  expect(lines.map((line) => line.trim()).filter((line) => !line.includes('levy'))).toEqual([
    'Jun 15, 2026',
    'Page views: 8',
    '5  /',
    '3  /tracker',
    'Searches that found nothing: 2',
    '',
    'Jun 14, 2026',
    'Clicks on articles: 1',
    '1  what-changed',
  ])
  expect(await analytics(db, ['1'], new Date('2026-07-15T09:00:00Z'))).toEqual({
    ok: true,
    lines: ['Nothing was counted in the last day.'],
  })
})

test.for([['0'], ['801'], ['x'], ['-1'], ['7', '8']])('%s: says how it is used', async (args, { db }) => {
  expect(await analytics(db, args, NOW)).toMatchObject({
    ok: false,
    lines: [expect.stringContaining('analytics [days]'), expect.anything()],
  })
})
