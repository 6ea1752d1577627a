import type { FocusArea } from './policies.ts'

/** Insight articles. Only a published one is on any page, feed or answer that the public gets. */
export const ARTICLE_STATES = ['draft', 'scheduled', 'published', 'archived'] as const
export type ArticleState = (typeof ARTICLE_STATES)[number]

/** The chips of the article filter after "All", in their order: product-spec section 9. */
export const ARTICLE_CATEGORIES = [
  'Privacy',
  'Encryption',
  'AI',
  'Labor',
  'Policy',
  'Innovation',
  'Telecoms',
  'Security',
  'Digital Economy',
  'Data Protection',
  'Fintech',
  'E-commerce',
  'Cybersecurity',
  'Digital Rights',
  'Infrastructure',
] as const

/** What articles on a focus area are filed under besides its own name. */
export const FILED_UNDER: Partial<Record<FocusArea, string>> = {
  'artificial-intelligence': 'AI',
  telecommunications: 'Telecoms',
  surveillance: 'Privacy',
}

/** How many articles the landing page loads, and how many tags a card shows before "+N": product-spec section 9. */
export const LANDING_ARTICLES = 6
export const TAGS_ON_CARD = 3

const WORDS_A_MINUTE = 200

/** Minutes to read a Markdown text, at 200 words a minute and at least one. */
export const readMinutesOf = (markdown: string): number =>
  Math.max(1, Math.round((markdown.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu)?.length ?? 0) / WORDS_A_MINUTE))

/**
 * Whether an article is in a filtered list: product-spec section 5. The chip is one of its tags or its category, and the words
 * are somewhere in title, subtitle or excerpt, both ignoring case.
 */
export function isArticleFound(
  article: { title: string; subtitle: string | null; excerpt: string; category: string; tags: string[] },
  { category, q }: { category?: string; q?: string },
): boolean {
  const isSame = (word: string) => word.toLowerCase() === category?.toLowerCase()
  const words = q?.trim().toLowerCase() ?? ''
  return (
    (!category || isSame(article.category) || article.tags.some(isSame)) &&
    [article.title, article.subtitle ?? '', article.excerpt].some((part) => part.toLowerCase().includes(words))
  )
}

/** How many articles are offered to read next. */
export const READ_NEXT = 3

type Related = { category: string; tags: string[]; policies: number[] }

/** How much two articles have in common: records most, then the category, then tags. 0 is nothing. */
export function closeness(one: Related, other: Related): number {
  const shared = <T>(these: T[], those: T[]) => these.filter((each) => those.includes(each)).length
  const lower = (words: string[]) => words.map((word) => word.toLowerCase())
  return (
    3 * shared(one.policies, other.policies) +
    2 * Number(one.category.toLowerCase() === other.category.toLowerCase()) +
    shared(lower(one.tags), lower(other.tags))
  )
}
