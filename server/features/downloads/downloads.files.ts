import { Hono } from 'hono'
import type { Env } from '#server/http/env.ts'
import { followDownload } from './downloads.ts'

/** /downloads/TOKEN: leads to where the publisher has the document. The right to it is in the token, for no browser sends a login with a link. */
export const downloadsFiles = () =>
  new Hono<Env>().get('/downloads/:token', async (c) => {
    const { db, secret, now } = c.var
    return c.body(null, 303, {
      location: await followDownload(db, secret, c.req.param('token'), now),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  })
