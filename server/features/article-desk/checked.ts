import type { ArticleContent } from '#contract/article-desk.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import type { ArticleState } from '#domain/articles.ts'
import { pictureIn } from '#server/features/articles/article-links.ts'
import { desk as t } from '#text/en/admin-articles.ts'
import * as sql from './article-desk.sql.ts'
import { faultsOf } from './preview.ts'

const refuse = (path: string, message: string) => new ProblemError('VALIDATION_FAILED', { details: [{ path, message }] })

/** When it appears: at once, at its time, or as it was. @throws VALIDATION_FAILED */
export function standingOf(
  before: { state: string; publishedAt: Date | null },
  state: ArticleState,
  publishAt: string | null | undefined,
  now: Date,
): { state: ArticleState; publishedAt: Date | null } {
  const asked = publishAt ? new Date(publishAt) : before.publishedAt
  if (state === 'scheduled') {
    if (!asked) throw refuse('publishAt', t.refused.noTime)
    if (asked > now) return { state, publishedAt: asked }
    if (before.state !== 'scheduled' || asked.getTime() !== before.publishedAt?.getTime())
      throw refuse('publishAt', t.refused.timeIsPast)
    return { state: 'published', publishedAt: asked } // its time came since
  }
  if (state !== 'published') return { state, publishedAt: before.publishedAt }
  const wasOut = before.publishedAt !== null && before.publishedAt <= now
  return { state, publishedAt: wasOut ? before.publishedAt : now }
}

/** What is to be stored of it. One that readers will get must have what they need. @throws VALIDATION_FAILED */
export async function checked(tx: Db, content: ArticleContent, state: ArticleState) {
  const details: { path: string; message: string }[] = []
  const wrong = (path: string, message: string) => details.push({ path, message })
  const { policies, featuredImage, ...columns } = content
  const known = new Map((await sql.policiesAmong(tx, policies)).map(({ slug, id }) => [slug, id]))
  for (const slug of policies) if (!known.has(slug)) wrong('policies', t.refused.noRecord(slug))
  if (new Set(policies).size < policies.length) wrong('policies', t.refused.twice)
  if (new Set(content.tags.map((tag) => tag.toLowerCase())).size < content.tags.length) wrong('tags', t.refused.twice)
  const imageId = featuredImage === null ? undefined : pictureIn(featuredImage)
  if (imageId !== undefined && !(await sql.imageById(tx, imageId))) wrong('featuredImage', t.refused.noPicture)
  if (featuredImage !== null && !content.featuredImageAlt) wrong('featuredImageAlt', t.refused.noAlt)
  if (state === 'published' || state === 'scheduled') {
    if (content.excerpt === '') wrong('excerpt', t.refused.noExcerpt)
    if (content.body.trim() === '') wrong('body', t.refused.noBody)
    const faults = await faultsOf(tx, content.body)
    if (faults.some(({ kind }) => kind === 'unreadable')) wrong('body', t.faults.unreadable(''))
  }
  if (details.length > 0) throw new ProblemError('VALIDATION_FAILED', { details })
  const picture = imageId === undefined ? { featuredImage, imageId: null } : { featuredImage: null, imageId }
  const alt = featuredImage === null ? null : content.featuredImageAlt
  return { columns: { ...columns, ...picture, featuredImageAlt: alt }, policyIds: policies.map((slug) => known.get(slug)!) }
}
