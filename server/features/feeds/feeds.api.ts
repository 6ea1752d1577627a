import { Hono } from 'hono'
import { z } from 'zod'
import { PolicyFilters, type PolicyQuery } from '#contract/policies.ts'
import { SORTS } from '#domain/policy-lists.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Env } from '#server/http/env.ts'
import { publicRead } from '#server/http/public-read.ts'
import { detailsOf, queryOf } from '#server/http/validate.ts'
import { policyFeed, robots, sitemap } from './feeds.ts'

const FeedQuery = z.strictObject({ ...PolicyFilters.shape, sort: z.enum(SORTS).optional() })
const SitemapQuery = z.strictObject({ part: z.coerce.number().int().min(1).max(1_000).optional() })

/** Feeds of every tracker query, and what search engines read. */
export function feedsApi({ publicUrl, siteName }: { publicUrl: string; siteName: string }, version: (now: Date) => string) {
  const feedOf = (form: 'atom' | 'json', url: URL, { db, viewer, now }: Env['Variables']) => {
    const query: PolicyQuery = { ...parsed(FeedQuery, url), page: 1, pageSize: 1 }
    return policyFeed(db, viewer, query, url.search, form, { publicUrl, siteName }, now)
  }
  const reads = publicRead(version)
  return new Hono<Env>()
    .get('/feeds/policies.atom', reads, async (c) => {
      const feed = await feedOf('atom', new URL(c.req.url), c.var)
      return c.body(feed, 200, { 'content-type': 'application/atom+xml; charset=utf-8' })
    })
    .get('/feeds/policies.json', reads, async (c) => {
      const feed = await feedOf('json', new URL(c.req.url), c.var)
      return c.body(feed, 200, { 'content-type': 'application/feed+json; charset=utf-8' })
    })
    .get('/sitemap.xml', reads, async (c) => {
      const { part } = parsed(SitemapQuery, new URL(c.req.url))
      const body = await sitemap(c.var.db, publicUrl, part, c.var.now)
      if (!body) throw new ProblemError('NOT_FOUND')
      return c.body(body, 200, { 'content-type': 'application/xml; charset=utf-8' })
    })
    .get('/robots.txt', (c) => c.text(robots(publicUrl), 200, { 'cache-control': 'public, max-age=3600' }))
}

function parsed<S extends z.ZodType>(schema: S, url: URL): z.infer<S> {
  const query = queryOf(url)
  const result = schema.safeParse(query)
  if (!result.success) throw new ProblemError('BAD_REQUEST', { details: detailsOf(result.error, query) })
  return result.data
}
