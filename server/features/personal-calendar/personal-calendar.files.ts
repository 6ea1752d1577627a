import { Hono } from 'hono'
import { ProblemError } from '#contract/problem.ts'
import type { Env, FileServices } from '#server/http/env.ts'
import { take, whoseKey } from '#server/http/rate-limit.ts'
import { ownerOf, personalCalendar } from './personal-calendar.ts'

const FILE = /^([\w-]+\.[\w-]+)\.ics$/

/** /calendar/mine/TOKEN.ics: somebody's own dates, for their calendar program. Whatever opens nothing is answered alike. */
export function personalCalendarFiles({ publicUrl, siteName }: Pick<FileServices, 'publicUrl' | 'siteName'>) {
  return new Hono<Env>().get('/calendar/mine/:file', async (c) => {
    const { db, secret, now } = c.var
    const token = FILE.exec(c.req.param('file'))?.[1]
    const owner = token && (await ownerOf(db, secret, token, now))
    if (!owner) throw new ProblemError('NOT_FOUND')
    const taken = await take(db, 'personalCalendar', whoseKey(secret, owner.address), now)
    c.set('limit', taken)
    if (!taken.isWithin) throw new ProblemError('RATE_LIMITED')
    return c.body(await personalCalendar(db, owner, { publicUrl, siteName }, now), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="my-dates.ics"',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  })
}
