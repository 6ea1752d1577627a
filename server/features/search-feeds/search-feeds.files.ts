import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { ProblemError } from '#contract/problem.ts'
import type { Env, FileServices } from '#server/http/env.ts'
import { matches } from '#server/http/pages.ts'
import { searchFeed, searchOfFeed } from './search-feeds.ts'

const FILE = /^([\w-]+\.[\w-]+)\.(atom|json)$/
const TYPES = { atom: 'application/atom+xml; charset=utf-8', json: 'application/feed+json; charset=utf-8' }

/** /feeds/searches/TOKEN.atom and .json: what a saved search finds, for a feed reader. Whatever opens nothing is answered alike. */
export function searchFeedsFiles({ publicUrl, siteName, version }: Pick<FileServices, 'publicUrl' | 'siteName' | 'version'>) {
  return new Hono<Env>().get('/feeds/searches/:file', async (c) => {
    const { db, secret, now } = c.var
    const [, token, form] = FILE.exec(c.req.param('file')) ?? []
    const search = token && (await searchOfFeed(db, secret, token, now))
    if (!search) throw new ProblemError('NOT_FOUND')
    const etag = etagOf(`${version(now)} ${form} ${search.state}`)
    const headers = {
      etag,
      'cache-control': 'private, max-age=300',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    }
    const known = c.req.header('if-none-match')
    if (known !== '*' && matches(known, etag)) return c.body(null, 304, headers)
    const feed = await searchFeed(db, search, token, form as 'atom' | 'json', { publicUrl, siteName }, now)
    return c.body(feed, 200, { ...headers, 'content-type': TYPES[form as 'atom' | 'json'] })
  })
}

const etagOf = (state: string): string => `"${createHash('sha256').update(state).digest('base64url').slice(0, 22)}"`
