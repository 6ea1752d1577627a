import { z } from 'zod'
import { ARTICLE_CATEGORIES, ARTICLE_STATES } from '#domain/articles.ts'
import { isShowable } from '#domain/plain-text.ts'
import { wholeNumber } from './policies.ts'
import { LONGEST_BODY, LONGEST_TAG } from './seed-articles.ts'
import { Slug, Source } from './seed.ts'

const shown = z.string().refine(isShowable, { error: 'has a character that cannot be shown' })
const line = (most: number) => shown.trim().max(most)
const ofOurs = /^\/images\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[1-9]\d{0,3}\.jpg$/

/** What an author writes. A draft may lack what a reader needs. */
export const ArticleContent = z
  .strictObject({
    title: line(200).min(1),
    subtitle: line(300).nullable(),
    excerpt: line(600),
    category: z.enum(ARTICLE_CATEGORIES),
    tags: z.array(line(LONGEST_TAG).min(1)).max(12),
    body: shown.max(LONGEST_BODY).meta({ description: 'Markdown.' }),
    author: line(120).min(1),
    featuredImage: z
      .string()
      .max(2_000)
      .refine((address) => ofOurs.test(address) || (URL.parse(address)?.protocol === 'https:' && isShowable(address)), {
        error: 'must be an uploaded picture or an https address',
      })
      .nullable(),
    featuredImageAlt: line(300).min(1).nullable(),
    policies: z.array(Slug).max(60),
    sources: z.array(Source).max(100),
  })
  .meta({ id: 'ArticleContent' })
export type ArticleContent = z.infer<typeof ArticleContent>

const Standing = {
  slug: Slug.max(120).optional().meta({ description: 'Without it, made of the title.' }),
  state: z.enum(ARTICLE_STATES).optional(),
  publishAt: z.iso.datetime({ offset: true }).nullable().optional().meta({ description: 'When a scheduled article appears.' }),
}
const changeable = ArticleContent.partial()

/** A new article; what is left out is empty. */
export const NewArticle = changeable.required({ title: true, category: true }).extend(Standing).meta({ id: 'NewArticle' })
export type NewArticle = z.infer<typeof NewArticle>

const BasedOn = z
  .int()
  .positive()
  .meta({ description: 'The `revision` that the author began from. Refused when there is a newer one.' })

export const ArticleChange = changeable.extend({ ...Standing, basedOn: BasedOn.optional() }).meta({ id: 'ArticleChange' })
export type ArticleChange = z.infer<typeof ArticleChange>

export const ArticleDraft = z.strictObject({ content: ArticleContent, basedOn: BasedOn }).meta({ id: 'ArticleDraft' })
export type ArticleDraft = z.infer<typeof ArticleDraft>

export const DraftKept = z.strictObject({ revision: z.int(), draftAt: z.iso.datetime() }).meta({ id: 'DraftKept' })
export type DraftKept = z.infer<typeof DraftKept>

/** What of the Markdown would be left out when it is shown, and in which line. */
export const ArticleFault = z
  .strictObject({
    kind: z.enum(['html', 'link', 'record', 'picture', 'unreadable']),
    value: z.string(),
    line: z.int().positive(),
    message: z.string(),
  })
  .meta({ id: 'ArticleFault' })
export type ArticleFault = z.infer<typeof ArticleFault>

export const DeskArticle = z
  .strictObject({
    slug: z.string(),
    state: z.enum(ARTICLE_STATES),
    publishAt: z.iso.datetime().nullable(),
    revision: z.int(),
    readTime: z.int(),
    content: ArticleContent.meta({ description: 'As it was last saved by hand.' }),
    draft: ArticleContent.nullable().meta({ description: 'What was written since; readers do not get it.' }),
    draftAt: z.iso.datetime().nullable(),
    formerSlugs: z.array(z.string()),
    previewLinks: z.int().meta({ description: 'How many links to look at it are open.' }),
    faults: z.array(ArticleFault),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'DeskArticle' })
export type DeskArticle = z.infer<typeof DeskArticle>

export const DeskArticlesQuery = z.strictObject({
  q: z.string().max(200).optional().meta({ description: 'Part of a title or an address.' }),
  state: z.enum(ARTICLE_STATES).optional(),
  limit: wholeNumber(100, 20),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
})
export type DeskArticlesQuery = z.infer<typeof DeskArticlesQuery>

export const DeskArticleRow = z.strictObject({
  slug: z.string(),
  title: z.string(),
  state: z.enum(ARTICLE_STATES),
  category: z.string(),
  publishAt: z.iso.datetime().nullable(),
  hasDraft: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type DeskArticleRow = z.infer<typeof DeskArticleRow>

export const DeskArticles = z
  .strictObject({ items: z.array(DeskArticleRow), total: z.int(), limit: z.int(), offset: z.int() })
  .meta({ id: 'DeskArticles' })
export type DeskArticles = z.infer<typeof DeskArticles>

export const ArticleVersion = z.strictObject({ number: z.int(), title: z.string(), words: z.int(), savedAt: z.iso.datetime() })
export const ArticleVersions = z.strictObject({ items: z.array(ArticleVersion), total: z.int() }).meta({ id: 'ArticleVersions' })
export type ArticleVersions = z.infer<typeof ArticleVersions>

/** An element of the sanitised body, for a page that takes no markup: its name, its attributes, what is in it. */
export type PreviewNode = string | [tag: string, attributes: Record<string, string>, children: PreviewNode[]]

export const PreviewQuestion = z.strictObject({ body: shown.max(LONGEST_BODY) }).meta({ id: 'ArticlePreviewQuestion' })
export const ArticlePreview = z
  .strictObject({
    html: z.string().meta({ description: 'Sanitised, as readers get it.' }),
    tree: z.array(z.unknown()).meta({ description: 'The same as elements: a text, or [name, attributes, children].' }),
    readTime: z.int(),
    faults: z.array(ArticleFault),
  })
  .meta({ id: 'ArticlePreview' })
export type ArticlePreview = Omit<z.infer<typeof ArticlePreview>, 'tree'> & { tree: PreviewNode[] }

export const PreviewLink = z.strictObject({ address: z.string(), expiresAt: z.iso.datetime() }).meta({ id: 'ArticlePreviewLink' })
export type PreviewLink = z.infer<typeof PreviewLink>

export const UploadedImage = z
  .strictObject({
    id: z.uuid(),
    address: z.string().meta({ description: 'For `featuredImage`, and for the body.' }),
    markdown: z.string(),
    width: z.int(),
    height: z.int(),
    alt: z.string(),
  })
  .meta({ id: 'UploadedImage' })
export type UploadedImage = z.infer<typeof UploadedImage>
