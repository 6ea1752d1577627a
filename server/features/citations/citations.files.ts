import { Hono } from 'hono'
import { bibTex, citedAs, ris } from '#domain/citations.ts'
import { dayInLagos } from '#domain/days.ts'
import { placeName } from '#domain/jurisdictions.ts'
import { noRecordAt } from '#server/features/policies/archived.ts'
import { findRecord } from '#server/features/policies/policies.ts'
import type { Env, FileServices } from '#server/http/env.ts'
import { publicRead } from '#server/http/public-read.ts'

const FORMS = {
  bib: { write: bibTex, type: 'application/x-bibtex; charset=utf-8' },
  ris: { write: ris, type: 'application/x-research-info-systems; charset=utf-8' },
} as const

/** /cite/SLUG.bib and /cite/SLUG.ris: a record's citation as a file for a reference manager. */
export function citationsFiles({ publicUrl, siteName, version }: FileServices) {
  return new Hono<Env>().get('/cite/:file', publicRead(version), async (c) => {
    const [, slug, ending] = /^([a-z0-9-]{1,200})\.(bib|ris)$/.exec(c.req.param('file')) ?? []
    const found = slug ? await findRecord(c.var.db, c.var.viewer, slug) : undefined
    if (!found) throw await noRecordAt(c.var.db, slug ?? '')
    if ('movedTo' in found) return c.redirect(`/cite/${found.movedTo}.${ending}`, 301)
    const { record } = found
    const { write, type } = FORMS[ending as keyof typeof FORMS]
    const cited = citedAs(record, {
      place: placeName(record.jurisdiction),
      address: `${publicUrl}/demo/policy/${record.slug}`,
      siteName,
      readOn: dayInLagos(c.var.now),
    })
    return c.body(write(cited), 200, {
      'content-type': type,
      'content-disposition': `attachment; filename="${record.slug}.${ending}"`,
    })
  })
}
