import { Hono } from 'hono'
import { CalendarFilters } from '#contract/calendar.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Env, FileServices } from '#server/http/env.ts'
import { publicRead } from '#server/http/public-read.ts'
import { detailsOf, queryOf } from '#server/http/validate.ts'
import { calendarFile } from './calendar-file.ts'

/** /calendar.ics, of every calendar query. */
export function calendarFiles({ publicUrl, siteName, version }: FileServices) {
  return new Hono<Env>().get('/calendar.ics', publicRead(version), async (c) => {
    const given = queryOf(new URL(c.req.url))
    const filters = CalendarFilters.safeParse(given)
    if (!filters.success) throw new ProblemError('BAD_REQUEST', { details: detailsOf(filters.error, given) })
    const isFiltered = Object.keys(given).length > 0
    const file = await calendarFile(c.var.db, c.var.viewer, filters.data, { publicUrl, siteName, isFiltered }, c.var.now)
    return c.body(file, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="calendar.ics"',
    })
  })
}
