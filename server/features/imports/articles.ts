import { isDeepStrictEqual } from 'node:util'
import { parse, YAMLParseError } from 'yaml'
import { SeedArticle } from '#contract/seed-articles.ts'
import type { Db } from '#db/open.ts'
import { factsFor } from '#server/features/articles/articles.ts'
import { faultsIn, type Fault } from '#server/features/articles/markdown.ts'
import * as sql from './articles.sql.ts'
import { ARTICLES, fieldOf, ImportRefused, isArticleFile, type Refusal, type StarterFiles } from './starter.ts'

type Placed = { file: string; article: SeedArticle }

/**
 * Saves the articles of an import, in its transaction. What is equal to what is there stays untouched.
 * @returns whether anything changed
 * @throws ImportRefused when a file is wrong, or names a record that is not there
 */
export async function importArticles(tx: Db, files: StarterFiles, now: Date): Promise<boolean> {
  const refusals: Refusal[] = []
  const placed = Object.keys(files)
    .filter(isArticleFile)
    .flatMap((file) => readArticle(file, files[file], refusals))
  if (placed.length === 0 && refusals.length === 0) return false
  const ids = await sql.policyIds(tx, [...new Set(placed.flatMap(({ article }) => article.policies))])
  for (const { file, article } of placed) {
    const refuse = (field: string, reason: string) => refusals.push({ file, record: article.slug, field, reason })
    if (file !== `${ARTICLES}${article.slug}.md`) refuse('slug', 'must be the name of the file')
    article.policies.forEach((slug, i) => {
      if (!ids.has(slug)) refuse(`policies.${i}`, `there is no record "${slug}"`)
    })
    for (const fault of faultsIn(article.body, await factsFor(tx, article.body))) refuse('body', reasonOf(fault))
  }
  if (refusals.length > 0) throw new ImportRefused(refusals)

  const before = await sql.articlesBySlug(
    tx,
    placed.map(({ article }) => article.slug),
  )
  const changed = placed.filter(({ article }) => !isDeepStrictEqual(before.get(article.slug), sql.comparable(article)))
  for (const { article } of changed) {
    await sql.saveArticle(
      tx,
      article,
      article.policies.map((slug) => ids.get(slug)!),
      now,
    )
  }
  await sql.noteStarterArticles(tx)
  return changed.length > 0
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/

function readArticle(file: string, content: unknown, refusals: Refusal[]): Placed[] {
  const refuse = (record: string, field: string, reason: string) => refusals.push({ file, record, field, reason })
  const [, head, body = ''] = FRONT_MATTER.exec(String(content)) ?? []
  if (head === undefined) {
    refuse('the file', 'all of it', 'must begin with front matter between lines of ---')
    return []
  }
  const given = frontMatter(head)
  if ('wrong' in given) {
    refuse('the front matter', 'all of it', given.wrong)
    return []
  }
  const result = SeedArticle.safeParse({ ...given.fields, body: body.trim() })
  if (result.success) return [{ file, article: result.data }]
  const record = typeof given.fields.slug === 'string' ? given.fields.slug : 'the article'
  for (const issue of result.error.issues) refuse(record, fieldOf(issue), issue.message)
  return []
}

function frontMatter(yaml: string): { fields: Record<string, unknown> } | { wrong: string } {
  try {
    const fields: unknown = parse(yaml, { schema: 'core', maxAliasCount: 0 })
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields)) return { fields: { ...fields } }
    return { wrong: 'must be fields with their values' }
  } catch (error) {
    if (error instanceof YAMLParseError) return { wrong: `is not YAML: ${error.message.split('\n')[0]}` }
    return { wrong: 'is not YAML that can be read' } // it refers to its own parts
  }
}

function reasonOf({ kind, value }: Fault): string {
  const shown = JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value)
  return {
    html: `has markup, which is not shown: ${shown}`,
    link: `has a link that is not allowed: ${shown}`,
    record: `there is no record ${shown}`,
    picture: `has a picture that is not one of ours: ${shown}`,
    unreadable: 'is too long, or has too many signs of Markdown',
  }[kind]
}
