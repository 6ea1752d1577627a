import type { z } from 'zod'
import { comparisonSchema, type ComparedAnswers } from '#contract/seed-comparisons.ts'
import {
  SeedAnnotations,
  SeedCoverageCheck,
  SeedDemo,
  SeedFormerSlugs,
  SeedObligation,
  SeedPolicy,
  SeedReviews,
  type SeedAnnotations as Annotations,
} from '#contract/seed.ts'
import { SUBJECTS, type Subject } from '#domain/comparisons.ts'

/** The files of one import by name, as parsed JSON; articles as they are written. */
export type StarterFiles = Record<string, unknown>

export type Starter = {
  policies: SeedPolicy[]
  obligations: SeedObligation[]
  comparisons: Comparison[]
  annotations: Annotations
  demo: Set<string>
  coverageChecks: SeedCoverageCheck[]
  formerSlugs: SeedFormerSlugs
  reviews: SeedReviews
}

/** The laws compared on one subject. */
export type Comparison = { subject: string; file: string; laws: ComparedAnswers[] }

/** What can be compared, by slug. */
export type Subjects = Readonly<Record<string, Subject>>

/** One thing that is wrong: in which file, in which record, in which field, and why. */
export type Refusal = { file: string; record: string; field: string; reason: string }

/** Nothing was imported. The message names the first wrong fields. */
export class ImportRefused extends Error {
  readonly refusals: Refusal[]

  constructor(refusals: Refusal[]) {
    const lines = refusals.slice(0, 20).map((r) => `  ${r.file}, ${r.record}, ${r.field}: ${r.reason}`)
    const more = refusals.length > 20 ? [`  and ${refusals.length - 20} more`] : []
    super(['The import was refused and nothing was changed:', ...lines, ...more].join('\n'))
    this.refusals = refusals
  }
}

/** The articles of an import stand in this folder, as Markdown below their front matter: articles.ts reads them. */
export const ARTICLES = 'articles/'
export const isArticleFile = (name: string): boolean => name.startsWith(ARTICLES) && name.endsWith('.md')

export const OBLIGATIONS = 'obligations.json'
export const comparisonFile = (subject: string) => `${subject}-comparison.json`
export const ANNOTATIONS = 'annotations.json'
export const DEMO = 'demo.json'
export const COVERAGE_CHECKS = 'coverage-checks.json'
export const FORMER_SLUGS = 'former-slugs.json'
export const REVIEWS = 'reviews.json'

/**
 * Reads and checks the files of an import: every field by the contract, then everything that refers to something else.
 * Any other JSON file holds policies. Each subject has a file of its own, named after it.
 * @param known records that are there already: they may be referred to, too
 * @throws ImportRefused with all that is wrong
 */
