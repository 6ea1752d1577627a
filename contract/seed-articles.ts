import { z } from 'zod'
import { ARTICLE_CATEGORIES } from '#domain/articles.ts'
import { isPartialDate } from '#domain/partial-date.ts'
import { isShowable } from '#domain/plain-text.ts'
import { Slug, Source, WebAddress, words } from './seed.ts'

/** How long the body of an article may be: an hour and a half of reading. */
export const LONGEST_BODY = 120_000
export const LONGEST_TAG = 60

const isDayOrMoment = (text: string): boolean =>
  (/^\d{4}-\d\d-\d\d$/.test(text) && isPartialDate(text)) || z.iso.datetime().safeParse(text).success

/** An article of the starter data: its front matter, and what follows as `body`. */
export const SeedArticle = z
  .strictObject({
    title: words.max(200),
    subtitle: words.max(300).optional(),
    excerpt: words.max(600),
    slug: Slug.max(120),
    category: z.enum(ARTICLE_CATEGORIES),
    tags: z.array(words.max(LONGEST_TAG)).max(12),
    /** One that is not to appear; without it, the day decides. */
    state: z.enum(['draft', 'archived']).optional(),
    publishedAt: z.string().refine(isDayOrMoment, { error: 'must be a day as YYYY-MM-DD, or a moment with its time' }).optional(),
    author: words.max(120),
    policies: z.array(Slug).max(60),
    sources: z.array(Source),
    readTime: z.int().positive().max(600).optional(),
    featuredImage: WebAddress.startsWith('https://', { error: 'must be an https address' }).optional(),
    featuredImageAlt: words.max(300).optional(),
    body: z.string().min(1).max(LONGEST_BODY).refine(isShowable, { error: 'has a character that cannot be shown' }),
  })
  .check(({ value: { policies, tags, featuredImage, featuredImageAlt, state, publishedAt }, issues }) => {
    if (state === undefined && publishedAt === undefined) {
      issues.push({ code: 'custom', input: undefined, path: ['publishedAt'], message: 'must be a day as YYYY-MM-DD' })
    }
    const twice = (field: string, given: string[]) =>
      given.forEach((one, i) => {
        if (given.findIndex((other) => other.toLowerCase() === one.toLowerCase()) === i) return
        issues.push({ code: 'custom', input: one, path: [field, i], message: 'is named already' })
      })
    twice('policies', policies)
    twice('tags', tags)
    if (featuredImage !== undefined && featuredImageAlt === undefined) {
      issues.push({ code: 'custom', input: undefined, path: ['featuredImageAlt'], message: 'must say what the picture shows' })
    }
  })
export type SeedArticle = z.infer<typeof SeedArticle>
