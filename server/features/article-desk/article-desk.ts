import type {
  ArticleChange,
  ArticleContent,
  ArticleDraft,
  ArticleVersions,
  DeskArticle,
  DeskArticles,
  DeskArticlesQuery,
  DraftKept,
  NewArticle,
} from '#contract/article-desk.ts'
import { ArticleContent as Content } from '#contract/article-desk.ts'
import { ProblemError } from '#contract/problem.ts'
import { contentChanged } from '#db/content.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { readMinutesOf, type ArticleState } from '#domain/articles.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { desk as t } from '#text/en/admin-articles.ts'
import * as sql from './article-desk.sql.ts'
import { checked, standingOf } from './checked.ts'
import { contentOf, draftOf } from './content.ts'
import { faultsOf } from './preview.ts'
import { openLinks } from './preview-links.sql.ts'
import { freeSlug } from './slugs.ts'

export type Actor = { id: string; from: string }

const EMPTY = {
  subtitle: null,
  excerpt: '',
  tags: [],
  body: '',
  featuredImage: null,
  featuredImageAlt: null,
  policies: [],
  sources: [],
}

export async function listForDesk(db: Db, query: DeskArticlesQuery): Promise<DeskArticles> {
  const { items, total } = await sql.listed(db, query)
  const rows = items.map(({ publishedAt, draftAt, updatedAt, state, ...row }) => ({
    ...row,
    state: state as ArticleState,
    publishAt: publishedAt?.toISOString() ?? null,
    hasDraft: draftAt !== null,
    updatedAt: updatedAt.toISOString(),
  }))
  return { items: rows, total, limit: query.limit, offset: query.offset }
}

/** @throws NOT_FOUND */
export async function readForDesk(db: Db, slug: string, now: Date): Promise<DeskArticle> {
  return toDesk(db, await found(db, slug), now)
}

/** @throws VALIDATION_FAILED */
export const createArticle = (db: Db, actor: Actor, given: NewArticle, now: Date): Promise<DeskArticle> =>
  inTransaction(db, async (tx) => {
    const { slug: wanted, state = 'draft', publishAt, ...written } = given
    const content: ArticleContent = { ...EMPTY, author: t.deskName, ...written }
    const slug = await freeSlug(tx, wanted, content.title)
    const standing = standingOf({ state: 'draft', publishedAt: null }, state, publishAt, now)
    const { columns, policyIds } = await checked(tx, content, state)
    const id = await sql.insertArticle(tx, { ...columns, ...standing, slug }, now)
    await sql.moveSlug(tx, id, undefined, slug)
    await saved(tx, id, content, policyIds, now)
    if (state === 'published') await contentChanged(tx)
    await note(tx, actor, { article: slug, what: 'created', state }, now)
    return readForDesk(tx, slug, now)
  })

/**
 * Saves by hand: a new version, and what readers get when it is published.
 * @throws NOT_FOUND, VALIDATION_FAILED; CONFLICT when somebody saved it since `basedOn`
 */
export const changeArticle = (db: Db, actor: Actor, slug: string, change: ArticleChange, now: Date): Promise<DeskArticle> =>
  inTransaction(db, async (tx) => {
    const row = await found(tx, slug, true)
    const { basedOn, slug: wanted, state: to, publishAt, ...written } = change
    refuseStale(row, basedOn)
    const state = to ?? (row.state as ArticleState)
    const content = { ...(await contentOf(tx, row)), ...written }
    const standing = standingOf(row, state, publishAt, now)
    const { columns, policyIds } = await checked(tx, content, state)
    const isSamePicture = row.featuredImage !== null && row.featuredImage === columns.featuredImage
    const imageId = isSamePicture ? row.imageId : columns.imageId
    const moved = wanted === undefined || wanted === slug ? slug : await freeSlug(tx, wanted, content.title)
    await sql.updateArticle(tx, row.id, { ...columns, ...standing, imageId, slug: moved }, now)
    if (moved !== slug) await sql.moveSlug(tx, row.id, slug, moved)
    await saved(tx, row.id, content, policyIds, now)
    if (row.state === 'published' || state === 'published') await contentChanged(tx)
    await note(tx, actor, { article: moved, what: 'saved', state, before: row.state, ...(moved !== slug && { was: slug }) }, now)
    return readForDesk(tx, moved, now)
  })

