import { data, redirect } from 'react-router'
import { readAsOf } from '#app/lib/as-of.ts'
import type { LoadedRecord } from '#app/parts/record/loaded.ts'
import { articlesAbout } from '#server/features/articles/articles.ts'
import { comparedAs } from '#server/features/comparisons/comparisons.ts'
import { isArchived } from '#server/features/policies/archived.ts'
import { changesOfRecord, findRecord, firstDayOf, recordAsItStood } from '#server/features/policies/policies.ts'
import { readFamily } from '#server/features/relations/relations.ts'
import type { PageContext } from '#server/http/page-context.ts'
import { dayInLagos } from '#domain/days.ts'
import { isWorthATree } from '#domain/family.ts'

/**
 * The record, cut to what everyone may see, today or as it stood; a former address leads to the one of today.
 * @param at the address of the same page of another record
 */
export async function loadRecord(
  { db, viewer, publicUrl, site, now }: PageContext,
  request: Request,
  slug: string,
  at: (slug: string, url: URL) => string,
) {
  const found = await findRecord(db, viewer, slug)
  if (!found) throw data(null, (await isArchived(db, slug)) ? 410 : 404)
  const url = new URL(request.url)
  if ('movedTo' in found) throw redirect(at(found.movedTo, url), 301)
  const today = dayInLagos(now)
  const asked = readAsOf(url, today)
  const isEarlier = asked.day !== undefined && found.record.access === 'full'
  const record = isEarlier ? await recordAsItStood(db, found.record, asked.day!) : found.record
  if (!record) {
    const { title } = found.record
    const notYet = { slug: found.record.slug, name: title, day: asked.day!, begins: firstDayOf(found.record) }
    return data({ notYet, publicUrl, siteName: site.name }, 404)
  }
  const [{ items: changes }, family, articles, compared] = await Promise.all([
    changesOfRecord(db, found.record.slug),
    readFamily(db, found.record.slug),
    articlesAbout(db, found.record.slug, now),
    comparedAs(db, found.record.slug),
  ])
  const tree = isWorthATree(family) ? family : undefined
  const about = { publicUrl, siteName: site.name, email: site.email, today }
  return { record, asked, changes, tree, articles, comparedAs: compared, ...about } satisfies LoadedRecord
}
