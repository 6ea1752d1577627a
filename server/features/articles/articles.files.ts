import { Hono } from 'hono'
import type { Env, FileServices } from '#server/http/env.ts'
import { publicRead } from '#server/http/public-read.ts'
import { articlesFeed } from './articles.feed.ts'

/** The feeds of articles. */
export function articlesFiles({ publicUrl, siteName, version }: FileServices) {
  const reads = publicRead(version)
  const site = { publicUrl, siteName }
  return new Hono<Env>()
    .get('/feeds/insights.atom', reads, async (c) =>
      c.body(await articlesFeed(c.var.db, 'atom', site, c.var.now), 200, {
        'content-type': 'application/atom+xml; charset=utf-8',
      }),
    )
    .get('/feeds/insights.json', reads, async (c) =>
      c.body(await articlesFeed(c.var.db, 'json', site, c.var.now), 200, {
        'content-type': 'application/feed+json; charset=utf-8',
      }),
    )
}