/** @throws NOT_FOUND */
export const deleteArticle = (db: Db, actor: Actor, slug: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await found(tx, slug, true)
    await sql.deleteArticle(tx, row.id)
    if (row.state === 'published') await contentChanged(tx)
    await note(tx, actor, { article: slug, what: 'deleted', state: row.state }, now)
  })

/**
 * Keeps what is being written beside the article; readers get nothing of it. It is noted once, when the draft begins.
 * @throws NOT_FOUND; CONFLICT when somebody wrote since `basedOn`
 */
export const keepDraft = (
  db: Db,
  actor: Actor,
  slug: string,
  { content, basedOn }: ArticleDraft,
  now: Date,
): Promise<DraftKept> =>
  inTransaction(db, async (tx) => {
    const row = await found(tx, slug, true)
    refuseStale(row, basedOn)
    const { revision } = await sql.setDraft(tx, row.id, content, now)
    if (row.draftAt === null) await note(tx, actor, { article: slug, what: 'draft begun' }, now)
    return { revision, draftAt: now.toISOString() }
  })

/** @throws NOT_FOUND */
export const dropDraft = (db: Db, actor: Actor, slug: string, now: Date): Promise<DeskArticle> =>
  inTransaction(db, async (tx) => {
    const row = await found(tx, slug, true)
    await sql.setDraft(tx, row.id, null, now)
    await note(tx, actor, { article: slug, what: 'draft given up' }, now)
    return readForDesk(tx, slug, now)
  })

/** @throws NOT_FOUND */
export async function versionsOf(db: Db, slug: string): Promise<ArticleVersions> {
  const rows = await sql.versionsOf(db, (await found(db, slug)).id)
  const items = rows.map(({ number, content, savedAt }) => {
    const { title, body } = Content.parse(content)
    return { number, title, words: body.match(/\S+/g)?.length ?? 0, savedAt: savedAt.toISOString() }
  })
  return { items, total: items.length }
}

/**
 * Makes an earlier version the draft; readers get it once it is saved.
 * @throws NOT_FOUND
 */
export const restoreVersion = (db: Db, actor: Actor, slug: string, number: number, now: Date): Promise<DeskArticle> =>
  inTransaction(db, async (tx) => {
    const row = await found(tx, slug, true)
    const version = await sql.versionOf(tx, row.id, number)
    if (!version) throw new ProblemError('NOT_FOUND')
    await sql.setDraft(tx, row.id, Content.parse(version.content), now)
    await note(tx, actor, { article: slug, what: 'restored', version: number }, now)
    return readForDesk(tx, slug, now)
  })

/** @throws NOT_FOUND */
export async function found(db: Db, slug: string, isToChange = false): Promise<sql.ArticleRow> {
  const row = await sql.bySlug(db, slug, isToChange)
  if (!row) throw new ProblemError('NOT_FOUND')
  return row
}

export const note = (tx: Db, { id, from }: Actor, detail: Record<string, string | number>, now: Date) =>
  noteSecurityEvent(tx, { kind: 'article-changed', userId: null, actorId: id, from, detail }, now)

function refuseStale(row: sql.ArticleRow, basedOn: number | undefined): void {
  if (basedOn !== undefined && basedOn !== row.revision) throw new ProblemError('CONFLICT', { message: t.conflict })
}

async function saved(tx: Db, id: number, content: ArticleContent, policyIds: number[], now: Date): Promise<void> {
  await sql.setPolicies(tx, id, policyIds)
  await sql.addVersion(tx, id, content, now)
}

async function toDesk(db: Db, row: sql.ArticleRow, now: Date): Promise<DeskArticle> {
  const content = await contentOf(db, row)
  const draft = draftOf(row)
  const [former, previewLinks, faults] = await Promise.all([
    sql.formerSlugsOf(db, row.id),
    openLinks(db, row.id, now),
    faultsOf(db, (draft ?? content).body),
  ])
  return {
    slug: row.slug,
    state: row.state as ArticleState,
    publishAt: row.publishedAt?.toISOString() ?? null,
    revision: row.revision,
    readTime: row.readMinutes ?? readMinutesOf(row.body),
    content,
    draft,
    draftAt: row.draftAt?.toISOString() ?? null,
    formerSlugs: former.map(({ slug }) => slug),
    previewLinks,
    faults,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
