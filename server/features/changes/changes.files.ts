import { Hono } from 'hono'
import { ChangeFilters } from '#contract/changes.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Env, FileServices } from '#server/http/env.ts'
import { publicRead } from '#server/http/public-read.ts'
import { detailsOf, queryOf } from '#server/http/validate.ts'
import { changesFeed } from './changes.feed.ts'

/** The feeds of what changed. */
export function changesFiles({ publicUrl, siteName, version }: FileServices) {
  const feedOf = (form: 'atom' | 'json', url: URL, { db, viewer, now }: Env['Variables']) => {
    const given = queryOf(url)
    const filters = ChangeFilters.safeParse(given)
    if (!filters.success) throw new ProblemError('BAD_REQUEST', { details: detailsOf(filters.error, given) })
    return changesFeed(db, viewer, filters.data, url.search, form, { publicUrl, siteName }, now)
  }
  const reads = publicRead(version)
  return new Hono<Env>()
    .get('/feeds/changes.atom', reads, async (c) => {
      const feed = await feedOf('atom', new URL(c.req.url), c.var)
      return c.body(feed, 200, { 'content-type': 'application/atom+xml; charset=utf-8' })
    })
    .get('/feeds/changes.json', reads, async (c) => {
      const feed = await feedOf('json', new URL(c.req.url), c.var)
      return c.body(feed, 200, { 'content-type': 'application/feed+json; charset=utf-8' })
    })
}
