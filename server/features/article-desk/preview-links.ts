import { createHash, randomBytes } from 'node:crypto'
import type { ArticlePicture } from '#contract/articles.ts'
import type { PreviewLink } from '#contract/article-desk.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { readMinutesOf } from '#domain/articles.ts'
import { dayInLagos } from '#domain/days.ts'
import { pictureIn } from '#server/features/articles/article-links.ts'
import { bodyOf, type ArticleView } from '#server/features/articles/articles.ts'
import { standingCards } from '#server/features/policies/standing.ts'
import * as articles from './article-desk.sql.ts'
import { found, note, type Actor } from './article-desk.ts'
import { contentOf, draftOf } from './content.ts'
import * as sql from './preview-links.sql.ts'

const GOOD_FOR_MS = 7 * 24 * 60 * 60_000
// Small letters and digits, for addresses of pages hold nothing else.
const TOKEN = /^[0-9a-f]{64}$/

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** A link by which whoever has it reads the article as it is being written, for a week. @throws NOT_FOUND */
export const makeLink = (db: Db, actor: Actor, slug: string, publicUrl: string, now: Date): Promise<PreviewLink> =>
  inTransaction(db, async (tx) => {
    const { id } = await found(tx, slug)
    const token = randomBytes(32).toString('hex')
    const expiresAt = new Date(now.getTime() + GOOD_FOR_MS)
    await sql.addLink(tx, { tokenHash: hashOf(token), articleId: id, createdAt: now, expiresAt })
    await note(tx, actor, { article: slug, what: 'preview link made' }, now)
    return { address: `${publicUrl}/insights/preview/${token}`, expiresAt: expiresAt.toISOString() }
  })

/** Ends every link of an article. @throws NOT_FOUND */
export const revokeLinks = (db: Db, actor: Actor, slug: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { id } = await found(tx, slug)
    const count = await sql.revokeLinks(tx, id)
    await note(tx, actor, { article: slug, what: 'preview links revoked', count }, now)
  })

/** The article that a link leads to, with its draft where there is one; undefined when the link is over. */
export async function previewedBy(db: Db, token: string, now: Date): Promise<ArticleView | undefined> {
  const link = TOKEN.test(token) ? await sql.articleOfLink(db, hashOf(token), now) : undefined
  const row = link && (await articles.byId(db, link.articleId))
  if (!row) return undefined
  const {
    featuredImage,
    featuredImageAlt,
    body: markdown,
    policies: slugs,
    ...content
  } = draftOf(row) ?? (await contentOf(db, row))
  const known = new Map((await articles.policiesAmong(db, slugs)).map(({ slug, id }) => [slug, id]))
  const [body, policies, picture] = await Promise.all([
    bodyOf(db, markdown),
    standingCards(
      db,
      slugs.flatMap((slug) => known.get(slug) ?? []),
      dayInLagos(now),
    ),
    pictureOf(db, featuredImage, featuredImageAlt),
  ])
  return {
    ...content,
    ...body,
    id: row.id,
    slug: row.slug,
    featuredImage: picture ? null : featuredImage,
    picture,
    readTime: readMinutesOf(markdown),
    publishedAt: (row.publishedAt ?? now).toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    policies,
    related: [],
  }
}

async function pictureOf(db: Db, address: string | null, alt: string | null): Promise<ArticlePicture | null> {
  const id = address === null ? undefined : pictureIn(address)
  const image = id === undefined ? undefined : await articles.imageById(db, id)
  return image ? { ...image, alt: alt ?? '' } : null
}

export const forgetOldLinks = (db: Db, now: Date) => sql.forgetOldLinks(db, now)
