import type { ArticleContent, DeskArticle } from '#contract/article-desk.ts'

/** An article as its fields hold it. */
export type ArticleForm = Omit<ArticleContent, 'subtitle' | 'tags' | 'featuredImage' | 'featuredImageAlt'> & {
  subtitle: string
  tags: string
  featuredImage: string
  featuredImageAlt: string
  slug: string
  publishAt: string
}

export const EMPTY_FORM: ArticleForm = {
  title: '',
  subtitle: '',
  excerpt: '',
  category: 'Policy',
  tags: '',
  body: '',
  author: '',
  featuredImage: '',
  featuredImageAlt: '',
  policies: [],
  sources: [],
  slug: '',
  publishAt: '',
}

// Lagos is an hour ahead of UTC all year.
const AHEAD_MS = 60 * 60_000
const toLagos = (instant: string) => new Date(new Date(instant).getTime() + AHEAD_MS).toISOString().slice(0, 16)

export function formOf({ draft, content, slug, publishAt }: DeskArticle): ArticleForm {
  const given = draft ?? content
  return {
    ...given,
    subtitle: given.subtitle ?? '',
    tags: given.tags.join(', '),
    featuredImage: given.featuredImage ?? '',
    featuredImageAlt: given.featuredImageAlt ?? '',
    slug,
    publishAt: publishAt ? toLagos(publishAt) : '',
  }
}

export function contentIn({
  slug: _slug,
  publishAt: _at,
  ...form
}: ArticleForm): Omit<ArticleContent, 'author'> & { author?: string } {
  const { author, ...rest } = form
  return {
    ...rest,
    sources: placesOfSources(form).map((place) => form.sources[place]!),
    ...(author.trim() && { author }),
    subtitle: form.subtitle.trim() || null,
    tags: form.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    featuredImage: form.featuredImage.trim() || null,
    featuredImageAlt: form.featuredImageAlt.trim() || null,
  }
}

/** Which of the sources have words: one that was only added is not sent. */
export const placesOfSources = ({ sources }: Pick<ArticleForm, 'sources'>): number[] =>
  sources.flatMap((source, i) => (Object.values(source).some((words) => words.trim() !== '') ? [i] : []))

export const momentIn = ({ publishAt }: ArticleForm): string | null => (publishAt ? `${publishAt}:00+01:00` : null)

const KEPT = 'articleDraft'

/** What could not be saved yet, until this tab is closed. */
export function keepHere(at: string, form: ArticleForm): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ at, form }))
  } catch {
    // A browser that keeps nothing: the page still holds it.
  }
}

export function keptHere(at: string): ArticleForm | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as { at: string; form: ArticleForm } | null // as keepHere wrote it
    return kept?.at === at ? kept.form : undefined
  } catch {
    return undefined
  }
}

export function forgetHere(): void {
  try {
    sessionStorage.removeItem(KEPT)
  } catch {
    // Nothing was kept.
  }
}