export function readStarter(
  files: StarterFiles,
  subjects: Subjects = SUBJECTS,
  known: { has(slug: string): boolean } = new Set<string>(),
): Starter {
  const refusals: Refusal[] = []
  const refuse = (file: string, record: string, field: string, reason: string) =>
    void refusals.push({ file, record, field, reason })

  const ledgers = [COVERAGE_CHECKS, FORMER_SLUGS, REVIEWS]
  const others = [OBLIGATIONS, ANNOTATIONS, DEMO, ...ledgers, ...Object.values(subjects).map(({ slug }) => comparisonFile(slug))]
  const policyFiles = Object.keys(files).filter((name) => !others.includes(name) && !isArticleFile(name))
  const placed = policyFiles.flatMap((file) =>
    list(file, files[file], SeedPolicy, 'slug', refuse).map((policy) => ({ file, policy })),
  )
  const obligations = list(OBLIGATIONS, files[OBLIGATIONS] ?? [], SeedObligation, 'id', refuse)
  const comparisons = Object.values(subjects).map((subject): Comparison => {
    const file = comparisonFile(subject.slug)
    return { subject: subject.slug, file, laws: list(file, files[file] ?? [], comparisonSchema(subject), 'country', refuse) }
  })
  const annotations = whole(ANNOTATIONS, files[ANNOTATIONS] ?? {}, SeedAnnotations, refuse) ?? {}
  const demo = new Set(whole(DEMO, files[DEMO] ?? [], SeedDemo, refuse))
  const coverageChecks = list(COVERAGE_CHECKS, files[COVERAGE_CHECKS] ?? [], SeedCoverageCheck, 'jurisdiction', refuse)
  const formerSlugs = whole(FORMER_SLUGS, files[FORMER_SLUGS] ?? {}, SeedFormerSlugs, refuse) ?? {}
  const reviews = whole(REVIEWS, files[REVIEWS] ?? {}, SeedReviews, refuse) ?? {}

  const bySlug = new Map<string, SeedPolicy>()
  for (const { file, policy } of placed) {
    if (bySlug.has(policy.slug)) refuse(file, policy.slug, 'slug', 'another record has this slug')
    bySlug.set(policy.slug, policy)
  }
  const isThere = (slug: string) => bySlug.has(slug) || known.has(slug)
  for (const { file, policy } of placed) {
    policy.related.forEach((slug, i) => {
      if (slug === policy.slug) refuse(file, policy.slug, `related.${i}`, 'a record is not related to itself')
      else if (!isThere(slug)) refuse(file, policy.slug, `related.${i}`, `there is no record "${slug}"`)
    })
  }
  const events = new Set<string>()
  for (const { file, policy } of placed) {
    policy.events?.forEach(({ id }, i) => {
      if (events.has(id)) refuse(file, policy.slug, `events.${i}.id`, 'another event has this id')
      events.add(id)
    })
  }
  const ids = new Set<string>()
  for (const { id, policy } of obligations) {
    if (ids.has(id)) refuse(OBLIGATIONS, id, 'id', 'another obligation has this id')
    ids.add(id)
    if (!bySlug.has(policy)) refuse(OBLIGATIONS, id, 'policy', `there is no record "${policy}"`)
  }
  for (const { file, laws } of comparisons) {
    const countries = new Set<string>()
    for (const { country, law } of laws) {
      if (countries.has(country)) refuse(file, country, 'country', 'another row has this country')
      countries.add(country)
      if (!isThere(law)) refuse(file, country, 'law', `there is no record "${law}"`)
    }
  }
  for (const [slug, { actions, relations }] of Object.entries(annotations)) {
    const policy = bySlug.get(slug)
    if (!policy) {
      refuse(ANNOTATIONS, slug, 'slug', 'there is no such record')
      continue
    }
    if (actions.length !== policy.timeline.length) {
      refuse(ANNOTATIONS, slug, 'actions', `has ${actions.length} entries where the timeline has ${policy.timeline.length}`)
    }
    relations.forEach(({ to }, i) => {
      if (to === slug) refuse(ANNOTATIONS, slug, `relations.${i}.to`, 'a record is not related to itself')
      else if (!isThere(to)) refuse(ANNOTATIONS, slug, `relations.${i}.to`, `there is no record "${to}"`)
    })
  }
  for (const [former, slug] of Object.entries(formerSlugs)) {
    if (!isThere(slug)) refuse(FORMER_SLUGS, former, 'slug', `there is no record "${slug}"`)
    if (isThere(former)) refuse(FORMER_SLUGS, former, 'slug', 'a record has this slug now')
  }
  for (const slug of Object.keys(reviews)) if (!isThere(slug)) refuse(REVIEWS, slug, 'slug', 'there is no such record')
  for (const slug of demo) if (!bySlug.has(slug)) refuse(DEMO, slug, 'slug', 'there is no such record')

  if (refusals.length > 0) throw new ImportRefused(refusals)
  return { policies: [...bySlug.values()], obligations, comparisons, annotations, demo, coverageChecks, formerSlugs, reviews }
}

type Refuse = (file: string, record: string, field: string, reason: string) => void

function list<S extends z.ZodType>(file: string, content: unknown, schema: S, name: string, refuse: Refuse): z.infer<S>[] {
  if (!Array.isArray(content)) {
    refuse(file, 'the file', 'all of it', 'must be a list of records')
    return []
  }
  return content.flatMap((entry, i) => {
    const result = schema.safeParse(entry)
    if (result.success) return [result.data]
    const named = (entry as Record<string, unknown> | null)?.[name]
    const record = typeof named === 'string' ? named : `record ${i + 1}`
    for (const issue of result.error.issues) refuse(file, record, fieldOf(issue), issue.message)
    return []
  })
}

function whole<S extends z.ZodType>(file: string, content: unknown, schema: S, refuse: Refuse): z.infer<S> | undefined {
  const result = schema.safeParse(content)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    const [record, ...field] = issue.path
    refuse(file, record === undefined ? 'the file' : String(record), field.join('.') || 'all of it', issue.message)
  }
  return undefined
}

/** Where a field stands, with the name of one that nobody knows. */
export const fieldOf = (issue: z.core.$ZodIssue) =>
  [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys : [])].join('.') || 'all of it'
