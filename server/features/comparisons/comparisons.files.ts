import { Hono } from 'hono'
import { ComparisonQuery } from '#contract/comparisons.ts'
import { ProblemError } from '#contract/problem.ts'
import { isSubject } from '#domain/comparisons.ts'
import type { Env, FileServices } from '#server/http/env.ts'
import { publicRead } from '#server/http/public-read.ts'
import { detailsOf, queryOf } from '#server/http/validate.ts'
import { text } from '#text/en.ts'
import { asCsv } from './comparisons.csv.ts'
import { compareLaws } from './side-by-side.ts'

/** A comparison as CSV. */
export function comparisonsFiles({ publicUrl, version }: FileServices) {
  return new Hono<Env>().get('/compare/:file{[a-z0-9-]+\\.csv}', publicRead(version), async (c) => {
    const subject = c.req.param('file').slice(0, -'.csv'.length)
    if (!isSubject(subject)) throw new ProblemError('NOT_FOUND')
    const query = queryOf(new URL(c.req.url))
    const asked = ComparisonQuery.safeParse(query)
    if (!asked.success) throw new ProblemError('BAD_REQUEST', { details: detailsOf(asked.error, query) })
    const words = text.compare.subjects[subject]
    const comparison = await compareLaws(c.var.db, subject, asked.data.countries)
    return c.body(asCsv(comparison, words, publicUrl), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${words.file}.csv"`,
    })
  })
}
