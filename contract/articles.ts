import { z } from 'zod'
import { PolicyCard, SourceView, wholeNumber } from './policies.ts'
import { PartialDate } from './dates.ts'

/** A picture of ours: `id` names it under /images, in these widths. */
export const ArticlePicture = z.strictObject({
  id: z.uuid(),
  width: z.int().positive(),
  height: z.int().positive(),
  widths: z.array(z.int().positive()),
  alt: z.string(),
})
export type ArticlePicture = z.infer<typeof ArticlePicture>

/** An article as lists show it: product-spec section 3. `featuredImage` is the address its author gave. */
export const ArticleCard = z
  .strictObject({
    id: z.int(),
    title: z.string(),
    subtitle: z.string().nullable(),
    excerpt: z.string(),
    slug: z.string(),
    category: z.string(),
    tags: z.array(z.string()),
    featuredImage: z.string().nullable(),
    picture: ArticlePicture.nullable(),
    /** Minutes. */
    readTime: z.int().positive(),
    publishedAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    author: z.string(),
  })
  .meta({ id: 'ArticleCard' })
export type ArticleCard = z.infer<typeof ArticleCard>

const MAX_PAGE = 1_000

/** What narrows a list of articles. The words are looked for in title, subtitle and excerpt; case is ignored everywhere. */
export const ArticleFilters = z.strictObject({
  category: z.string().max(60).optional().meta({ description: 'The category or one of the tags.' }),
  tag: z.string().max(60).optional(),
  q: z.string().max(200).optional().meta({ description: 'Somewhere in title, subtitle or excerpt.' }),
  year: z
    .string()
    .regex(/^[12]\d{3}$/, { error: 'must be a year such as 2026' })
    .optional()
    .meta({ description: 'The year of publication, in Lagos.' }),
})
export type ArticleFilters = z.infer<typeof ArticleFilters>

export const ArticleQuery = ArticleFilters.extend({ page: wholeNumber(MAX_PAGE, 1), limit: wholeNumber(100, 20) })

export const ArticleList = z
  .strictObject({ articles: z.array(ArticleCard), total: z.int(), page: z.int(), pageSize: z.int() })
  .meta({ id: 'ArticleList' })
export type ArticleList = z.infer<typeof ArticleList>

/** A record that an article is about, as it stands now. */
export const ArticlePolicy = PolicyCard.extend({
  inForceSince: PartialDate.nullable().meta({ description: 'Null unless it is in force and the day is on record.' }),
}).meta({ id: 'ArticlePolicy' })
export type ArticlePolicy = z.infer<typeof ArticlePolicy>

export const ArticleHeading = z.strictObject({ id: z.string(), text: z.string(), level: z.union([z.literal(2), z.literal(3)]) })
export type ArticleHeading = z.infer<typeof ArticleHeading>

export const Article = ArticleCard.extend({
  body: z.string().meta({ description: 'Sanitised HTML.' }),
  contents: z.array(ArticleHeading).meta({ description: 'The headings of the body, which are anchors in it.' }),
  sources: z.array(SourceView),
  policies: z.array(ArticlePolicy),
  related: z.array(ArticleCard),
}).meta({ id: 'Article' })
export type Article = z.infer<typeof Article>
