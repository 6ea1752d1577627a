import { stringify } from 'yaml'
import { SeedObligation, SeedPolicy, type SeedAnnotations } from '#contract/seed.ts'
import type { StoredRecord } from '#contract/stored-record.ts'
import type { Db } from '#db/open.ts'
import { SUBJECTS } from '#domain/comparisons.ts'
import { regionOf } from '#domain/jurisdictions.ts'
import { recordsNow } from '#server/features/records/records.ts'
import * as sql from './export.sql.ts'
import { ANNOTATIONS, ARTICLES, comparisonFile, COVERAGE_CHECKS, DEMO, FORMER_SLUGS, OBLIGATIONS, REVIEWS } from './starter.ts'

/** In this order everywhere, so that the same content is the same files. */
const REGIONS = ['nigeria-federal', 'nigeria-states', 'africa'] as const

/**
 * Everything that editors keep, in the starter format, as of one moment: importing it into an empty database gives the same.
 * @returns the text of each file by its name
 */
export const exportAll = (db: Db): Promise<Map<string, string>> =>
  db.isTransaction
    ? filesOf(db)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(filesOf)

async function filesOf(tx: Db): Promise<Map<string, string>> {
  const now = await recordsNow(tx)
  const byRegion = Map.groupBy(
    (await sql.slugsInOrder(tx)).flatMap((slug) => now.get(slug) ?? []),
    ({ jurisdiction }) => regionOf(jurisdiction),
  )
  const records = REGIONS.flatMap((region) => byRegion.get(region) ?? [])
  const comparisons = await Promise.all(
    Object.values(SUBJECTS).map(async ({ slug }) => [comparisonFile(slug), await comparisonOf(tx, slug)] as const),
  )
  const lists: (readonly [file: string, content: unknown])[] = [
    ...REGIONS.map((region) => [`${region}.json`, (byRegion.get(region) ?? []).map(policyOf)] as const),
    [OBLIGATIONS, records.flatMap(({ obligations }) => obligations).map((duty) => SeedObligation.parse(duty))],
    [ANNOTATIONS, Object.fromEntries(records.map((record) => [record.slug, annotationOf(record)]))],
    [DEMO, records.filter(({ isDemo }) => isDemo).map(({ slug }) => slug)],
    ...comparisons,
    [
      COVERAGE_CHECKS,
      (await sql.coverageChecks(tx)).map(({ note, ...check }) => ({ ...check, ...(note === null ? {} : { note }) })),
    ],
    [FORMER_SLUGS, Object.fromEntries((await sql.formerSlugs(tx)).map(({ former, slug }) => [former, slug]))],
    [
      REVIEWS,
      Object.fromEntries(
        (await sql.reviews(tx)).map(({ slug, lastReviewedAt, reviewedBy, archivedAt }) => [
          slug,
          {
            at: lastReviewedAt?.toISOString() ?? null,
            by: reviewedBy,
            ...(archivedAt ? { archivedAt: archivedAt.toISOString() } : {}),
          },
        ]),
      ),
    ],
  ]
  return new Map([
    ...lists.map(([file, content]): [string, string] => [file, `${JSON.stringify(content, null, 2)}\n`]),
    ...(await articleFiles(tx)),
  ])
}

/** A record as its file has it; `parse` puts its members in the order of the contract. */
const policyOf = ({ obligations: _, isDemo: __, relations, timeline, ...record }: StoredRecord): SeedPolicy =>
  SeedPolicy.parse({
    ...record,
    timeline: timeline.map(({ class: ___, ...action }) => action),
    related: [...new Set(relations.map(({ to }) => to))],
  })

const annotationOf = ({ timeline, relations }: StoredRecord): SeedAnnotations[string] => ({
  actions: timeline.map((action) => action.class),
  relations,
})

async function comparisonOf(tx: Db, subject: string) {
  const sources = Map.groupBy(await sql.comparisonSources(tx), ({ comparisonRowId }) => comparisonRowId)
  return (await sql.comparisonsOf(tx, subject)).map(({ id, answers, ...law }) => ({
    ...law,
    ...(answers as object), // written by the import, in the shape of its subject
    sources: (sources.get(id) ?? []).map(({ comparisonRowId: _, ...source }) => source),
  }))
}

async function articleFiles(tx: Db): Promise<[string, string][]> {
  const named = Map.groupBy(await sql.articlePolicies(tx), ({ articleId }) => articleId)
  return (await sql.articles(tx)).map((article) => {
    const head = {
      title: article.title,
      subtitle: article.subtitle ?? undefined,
      excerpt: article.excerpt,
      slug: article.slug,
      category: article.category,
      tags: article.tags,
      state: article.state === 'draft' || article.state === 'archived' ? article.state : undefined,
      publishedAt: article.publishedAt?.toISOString(),
      author: article.author,
      policies: (named.get(article.id) ?? []).map(({ slug }) => slug),
      sources: article.sources,
      readTime: article.readMinutes ?? undefined,
      featuredImage: article.featuredImage ?? undefined,
      featuredImageAlt: article.featuredImageAlt ?? undefined,
    }
    const written = stringify(head, { schema: 'core', lineWidth: 0, aliasDuplicateObjects: false })
    return [`${ARTICLES}${article.slug}.md`, `---\n${written}---\n\n${article.body}\n`]
  })
}
