import { z } from 'zod'

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
